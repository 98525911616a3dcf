import type { Work } from './measure.ts';

/** The half of a board this bench needs. */
export interface PlaceUndo<P> {
  place(piece: P, x: number, y: number): number;
  undo(): void;
}

/** place() and undo() of each drop in turn, as a loop of its own for each board. */
export function pairs<P>(
  board: PlaceUndo<P>,
  drops: readonly { readonly piece: P; readonly x: number; readonly y: number }[],
): Work {
  // Made anew each time, so that no board's loop is compiled for the types of another.
  const make = new Function(
    'board, pieces, xs, ys',
    `return (count) => {
       let sum = 0, done = 0;
       for (; done < count; done += pieces.length) {
         for (let i = 0; i < pieces.length; i++) {
           sum += board.place(pieces[i], xs[i], ys[i]);
           board.undo();
         }
       }
       return sum < 0 ? 0 : done;
     };`,
  );
  return make(
    board,
    drops.map((drop) => drop.piece),
    drops.map((drop) => drop.x),
    drops.map((drop) => drop.y),
  );
}
