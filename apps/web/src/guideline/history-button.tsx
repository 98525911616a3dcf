import { signal } from '@preact/signals';
import { lazyPage } from '../shell/lazy-page.tsx';
import { GUIDELINE } from './messages.ts';

const isOpen = signal(false);

const HistoryDialog = lazyPage(async () => (await import('./history.tsx')).HistoryDialog);

/** Opens the runs of every mode. */
export function HistoryButton() {
  return (
    <>
      <button
        type="button"
        class="button plain"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {GUIDELINE.history}
      </button>
      {isOpen.value && (
        <HistoryDialog
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}
