import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { csvLine } from '../../../documents/formats/template/csv-line';
import { projectRoot } from '../../../platform/project-root';
import { ublInvoice } from '../../api/support/documents';
import { hybridPdf } from '../../support/hybrid-pdf';
import { ODD_WORKBOOKS, workbook } from '../../support/hostile-workbooks';
import { HEADER, sampleRow } from '../../unit/formats/template/sample-rows';
import { sampleModel } from '../../unit/validation/sample-model';

const fixture = (name: string) => readFileSync(path.join(projectRoot(), 'test/fixtures/documents', name), 'utf8');

export const CII_SAMPLE = writeCii(sampleModel());

/** Good documents, by root element or kind. */
export const XML_SAMPLES: readonly string[] = [
  ublInvoice({ number: 'FUZZ-1' }),
  fixture('credit-note.xml'),
  fixture('debit-note.xml'),
  CII_SAMPLE,
  fixture('cii-credit-note.xml'),
  fixture('zugferd-1.xml'),
];

export const CSV_ROWS: readonly (readonly string[])[] = [
  HEADER,
  sampleRow({ documentNumber: 'FUZZ-C1' }),
  sampleRow({ documentNumber: 'FUZZ-C2', lineNumber: '1' }),
  sampleRow({ documentNumber: 'FUZZ-C2', lineNumber: '2' }),
];

export const csvText = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('');

/** Workbooks that are read, plain and odd ones. */
export const WORKBOOK_SAMPLES: readonly Buffer[] = [
  workbook(),
  ...ODD_WORKBOOKS.filter(({ expected }) => expected === 'read').map(({ file }) => file()),
].filter(({ length }) => length < 100_000);

export const PDF_SAMPLES: readonly Buffer[] = [
  hybridPdf([{ content: CII_SAMPLE }]),
  hybridPdf([
    { name: 'ZUGFeRD-invoice.xml', content: fixture('zugferd-1.xml') },
    { name: 'other.txt', content: 'x' },
  ]),
];

/** One of each kind. */
export const SAMPLES = {
  ubl: Buffer.from(XML_SAMPLES[0] ?? ''),
  cii: Buffer.from(CII_SAMPLE),
  csv: Buffer.from(csvText(CSV_ROWS)),
  workbook: WORKBOOK_SAMPLES[0] ?? Buffer.alloc(0),
  pdf: PDF_SAMPLES[0] ?? Buffer.alloc(0),
} as const;
