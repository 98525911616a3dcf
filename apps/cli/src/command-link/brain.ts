import { findBestMove } from '@tetrarium/brains';
import {
  type Answer,
  askBrain,
  buildBoard,
  drawBoard,
  findExport,
  type Question,
  type UserBrain,
  type UserBrainForm,
} from '@tetrarium/brains/user';
import { type Board, formatBody, type Piece, parseRoot, rotationAt } from '@tetrarium/engine/core';
import type { ActionBoard, SrsBoard } from '@tetrarium/engine/srs';
import {
  type BrainAnswers,
  BrainFailed,
  type BrainRequest,
  LinkBroken,
  parseBrainAnswer,
} from '@tetrarium/protocol';
import type { Failure, Opening } from '../shell/supervise.ts';
import {
  CommandBroken,
  type CommandLimits,
  type LineLink,
  openLineLink,
  Stopped,
} from './line-link.ts';

/** What it is called where a brain is written in JavaScript. */
const FORMS = { rate: 'rateBoard', move: 'bestMove', action: 'nextMove' } as const;

export interface OpenedBrain {
  readonly link: Pick<LineLink, 'findDeath' | 'close'> & {
    /** Whatever the program does there is an answer, unless somebody wants it all to stop. */
    ask(question: Question): Answer | undefined;
  };
  readonly opening: Opening<{
    readonly form: UserBrainForm;
    readonly name: string | undefined;
  }>;
}

export async function openCommandBrain(
  command: string,
  limits: CommandLimits,
): Promise<OpenedBrain> {
  const { link, opening } = await openLineLink(command, limits);
  if (opening.type === 'loaded' && 'brain' in opening.hello) {
    const { brain, name } = opening.hello;
    const answer = await ANSWERERS[brain](createAsking(link));
    const ask = (question: Question): Answer | undefined => {
      try {
        return answer(question);
      } catch (error) {
        return explain(error);
      }
    };
    const hello = { form: FORMS[brain], name };
    return { link: { ...link, ask }, opening: { type: 'loaded', hello } };
  }
  const unusable: Opening<never> =
    opening.type === 'unusable' ? opening : { type: 'unusable', failure: HAS_CLASSES };
  return { link: { ...link, ask: () => undefined }, opening: unusable };
}

const HAS_CLASSES: Failure = {
  type: 'failure',
  reason: 'has classes, and is no brain',
  cause: 'nonsense',
};

type BodyOf<R> = R extends BrainRequest ? Omit<R, 'id'> : never;
type Asking = <K extends BrainRequest['ask']>(
  body: BodyOf<Extract<BrainRequest, { ask: K }>>,
) => BrainAnswers[K];

function createAsking(link: LineLink): Asking {
  let lastId = 0;
  return (body) => {
    const request = { id: ++lastId, ...body } as unknown as BrainRequest;
    return link.ask(request, (line) => parseBrainAnswer(line, request)) as never;
  };
}

type Answerer = (question: Question) => Answer;

const ANSWERERS: Readonly<
  Record<BrainRequest['ask'], (ask: Asking) => Answerer | Promise<Answerer>>
> = {
  rate: (ask) => {
    const rate = (boards: readonly (readonly string[])[], { width, height }: Board) =>
      ask<'rate'>({ ask: 'rate', width, height, boards });
    const brain: UserBrain = {
      form: 'rateBoard',
      rateBoard: (board) => rate([drawBoard(board).rows], board)[0],
      bestMove: (board, piece, limitHeight) => {
        // The same search twice: what it would ask, all at once, then with the answers.
        const boards: (readonly string[])[] = [];
        const collect = (tried: Board): number => boards.push(drawBoard(tried).rows);
        findBestMove({ rateBoard: collect }, board, piece, limitHeight);
        if (boards.length === 0) return undefined;
        const ratings = rate(boards, board).values();
        return findBestMove({ rateBoard: () => ratings.next().value! }, board, piece, limitHeight);
      },
    };
    return (question) => askBrain(brain, question);
  },
  move: (ask) => (question) => {
    if (question.type !== 'best-move') return { type: 'failure', reason: 'rates no boards' };
    const { board: picture, body, limitHeight } = question;
    const piece = pieceOf(body);
    const rotations = ringOf(piece).map((each) => formatBody(each).replace(/ +/g, ' '));
    const [first] = rotations;
    const move = ask<'move'>({ ask: 'move', ...picture, piece: first!, rotations, limitHeight });
    if (move === null) return { type: 'no-move' };
    const { turns, x } = move;
    const turned = rotationAt(piece, turns);
    const board = buildBoard(picture);
    // Whoever checks the move says what is wrong with it.
    const fits = turned !== undefined && x >= 0 && x + turned.width <= board.width;
    return { type: 'move', turns, x, y: fits ? board.dropHeight(turned, x) : 0, score: 0 };
  },
  action: async (ask) => {
    const nextMove = (board: ActionBoard): string => {
      const { width, height, lastResult } = board;
      const { rows } = drawBoard(board);
      const falling = fallingOf(board);
      return ask<'action'>({
        ask: 'action',
        width,
        height,
        rows,
        falling,
        last: lastResult ?? null,
      });
    };
    const brain = (await findExport({ nextMove })) as UserBrain;
    return (question) => askBrain(brain, question);
  },
};

function fallingOf(board: ActionBoard): [number, number][] {
  const { currentPiece: piece, currentPosition: at } = board as Partial<SrsBoard>;
  if (piece === undefined || at === undefined) return [];
  const { x: left, y: bottom } = piece.inset ?? { x: 0, y: 0 };
  return piece.body.map(({ x, y }) => [at.x + left + x, at.y + bottom + y]);
}

function pieceOf(body: string): Piece {
  const parsed = parseRoot(body);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function ringOf(piece: Piece): Piece[] {
  const ring = [piece];
  for (let turned = rotationAt(piece, 1); turned !== undefined; ) {
    ring.push(turned);
    turned = rotationAt(piece, ring.length);
  }
  return ring;
}

/** Why there is no answer; undefined where nobody waits for one any more. */
function explain(error: unknown): Answer | undefined {
  if (error instanceof Stopped) return undefined;
  if (error instanceof CommandBroken) return error.failure;
  if (error instanceof LinkBroken) {
    return { type: 'failure', reason: `answered nonsense: ${error.message}` };
  }
  if (error instanceof BrainFailed) return { type: 'failure', reason: `failed: ${error.message}` };
  throw error;
}
