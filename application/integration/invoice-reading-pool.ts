import path from 'node:path';
import type { Exchange, MessageUnknown } from '../../countries/es/aeat/exchange';
import { readAnswer, type AnswerKind, type AnswerRead, type Asked } from '../../countries/es/read-answer';
import { ServiceError } from '../../platform/errors';
import { ReadingPool, ThreadCrashedError, type ReadingPoolOptions } from '../../platform/reading-pool';
import type { SubmissionAnswer, SubmissionSetting } from '../intake/submission';
import type { FaceMappingAnswer, FaceMappingTask } from '../../authorities/es-face/map-face-invoice';
import type { EntryMappingAnswer, EntryMappingTask } from '../../authorities/es-sii/map-entry';
import type { MappingAnswer, MappingTask } from '../../authorities/es-verifactu/map-invoice';

/**
 * `received`: UBL that an authority delivered. `verifactu`: UBL that becomes a record. `sii`: UBL that becomes an
 * entry. `face`: UBL that becomes an invoice in Facturae. `answer`: what an authority has answered. `warm-up` compiles the schemas and reads nothing.
 */
export type InvoiceReadingTask =
  | { kind: 'received'; bytes: Uint8Array; setting: SubmissionSetting }
  | ({ kind: 'verifactu'; bytes: Uint8Array } & Omit<MappingTask, 'ubl'>)
  | ({ kind: 'sii'; bytes: Uint8Array } & Omit<EntryMappingTask, 'ubl'>)
  | ({ kind: 'face'; bytes: Uint8Array } & Omit<FaceMappingTask, 'ubl'>)
  | { kind: 'answer'; bytes: Uint8Array; status: number; read: AnswerKind; asked: Asked<AnswerKind> }
  | { kind: 'warm-up'; bytes: Uint8Array };

export interface InvoiceReadingAnswers {
  received: SubmissionAnswer;
  verifactu: MappingAnswer;
  sii: EntryMappingAnswer;
  face: FaceMappingAnswer;
  answer: AnswerRead<AnswerKind>;
  'warm-up': undefined;
}

/** Of the steps that ask, which Temporal takes for failed after two minutes: then nobody waits for the answer. */
const PATIENCE_MS = 60_000;

const NOT_READ: MessageUnknown = { kind: 'unknown', reason: 'NOT_READ' };

/** Threads of the integration workers that read invoices and answers: hostile ones hold nothing else up. */
export class InvoiceReadingPool extends ReadingPool<InvoiceReadingTask, InvoiceReadingAnswers> {
  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'invoice-reading-thread.js'),
      warmUp: () => ({ kind: 'warm-up', bytes: new Uint8Array() }) as const,
    };
    super(program, { patienceMs: PATIENCE_MS, ...options });
  }

  async read(bytes: Uint8Array, setting: SubmissionSetting, companyId: string): Promise<SubmissionAnswer> {
    return this.run<'received'>({ kind: 'received', bytes, setting }, { owner: companyId });
  }

  /** The bytes of the task are copied: they are needed again after it. */
  async map({ ubl, ...task }: MappingTask, companyId: string): Promise<MappingAnswer> {
    return this.run<'verifactu'>({ kind: 'verifactu', bytes: Uint8Array.from(ubl), ...task }, { owner: companyId });
  }

  /** The same for SII. */
  async mapEntry({ ubl, ...task }: EntryMappingTask, companyId: string): Promise<EntryMappingAnswer> {
    return this.run<'sii'>({ kind: 'sii', bytes: Uint8Array.from(ubl), ...task }, { owner: companyId });
  }

  /** The same for FACe. */
  async mapFaceInvoice({ ubl, ...task }: FaceMappingTask, companyId: string): Promise<FaceMappingAnswer> {
    return this.run<'face'>({ kind: 'face', bytes: Uint8Array.from(ubl), ...task }, { owner: companyId });
  }

  /** What an answer says. Of one that takes more than reading may, as little is known as of one that never came. */
  async readAnswer<Read extends AnswerKind>(
    read: Read,
    exchange: Exchange,
    asked: Asked<Read>,
    companyId: string,
  ): Promise<AnswerRead<Read> | MessageUnknown> {
    if (exchange.kind !== 'answered' || !exchange.complete)
      return readAnswer(read, exchange, asked, { validate: () => ({}) });
    const bytes = new Uint8Array(exchange.body);
    try {
      const task = { kind: 'answer', bytes, status: exchange.status, read, asked } as const;
      return (await this.run<'answer'>(task, { owner: companyId })) as AnswerRead<Read>;
    } catch (error) {
      if (error instanceof ServiceError || error instanceof ThreadCrashedError) return NOT_READ;
      throw error;
    }
  }
}
