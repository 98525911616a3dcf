import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isExported, parse } from './house/sources.ts';
import { listFiles } from './list-files.ts';

// Draws what each subject exports as Mermaid class diagrams into documents/: classes,
// interfaces, and for every file with functions a module. `npm run diagram` writes them.

const root = fileURLToPath(new URL('../', import.meta.url));

/** What is drawn together: a title, and the sources by the beginning of their path; `!` leaves out. */
const SUBJECTS: readonly (readonly [title: string, ...folders: string[]])[] = [
  ['Pieces and boards', 'packages/engine/src/core/'],
  ["Pieces and boards under the handout's names", 'packages/engine/src/stanford/'],
  ['The classic game', 'packages/engine/src/classic/'],
  ['The SRS board and the UT game', 'packages/engine/src/srs/'],
  ['The guideline game', 'packages/engine/src/guideline/'],
  ['Placements', 'packages/engine/src/movegen/'],
  ['Replays and pictures', 'packages/engine/src/replay/', 'packages/engine/src/picture/'],
  ['Brains', 'packages/brains/src/'],
  ['Quadris', 'packages/quadris/src/', '!packages/quadris/src/classes/'],
  ["Quadris under the brief's names", 'packages/quadris/src/classes/'],
  ['The solver and its search', 'packages/solver/src/', 'packages/search/src/'],
  ['Training and rating', 'packages/trainer/src/'],
  ['Sessions', 'packages/play/src/'],
];

interface Shape {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'module';
  readonly members: readonly string[];
  readonly uses: ReadonlySet<string>;
  /** What it extends or implements. */
  readonly parents: readonly string[];
}

function shapesIn(path: string): Shape[] {
  const file = parse(path, readFileSync(`${root}${path}`, 'utf8'));
  const shapes = file.statements.filter(isShape).filter(isExported).map(shapeOf);
  const functions = file.statements.filter(ts.isFunctionDeclaration).filter(isExported);
  return functions.length === 0 ? shapes : [...shapes, moduleOf(path, functions)];
}

function moduleOf(path: string, functions: readonly ts.FunctionDeclaration[]): Shape {
  const uses = new Set<string>();
  for (const each of functions) collectTypes(each, uses);
  const members = functions.map((each) => `+${each.name!.text}${parametersOf(each)}`);
  const [, folder, file] = /([\w-]+)\/([\w-]+)\.ts$/.exec(path)!;
  // The folder tells modules of one name apart; `src` says nothing.
  const name = folder === 'src' ? file! : `${folder}/${file}`;
  return { name, kind: 'module', members: [...new Set(members)], uses, parents: [] };
}

function parametersOf({ parameters }: ts.SignatureDeclarationBase): string {
  return `(${parameters.map((p) => (ts.isIdentifier(p.name) ? p.name.text : nameless(p))).join(', ')})`;
}

/** A parameter that is taken apart at once goes by its type. */
function nameless({ type }: ts.ParameterDeclaration): string {
  return type && ts.isTypeReferenceNode(type) ? `a ${type.typeName.getText()}` : 'options';
}

type ShapeNode = ts.ClassDeclaration | ts.InterfaceDeclaration;

function isShape(node: ts.Statement): node is ShapeNode {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

function shapeOf(node: ShapeNode): Shape {
  const members: string[] = [];
  const uses = new Set<string>();
  for (const member of node.members) {
    const flags = ts.getCombinedModifierFlags(member as ts.Declaration);
    if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) continue;
    const name = member.name?.getText();
    if (name === undefined || name.startsWith('[') || ts.isSetAccessor(member)) continue;
    const isMethod = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
    const parameters = isMethod ? parametersOf(member) : '';
    const line = `+${name}${parameters}${flags & ts.ModifierFlags.Static ? '$' : ''}`;
    if (!members.includes(line)) members.push(line);
    collectTypes(member, uses);
  }
  return {
    name: node.name!.text,
    kind: ts.isClassDeclaration(node) ? 'class' : 'interface',
    members,
    uses,
    parents: (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText()),
    ),
  };
}

function collectTypes(node: ts.Node, uses: Set<string>): void {
  if (ts.isBlock(node)) return;
  if (ts.isTypeReferenceNode(node)) uses.add(node.typeName.getText());
  ts.forEachChild(node, (child) => collectTypes(child, uses));
}

function diagramOf(folders: readonly string[]): string {
  const isIn = (path: string, folder: string) => path.startsWith(folder.replace('!', ''));
  const shapes = listFiles(root, ['packages'], /\.ts$/)
    .filter((path) => folders.some((folder) => isIn(path, folder)))
    .filter((path) => !folders.some((folder) => folder.startsWith('!') && isIn(path, folder)))
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap(shapesIn);
  const known = new Set(shapes.map((shape) => shape.name));
  const lines = ['classDiagram'];
  for (const { name, kind, members } of shapes) {
    lines.push(`  class ${kind === 'module' ? `${idOf(name)}["${name}.ts"]` : name} {`);
    if (kind !== 'class') lines.push(`    <<${kind}>>`);
    for (const member of members) lines.push(`    ${member}`);
    lines.push('  }');
  }
  for (const { name, uses, parents } of shapes) {
    for (const parent of parents.filter((each) => known.has(each))) {
      lines.push(`  ${parent} <|-- ${name}`);
    }
    for (const used of [...uses].filter((use) => known.has(use) && use !== name).sort()) {
      lines.push(`  ${idOf(name)} ..> ${used}`);
    }
  }
  return lines.join('\n');
}

function idOf(name: string): string {
  return /^[A-Z]/.test(name) ? name : `module_${name.replace(/\W/g, '_')}`;
}

export function classDiagrams(): string {
  const parts = SUBJECTS.map(
    ([title, ...folders]) => `## ${title}\n\n\`\`\`mermaid\n${diagramOf(folders)}\n\`\`\`\n`,
  );
  return `# Class diagrams\n\nMade by \`npm run diagram\` from the sources.\n\n${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}documents`, { recursive: true });
  writeFileSync(`${root}documents/class-diagrams.md`, classDiagrams());
}
