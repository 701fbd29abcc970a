import { readFile } from 'node:fs/promises';
import { AttachmentReader } from '../../platform/pdf-attachments/attachment-reader';
import type { Attachment } from '../../platform/pdf-attachments/attachment';
import type { HybridContainer } from '../../validation/hybrid-pdf';
import { invoiceXmlOf } from '../../application/rendering/invoice-xml';
import { detectFormat } from '../../documents/formats/detect-format';
import { InvoiceValidator } from '../../validation/invoice-validator';
import { Progress } from '../progress';
import type { FileTrouble, ValidationAnswer } from './answer';
import { invoiceFiles } from '../invoice-files';
import { describeAnswer, describeTotal, verdictOf } from './describe-answer';
import type { ValidationOptions } from './validate-lines';

export interface FileValidationOptions extends ValidationOptions {
  json: boolean;
}

/**
 * Validates files and prints a block (or a JSON line) for each as soon as it is done.
 *
 * @returns exit code: 0 all valid, 1 some not valid or not judged, 2 some could not be read
 */
export async function validateFiles(names: readonly string[], options: FileValidationOptions): Promise<number> {
  const files = await invoiceFiles(names);
  const validator = new InvoiceValidator();
  const attachments = new AttachmentReader();
  const progress = new Progress('validated', files.length);
  const count = { valid: 0, invalid: 0, notJudged: 0, trouble: 0 };
  try {
    for (const [index, file] of files.entries()) {
      const answer = await validateFile(file, validator, attachments, options);
      if ('error' in answer) count.trouble += 1;
      else count[COUNTED[verdictOf(answer)]] += 1;
      progress.end();
      console.log(options.json ? JSON.stringify(answer) : describeAnswer(answer));
      progress.done(index + 1);
    }
  } finally {
    progress.end();
    attachments.close();
  }
  if (!options.json && files.length > 1) console.log(describeTotal(count));
  if (files.length === 0) console.error('edoc: no .xml or .pdf files found');
  return files.length === 0 || count.trouble > 0 ? 2 : count.invalid + count.notJudged > 0 ? 1 : 0;
}

const COUNTED = { valid: 'valid', 'not valid': 'invalid', 'not judged': 'notJudged' } as const;

async function validateFile(
  file: string,
  validator: InvoiceValidator,
  attachments: AttachmentReader,
  { layers, setting, at, language }: ValidationOptions,
): Promise<ValidationAnswer | FileTrouble> {
  try {
    const { xml, container } = await xmlIn(await readFile(file), attachments);
    return { id: file, ...(await validator.validate(xml, { layers, setting, at, language, container })) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { id: file, error: { code, message } };
  }
}

/** XML of whatever kind is validated; what is no XML has to be a PDF that carries an invoice. */
async function xmlIn(
  file: Buffer,
  attachments: AttachmentReader,
): Promise<{ xml: Uint8Array; container?: HybridContainer }> {
  const { format } = detectFormat(file);
  if (format === 'xml' || format === 'unreadable-xml') return { xml: file };
  let metadata: Uint8Array | undefined;
  const read = async (pdf: Buffer): Promise<Attachment[]> => {
    const contents = await attachments.readContents(pdf, 'cli');
    ({ metadata } = contents);
    return contents.attachments;
  };
  const { xml, attachment: fileName, relationship } = await invoiceXmlOf(file, { read });
  return fileName === undefined ? { xml } : { xml, container: { fileName, relationship, metadata } };
}
