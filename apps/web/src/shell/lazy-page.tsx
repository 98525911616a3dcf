import type { ComponentChildren, ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { MESSAGES } from './messages.ts';

/**
 * A page whose script is fetched when it is first shown; later visits show it at once. `waiting` is
 * what stands in its place until then.
 */
export function lazyPage<P = unknown>(
  load: () => Promise<ComponentType<P>>,
  waiting: ComponentChildren = <p class="loading">{MESSAGES.shell.loading}</p>,
): ComponentType<P> {
  let content: ComponentType<P> | undefined;
  return function LazyPage(props) {
    const [shown, show] = useState<ComponentType<P> | 'missing' | undefined>(() => content);
    const fetchPage = (): void => {
      show(undefined);
      load().then(
        (Content) => {
          content = Content;
          show(() => Content);
        },
        () => show('missing'),
      );
    };
    useLayoutEffect(() => {
      if (content === undefined) fetchPage();
    }, []);
    if (shown === undefined) return <>{waiting}</>;
    if (shown !== 'missing') {
      const Content = shown;
      return <Content {...props} />;
    }
    return (
      <div class="loading" role="alert">
        <p>{MESSAGES.shell.missing}</p>
        <button type="button" class="button primary" onClick={fetchPage}>
          {MESSAGES.shell.again}
        </button>
      </div>
    );
  };
}
