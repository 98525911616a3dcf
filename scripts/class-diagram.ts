import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { listFiles } from './list-files.ts';

// Draws the exported classes of the engine and the brains, with the interfaces they use, as a Mermaid class diagram into
// ARCHITECTURE.md, between the two markers. `npm run diagram` writes it; a test compares.

const root = fileURLToPath(new URL('../', import.meta.url));
const START = '<!-- class diagram: made by npm run diagram -->';
const END = '<!-- end of class diagram -->';

interface Shape {
  readonly name: string;
  readonly kind: 'class' | 'interface';
  readonly members: readonly string[];
  readonly uses: ReadonlySet<string>;
}

function shapesIn(path: string): Shape[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(`${root}${path}`, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  return file.statements.filter(isShape).filter(isExported).map(shapeOf);
}

type ShapeNode = ts.ClassDeclaration | ts.InterfaceDeclaration;

function isShape(node: ts.Statement): node is ShapeNode {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

function isExported(node: ShapeNode): boolean {
  return node.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function shapeOf(node: ShapeNode): Shape {
  const members: string[] = [];
  const uses = new Set<string>();
  for (const member of node.members) {
    const flags = ts.getCombinedModifierFlags(member as ts.Declaration);
    if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) continue;
    const name = member.name?.getText();
    if (name === undefined || ts.isSetAccessor(member)) continue;
    const isMethod = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
    const parameters = isMethod
      ? `(${member.parameters.map((p) => p.name.getText()).join(', ')})`
      : '';
    const line = `+${name}${parameters}${flags & ts.ModifierFlags.Static ? '$' : ''}`;
    if (!members.includes(line)) members.push(line);
    collectTypes(member, uses);
  }
  return {
    name: node.name!.text,
    kind: ts.isClassDeclaration(node) ? 'class' : 'interface',
    members,
    uses,
  };
}

function collectTypes(node: ts.Node, uses: Set<string>): void {
  if (ts.isBlock(node)) return;
  if (ts.isTypeReferenceNode(node)) uses.add(node.typeName.getText());
  ts.forEachChild(node, (child) => collectTypes(child, uses));
}

/** The diagram of the exported classes and of the interfaces they use, rooms by alphabet. */
export function classDiagram(): string {
  const paths = listFiles(root, ['packages'], /^packages\/(engine|brains)\/src\/.*\.ts$/).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const all = paths.flatMap(shapesIn);
  const classes = all.filter(({ kind }) => kind === 'class');
  const shapes = all.filter(
    ({ kind, name }) => kind === 'class' || classes.some(({ uses }) => uses.has(name)),
  );
  const known = new Set(shapes.map((shape) => shape.name));
  const lines = ['classDiagram'];
  for (const { name, kind, members } of shapes) {
    lines.push(`  class ${name} {`);
    if (kind === 'interface') lines.push('    <<interface>>');
    for (const member of members) lines.push(`    ${member}`);
    lines.push('  }');
  }
  for (const { name, uses } of shapes) {
    for (const used of [...uses].filter((use) => known.has(use) && use !== name).sort()) {
      lines.push(`  ${name} ..> ${used}`);
    }
  }
  return lines.join('\n');
}

/** ARCHITECTURE.md with the diagram as it should be now. */
export function withDiagram(text: string): string {
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`Expected the markers "${START}" and "${END}" in ARCHITECTURE.md`);
  }
  return `${before}${START}\n\`\`\`mermaid\n${classDiagram()}\n\`\`\`\n${END}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = `${root}ARCHITECTURE.md`;
  writeFileSync(path, withDiagram(readFileSync(path, 'utf8')));
}
