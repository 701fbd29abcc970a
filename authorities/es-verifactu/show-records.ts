import { present } from '../../platform/present';
import type { HeldRecord } from '../../countries/es/verifactu/read-query-answer';
import type { SentRecordFacts, VerifactuSentRecordRepository } from './stores/sent-record-repository';
import type { AgencyQuestions } from './agency-questions';
import type { Callers } from './callers';

/** A record that we made of a document, as far as it has come. */
export interface OwnRecord extends Pick<
  SentRecordFacts,
  'operation' | 'chain' | 'position' | 'huella' | 'state' | 'generatedAt' | 'subsanacion' | 'rechazoPrevio'
> {
  reference?: string;
  code?: string;
  /** Huella of the record that the agency has the invoice from, where it is not this one. */
  adopted?: string;
}

/** What the agency holds of its number. */
export interface AgencyRow extends Pick<HeldRecord, 'state' | 'huella' | 'code' | 'idPeticion'> {
  /** Which of our records it is of; none: it is of somebody else's, or of one that shows no huella. */
  isOf?: Pick<OwnRecord, 'operation' | 'position'>;
}

export type ShownRecords =
  { kind: 'none' } | { kind: 'shown'; own: OwnRecord[]; agency: AgencyRow[] | { failure: string } };

interface ShowDependencies {
  sentRecords: Pick<VerifactuSentRecordRepository, 'ofDocument'>;
  callers: Pick<Callers, 'find'>;
  questions: Pick<AgencyQuestions, 'rowsOf'>;
  clock(): Date;
}

/** What we have made of a document, and what the agency, which is asked for it, holds. */
export async function showRecords(
  { sentRecords, callers, questions, clock }: ShowDependencies,
  documentId: string,
  signal: AbortSignal,
): Promise<ShownRecords> {
  const records = await sentRecords.ofDocument(documentId);
  const last = records.at(-1);
  if (last === undefined) return { kind: 'none' };
  const own = records.map(ownRecord);
  const found = await callers.find(last.companyId, undefined, clock());
  if ('obstacle' in found) return { kind: 'shown', own, agency: { failure: found.obstacle.reason } };
  const issuer = { nombreRazon: last.issuerName, nif: last.key.idEmisorFactura };
  const asked = await questions.rowsOf(issuer, last, { caller: found.caller, signal });
  if (asked.kind === 'failed') return { kind: 'shown', own, agency: { failure: asked.failure.reason } };
  return { kind: 'shown', own, agency: asked.rows.map((row) => agencyRow(row, own)) };
}

function ownRecord(record: SentRecordFacts): OwnRecord {
  const { operation, chain, position, huella, state, generatedAt, subsanacion, rechazoPrevio, verdict, alone } = record;
  const { reference, code = alone?.reason, adopted } = verdict ?? {};
  const facts = { operation, chain, position, huella, state, generatedAt };
  return { ...facts, ...present({ subsanacion, rechazoPrevio, reference, code, adopted: adopted?.huella }) };
}

function agencyRow({ state, huella, code, idPeticion }: HeldRecord, own: readonly OwnRecord[]): AgencyRow {
  const isSame = (one: string | undefined) => one !== undefined && one.toUpperCase() === huella?.toUpperCase();
  const same = own.find((record) => isSame(record.huella) || isSame(record.adopted));
  const isOf = same && { operation: same.operation, position: same.position };
  return { state, ...present({ huella, code, idPeticion, isOf }) };
}
