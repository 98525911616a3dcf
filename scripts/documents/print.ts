import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../apps/web/test/browser.ts';
import { renderMarkdown, sectionsOf } from './markdown.ts';
import { classesUml, firstModelUml } from './quadris-uml.ts';

// Prints what the Quadris brief hands in, plan.pdf, uml.pdf and design.pdf, from
// docs/briefs/quadris.md: `npm run documents [-- FOLDER]`.

const root = fileURLToPath(new URL('../../', import.meta.url));
const UNAVAILABLE = 69;

const STYLE = `
  body { font: 10pt/1.42 Georgia, 'Times New Roman', 'DejaVu Serif', serif; color: #111; margin: 0; }
  h1, h2, h3, .head { font-family: Helvetica, Arial, 'DejaVu Sans', sans-serif; line-height: 1.2; break-after: avoid; }
  h1 { font-size: 18pt; margin: 0; } h2 { font-size: 13pt; margin: 14pt 0 5pt; } h3 { font-size: 11pt; margin: 10pt 0 4pt; }
  .head { border-bottom: 1.5pt solid #111; padding-bottom: 5pt; margin-bottom: 8pt; }
  .head p { margin: 3pt 0 0; font-size: 9pt; color: #444; }
  p { margin: 0 0 6pt; } ul { margin: 0 0 6pt; padding-left: 14pt; }
  blockquote { margin: 0 0 6pt; padding-left: 9pt; border-left: 2pt solid #999; color: #333; font-style: italic; }
  code, pre { font: 8.6pt/1.35 'DejaVu Sans Mono', Menlo, Consolas, monospace; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 8pt; font-size: 9pt; line-height: 1.3; }
  th, td { text-align: left; vertical-align: top; padding: 2.5pt 8pt 2.5pt 0; border-bottom: .5pt solid #bbb; }
  th { border-bottom: 1pt solid #111; font-family: Helvetica, Arial, 'DejaVu Sans', sans-serif; }
  tr, figure, blockquote { break-inside: avoid; }
  figure { margin: 4pt 0 8pt; } svg { width: 100%; max-height: 150mm; display: block; }`;

interface Document {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly isLandscape?: boolean;
}

/** The three papers of the brief. */
export function quadrisDocuments(): readonly Document[] {
  const page = readFileSync(`${root}docs/briefs/quadris.md`, 'utf8');
  const sections = sectionsOf(page);
  const only = (...titles: readonly string[]) =>
    titles.map((title) => sections.get(title) ?? missing(title)).join('\n');
  const [plan, start, end] = ['Plan of attack', 'The model at the start', 'The model at the end'];
  // uml.pdf has the model at the end; of its section only the differences are left.
  const differences = `## How the design came to differ\n${only(end).split(/^### .*$/m)[1] ?? missing(end)}`;
  const own = [...sections.keys()].filter((title) => ![plan, start, end].includes(title));
  const [overview, ...rest] = own;
  const pictures: Readonly<Record<string, () => string>> = {
    'quadris-first-model.svg': firstModelUml,
    'quadris-uml.svg': classesUml,
  };
  const html = (text: string) =>
    renderMarkdown(text, (path) => pictures[path]?.() ?? missing(path));
  return [
    {
      name: 'plan',
      title: 'Quadris: plan of attack',
      body: html(only(plan).replace(/^## .*\n/, '')),
    },
    { name: 'uml', title: 'Quadris: UML model', body: classesUml(), isLandscape: true },
    {
      name: 'design',
      title: 'Quadris: design document',
      body: html([only(overview!), only(start), differences, only(...rest)].join('\n')),
    },
  ];
}

export async function printDocuments(browser: Browser, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  const paths: string[] = [];
  for (const { name, title, body, isLandscape = false } of quadrisDocuments()) {
    const course = 'CS246, assignment 5, Fall 2013. Tetrarium, docs/briefs/quadris.md';
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>${title}</title><style>${STYLE}</style></head>` +
        `<body><div class="head"><h1>${title}</h1><p>${course}</p></div>${body}</body></html>`,
    );
    const path = join(folder, `${name}.pdf`);
    const margin = { top: '15mm', bottom: '15mm', left: '18mm', right: '18mm' };
    const footer =
      '<div style="font: 8px Helvetica, Arial; width: 100%; text-align: center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';
    await page.pdf({
      path,
      format: 'A4',
      landscape: isLandscape,
      margin,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
    });
    paths.push(path);
  }
  await page.close();
  return paths;
}

function missing(what: string): never {
  throw new Error(`Expected "${what}" in docs/briefs/quadris.md, got none`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = `${root}documents`] = process.argv.slice(2);
  const browser = await launchBrowser().catch((error: Error) => {
    console.error(error.message.replace('The tests found', 'Printing needs a browser, and found'));
    process.exitCode = UNAVAILABLE;
  });
  if (browser !== undefined) {
    try {
      for (const path of await printDocuments(browser, folder)) console.log(path);
    } finally {
      await browser.close();
    }
  }
}
