import { visible } from '../../shell/visible.ts';

/** A text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | number | Markup | undefined | readonly Markup[];

/** HTML with values in it: whatever is not `Markup` is shown as it is, never obeyed. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, i) => text + write(parts[i])).join(''));
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return visible(String(part)).replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}

/** The tokens of the workbench's design that these pages use, in the dark and in the light. */
const STYLE = `
:root { color-scheme: dark light;
  --page: #101312; --raised: #181c1a; --well: #090b0a; --line: #2a302d; --grid: #1f2522; --edge: #6f7872;
  --text: #eef1ec; --muted: #a7afa9; --good: #7fd68a; --bad: #ff8b84; --cell: #45c5dd; --link: #8ab4ff;
  --sans: "Funnel Sans Variable", "Funnel Sans", system-ui, "Segoe UI", sans-serif;
  --mono: "Martian Mono Variable", "Martian Mono", ui-monospace, "SF Mono", Consolas, monospace; }
@media (prefers-color-scheme: light) { :root {
  --page: #f2f0e9; --raised: #faf9f5; --well: #fffefb; --line: #d9d5c9; --grid: #e6e2d6; --edge: #85857a;
  --text: #161815; --muted: #51544c; --good: #1d7532; --bad: #b4271f; --cell: #0a86a3; --link: #2450b8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 24px clamp(16px, 4vw, 48px) 64px; background: var(--page);
  color: var(--text); font: 1rem/1.5 var(--sans); overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.25rem; margin: 48px 0 12px; }
h3 { font-size: 1rem; margin: 24px 0 8px; }
p { margin: 8px 0; max-width: 70ch; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
.muted { color: var(--muted); }
.total { font: 2.5rem/1.2 var(--mono); margin: 16px 0 8px; }
.total small { font-size: 1rem; color: var(--muted); }
.figures { display: flex; flex-wrap: wrap; gap: 16px 48px; margin: 16px 0; padding: 0; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--muted); font-size: .8125rem; }
.figures dd { margin: 0; font: 1.75rem/1.2 var(--mono); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { overflow-wrap: break-word; text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; }
thead th { color: var(--muted); font-size: .8125rem; white-space: nowrap; overflow-wrap: normal; }
.n { font-family: var(--mono); font-size: .9375rem; text-align: right; white-space: nowrap; }
.wide { min-width: 14rem; } .name { min-width: 8rem; max-width: min(20rem, 45vw); }
thead .n { font: 600 .8125rem/1.5 var(--sans); }
.card h3 { margin-top: 0; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 4px; padding: 16px 24px; margin: 12px 0; }
.first { border-left: 4px solid var(--bad); }
.case { margin: 16px 0; }
.case b { display: block; }
.message { font-family: var(--mono); font-size: .875rem; white-space: pre-wrap; margin: 4px 0; max-width: none; }
.bad { color: var(--bad); } .good { color: var(--good); }
blockquote { margin: 4px 0; padding-left: 12px; border-left: 2px solid var(--line); color: var(--muted); max-width: 70ch; }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; gap: 8px; }
summary::before { content: "+"; font-family: var(--mono); }
details[open] > summary::before { content: "-"; }
.boards { display: flex; flex-wrap: wrap; gap: 16px 32px; margin: 12px 0; }
figure { margin: 0; }
figcaption { color: var(--muted); font-size: .8125rem; margin-bottom: 4px; }
.bar { display: block; width: 8rem; height: 12px; border: 1px solid var(--edge); border-radius: 2px; }
.bar-fill { fill: var(--cell); }
svg { max-width: 100%; }
.wall { fill: none; stroke: var(--text); stroke-width: 2; }
.floor { fill: var(--well); } .lines { stroke: var(--grid); stroke-width: 1; }
.cell { fill: var(--cell); } .surplus { fill: var(--bad); }
.wrong { fill: none; stroke: var(--bad); stroke-width: 2; } .cross { stroke: var(--well); stroke-width: 2; }
.label { fill: var(--text); font: 12px var(--mono); text-anchor: middle; } .axis { fill: var(--muted); }
@media print { body { max-width: none; padding: 0; } details > * { display: block; } }
`;

export function formatPage(title: string, body: Markup): string {
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return text;
}

export function scrolling(label: string, table: Markup): Markup {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

/** A share as a bar; the number beside it says the same. */
export function bar(share: number): Markup {
  const width = Math.round(100 * Math.min(1, Math.max(0, share)));
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-fill" width="${width}" height="10"/></svg>`;
}
