import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../platform/project-root';
import { BENCHMARKS } from './catalogue';
import type { BenchmarkResult } from './benchmark';
import { formatted, keptResults } from './results';
import { markdownTable, resultTables } from './table';

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench -- report\` from \`bench/results/\`; do not edit by hand. Each of our values is shown next to
a floor that was measured in the same run, in alternating rounds, so that slow moments of the machine affect both. Absolute
numbers depend on the machine; the ratios are what matters. Each section names the commit that it was measured at: measurements are
repeated when something has changed that they depend on, not with every commit.

\`npm run bench\` lists the benchmarks, \`npm run bench -- NAME\` runs one, \`npm run bench -- all\` runs all of them.
`;

const FILE = path.join(projectRoot(), 'docs', 'benchmarks.md');

/** Writes docs/benchmarks.md; returns its path. */
export async function writeReport(): Promise<string> {
  await writeFile(FILE, await benchmarksMarkdown());
  return FILE;
}

/** The text of docs/benchmarks.md. */
export async function benchmarksMarkdown(): Promise<string> {
  const results = await keptResults();
  const order = BENCHMARKS.map(({ name }) => name);
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return formatted(FILE, [INTRODUCTION, ...results.map(section)].join('\n'));
}

function section(result: BenchmarkResult): string {
  const { name, description, floor, quick, finishedAt, seconds, commit, machine, settings } = result;
  const facts = {
    measured: `${finishedAt.slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s${quick ? ', QUICK RUN' : ''}`,
    commit,
    processor: `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB`,
    system: `${machine.system}, Node ${machine.node}`,
    programs: [machine.mongod, machine.temporal, machine.chromium].join('; '),
    packages: machine.packages,
    ...settings,
  };
  const rows = Object.entries(facts).map(([fact, value]) => [fact, String(value)]);
  return [
    `## ${name}\n`,
    `${description}\n`,
    `Floor: ${floor}\n`,
    `${resultTables(result)}\n`,
    `${markdownTable({ columns: ['fact', 'value'], rows })}\n`,
  ].join('\n');
}
