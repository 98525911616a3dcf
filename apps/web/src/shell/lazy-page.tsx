import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { MESSAGES } from './messages.ts';

/**
 * A page whose script is fetched when it is first shown; later visits show it at once. `waiting` is
 * what stands in its place until then.
 */
export function lazyPage<P = unknown>(
  load: () => Promise<ComponentType<P>>,
  waiting: ComponentChildren = <p class="loading">{MESSAGES.shell.loading}</p>,
): ComponentType<P> {
  const page = signal<ComponentType<P> | 'missing' | undefined>(undefined);
  const fetchPage = (): void => {
    page.value = undefined;
    load().then(
      (Content) => {
        page.value = Content;
      },
      () => {
        page.value = 'missing';
      },
    );
  };
  let isAsked = false;
  return function LazyPage(props) {
    if (!isAsked) {
      isAsked = true;
      fetchPage();
    }
    const Content = page.value;
    if (Content === undefined) return <>{waiting}</>;
    if (Content !== 'missing') return <Content {...props} />;
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
