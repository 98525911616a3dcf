import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatReport, parseRun } from '@tetrarium/trainer';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The exit code of the repository's lint for such a page. */
function lint(page: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-report-'));
  try {
    const file = join(folder, 'report.html');
    writeFileSync(file, page);
    const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
    const flags = ['--error-on-warnings', `--config-path=${root}`, '--vcs-enabled=false'];
    return spawnSync(process.execPath, [biome, 'ci', ...flags, file], { cwd: root }).status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the report of a training passes the lint of the repository in which it is written', () => {
  const file = `${root}test/old-files/runs/cross-entropy.run.jsonl`;
  const run = parseRun(readFileSync(file, 'utf8'));
  const report = run.ok ? formatReport(run.value) : '';
  expect(report).toContain('<h2>Generations</h2>');
  expect(lint(report)).toBe(0);
  expect(lint('<div tabindex="0">a</div>\n')).toBe(1);
});

test.each(['nine-7.run.jsonl', 'nine-7.html', 'nine-7.weights.json', 'seven.jsonl'])(
  'git leaves %s alone where a training writes it',
  (name) => {
    expect(spawnSync('git', ['check-ignore', '-q', name], { cwd: root }).status).toBe(0);
  },
);
