import type { Exchange } from './aeat/exchange';
import type { MessageSchemas } from './aeat/read-body';
import { readInvoiceAnswer } from './face/read-answer';
import { readQueryAnswer as readEntries } from './sii/read-query-answer';
import { readSubmissionAnswer as readEntryAnswer } from './sii/read-submission-answer';
import { readQueryAnswer as readRecords } from './verifactu/read-query-answer';
import { readSubmissionAnswer as readRecordsAnswer } from './verifactu/read-submission-answer';

/** What workers read. What it is asked with, and what comes of it, is plain data, which goes from thread to thread. */
const READERS = {
  'face-invoice': readInvoiceAnswer,
  'sii-query': readEntries,
  'sii-submission': readEntryAnswer,
  'verifactu-query': readRecords,
  'verifactu-submission': readRecordsAnswer,
} as const;

type Readers = typeof READERS;
export type AnswerKind = keyof Readers;
/** What an answer of this kind is read with: what was sent, or asked for. */
export type Asked<Kind extends AnswerKind> = Parameters<Readers[Kind]>[1];
export type AnswerRead<Kind extends AnswerKind> = ReturnType<Readers[Kind]>;

type Reader<Kind extends AnswerKind> = (
  exchange: Exchange,
  asked: Asked<Kind>,
  schemas: MessageSchemas,
) => AnswerRead<Kind>;

export function readAnswer<Kind extends AnswerKind>(
  kind: Kind,
  exchange: Exchange,
  asked: Asked<Kind>,
  schemas: MessageSchemas,
): AnswerRead<Kind> {
  return (READERS[kind] as Reader<Kind>)(exchange, asked, schemas);
}
