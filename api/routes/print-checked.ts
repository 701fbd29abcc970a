import type { Response } from 'express';
import type { SubmissionSetting } from '../../application/intake/submission';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { FindingLanguage } from '../../validation/finding-language';
import { goneSignal } from '../client-gone';
import type { ApiDependencies } from '../dependencies';
import type { DetectedSubmission } from '../intake/detect-submission';
import { RequestError } from '../mappers/api-error';
import type { Reply } from '../reply';
import { inlineFileName } from './representation';

interface FileToShow {
  file: DetectedSubmission;
  language: FindingLanguage;
  charset?: string;
  /** How JSON is read. */
  submission?: SubmissionSetting;
}

/** The invoice as a PDF that is kept nowhere: it is printed by the rendering worker itself, or not at all. */
export async function printChecked(
  { pool, printing }: Pick<ApiDependencies, 'pool' | 'printing'>,
  shown: FileToShow,
  turn: ReadingTurn,
  res: Response,
): Promise<Reply> {
  const { format, xml } = await printable(pool, shown, turn);
  const { language } = shown;
  const bytes = await printing.file(xml, { format, language, owner: turn.owner }, goneSignal(res));
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'There is nobody to print at the moment.', [], {
      retryAfterSeconds: 5,
    });
  const headers = { 'Content-Language': language, 'Content-Disposition': inlineFileName('invoice.pdf') };
  return { status: 200, headers, body: { kind: 'bytes', bytes, contentType: 'application/pdf' } };
}

async function printable(
  pool: ApiDependencies['pool'],
  { file, charset, submission }: FileToShow,
  turn: ReadingTurn,
): Promise<{ format: InvoiceFormat; xml: Uint8Array }> {
  if (file.format === 'json') {
    if (submission === undefined) throw new Error('JSON is printed with a company and a country');
    const read = await pool.run<'submit'>({ kind: 'submit', ...file, setting: submission }, turn);
    if (read.kind === 'refused') throw new RequestError(read.code, read.message, read.problems);
    if (read.ubl === undefined) throw new Error('JSON was accepted without its UBL');
    return { format: 'ubl', xml: read.ubl };
  }
  const { bytes, contents } = file;
  const attachments = contents?.attachments;
  const task = { kind: 'convert', bytes, ...present({ charset, attachments }) } as const;
  const answer = await pool.run<'convert'>(task, turn);
  if (answer.kind === 'refused') throw new RequestError(answer.code, answer.message, answer.problems);
  return answer;
}
