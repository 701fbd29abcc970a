import { textOf } from '../../platform/pdf-attachments/reader/file-specification';
import { PdfFile } from '../../platform/pdf-attachments/reader/pdf-file';
import {
  isCount,
  type PdfDictionary,
  PdfReference,
  PdfString,
  type PdfValue,
} from '../../platform/pdf-attachments/reader/pdf-values';
import { readCrossReference } from '../../platform/pdf-attachments/reader/read-cross-reference';
import { WorkBudget } from '../../platform/pdf-attachments/reader/work-budget';
import type { PdfFacts } from './xmp-packet';

/** The print is not as Chromium makes them: a fault of ours. */
export class UnexpectedPrint extends Error {
  override readonly name = 'UnexpectedPrint';
  readonly code = 'UNEXPECTED_PRINT';
}

/** Parts that are looked up in a print to add to it; all pages stay unread. */
export interface PrintedPdf {
  /** Object numbers that are taken: below it all are. */
  size: number;
  /** Offset of its cross-reference. */
  startXref: number;
  root: { number: number; dictionary: PdfDictionary };
  structure: { number: number; dictionary: PdfDictionary };
  info: { number: number } | undefined;
  printedAt: PdfString | undefined;
  facts: PdfFacts;
  /** Dictionaries, also behind a reference. */
  dictionary: (value: PdfValue | undefined) => PdfDictionary | undefined;
}

/** @throws UnexpectedPrint, PdfDamaged */
export function readPrintedPdf(printed: Buffer): PrintedPdf {
  const budget = new WorkBudget(printed.length);
  const file = new PdfFile(printed, readCrossReference(printed, budget), budget, false);
  const { trailer } = file.crossReference;
  const size = trailer.get('Size');
  if (!isCount(size)) throw new UnexpectedPrint('the printed PDF states no size');
  const root = named(file, trailer.get('Root'), 'catalog');
  const info = trailer.get('Info');
  const texts = file.dictionary(info) ?? new Map<string, PdfValue>();
  const printedAt = texts.get('CreationDate');
  return {
    size,
    startXref: Number(/startxref\s+(\d+)/.exec(printed.subarray(-64).toString('latin1'))?.[1]),
    root,
    structure: named(file, root.dictionary.get('StructTreeRoot'), 'structure'),
    info: info instanceof PdfReference ? info : undefined,
    printedAt: printedAt instanceof PdfString ? printedAt : undefined,
    facts: {
      title: textIn(texts, 'Title'),
      creator: textIn(texts, 'Creator'),
      producer: textIn(texts, 'Producer'),
      createdAt: dateIn(texts, 'CreationDate'),
      language: textIn(root.dictionary, 'Lang'),
    },
    dictionary: (value) => file.dictionary(value),
  };
}

function named(file: PdfFile, value: PdfValue | undefined, what: string): PrintedPdf['root'] {
  const dictionary = file.dictionary(value);
  if (!(value instanceof PdfReference) || dictionary === undefined)
    throw new UnexpectedPrint(`the printed PDF has no ${what}`);
  return { number: value.number, dictionary };
}

function textIn(dictionary: PdfDictionary, key: string): string | undefined {
  const value = dictionary.get(key);
  return value instanceof PdfString ? textOf(value.bytes) : undefined;
}

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'(\d\d)'?)/;

/** `D:20261231235959+00'00'` as ISO 8601. */
function dateIn(dictionary: PdfDictionary, key: string): string | undefined {
  const parts = DATE.exec(textIn(dictionary, key) ?? '');
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, zoneHours = '+00', zoneMinutes = '00'] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHours}:${zoneMinutes}`;
}
