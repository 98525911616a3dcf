import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isExported, parse } from '../house/sources.ts';
import { listFiles } from '../list-files.ts';
import { drawUml, type UmlBox, type UmlLine } from './draw-uml.ts';

// The two class diagrams of docs/briefs/quadris.md: the classes as they are, read from the sources and
// laid out here, and the model of the beginning, which stands here as the history has it.

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where each class stands on the page: x, y and width. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number, width: number]>> = {
  CommandInterpreter: [20, 20, 190],
  Game: [310, 20, 290],
  Display: [720, 20, 260],
  TextDisplay: [640, 190, 210],
  GraphicsDisplay: [890, 190, 210],
  GraphicsWindow: [850, 370, 250],
  ScoreBoard: [20, 175, 190],
  Board: [20, 375, 230],
  Block: [20, 605, 230],
  Level: [400, 510, 310],
  Level0: [800, 545, 150],
  Level1: [800, 595, 150],
  Level2: [800, 645, 150],
  Level3: [800, 695, 150],
};

const RELATIONS: readonly UmlLine[] = [
  {
    from: ['CommandInterpreter', 'right'],
    to: ['Game', 'left', 0.115],
    kind: 'uses',
    label: 'commands',
  },
  { from: ['Game', 'right', 0.12], to: ['Display', 'left'], kind: 'owns', label: '* displays' },
  { from: ['Game', 'left', 0.5], to: ['ScoreBoard', 'right'], kind: 'owns', label: '1' },
  { from: ['Game', 'left', 0.92], to: ['Board', 'right', 0.2], kind: 'owns', label: '1' },
  {
    from: ['Game', 'bottom', 0.1],
    to: ['Block', 'right', 0.3],
    kind: 'owns',
    label: 'current, next',
  },
  {
    from: ['Game', 'bottom', 0.75],
    to: ['Level', 'top', 0.396],
    kind: 'owns',
    label: '1..* levels',
  },
  { from: ['TextDisplay', 'top', 0.6], to: ['Display', 'bottom', 0.2], kind: 'realizes' },
  { from: ['GraphicsDisplay', 'top', 0.4], to: ['Display', 'bottom', 0.8], kind: 'realizes' },
  {
    from: ['GraphicsDisplay', 'bottom'],
    to: ['GraphicsWindow', 'top', 0.58],
    kind: 'owns',
    label: '0..1',
  },
  { from: ['Board', 'bottom'], to: ['Block', 'top'], kind: 'uses', label: 'drops' },
  {
    from: ['Level', 'left', 0.75],
    to: ['Block', 'right', 0.705],
    kind: 'uses',
    label: 'generates',
    turn: 0.25,
  },
  { from: ['Level0', 'left'], to: ['Level', 'right', 0.5], kind: 'inherits' },
  { from: ['Level1', 'left'], to: ['Level', 'right', 0.5], kind: 'inherits' },
  { from: ['Level2', 'left'], to: ['Level', 'right', 0.5], kind: 'inherits' },
  { from: ['Level3', 'left'], to: ['Level', 'right', 0.5], kind: 'inherits' },
];

export function classesUml(): string {
  const boxes = listFiles(root, ['packages/quadris/src/classes'], /\.ts$/).flatMap((path) => {
    const file = parse(path, readFileSync(root + path, 'utf8'));
    return file.statements.flatMap((node) =>
      (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && isExported(node)
        ? [boxOf(node)]
        : [],
    );
  });
  return drawUml({
    title: 'The classes of Quadris',
    width: 1120,
    height: 760,
    boxes,
    lines: RELATIONS,
  });
}

function boxOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration): UmlBox {
  const name = node.name!.text;
  const place = PLACES[name];
  if (place === undefined) throw new Error(`Expected a place on the page for ${name}, got none`);
  const [fields, methods]: [string[], string[]] = [[], []];
  for (const member of node.members) {
    if (member.name === undefined || ts.isPrivateIdentifier(member.name)) continue;
    const isStatic =
      ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static;
    const line = `+ ${isStatic ? 'static ' : ''}${member.name.getText()}`;
    if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) {
      const { parameters, type } = member;
      const names = parameters.map((p) => (ts.isIdentifier(p.name) ? p.name.text : typeOf(p)));
      methods.push(`${line}(${names.join(', ')}): ${shorten(type?.getText() ?? 'void')}`);
    } else {
      const { type } = member as ts.PropertyDeclaration;
      fields.push(type === undefined ? line : `${line}: ${shorten(type.getText())}`);
    }
  }
  const [x, y, width] = place;
  const parts = [fields, methods].filter((part) => part.length > 0);
  const stereotype = ts.isInterfaceDeclaration(node) ? { stereotype: 'interface' } : {};
  return { name, ...stereotype, parts, x, y, width };
}

/** A parameter that is taken apart at once goes by its type. */
function typeOf({ type }: ts.ParameterDeclaration): string {
  const name = type?.getText() ?? 'options';
  return name[0]!.toLowerCase() + name.slice(1);
}

function shorten(type: string): string {
  return type.replace(/readonly /g, '');
}

const record = (
  name: string,
  x: number,
  y: number,
  width: number,
  ...fields: string[]
): UmlBox => ({
  name,
  stereotype: 'record',
  parts: [fields],
  x,
  y,
  width,
});
const module = (
  name: string,
  x: number,
  y: number,
  width: number,
  ...members: string[]
): UmlBox => ({
  ...record(name, x, y, width, ...members.map((member) => `+ ${member}`)),
  stereotype: 'module',
});

/** The model of commits 86c156a5 and 408e1ed5: records, and modules of functions over them. */
const FIRST_BOXES: readonly UmlBox[] = [
  module(
    'interpreter',
    20,
    20,
    200,
    'executeLine(session, line)',
    'feedText(session, text, emit)',
    'endText(session, emit)',
  ),
  record('QuadrisSession', 290, 20, 190, 'game, vocabulary', 'past, future', 'hint, typed'),
  module(
    'vocabulary',
    20,
    165,
    200,
    'lookUp(vocabulary, word)',
    'renameCommand(...)',
    'addMacro(...)',
  ),
  module('command', 20, 310, 200, 'readCommand(words, line)'),
  module('save', 20, 425, 200, 'formatSave(game, words)', 'parseSave(text)'),
  module(
    'play',
    550,
    20,
    230,
    'play(game, verb, times)',
    'act(game, action, kind)',
    'fixBlocks(game, letters)',
  ),
  record('QuadrisGame', 290, 190, 190, 'setup, random', 'hiScore, players', 'active, isChoosing'),
  record('Player', 290, 345, 190, 'level, score', 'field, locked', 'current, next'),
  record('Block', 290, 500, 190, 'kind, level, heavy', 'isTransparent', 'isSkippable'),
  module('moves', 850, 20, 220, 'steer(room, block, verb, times)', 'fallen(room, block)'),
  module(
    'drop',
    550,
    175,
    230,
    'dropBlock(game)',
    'nextBlock(game)',
    'place(player, current, game)',
  ),
  module(
    'field (CellLayer)',
    850,
    165,
    220,
    'hasRoom(field, size, piece, x, y)',
    'lockPiece(...)',
    'heightOf(field, x)',
  ),
  module(
    'source',
    550,
    330,
    230,
    'drawBlock(setup, player, ...)',
    'hasBlocks(setup, player, level)',
  ),
  record(
    'Level',
    850,
    330,
    220,
    'name, weights, sequence',
    'transparent, skippable',
    'heavy, starEvery',
  ),
  module('frame', 550, 480, 230, 'frameOfQuadris(game, hint)', 'changedCells(before, after)'),
  module('render-text', 850, 480, 220, 'renderText(frame)'),
];

const FIRST_LINES: readonly UmlLine[] = [
  { from: ['interpreter', 'right', 0.3], to: ['QuadrisSession', 'left', 0.288], kind: 'uses' },
  { from: ['interpreter', 'bottom'], to: ['vocabulary', 'top'], kind: 'uses' },
  { from: ['command', 'top'], to: ['vocabulary', 'bottom'], kind: 'uses' },
  { from: ['QuadrisSession', 'right', 0.3], to: ['play', 'left', 0.3], kind: 'uses' },
  { from: ['QuadrisSession', 'bottom'], to: ['QuadrisGame', 'top'], kind: 'owns' },
  { from: ['save', 'right', 0.5], to: ['QuadrisGame', 'left', 0.7], kind: 'uses' },
  { from: ['QuadrisGame', 'bottom'], to: ['Player', 'top'], kind: 'owns', label: '1..2' },
  { from: ['Player', 'bottom'], to: ['Block', 'top'], kind: 'owns', label: 'current, next' },
  { from: ['play', 'right', 0.3], to: ['moves', 'left', 0.36], kind: 'uses' },
  { from: ['play', 'bottom'], to: ['drop', 'top'], kind: 'uses' },
  { from: ['drop', 'right', 0.5], to: ['field (CellLayer)', 'left', 0.6], kind: 'uses' },
  { from: ['moves', 'bottom'], to: ['field (CellLayer)', 'top'], kind: 'uses' },
  { from: ['drop', 'bottom'], to: ['source', 'top'], kind: 'uses' },
  { from: ['source', 'right', 0.5], to: ['Level', 'left', 0.42], kind: 'uses' },
  { from: ['frame', 'left', 0.5], to: ['Player', 'right', 0.8], kind: 'uses' },
  { from: ['render-text', 'left', 0.5], to: ['frame', 'right', 0.41], kind: 'uses' },
];

export function firstModelUml(): string {
  return drawUml({
    title: 'Quadris, the model at the start',
    width: 1090,
    height: 610,
    boxes: FIRST_BOXES,
    lines: FIRST_LINES,
  });
}

/** The committed pictures by their paths. */
export const PICTURES: Readonly<Record<string, () => string>> = {
  'docs/briefs/quadris-uml.svg': classesUml,
  'docs/briefs/quadris-first-model.svg': firstModelUml,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, draw] of Object.entries(PICTURES)) writeFileSync(root + path, draw());
}
