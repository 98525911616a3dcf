import * as v from 'valibot';
import { ContractError } from './contract-error.ts';
import { Piece, parsePiece } from './piece.ts';
import { failure, type Result, success } from './result.ts';
import { parseJson, record } from './shape.ts';

/** Which rotation of the root's ring a piece is: how many turns lead from the root to it. */
export function rotationIndex(root: Piece, piece: Piece): number {
  let turns = 0;
  for (let turned = root; turned !== piece; turns++) {
    const next = turned.fastRotation();
    if (next === undefined || next === root) {
      throw new ContractError('Expected a piece of the ring of its root, got another one');
    }
    turned = next;
  }
  return turns;
}

/** The piece that many turns from the root, or undefined where the ring is shorter than that. */
export function rotationAt(root: Piece, turns: number): Piece | undefined {
  let turned: Piece | undefined = root;
  for (let i = 0; i < turns; i++) {
    turned = turned.fastRotation();
    if (turned === undefined || turned === root) return undefined;
  }
  return turned;
}

/** Reads one body into a root with its ring; a standard body gives the standard piece itself. */
export function parseRoot(body: string): Result<Piece> {
  const parsed = parsePiece(body);
  if (!parsed.ok) return parsed;
  const { leftSkirt, width } = parsed.value;
  const emptyRow = leftSkirt.indexOf(width);
  if (emptyRow >= 0) {
    return failure(
      'piece/bad-body',
      `Expected a block in every row, so that the piece can be turned, got none at y = ${emptyRow}`,
    );
  }
  const text = formatBody(parsed.value);
  const standard = Piece.getPieces().find((root) => formatBody(root) === text);
  return success(standard ?? parsed.value.makeFastRotations());
}

/** Writes a piece as the body text that `parseRoot` reads. */
export function formatBody(piece: Piece): string {
  return piece.body.map(({ x, y }) => `${x} ${y}`).join('  ');
}

/**
 * Reads a user's own pieces: one body like "0 0  1 0  2 0" on each line, with empty lines and
 * lines from # on skipped, or a JSON list of bodies, each a text or a list of [x, y] or {x, y}.
 */
export function parsePieceSet(text: string): Result<readonly Piece[]> {
  return text.trimStart().startsWith('[') ? parseJsonSet(text) : parseLines(text);
}

/** Writes pieces as the lines that `parsePieceSet` reads. */
export function formatPieceSet(pieces: readonly Piece[]): string {
  return pieces.map((piece) => `${formatBody(piece)}\n`).join('');
}

function parseLines(text: string): Result<readonly Piece[]> {
  const roots: Piece[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const body = line.replace(/#.*/, '').trim();
    if (body === '') continue;
    const parsed = parseRoot(body);
    if (!parsed.ok) {
      const { code, message } = parsed.problem;
      return failure(code, message, { line: i + 1, column: line.search(/\S/) + 1 });
    }
    roots.push(parsed.value);
  }
  return nonEmpty(roots);
}

function parseJsonSet(text: string): Result<readonly Piece[]> {
  const pair = v.strictTuple([v.number(), v.number()]);
  const point = record({ x: v.number(), y: v.number() });
  const body = v.union([v.string(), v.array(v.union([pair, point]))], 'a text or a list of [x, y]');
  const bodies = parseJson(v.array(body), text, 'piece/bad-set');
  if (!bodies.ok) return bodies;
  const roots: Piece[] = [];
  for (const body of bodies.value) {
    const written = typeof body === 'string' ? body : body.flatMap(Object.values).join(' ');
    const parsed = parseRoot(written);
    if (!parsed.ok) return parsed;
    roots.push(parsed.value);
  }
  return nonEmpty(roots);
}

function nonEmpty(roots: readonly Piece[]): Result<readonly Piece[]> {
  return roots.length > 0
    ? success(roots)
    : failure('piece/bad-set', 'Expected at least one body, got none');
}
