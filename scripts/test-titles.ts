import ts from 'typescript';

/** The titles of the tests in a source text, each also as "group > title". */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, group: string): void => {
    const [kind, title] = ts.isCallExpression(node) ? [calleeOf(node), titleOf(node)] : [];
    if (title !== undefined && (kind === 'test' || kind === 'it')) {
      titles.push(title, `${group} > ${title}`);
    }
    const inner = kind === 'describe' && title !== undefined ? title : group;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.ES2022, true), '');
  return titles;
}

const IDS = /(^| > )\[([A-Z]-\d+[a-z]?(?:, [A-Z]-\d+[a-z]?)*)\] /;

/** The requirements of docs/specs.md that a title begins with: of "[Q-12, Q-14] drops". */
export function idsOf(title: string): readonly string[] {
  return IDS.exec(title)?.[2]?.split(', ') ?? [];
}

export function withoutIds(title: string): string {
  return title.replace(IDS, '$1');
}

function titleOf({ arguments: [title] }: ts.CallExpression): string | undefined {
  if (title && ts.isStringLiteralLike(title)) return title.text.replace(/\s+/g, ' ');
  return title && ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined;
}

function calleeOf({ expression }: { expression: ts.Expression }): string | undefined {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression)) {
    return calleeOf(expression);
  }
  return ts.isIdentifier(expression) ? expression.text : undefined;
}
