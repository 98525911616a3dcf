import type { PieceLetter } from '@tetrarium/engine/core';
import type { ComponentChildren } from 'preact';
import { PieceMark } from './piece-mark.tsx';

export function PageHeader({
  piece,
  title,
  sentence,
  children,
}: {
  readonly piece?: PieceLetter;
  readonly title: ComponentChildren;
  readonly sentence?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  return (
    <header class="page-head">
      <div class="page-title">
        {piece !== undefined && <PieceMark piece={piece} />}
        <h1>{title}</h1>
      </div>
      {sentence !== undefined && <p class="page-sentence muted">{sentence}</p>}
      {children !== undefined && <div class="page-actions">{children}</div>}
    </header>
  );
}
