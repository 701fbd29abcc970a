import { isDeepStrictEqual } from 'node:util';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { writeSubmission } from '../../countries/es/verifactu/write-message';
import { present } from '../../platform/present';
import type { Halving } from './stores/sending-repository';
import type { WaitingRecord } from './stores/sent-record-repository';
import { endOf } from './halving';

/** What is about to be sent. */
export interface ComposedMessage {
  companyId: string;
  issuer: SpanishPerson;
  representative?: SpanishPerson;
  positions: readonly number[];
  documentIds: readonly string[];
  bytes: Buffer;
}

/** The agency takes so many records in one message, and lets one with so many come before its time. */
export const MOST_RECORDS = 1_000;
const MOST_BYTES = 8 * 1_048_576;
/** Bytes of the elements around each record, and of those around all. */
const AROUND_RECORD = 64;
const AROUND_ALL = 4_096;
/** Older records should have been sent before. */
const LATE_AFTER_MS = 240_000;

/** The first of the records that can go in one message, without leaving one out; none if none waits. */
export function composeMessage(
  waiting: readonly WaitingRecord[],
  { maxRecords, halving, now }: { maxRecords: number; halving?: Halving | undefined; now: Date },
): ComposedMessage | undefined {
  const [first] = waiting;
  if (first === undefined) return undefined;
  const records = neighbours(first, waiting, { maxRecords, last: endOf(halving, first.position) });
  const { companyId, issuerName, representative, key } = first;
  const issuer = { nombreRazon: issuerName, nif: key.idEmisorFactura };
  const incidencia = records.some(
    ({ isDelayed, generatedAt }) => isDelayed === true || now.getTime() - generatedAt.getTime() > LATE_AFTER_MS,
  );
  const header = { obligadoEmision: issuer, incidencia, ...present({ representante: representative }) };
  const written = records.map(({ xml }) => xml.toString('utf8'));
  return {
    companyId,
    issuer,
    ...present({ representative }),
    positions: records.map(({ position }) => position),
    documentIds: [...new Set(records.map(({ documentId }) => documentId))],
    bytes: Buffer.from(writeSubmission(header, written)),
  };
}

function neighbours(
  first: WaitingRecord,
  waiting: readonly WaitingRecord[],
  { maxRecords, last }: { maxRecords: number; last: number },
): WaitingRecord[] {
  const records: WaitingRecord[] = [];
  let bytes = AROUND_ALL;
  for (const record of waiting) {
    bytes += record.xml.length + AROUND_RECORD;
    if (records.length === maxRecords || record.position > last || !isOfSameSender(record, first)) break;
    if (bytes > MOST_BYTES && records.length > 0) break;
    records.push(record);
  }
  return records;
}

function isOfSameSender(one: WaitingRecord, other: WaitingRecord): boolean {
  return one.companyId === other.companyId && isDeepStrictEqual(one.representative, other.representative);
}
