import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { csvLine } from '../documents/formats/template/csv-line';
import { EXAMPLE_DOCUMENT } from '../documents/formats/json/json-document-schema';
import { TEMPLATE_COLUMNS } from '../documents/formats/template/template-columns';
import { templateHeader, writeTemplateRows } from '../documents/formats/template/write-template-rows';
import type { Benchmark, BenchmarkContext, Check, Findings } from './benchmark';
import { compare, type Comparison } from './comparison';

export const importFile: Benchmark = {
  name: 'import',
  description: 'a template file of 100,000 rows, from its bytes to the table of its documents',
  floor: 'a reader of such files alone that hands out every row: fast-csv, and for Excel the stream reader of exceljs',
  run,
};

const MEMORY_LIMIT_MB = 150;
const LINES_PER_DOCUMENT = 2;

interface Measured {
  milliseconds: number;
  /** Above what the process had before it read the file. */
  grownMb: number;
}

async function run({ cleanUp, say, quick, rounds = quick ? 2 : 6 }: BenchmarkContext): Promise<Findings> {
  const count = quick ? 20_000 : 100_000;
  const folder = await cleanUp.temporaryFolder();
  say(`writing files of ${count} rows`);
  const csv = path.join(folder, 'rows.csv');
  const xlsx = path.join(folder, 'rows.xlsx');
  await writeCsv(csv, count);
  await writeXlsx(xlsx, count);
  const comparisons: Comparison[] = [];
  const checks: Check[] = [];
  for (const [what, file] of [
    ['CSV', csv],
    ['Excel', xlsx],
  ] as const) {
    const [ours, floor]: [Measured[], Measured[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      ours.push(await measured('ours', file));
      floor.push(await measured('floor', file));
      say(`${what}: round ${round}/${rounds}`);
    }
    const milliseconds = (all: Measured[]) => all.map((one) => one.milliseconds);
    const goal = { on: 'ratio', bound: 'at-most', limit: 1.5 } as const;
    comparisons.push(
      compare({ what, unit: 'ms', ours: milliseconds(ours), floor: milliseconds(floor), statistic: 'p50', goal }),
    );
    const most = Math.max(...ours.map(({ grownMb }) => grownMb));
    const ofFloor = Math.max(...floor.map(({ grownMb }) => grownMb));
    checks.push({
      what: `${what}: at most ${MEMORY_LIMIT_MB} MB, the file included`,
      passed: most <= MEMORY_LIMIT_MB,
      detail: `${most.toFixed(0)} MB; the reader alone ${ofFloor.toFixed(0)} MB`,
    });
  }
  const [csvBytes, xlsxBytes] = await Promise.all([csv, xlsx].map(async (file) => (await stat(file)).size));
  const settings = { rows: count, rounds, 'bytes of CSV': csvBytes ?? 0, 'bytes of Excel': xlsxBytes ?? 0 };
  return { settings, comparisons, checks };
}

/** Each in a process of its own: memory that one took is not there for the next. */
async function measured(mode: 'ours' | 'floor', file: string): Promise<Measured> {
  const child = fork(path.join(__dirname, 'floor', 'import-process.js'), [mode, file]);
  const [message] = (await once(child, 'message')) as [Measured];
  await once(child, 'exit');
  return message;
}

function* rows(count: number): Generator<string[]> {
  const sample = EXAMPLE_DOCUMENT;
  const [line] = sample.lines;
  if (line === undefined) throw new Error('the example has no line');
  for (let at = 0; at < count; at += LINES_PER_DOCUMENT) {
    const lines = Array.from({ length: LINES_PER_DOCUMENT }, (_, index) => ({
      ...line,
      number: index + 1,
      description: `Consulting no. ${at + index}`,
      unitPrice: 80 + (at % 100) / 8,
    }));
    const documentNumber = `F-2026-${at}`;
    yield* writeTemplateRows({ document: { ...sample, documentNumber, lines, notes: ['Año 2026'] }, flow: 'ISSUED' });
  }
}

async function writeCsv(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(csvLine(templateHeader()));
  for (const row of rows(count)) if (!stream.write(csvLine(row))) await once(stream, 'drain');
  stream.end();
  await once(stream, 'close');
}

async function writeXlsx(file: string, count: number): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Documents');
  sheet.addRow(templateHeader()).commit();
  for (const row of rows(count)) {
    const values = row.map((cell, index) => {
      if (cell === '') return undefined;
      return ['decimal', 'integer'].includes(TEMPLATE_COLUMNS[index]?.kind ?? '') ? Number(cell) : cell;
    });
    sheet.addRow(values).commit();
  }
  await workbook.commit();
}
