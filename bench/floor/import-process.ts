// One reading of a template file, for bench/import.ts: `ours` or `floor`, and the file.
import { createReadStream, readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { parse } from 'fast-csv';
import { openTemplate } from '../../documents/formats/template/open-template';

const [, , mode, file = ''] = process.argv;

async function read(): Promise<number> {
  if (mode === 'ours') return (await openTemplate(readFileSync(file))).rows.length;
  if (file.endsWith('.csv')) return csvRows();
  return xlsxRows();
}

async function csvRows(): Promise<number> {
  let rows = 0;
  for await (const _ of createReadStream(file).pipe(parse({ delimiter: ';' }))) rows += 1;
  return rows;
}

async function xlsxRows(): Promise<number> {
  let rows = 0;
  const options = { sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore', worksheets: 'emit' } as const;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(file, { ...options, entries: 'ignore' }))
    for await (const _ of sheet) rows += 1;
  return rows;
}

async function main(): Promise<void> {
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const rows = await read();
  if (rows < 1_000) throw new Error(`only ${rows} rows were read`);
  const milliseconds = performance.now() - begun;
  // Linux counts in KiB what the process had at most.
  const grownMb = (process.resourceUsage().maxRSS * 1_024 - before) / 1_000_000;
  process.send?.({ milliseconds, grownMb });
  process.disconnect();
}

void main();
