/** A fenced block of a Markdown document. */
export interface CodeBlock {
  /** All that stands behind the fence: 'ts', or 'ts whole'. */
  readonly language: string;
  readonly text: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
}

/** The fenced blocks of a Markdown text, in order. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const fence = /^```(\S.*)$/.exec(lines[i]!);
    if (fence === null) continue;
    const end = lines.indexOf('```', i + 1);
    blocks.push({ language: fence[1]!, text: lines.slice(i + 1, end).join('\n'), line: i + 1 });
    i = end;
  }
  return blocks;
}
