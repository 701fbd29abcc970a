import { createHash } from 'node:crypto';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import type { PdfContents } from '../../platform/pdf-attachments/attachment';
import { present } from '../../platform/present';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { readSubmission, readUblUnlessCii, refusal } from './read-submission';
import type { SubmissionAnswer, SubmissionSetting } from './submission';

/** A document as it comes: what it is, beside JSON, is told by its content. `contents` are those of a PDF. */
export type SubmittedFile =
  { format: 'json' | 'xml'; bytes: Uint8Array } | { format: 'pdf'; bytes: Uint8Array; contents: PdfContents };

/**
 * The heavy part of a submission, in any of the formats. What is needed for CII is loaded with the first such document: those who send
 * none do not wait for it.
 */
export async function readAnySubmission(
  validator: UblSchemaValidator,
  file: SubmittedFile,
  setting: SubmissionSetting,
): Promise<SubmissionAnswer> {
  switch (file.format) {
    case 'json':
      return readSubmission(validator, 'json', file.bytes, setting);
    case 'xml':
      return readXml(validator, file.bytes, setting);
    case 'pdf':
      return readHybrid(validator, file, setting);
    default:
      return file satisfies never;
  }
}

async function readXml(
  validator: UblSchemaValidator,
  bytes: Uint8Array,
  setting: SubmissionSetting,
): Promise<SubmissionAnswer> {
  const answer = readUblUnlessCii(validator, bytes, setting);
  if (answer.kind !== 'cii') return answer;
  const { readCiiSubmission } = await import('./read-cii-submission.js');
  return readCiiSubmission(validator, { submitted: bytes, text: answer.text }, setting);
}

/** The invoice in a PDF is the document; the PDF is kept as it came. */
async function readHybrid(
  validator: UblSchemaValidator,
  { bytes: submitted, contents }: Extract<SubmittedFile, { format: 'pdf' }>,
  setting: SubmissionSetting,
): Promise<SubmissionAnswer> {
  const choice = chooseInvoiceAttachment(contents.attachments);
  if ('refused' in choice) return refusal('DOCUMENT_INVALID', choice.refused.message, [choice.refused]);
  const { name: fileName, relationship } = choice.chosen;
  // Memory of its own, that goes on to whoever asked: the attachments are views of one answer.
  const xml = Uint8Array.from(choice.content);
  const metadata = contents.metadata && Uint8Array.from(contents.metadata);
  const container = { fileName, ...present({ relationship, metadata }) };
  // What the PDF came with says nothing of the encoding of the file in it.
  const { charset: _charset, ...alone } = setting;
  const answer = readUblUnlessCii(validator, xml, alone);
  if (answer.kind === 'refused') return answer;
  if (answer.kind === 'accepted') return inPdf({ ...answer, ubl: xml });
  const { readCiiSubmission } = await import('./read-cii-submission.js');
  const read = await readCiiSubmission(validator, { submitted: xml, text: answer.text, inPdf: true }, alone);
  return read.kind === 'refused' ? read : inPdf({ ...read, cii: xml });

  function inPdf(read: Extract<SubmissionAnswer, { kind: 'accepted' }>): SubmissionAnswer {
    const sha256 = createHash('sha256').update(submitted).digest('hex');
    return { ...read, format: 'pdf', submitted, sha256, container };
  }
}
