import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../platform/project-root';
import type { BenchmarkResult } from './benchmark';

const folder = (): string => path.join(projectRoot(), 'bench', 'results');

/** Keeps the result as bench/results/<name>.json; the latest run of a benchmark replaces the one before. */
export async function keepResult(result: BenchmarkResult): Promise<string> {
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), `${result.name}.json`);
  await writeFormatted(file, JSON.stringify(result));
  return file;
}

export async function keptResults(): Promise<BenchmarkResult[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder(), name), 'utf8')) as BenchmarkResult),
  );
}

export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, await formatted(file, text));
}

/** Formats the text as `npm run format` would: results are part of the repository. */
export async function formatted(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
