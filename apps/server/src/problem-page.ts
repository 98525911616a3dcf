export function problemPage(title: string, explanation: string, version: string): string {
  return plainPage(
    title,
    `<p>${escapeHtml(explanation)}</p>
<p><a href="/">Go to the first page</a></p>`,
    version,
  );
}

/** A page of the server's own; `head` and `main` are HTML. */
export function plainPage(title: string, main: string, version: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - Tetrarium</title>
<link rel="stylesheet" href="/problem.css">
${head}</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
<footer>Tetrarium ${escapeHtml(version)}</footer>
</body>
</html>
`;
}

/** The style sheet of these pages: system colours, so that it fits any theme. */
export const PROBLEM_STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 4rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.375rem; line-height: 1.25; }
a { display: inline-block; padding: 0.5rem 0; }
img { max-width: 100%; height: auto; }
footer { margin-top: 2rem; font-size: 0.875rem; }
`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
