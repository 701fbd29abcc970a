import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { passed, type Benchmark, type BenchmarkOptions, type BenchmarkResult } from './benchmark';
import { BENCHMARKS } from './catalogue';
import { CleanUp } from './clean-up';
import { describeMachine } from './machine';
import { measuredCommit } from './measured-commit';
import { writeReport } from './report';
import { keepResult } from './results';
import { resultTables } from './table';

const NAMES = BENCHMARKS.map(({ name }) => name);

interface Options extends BenchmarkOptions {
  processes?: boolean;
  json?: string;
}

const cleanUp = new CleanUp();

function createProgram(): Command {
  return new Command('bench')
    .description('Measurements of the service, each beside a floor measured in the same run')
    .addArgument(new Argument('[name]', 'what to measure').choices([...NAMES, 'all', 'report']))
    .option('--quick', 'few rounds: shows that everything works, the numbers mean little', false)
    .option('--rounds <n>', 'rounds of ours and floor', positive)
    .option('--in-flight <n>', 'throughput: documents under way at the same time', positive, 30)
    .option('--processes', 'throughput: of several processes, beside the embedded stack')
    .option('--documents <n>', 'list and generate (at most 100,000): documents in the collection', positive, 1_000_000)
    .option('--batch <n>', 'batch: documents of a batch', positive, 2_000)
    .option(
      '--data-dir <folder>',
      'list: where its documents are kept from run to run',
      path.join('.data', 'bench-list'),
    )
    .option('--json <file>', 'write the results to this file as well')
    .addHelpText('after', `\n${list()}\n\nExit codes: 0 all goals met, 1 a goal missed or a failure, 2 wrong use.`)
    .action(main);
}

function list(): string {
  const lines = BENCHMARKS.map(({ name, description }) => `  ${name.padEnd(20)} ${description}`);
  const more = [
    '  all                  all of them, one after the other',
    '  report               writes docs/benchmarks.md',
  ];
  return ['Benchmarks:', ...lines, ...more].join('\n');
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number above 0 is needed');
  return value;
}

async function main(name: string | undefined, options: Options): Promise<void> {
  if (name === undefined) {
    console.log(list());
    return;
  }
  if (name === 'report') {
    console.log(`wrote ${await writeReport()}`);
    return;
  }
  const results: BenchmarkResult[] = [];
  const wanted = options.processes === true ? `${name}-processes` : name;
  for (const benchmark of BENCHMARKS.filter((one) => name === 'all' || one.name === wanted)) {
    results.push(await measure(benchmark, options));
  }
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, undefined, 2)}\n`);
  process.exitCode = results.every(passed) ? 0 : 1;
}

async function measure(benchmark: Benchmark, options: BenchmarkOptions): Promise<BenchmarkResult> {
  const { name, description, floor } = benchmark;
  const begin = Date.now();
  const commit = measuredCommit();
  console.log(`\n== ${name}: ${description}\n   floor: ${floor}\n`);
  const say = (line: string) => console.log(`   [${((Date.now() - begin) / 1000).toFixed(1).padStart(6)} s] ${line}`);
  try {
    const findings = await benchmark.run({ ...options, cleanUp, say });
    const seconds = Math.round((Date.now() - begin) / 1000);
    const finishedAt = new Date().toISOString();
    const machine = await describeMachine();
    const result = {
      name,
      description,
      floor,
      quick: options.quick,
      finishedAt,
      seconds,
      commit,
      machine,
      ...findings,
    };
    console.log(`\n${resultTables(result)}\n`);
    // A quick run proves the programs, not the service: it must not replace what was measured properly.
    if (!options.quick) console.log(`kept in ${await keepResult(result)}`);
    return result;
  } finally {
    await cleanUp.run();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error(`${signal}: cleaning up`);
    void cleanUp.run().finally(() => process.exit(130));
  });
}

createProgram()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parseAsync()
  // Connections of drivers that a failure left open must not keep the process.
  .then(() => process.exit())
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
