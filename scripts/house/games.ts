import ts from 'typescript';
import { isProduct, parse, placeOf, type Sources, walk } from './sources.ts';

/** The ids of games and of their modes, which never change. */
export interface Ids {
  readonly games: readonly string[];
  readonly modes: readonly string[];
}

export interface Found {
  readonly place: string;
  readonly text: string;
}

/** Where games are named, and what only looks so. */
export interface GameUse {
  readonly comparisons: readonly Found[];
  readonly cases: readonly Found[];
  readonly lookups: readonly Found[];
  readonly ids: readonly Found[];
  /** Tables and lists that name two games or more. */
  readonly registries: readonly Found[];
  /** Literals that are spelt as an id and mean something else, with what they mean. */
  readonly others: readonly (Found & { readonly meaning: string })[];
}

/** The only place that may list games. */
const REGISTRY = 'packages/play/src/games.ts';

const OWN_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // The rules of a race are among those of the guideline game.
  race: ['versus', 'online', 'guideline'],
  srs: ['ut'],
  guideline: ['race'],
};

/** What a literal means where a name beside it says so, the nearest name first. */
const MEANINGS: readonly [meaning: string, names: RegExp][] = [
  ['page', /page|section|route|hash|href|takeTo|replaceQuery|^BAR$/i],
  ['palette', /palette|faces|colou?r/i],
  ['mode', /mode/i],
  ['list or kind of seed', /^lists?(Of)?$|^kind$/i],
  ['brief', /brief|^SINGLE$/i],
  ['rotation system', /kicks|rotation|^system$/i],
  ['command', /^(command|program)$/i],
  ['endpoint or field', /^(ask|Answer|Pick|Omit|Exclude)$|handlers|endpoints/i],
];

/** Names that say nothing of what their value means. */
const VAGUE = /^(default|value|choices|label|id|other|usual|of|some|map|includes|find|filter)$/;

export function findGameUse(sources: Sources, ids: Ids): GameUse {
  const use = {
    comparisons: [] as Found[],
    cases: [] as Found[],
    lookups: [] as Found[],
    ids: [] as Found[],
    registries: [] as Found[],
    others: [] as (Found & { meaning: string })[],
  };
  for (const [path, text] of sources) {
    if (!isProduct(path) || path === REGISTRY) continue;
    walk(parse(path, text), (node) => {
      const found = { place: placeOf(node), text: shorten(node) };
      if (isComparison(node, ids)) use.comparisons.push(found);
      if (isCase(node, ids)) use.cases.push(found);
      if (isLookup(node)) use.lookups.push(found);
      if (countGames(node, ids) > 1) use.registries.push(found);
      if (!ts.isStringLiteralLike(node) || !ids.games.includes(node.text)) return;
      if (isOwnFolder(path, node.text)) return;
      const meaning = meaningOf(node);
      const literal = { place: found.place, text: `'${node.text}'` };
      if (meaning === undefined) use.ids.push(literal);
      else use.others.push({ ...literal, meaning });
    });
  }
  return use;
}

function shorten(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}

function isOwnFolder(path: string, id: string): boolean {
  const folders = path.split('/').slice(3, -1);
  return (
    [id, ...(OWN_FOLDERS[id] ?? [])].some((name) => folders.includes(name)) ||
    path.startsWith(`packages/${id}/`)
  );
}

const EQUALITY = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
];

/** `ruleset === 'srs'`, `RACE_REPLAY.id !== rules.id`, `['zen', 'dig'].includes(mode)`. */
function isComparison(node: ts.Node, ids: Ids): boolean {
  if (ts.isBinaryExpression(node) && EQUALITY.includes(node.operatorToken.kind)) {
    const { left, right } = node;
    return isPair(left, right, ids) || isPair(right, left, ids);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: list } = node.expression;
  const [asked] = node.arguments;
  if (asked === undefined || !/^(includes|has)$/.test(name.text)) return false;
  const literals = ts.isArrayLiteralExpression(list) ? list.elements : [];
  return literals.some((each) => isPair(asked, each, ids));
}

/** Whether one side says which game or mode it is, and the other is a constant one. */
function isPair(asked: ts.Expression, constant: ts.Expression, ids: Ids): boolean {
  const kind = kindOf(asked);
  if (kind === undefined) return false;
  if (ts.isStringLiteralLike(constant)) return ids[kind].includes(constant.text);
  const { text } = ts.isPropertyAccessExpression(constant)
    ? { text: constant.expression.getText() }
    : { text: ts.isIdentifier(constant) ? constant.text : '' };
  return /^[A-Z][A-Z0-9_]+$/.test(text);
}

/** Whether an expression says which game it is, or which mode. */
function kindOf(node: ts.Expression): keyof Ids | undefined {
  const bare = ts.isParenthesizedExpression(node) ? node.expression : node;
  const name = lastName(bare);
  if (name === 'ruleset' || name === 'rulesetId' || name === 'gameId') return 'games';
  if (name === 'mode') return 'modes';
  if (name !== 'id' || !ts.isPropertyAccessExpression(bare)) return undefined;
  return /^(game|rules|definition)$/.test(lastName(bare.expression) ?? '') ? 'games' : undefined;
}

/** The name an expression ends with: `mode` of `setup.mode`, of `query.get('mode')`. */
function lastName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node)) return lastName(node.expression);
  if (!ts.isCallExpression(node)) return undefined;
  const [word] = node.arguments;
  const isGet = lastName(node.expression) === 'get' && word !== undefined;
  return isGet && ts.isStringLiteralLike(word) ? word.text : lastName(node.expression);
}

function isCase(node: ts.Node, ids: Ids): boolean {
  return ts.isCaseClause(node) && isPair(node.parent.parent.expression, node.expression, ids);
}

/** `WORDS[ruleset]`, `words.get(replay.ruleset)`. */
function isLookup(node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) return kindOf(node.argumentExpression) === 'games';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [key] = node.arguments;
  return node.expression.name.text === 'get' && key !== undefined && kindOf(key) === 'games';
}

function countGames(node: ts.Node, ids: Ids): number {
  if (ts.isArrayLiteralExpression(node)) {
    if (meaningOf(node) !== undefined) return 0;
    return node.elements.filter((each) => {
      if (ts.isStringLiteralLike(each)) return ids.games.includes(each.text);
      return /^[A-Z]+_REPLAY$/.test(each.getText());
    }).length;
  }
  if (!ts.isObjectLiteralExpression(node) || meaningOf(node) !== undefined) return 0;
  const names = node.properties.map(({ name }) => {
    if (name === undefined) return '';
    return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
  });
  return names.filter((name) => ids.games.includes(name) || /^\[[A-Z]+_REPLAY\.id\]$/.test(name))
    .length;
}

/** What a literal means by the names around it; undefined where it is the id of a game. */
function meaningOf(literal: ts.Node): string | undefined {
  for (const name of namesAround(literal)) {
    const found = MEANINGS.find(([, names]) => names.test(name));
    if (found !== undefined) return found[0];
    if (name === 'name' && literal.getSourceFile().fileName.includes('/commands/'))
      return 'command';
    if (!VAGUE.test(name)) return undefined;
  }
  return undefined;
}

/** The names that say what a value is, the nearest first: what it is compared with or given to. */
function namesAround(node: ts.Node): string[] {
  const names: string[] = [];
  const add = (name: string | undefined) => {
    if (name !== undefined) names.push(name);
  };
  for (let child = node, at = node.parent; at !== undefined; child = at, at = at.parent) {
    if (ts.isBinaryExpression(at)) add(lastName(at.left === child ? at.right : at.left));
    else if (ts.isCaseClause(at)) add(lastName(at.parent.parent.expression));
    else if (ts.isConditionalExpression(at) && at.condition === child) return names;
    else if (ts.isCallExpression(at) && at.expression !== child) add(lastName(at.expression));
    else if (ts.isTypeReferenceNode(at)) add(at.typeName.getText());
    else if (ts.isJsxAttribute(at)) add(at.name.getText());
    else if (ts.isElementAccessExpression(at)) add(lastName(at.expression));
    else if (isNamed(at)) {
      if (ts.isVariableDeclaration(at)) add(at.type?.getText());
      add(at.name?.getText());
    }
    if (ts.isStatement(at) || ts.isTypeAliasDeclaration(at)) {
      if (ts.isReturnStatement(at)) add(functionName(at));
      return names;
    }
  }
  return names;
}

function isNamed(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  );
}

function functionName(node: ts.Node): string | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) return at.name?.getText();
  }
  return undefined;
}
