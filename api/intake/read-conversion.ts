import { createHash } from 'node:crypto';
import { invoiceXmlOf, InvoiceFileRefused } from '../../application/rendering/invoice-xml';
import { readWholeInvoice } from '../../documents/formats/read-whole-invoice';
import { languageOfDocument } from '../../documents/rendering/language-of-countries';
import { unprintedElements } from '../../documents/rendering/unprinted-elements';
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
  { bytes, attachments = [] }: TaskOf<IntakeTask, 'convert'>,
): Promise<ConversionAnswer> {
  try {
    const { format, xml, attachment } = await invoiceXmlOf(bytes, { read: () => Promise.resolve(attachments) });
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
    if (!(error instanceof InvoiceFileRefused)) throw error;
    return refusal(error.message, [{ code: error.code, message: error.message, parameter: 'file', ...error.position }]);
  }
}

function refusal(message: string, problems: readonly Problem[]): Refusal {
  return { kind: 'refused', code: 'FILE_NOT_CONVERTIBLE', message, problems: [...problems] };
}
