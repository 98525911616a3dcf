import { useSignal } from '@preact/signals';
import { findGuidelineMode } from '@tetrarium/engine/guideline';
import type { GuidelineResult } from '@tetrarium/play/guideline';
import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { CopyButton, saveBlob } from '../shell/file-button.tsx';
import { Icon } from '../shell/icons.tsx';
import { RESULT, SHARE as TEXT } from './result-messages.ts';
import { drawResult, SHARE_SIZE } from './share-picture.ts';

const FILE = 'tetrarium-result.png';

interface ShareProps {
  readonly result: GuidelineResult;
  readonly replay: string;
}

/** Opens a picture of the result to be saved, copied or shared. */
export function ShareButton(props: ShareProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="button plain large"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {TEXT.open}
      </button>
      {isOpen.value && (
        <ShareDialog
          {...props}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}

function ShareDialog({ result, replay, onClose }: ShareProps & { readonly onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useSignal('');
  useEffect(() => {
    // Letters are drawn with the page's own fonts, which are there by now.
    drawResult(canvas.current!.getContext('2d')!, result);
  }, [result]);
  const picture = (): Promise<Blob> =>
    new Promise((resolve, reject) => {
      canvas.current!.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
    });
  const fileOf = (blob: Blob): File => new File([blob], FILE, { type: 'image/png' });
  const canShare = navigator.canShare?.({ files: [fileOf(new Blob())] }) === true;
  return (
    <Dialog title={TEXT.title} onClose={onClose}>
      <div class="share stack">
        <canvas
          ref={canvas}
          {...SHARE_SIZE}
          role="img"
          aria-label={`${findGuidelineMode(result.mode)!.title}: ${result.title}`}
        />
        <div class="cluster">
          <button
            type="button"
            class="button primary"
            onClick={async () => saveBlob(FILE, await picture())}
          >
            {TEXT.save}
          </button>
          {canShare && (
            <button
              type="button"
              class="button"
              onClick={async () => {
                try {
                  await navigator.share({ files: [fileOf(await picture())] });
                } catch {
                  // Changed their mind.
                }
              }}
            >
              <Icon name="share" /> {TEXT.share}
            </button>
          )}
          <button
            type="button"
            class="button"
            onClick={async () => {
              try {
                const item = new ClipboardItem({ 'image/png': picture() });
                await navigator.clipboard.write([item]);
                done.value = TEXT.copied;
              } catch {
                done.value = TEXT.refused;
              }
            }}
          >
            {TEXT.copy}
          </button>
          <CopyButton
            label={RESULT.copy}
            done={RESULT.copied}
            fieldLabel={RESULT.link}
            text={() => `${location.origin}${location.pathname}#/replays?r=${replay}`}
          />
        </div>
        <p class="hint" role="status">
          {done}
        </p>
      </div>
    </Dialog>
  );
}
