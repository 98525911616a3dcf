import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { MESSAGES } from './messages.ts';

/** A page whose script is fetched when it is first shown; later visits show it at once. */
export function lazyPage<P = unknown>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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
    if (Content === undefined) return <p class="loading">{MESSAGES.shell.loading}</p>;
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
