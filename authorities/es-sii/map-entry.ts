import { reportedDocument } from '../../countries/es/reported-document';
import { withTaxCodes } from '../../countries/es/aeat/national-tax-codes';
import { counterpartyOf } from '../../countries/es/aeat/counterparty';
import { amountsOf, type Book, type BookEntry } from '../../countries/es/sii/book-entries';
import { bookOf, mapDocument, type MappedDocument } from '../../countries/es/sii/map-document';
import type { MappingSetting } from '../../countries/es/sii/mapping-setting';
import { issuerText } from '../../countries/es/sii/read-key';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { present } from '../../platform/present';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import { ownRecords, type RecordedInvoice } from '../es-aeat/recorded-invoice';

export interface EntryMappingTask {
  ubl: Uint8Array;
  /** The bytes as submitted, of a document that was submitted as JSON. */
  json?: Uint8Array;
  setting: Omit<MappingSetting, 'ownRecords'>;
  /** What is recorded of the invoices that it corrects; left out until it is known which they are. */
  recorded?: readonly RecordedInvoice[];
}

export type EntryMappingAnswer =
  | MappedDocument
  /** It names other invoices: what we have entered of them decides. */
  | {
      readonly kind: 'needs-recorded';
      readonly book: Book;
      readonly issuer: string;
      readonly numbers: readonly string[];
    };

/** What the mapping has to know of an entry that the agency has accepted. */
export function recordedEntry(entry: BookEntry): RecordedInvoice {
  const { numSerieFacturaEmisor: number, fechaExpedicionFacturaEmisor } = entry.key;
  const { base, quota, surcharge } = amountsOf(entry);
  const issueDate = fechaExpedicionFacturaEmisor.split('-').reverse().join('-');
  return {
    number,
    issueDate,
    base: base.toFixed(),
    quota: quota.toFixed(),
    ...present({ surcharge: surcharge?.toFixed() }),
  };
}

/** A document as its company's books state it, from the bytes that were validated. */
export function mapEntry(
  schema: { validate(ubl: Uint8Array): SchemaVerdict },
  { ubl, json, setting, recorded }: EntryMappingTask,
): EntryMappingAnswer {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  const read = readUbl(tree);
  const book = bookOf(setting.flow, read);
  const stated = book === 'issued' ? withTaxCodes(read, json) : read;
  const document = reportedDocument(stated, setting.company.nif, setting.flow);
  const numbers = document.precedingInvoices.flatMap(({ number }) => number?.trim() ?? []);
  const { counterparty: seller } = counterpartyOf(document.seller, 'seller');
  if (seller !== undefined && numbers.length > 0 && recorded === undefined) {
    return { kind: 'needs-recorded', book, issuer: issuerText(seller.number), numbers };
  }
  return mapDocument(stated, { ...setting, ownRecords: ownRecords(recorded ?? []) });
}
