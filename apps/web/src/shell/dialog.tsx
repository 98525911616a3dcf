import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { MESSAGES } from './messages.ts';

export interface DialogProps {
  readonly title: string;
  readonly isSheet?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog, open for as long as it is rendered; small screens see it as a sheet. */
export function Dialog({ title, isSheet = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Its last event comes with a later frame, when another dialog may be open.
  const isGone = useRef(false);
  useEffect(() => {
    const element = dialog.current!;
    const close = (): void => element.close();
    element.showModal();
    // A link inside leads to another page.
    addEventListener('hashchange', close);
    return () => {
      removeEventListener('hashchange', close);
      isGone.current = true;
      close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes natively
    <dialog
      ref={dialog}
      class={isSheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby="dialog-title"
      onClose={() => {
        if (!isGone.current) onClose();
      }}
      onClick={(event) => {
        // A click on the backdrop is a click on the dialog itself.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <button
            type="button"
            class="button plain"
            aria-label={MESSAGES.shell.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export interface OfferDialogProps {
  /** Where the other game comes from: a link, or a button of this site. */
  readonly source: 'link' | 'game';
  readonly onTake: () => void;
  readonly onRefuse: () => void;
}

/** Asks before another game ends the one that is not over. */
export function OfferDialog({ source, onTake, onRefuse }: OfferDialogProps) {
  const { title, refuse, [source]: texts } = MESSAGES.offer;
  return (
    <Dialog title={title} onClose={onRefuse}>
      <p>{texts.text}</p>
      <div class="offer">
        <button type="button" class="button primary" onClick={onRefuse}>
          {refuse}
        </button>
        <button type="button" class="button" onClick={onTake}>
          {texts.take}
        </button>
      </div>
    </Dialog>
  );
}
