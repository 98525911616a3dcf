import { NAIVE } from './naive-board.ts';
import { ROOT_BODIES } from './naive-piece.ts';
import {
  createPieceClass,
  FAULTS,
  holds,
  PIECE_STEPS,
  type PieceSteps,
} from './reference-piece.ts';
import type { PieceLike, PointLike } from './subject.ts';
import type { StanfordTwin } from './twin.ts';

const [STICK, L1, L2, S1, S2, SQUARE, PYRAMID] = ROOT_BODIES;

export const BROKEN_PIECES: readonly StanfordTwin[] = [
  broken('clockwise-rotation', 'Pieces rotate clockwise.', {
    turn: ({ body, width }) => body.map(({ x, y }) => ({ x: y, y: width - 1 - x })),
  }),
  broken('mirrored-rotation', 'A quarter turn swaps x and y, which mirrors the piece.', {
    turn: ({ body }) => body.map(({ x, y }) => ({ x: y, y: x })),
  }),
  broken(
    'rotation-leaves-a-ring',
    'Computing a rotation leaves it behind as the next of a ring.',
    rememberingTurns((parent, piece, link) => link(parent, piece)),
  ),

  broken('ring-of-four-for-all', 'Every ring has four pieces, also that of the square.', {
    wire: (root, link) => linkAll([root, ...turnsOf(root, 3)], link),
  }),
  broken(
    'square-with-two-rotations',
    'A ring has at least two pieces, so the square gets a twin.',
    {
      wire: (root, link) => {
        const ring = ringOf(root);
        linkAll(ring.length === 1 ? [root, root.computeNextRotation()] : ring, link);
      },
    },
  ),
  broken('ring-ends-in-a-copy', 'The ring comes back to a copy of the root, not to the root.', {
    wire: (root, link) => {
      const [, ...others] = ringOf(root);
      const copy = turnsOf(root, 4)[3]!;
      linkAll([copy, ...others], link);
      link(root, others[0] ?? copy);
    },
  }),
  broken('ring-left-open', 'The last piece of the ring has no next one.', {
    wire: (root, link) => {
      const ring = ringOf(root);
      for (let i = 0; i + 1 < ring.length; i++) link(ring[i]!, ring[i + 1]!);
    },
  }),
  broken('ring-backwards', 'fastRotation walks the ring clockwise.', {
    wire: (root, link) => linkAll(ringOf(root).reverse(), link),
  }),
  broken(
    'ring-closes-on-same-box',
    'The ring closes as soon as width and height are those of the root.',
    {
      wire: (root, link) => {
        const ring = ringOf(root);
        const end = ring.findIndex(
          (p, i) => i > 0 && p.width === root.width && p.height === root.height,
        );
        linkAll(end < 0 ? ring : ring.slice(0, end), link);
      },
    },
  ),
  broken(
    'ring-closes-on-same-order',
    'The ring closes only when the blocks are back in their order.',
    {
      wire: (root, link) => {
        const turned = turnsOf(root, 3);
        const end = turned.findIndex((piece) => inOrder(piece.body, root.body));
        linkAll([root, ...(end < 0 ? turned : turned.slice(0, end))], link);
      },
    },
  ),
  broken('ring-for-four-blocks-only', 'Only pieces of four blocks get a ring.', {
    wire: (root, link) => {
      if (root.body.length === 4) PIECE_STEPS.wire(root, link);
    },
  }),
  broken('ringless-points-to-itself', 'Without a ring, fastRotation answers the piece itself.', {
    finish: (piece, link) => link(piece, piece),
  }),

  broken('equals-by-order', 'Equal pieces must list their blocks in the same order.', {
    alike: inOrder,
    wire: (root, link) => linkAll(ringOf(root), link),
  }),
  broken('equals-by-length', 'Pieces with as many blocks and the same box are equal.', {
    alike: (a, b) =>
      a.length === b.length &&
      PIECE_STEPS.width(a) === PIECE_STEPS.width(b) &&
      PIECE_STEPS.height(a) === PIECE_STEPS.height(b),
    wire: (root, link) => linkAll(ringOf(root), link),
  }),
  broken('equals-by-skirt', 'Pieces with the same number of blocks, height and skirt are equal.', {
    alike: (a, b) =>
      a.length === b.length &&
      PIECE_STEPS.height(a) === PIECE_STEPS.height(b) &&
      PIECE_STEPS.skirt(a, PIECE_STEPS.width(a)).join() ===
        PIECE_STEPS.skirt(b, PIECE_STEPS.width(b)).join(),
  }),
  broken('equals-part-of', 'A piece equals every larger piece that contains it.', {
    alike: (a, b) => a.every((p) => holds(b, p)),
  }),
  broken('equals-whole-of', 'A piece equals every smaller piece it contains.', {
    alike: (a, b) => b.every((p) => holds(a, p)),
  }),
  broken('equals-packs-four', 'Blocks are compared as 4x + y, so (0, 4) passes for (1, 0).', {
    alike: (a, b) => packed(a) === packed(b),
  }),
  broken('equals-same-object', 'A piece equals only itself.', {
    alike: () => false,
    wire: (root, link) => linkAll(ringOf(root), link),
  }),
  broken('equals-throws-on-null', 'equals(null) throws instead of answering false.', {
    isPiece: (value, type): value is PieceLike =>
      (value as PieceLike).body !== undefined && value instanceof type,
  }),
  broken('equals-any-object', 'Anything with a matching body counts as an equal piece.', {
    isPiece: (value): value is PieceLike =>
      typeof value === 'object' && value !== null && 'body' in value,
  }),

  broken(
    'skirt-of-last-block',
    'The skirt takes the last block listed in a column, not the lowest.',
    {
      skirt: (body, width) => {
        const skirt = new Array<number>(width).fill(0);
        for (const { x, y } of body) skirt[x] = y;
        return skirt;
      },
    },
  ),
  broken('skirt-capped-at-four', 'The search for the lowest y of a column starts at 4.', {
    skirt: (body, width) => PIECE_STEPS.skirt(body, width).map((y) => Math.min(4, y)),
  }),
  broken(
    'skirt-of-wrong-rotation',
    'A rotation as wide as its parent keeps the skirt of the parent.',
    rememberingTurns((parent, piece) => {
      if (parent.width === piece.width) Object.assign(piece, { skirt: parent.skirt });
    }),
  ),
  broken('left-skirt-all-zero', 'Every row of the left skirt is 0.', {
    leftSkirt: (_, height) => new Array<number>(height).fill(0),
  }),
  broken(
    'right-skirt-counts-blocks',
    'The right skirt counts the blocks of a row instead of looking where they are.',
    {
      rightSkirt: (body, height) =>
        Array.from({ length: height }, (_, row) => body.filter(({ y }) => y === row).length - 1),
    },
  ),
  broken('side-skirts-top-down', 'The left and right skirts start at the top row.', {
    leftSkirt: (body, height) => [...PIECE_STEPS.leftSkirt(body, height)].reverse(),
    rightSkirt: (body, height) => [...PIECE_STEPS.rightSkirt(body, height)].reverse(),
  }),
  broken('width-of-last-block', 'The last block is taken to be the rightmost one.', {
    width: (body) => 1 + (body.at(-1)?.x ?? 0),
  }),
  broken('box-capped-at-four', 'No piece is wider or higher than 4.', {
    width: (body) => Math.min(4, PIECE_STEPS.width(body)),
    height: (body) => Math.min(4, PIECE_STEPS.height(body)),
  }),
  broken('four-blocks-only', 'A piece keeps its first four blocks.', {
    keep: (points) => PIECE_STEPS.keep(points.slice(0, 4)),
  }),
  broken('keeps-callers-array', 'The array of the caller becomes the body.', {
    keep: (points) => points,
  }),
  broken('keeps-callers-points', 'The array of the caller is copied, its points are not.', {
    keep: (points) => [...points],
  }),

  broken('parse-on-spaces', 'Numbers separated by tabs are not told apart.', {
    words: (text) => text.trim().split(/ +/),
    roots: ROOT_BODIES.map((body) => body.replaceAll('\t', ' ')),
  }),
  broken('parse-on-single-space', 'Two spaces in a row, or one in front, break the parsing.', {
    words: (text) => text.split(/\s/),
    roots: ROOT_BODIES.map((body) => body.replaceAll(/\s+/g, ' ')),
  }),
  broken('parse-number-prefix', 'Letters after a number are ignored, and so is a fraction.', {
    number: (word) => Number.parseInt(word, 10),
  }),
  broken('parse-skips-garbage', 'Words that are not numbers are passed over.', {
    words: (text) => PIECE_STEPS.words(text).filter((word) => /^-?\d+$/.test(word)),
  }),
  broken('parse-drops-odd-number', 'A last number without a partner is dropped.', {
    words: (text) => {
      const words = PIECE_STEPS.words(text);
      return words.slice(0, words.length - (words.length % 2));
    },
  }),
  broken('parse-single-digits', 'Every digit is a number of its own, so 10 is read as 1 and 0.', {
    words: (text) =>
      PIECE_STEPS.words(text).flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word])),
  }),
  broken('parse-other-message', 'Bad text is refused with words of its own.', {
    complaint: (text) => `Invalid piece: ${text}`,
  }),

  broken('get-pieces-anew', 'Every call of getPieces builds new roots.', { keepsRoots: false }),
  broken('s-pieces-swapped', 'S1 and S2 have changed places in the array.', {
    roots: [STICK, L1, L2, S2, S1, SQUARE, PYRAMID],
  }),

  broken('accepts-no-blocks', 'An empty list makes a piece.', without('empty')),
  broken('accepts-negatives', 'Negative coordinates make a piece.', without('negative')),
  broken('accepts-fractions', 'Fractional coordinates make a piece.', without('fraction')),
  broken('accepts-duplicates', 'A block may be listed twice.', without('twice')),
  broken('accepts-empty-column', 'A column without a block makes a piece.', without('column')),
  broken('accepts-gap-on-the-left', 'A shape away from x = 0 makes a piece.', without('left')),
  broken('accepts-gap-below', 'A shape away from y = 0 makes a piece.', without('bottom')),
];

function broken(id: string, mistake: string, changes: Partial<PieceSteps>): StanfordTwin {
  const subject = { Piece: createPieceClass(changes), Board: NAIVE.Board };
  return { id, kind: 'piece', mistake, subject };
}

function without(id: (typeof FAULTS)[number]['id']): Partial<PieceSteps> {
  const rest = FAULTS.filter((fault) => fault.id !== id);
  return { fault: (points) => rest.find(({ found }) => found(points))?.says };
}

/** Lets `act` meddle with each piece that came out of a turn, and with the piece it came from. */
function rememberingTurns(
  act: (parent: PieceLike, piece: PieceLike, link: Parameters<PieceSteps['finish']>[1]) => void,
): Partial<PieceSteps> {
  let parent: PieceLike | undefined;
  return {
    turn: (piece) => {
      parent = piece;
      return PIECE_STEPS.turn(piece);
    },
    finish: (piece, link) => {
      if (parent !== undefined) act(parent, piece, link);
      parent = undefined;
    },
  };
}

function turnsOf(piece: PieceLike, count: number): PieceLike[] {
  const turned: PieceLike[] = [];
  for (let i = 0; i < count; i++) turned.push((turned.at(-1) ?? piece).computeNextRotation());
  return turned;
}

/** The distinct rotations from the root on, whatever `equals` says. */
function ringOf(root: PieceLike): PieceLike[] {
  const turned = turnsOf(root, 3);
  const end = turned.findIndex(({ body }) => PIECE_STEPS.alike(body, root.body));
  return [root, ...(end < 0 ? turned : turned.slice(0, end))];
}

function linkAll(
  ring: readonly PieceLike[],
  link: (piece: PieceLike, next: PieceLike) => void,
): void {
  ring.forEach((piece, i) => {
    link(piece, ring[(i + 1) % ring.length]!);
  });
}

function inOrder(a: readonly PointLike[], b: readonly PointLike[]): boolean {
  return a.length === b.length && a.every(({ x, y }, i) => b[i]?.x === x && b[i]?.y === y);
}

function packed(body: readonly PointLike[]): string {
  return body
    .map(({ x, y }) => 4 * x + y)
    .sort((a, b) => a - b)
    .join();
}
