import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { declaredBy, isExported, parse } from './house/sources.ts';
import { listFiles } from './list-files.ts';

// Lists what every package exports, with its doc sentence: `npm run api` writes documents/api.md.

const root = fileURLToPath(new URL('../', import.meta.url));

interface Exported {
  readonly name: string;
  readonly signature: string;
  readonly note: string;
  readonly members: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly exports?: Readonly<Record<string, string | { readonly source: string }>>;
}

const sourceOf = (path: string) => parse(path, readFileSync(root + path, 'utf8'));

/** What the file of an entry exports, in the order of the names. */
function exportsOf(path: string): Exported[] {
  const found = new Map<string, Exported>();
  const add = (name: string, from: string, local: string) => {
    const shown = declarationsOf(from, local).map((node) => describe(name, node));
    // A type and a value of one name are one thing to whoever imports it.
    const best = shown.find(({ members }) => members.length > 0) ?? shown[0];
    if (best === undefined) throw new Error(`Expected a declaration of ${local} in ${from}`);
    found.set(name, { ...best, note: shown.find(({ note }) => note !== '')?.note ?? '' });
  };
  for (const statement of sourceOf(path).statements) {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      const target = statement.moduleSpecifier as ts.StringLiteral | undefined;
      if (clause === undefined || !ts.isNamedExports(clause)) {
        throw new Error(`Expected export { names }, got ${statement.getText()}`);
      }
      const from = target === undefined ? path : posix.join(posix.dirname(path), target.text);
      for (const { name, propertyName } of clause.elements) {
        add(name.text, from, (propertyName ?? name).text);
      }
    } else if (isExported(statement)) {
      for (const name of declaredBy(statement)) add(name, path, name);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

type Declaration = ts.Statement | ts.VariableDeclaration;

function declarationsOf(path: string, name: string): Declaration[] {
  return sourceOf(path).statements.flatMap((statement): Declaration[] => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.filter((each) => each.name.getText() === name);
    }
    return declaredBy(statement).includes(name) ? [statement] : [];
  });
}

function describe(name: string, node: Declaration): Exported {
  const note = noteOf(ts.isVariableDeclaration(node) ? node.parent.parent : node);
  const shape = (signature: string, members: readonly string[] = []): Exported => ({
    name,
    signature,
    note,
    members,
  });
  if (ts.isFunctionDeclaration(node)) return shape(`${name}${callOf(node)}`);
  if (ts.isClassDeclaration(node)) return shape(`class ${name}`, membersOf(node));
  if (ts.isInterfaceDeclaration(node)) return shape(`interface ${name}`, membersOf(node));
  if (ts.isTypeAliasDeclaration(node)) return shape(`type ${name}`);
  const { type } = node as ts.VariableDeclaration;
  return shape(type === undefined ? `const ${name}` : `const ${name}: ${plain(type)}`);
}

function membersOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration): string[] {
  return node.members.flatMap((member: ts.ClassElement | ts.TypeElement) => {
    const flags = ts.getCombinedModifierFlags(member as ts.Declaration);
    const isHidden = flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
    if (isHidden || ts.isSetAccessor(member)) return [];
    const note = noteOf(member);
    const line = (signature: string): string[] => [`\`${signature}\`${note && `: ${note}`}`];
    if (ts.isConstructorDeclaration(member)) return line(`new ${node.name!.text}${callOf(member)}`);
    if (member.name === undefined || ts.isPrivateIdentifier(member.name)) return [];
    const isStatic = flags & ts.ModifierFlags.Static;
    const name = `${isStatic ? `${node.name!.text}.` : ''}${member.name.getText()}`;
    const { questionToken, type } = member as ts.PropertyDeclaration;
    const optional = questionToken === undefined ? '' : '?';
    if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) {
      return line(`${name}${optional}${callOf(member)}`);
    }
    return line(`${name}${optional}${type === undefined ? '' : `: ${plain(type)}`}`);
  });
}

function callOf({ parameters, type }: ts.SignatureDeclarationBase): string {
  const given = parameters.map(({ name, questionToken, initializer, type, dotDotDotToken }) => {
    const isOptional = questionToken !== undefined || initializer !== undefined;
    const shown = ts.isIdentifier(name) ? name.text : 'options';
    const dots = dotDotDotToken === undefined ? '' : '...';
    return `${dots}${shown}${isOptional ? '?' : ''}${type === undefined ? '' : `: ${plain(type)}`}`;
  });
  return `(${given.join(', ')})${type === undefined ? '' : `: ${plain(type)}`}`;
}

const plain = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

/** The first sentence of the doc comment, or nothing. */
function noteOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const text = ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ') ?? '';
  return /^.*?[.:!?](?= [A-Z(]|$)/.exec(text)?.[0] ?? text;
}

function partOf({ signature, note, members }: Exported): string {
  const lines = members.map((member) => `  - ${member}\n`);
  return `- **\`${signature}\`**${note && `: ${note}`}\n${lines.join('')}`;
}

export function apiPage(): string {
  const parts = listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/package\.json$/).flatMap(
    (path) => {
      const folder = posix.dirname(path);
      const manifest = JSON.parse(readFileSync(root + path, 'utf8')) as Manifest;
      const entries = Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
        if (typeof target === 'string') return [];
        const exported = exportsOf(posix.join(folder, target.source));
        const entry = subpath === '.' ? manifest.name : manifest.name + subpath.slice(1);
        return [`### \`${entry}\`\n\n${exported.map(partOf).join('')}`];
      });
      if (entries.length === 0) return [];
      return [`## ${manifest.name}\n\n${manifest.description}.\n\n${entries.join('\n')}`];
    },
  );
  return `# What the packages export

Made by \`npm run api\` from the sources: every name that can be imported, with the first sentence of its
description and the public members of classes and interfaces.

${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}documents`, { recursive: true });
  writeFileSync(`${root}documents/api.md`, apiPage());
}
