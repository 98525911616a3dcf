import { Dialog } from './dialog.tsx';
import { MESSAGES } from './messages.ts';

/** What the question is given. */
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
