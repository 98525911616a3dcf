import { useRef, useState } from 'preact/hooks';
import { copyText } from '../shell/file-button.tsx';
import { Icon } from '../shell/icons.tsx';
import { isTouch } from '../theme/media.ts';
import { RACE } from './messages.ts';
import { addressOfRoom } from './remote-game.ts';

const TEXT = RACE.remote;

export function LinkField({ id, isPrimary }: { readonly id: string; readonly isPrimary: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}${location.pathname}${addressOfRoom(id)}`;
  const canShare = isTouch.value && navigator.share !== undefined;
  return (
    <div class="lobby-link apart cluster">
      <input
        ref={field}
        class="input number"
        type="text"
        readOnly
        aria-label={TEXT.linkLabel}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        class={isPrimary ? 'button primary' : 'button'}
        onClick={async () => {
          const isDone = await copyText(link);
          setCopied(isDone);
          // Where the browser refuses, it is copied by hand.
          if (!isDone) field.current?.focus();
        }}
      >
        {isCopied ? TEXT.copied : TEXT.copy}
      </button>
      {canShare && (
        <button
          type="button"
          class="button"
          onClick={async () => {
            try {
              await navigator.share({ url: link });
            } catch {
              // Changed their mind.
            }
          }}
        >
          <Icon name="share" /> {TEXT.share}
        </button>
      )}
    </div>
  );
}
