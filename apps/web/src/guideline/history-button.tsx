import { useSignal } from '@preact/signals';
import { lazyPage } from '../shell/lazy-page.tsx';
import { GUIDELINE } from './messages.ts';

const HistoryDialog = lazyPage(async () => (await import('./history.tsx')).HistoryDialog);

/** Opens the runs of every mode. */
export function HistoryButton() {
  const isOpen = useSignal(false);
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
