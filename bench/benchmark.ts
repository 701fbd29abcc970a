import type { CleanUp } from './clean-up';
import type { Comparison } from './comparison';
import type { Machine } from './machine';

export interface BenchmarkOptions {
  /** Few rounds: shows that everything works; the numbers mean little. */
  quick: boolean;
  rounds?: number;
  /** Documents under way at the same time (throughput). */
  inFlight: number;
  /** Documents in the collection (list). */
  documents: number;
  /** Documents of a batch (batch). */
  batch: number;
  /** Folder where the list's documents are kept from run to run. */
  dataDir: string;
}

export interface BenchmarkContext extends BenchmarkOptions {
  cleanUp: CleanUp;
  say(line: string): void;
}

export interface DataTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Something that has to be true besides the numbers. */
export interface Check {
  what: string;
  passed: boolean;
  detail: string;
}

export interface Findings {
  /** The sizes of what was measured. */
  settings: Readonly<Record<string, string | number>>;
  comparisons: readonly Comparison[];
  checks?: readonly Check[];
  tables?: readonly DataTable[];
}

export interface Benchmark {
  name: string;
  description: string;
  /** The floor in words, for the reader of the table. */
  floor: string;
  run(context: BenchmarkContext): Promise<Findings>;
}

export interface BenchmarkResult extends Findings {
  name: string;
  description: string;
  floor: string;
  quick: boolean;
  finishedAt: string;
  seconds: number;
  /** Commit that was measured. */
  commit: string;
  machine: Machine;
}

export function passed({ comparisons, checks = [] }: Findings): boolean {
  return comparisons.every(({ verdict }) => verdict !== 'FAIL') && checks.every((check) => check.passed);
}
