import { expect, test } from 'vitest';
import { Bench, Duel } from './duel.ts';
import { kickScenes } from './kick-scenes.ts';
import { NAIVE_UT, NaiveTetrisBoard } from './naive-board.ts';
import type { NaiveTetrisPiece } from './naive-piece.ts';
import { type State, TURNS } from './srs.ts';
import type { UtPoint, UtResult } from './subject.ts';

/** The test of the last turn that found room. */
let found: number | undefined;

class Watching extends NaiveTetrisBoard {
  protected override turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
    const { x, y } = this;
    const result = super.turn(from, to);
    const at = {
      x: this.x - x + from.inset().x - to.inset().x,
      y: this.y - y + from.inset().y - to.inset().y,
    };
    const isKick = (kick: UtPoint) => kick.x === at.x && kick.y === at.y;
    found = result === 'SUCCESS' ? 1 + this.kicks(from, to.state).findIndex(isKick) : undefined;
    return result;
  }
}

test.each(['JLSTZ', 'I'] as const)('%s: each scene comes to the test it is for', (table) => {
  const bench = new Bench({ ...NAIVE_UT, TetrisBoard: Watching });
  for (const turn of TURNS) {
    const [from, to] = turn.split('>').map(Number) as [State, State];
    const action = (to - from + 4) % 4 === 1 ? 'CLOCKWISE' : 'COUNTERCLOCKWISE';
    for (const { test: expected, ground, piece, slide } of kickScenes(table, turn)) {
      const scene = new Duel(bench)
        .stack(...ground)
        .bring(piece)
        .act(...slide);
      const about = `${turn} ${expected} ${JSON.stringify(piece)}`;
      expect(scene.model.isFalling, about).toBe(true);
      expect(scene.model.getCurrentPiece()!.state, about).toBe(from);
      scene.act(action);
      expect(found, about).toBe(expected);
    }
  }
});
