import { createHash } from 'node:crypto';
import { invoiceXmlOf, InvoiceFileRefused } from '../../application/rendering/invoice-xml';
import { readWholeInvoice } from '../../documents/formats/read-whole-invoice';
import { languageOfDocument } from '../../documents/rendering/language-of-countries';
import { unprintedElements } from '../../documents/rendering/unprinted-elements';
import { startsLikeXml } from '../../documents/formats/detect-xml';
import { withoutCharset } from '../../documents/xml/decode-xml';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { present } from '../../platform/present';
import { validateXml, type SchemaValidators } from '../../validation/validate-document';
import { requirePrintable, TooLongToPrint } from '../../documents/rendering/print-limits';
import { summaryOf, type Problem } from '../../platform/errors';
import type { ConversionAnswer, IntakeTask } from './thread-protocol';
import type { Refusal } from './refusal';
import type { TaskOf } from '../../platform/reading-pool';

/**
 * The heavy part of a conversion: finds the invoice in the file and checks its structure. What business rules say is
 * counted only: an invoice with a wrong total can still be read by people.
 */
export async function readConversion(
  validators: SchemaValidators,
  { bytes, charset, attachments = [] }: TaskOf<IntakeTask, 'convert'>,
): Promise<ConversionAnswer> {
  try {
    // What is printed and embedded has to tell its encoding itself.
    const file = charset !== undefined && startsLikeXml(bytes) ? withoutCharset(bytes, charset) : bytes;
    const { format, xml, attachment } = await invoiceXmlOf(file, { read: () => Promise.resolve(attachments) });
    const verdict = await validateXml(validators, xml, { rulesOnlyIfSchemaHolds: true });
    const { errors } = verdict.schema;
    if (!verdict.schema.valid) {
      const where = attachment === undefined ? 'The file' : `The attachment ${attachment}`;
      return refusal(`${where} does not follow the schema of its format. ${summaryOf(errors)}`, errors);
    }
    // Schema-valid, so that there is a tree.
    if (verdict.tree === undefined) throw new Error('a valid file has no elements');
    const { model, passedOver } = readWholeInvoice(format, verdict.tree);
    requirePrintable(model);
    const fatal = verdict.findings.filter(({ severity }) => severity === 'fatal');
    return {
      kind: 'accepted',
      format,
      // A copy of its own: the attachment is a view of the PDF's bytes, and only owned memory goes over without a copy.
      xml: Uint8Array.from(xml),
      sha256: createHash('sha256').update(xml).digest('hex'),
      findings: verdict.findings.length,
      fatalFindings: fatal.length,
      unprinted: unprintedElements(passedOver),
      language: languageOfDocument(model),
      fatalRules: [...new Set(fatal.map(({ rule }) => rule))],
    };
  } catch (error) {
    if (error instanceof TooLongToPrint)
      return { kind: 'refused', code: error.code, message: error.message, problems: [] };
    if (error instanceof XmlRefused) return refusedFile(error, positionOf(error));
    if (!(error instanceof InvoiceFileRefused)) throw error;
    return refusedFile(error, error.position);
  }
}

function refusedFile({ code, message }: { code: string; message: string }, position: object): Refusal {
  return refusal(message, [{ code, message, parameter: 'file', ...position }]);
}

function positionOf({ line, column }: XmlRefused): object {
  return present({ line, column });
}

function refusal(message: string, problems: readonly Problem[]): Refusal {
  return { kind: 'refused', code: 'FILE_NOT_CONVERTIBLE', message, problems: [...problems] };
}
