import type { Reporter, TestModule } from 'vitest/node';

/** Seconds that the files of a project may take together, with three workers on two quiet cores. */
const BUDGET: Readonly<Record<string, number>> = { unit: 130, cli: 290, browser: 370, release: 50 };
const SLOW_FILE = 10;
const SHOWN = 10;

/** Ends a test run with its slowest files and the time of each project. It never fails a run. */
export default class TestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        name: module.relativeModuleId,
        project: module.project.name,
        seconds: secondsOf(module),
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const slow = files.filter(({ seconds }) => seconds > SLOW_FILE);
    const projects = [...new Set(files.map(({ project }) => project))].sort().map((project) => {
      const own = files.filter((file) => file.project === project);
      const sum = own.reduce((total, { seconds }) => total + seconds, 0);
      const budget = BUDGET[project];
      return `${project} ${sum.toFixed(0)} s${budget === undefined ? '' : ` of ${budget}`}`;
    });
    console.log(
      [
        'Slowest files:',
        ...files
          .slice(0, SHOWN)
          .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
        slow.length === 0
          ? `No file above ${SLOW_FILE} s.`
          : `Above ${SLOW_FILE} s: ${slow.map(({ name }) => name).join(', ')}`,
        `Sum of file times beside the budget: ${projects.join(', ')}`,
        '',
      ].join('\n'),
    );
  }
}

/** The time of a file's hooks and tests, and of loading it. */
function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
