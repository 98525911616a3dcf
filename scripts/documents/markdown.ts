import { escapeXml } from './draw-uml.ts';

/** The part of Markdown that the documents use, as HTML; `picture` gives a picture by its path. */
export function renderMarkdown(markdown: string, picture: (path: string) => string): string {
  const lines = markdown.split('\n');
  const html: string[] = [];
  /** Takes the lines from here on that belong together. */
  const take = (start: number, belongs: (line: string) => boolean): string[] => {
    let end = start + 1;
    while (end < lines.length && belongs(lines[end]!)) end++;
    return lines.slice(start, end);
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const image = /^!\[[^\]]*\]\(([^)]+)\)$/.exec(line);
    if (line.trim() === '') continue;
    if (heading !== null) {
      const level = heading[1]!.length;
      html.push(`<h${level}>${inline(heading[2]!)}</h${level}>`);
    } else if (image !== null) {
      html.push(`<figure>${picture(image[1]!)}</figure>`);
    } else if (line.startsWith('```')) {
      const block = take(i, (each) => each !== '```');
      html.push(`<pre>${escapeXml(block.slice(1).join('\n'))}</pre>`);
      i += block.length;
    } else if (line.startsWith('|')) {
      const block = take(i, (each) => each.startsWith('|'));
      html.push(tableOf(block));
      i += block.length - 1;
    } else if (line.startsWith('> ')) {
      const block = take(i, (each) => each.startsWith('> '));
      html.push(`<blockquote>${inline(block.map((each) => each.slice(2)).join(' '))}</blockquote>`);
      i += block.length - 1;
    } else if (line.startsWith('- ')) {
      const block = take(i, (each) => /^(- | {2}\S)/.test(each));
      const items = block.join('\n').slice(2).split('\n- ');
      html.push(`<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`);
      i += block.length - 1;
    } else {
      const block = take(i, (each) => !/^($|[#|>]|- |```|!\[)/.test(each));
      html.push(`<p>${inline(block.join(' '))}</p>`);
      i += block.length - 1;
    }
  }
  return html.join('\n');
}

/** The sections of a document by their titles, each with its heading of the second level. */
export function sectionsOf(markdown: string): ReadonlyMap<string, string> {
  const parts = markdown.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  return new Map(parts.map((part) => [/^## (.*)$/m.exec(part)![1]!, part]));
}

/** Ids and dates, which stay on one line. */
const SHORT = /^([A-Z]-\d+|\d{4}-\d\d-\d\d.*)$/;

function tableOf(rows: readonly string[]): string {
  const cells = rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => inline(cell.trim().replace(/\\\|/g, '|'))),
  );
  const [head, , ...body] = cells;
  const line = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}${SHORT.test(cell) ? ' style="white-space: nowrap"' : ''}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head!, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

/** Code, bold text and links; a link to another document keeps only its words. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escapeXml(part.slice(1, -1))}</code>`
        : escapeXml(part)
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*]+)\*/g, '<em>$1</em>')
            .replace(/\[([^\]]+)\]\((?:[^)]+)\)/g, '$1'),
    )
    .join('');
}
