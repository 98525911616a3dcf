import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { MESSAGES } from './messages.ts';

export interface DialogProps {
  readonly title: string;
  readonly isSheet?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, isSheet = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // `close` comes with a later frame, when another dialog may be open: what the user does to close
  // one is therefore told at once, and `close` is left for what only the browser knows.
  const isGone = useRef(false);
  const shut = (): void => {
    isGone.current = true;
    dialog.current?.close();
    onClose();
  };
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is `cancel`
    <dialog
      ref={dialog}
      class={isSheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file field inside is its own.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        shut();
      }}
      onClose={() => {
        if (!isGone.current) onClose();
      }}
      onClick={(event) => {
        // A click on the backdrop is a click on the dialog itself.
        if (event.target === dialog.current) shut();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            class="button plain"
            aria-label={MESSAGES.shell.close}
            onClick={shut}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly deed: string;
  readonly keep: string;
  readonly onDo: () => void;
  readonly onKeep: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, deed, keep, onDo, onKeep } = props;
  return (
    <Dialog title={title} onClose={onKeep}>
      <p>{text}</p>
      <div class="offer">
        <button type="button" class="button primary" onClick={onKeep}>
          {keep}
        </button>
        <button type="button" class="button" onClick={onDo}>
          {deed}
        </button>
      </div>
    </Dialog>
  );
}

export interface OfferDialogProps {
  readonly source: 'link' | 'game';
  readonly onTake: () => void;
  readonly onRefuse: () => void;
}

export function OfferDialog({ source, onTake, onRefuse }: OfferDialogProps) {
  const { title, refuse, [source]: texts } = MESSAGES.offer;
  return (
    <ConfirmDialog
      title={title}
      text={texts.text}
      deed={texts.take}
      keep={refuse}
      onDo={onTake}
      onKeep={onRefuse}
    />
  );
}
