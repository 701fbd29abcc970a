import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import type { BookEntry, IssuedEntry, ReceivedEntry } from '../../../../countries/es/sii/book-entries';
import { mapDocument, type MappedDocument } from '../../../../countries/es/sii/map-document';
import type { MappingSetting } from '../../../../countries/es/sii/mapping-setting';
import { buyer, day, invoice, note } from '../verifactu/documents-of-tests';

export const COMPANY = { nif: 'B12345674', nombreRazon: 'Empresa, S.L.' };
export const DOCUMENT_ID = '0190a1b2-0000-7000-8000-000000000000';

export const ISSUED: MappingSetting = {
  documentId: DOCUMENT_ID,
  flow: 'ISSUED',
  company: COMPANY,
  today: day('2026-12-03'),
};
export const RECEIVED: MappingSetting = { ...ISSUED, flow: 'RECEIVED', receivedOn: day('2026-12-03') };

export const SPANISH_SELLER = {
  name: 'Proveedor, S.A.',
  identifiers: [],
  vatId: 'ESA58818501',
  address: { countryCode: 'ES' },
};
export const FRENCH_SELLER = { ...SPANISH_SELLER, vatId: 'FR32732829320', address: { countryCode: 'FR' } };
export const AMERICAN_SELLER = { ...SPANISH_SELLER, vatId: '12-3456789', address: { countryCode: 'US' } };

/** An invoice to the company. */
export function receivedInvoice(
  changes: Partial<SemanticDocument> = {},
  type: SemanticDocument['type'] = 'INVOICE',
): SemanticDocument {
  const company = buyer({ name: 'Empresa, S.L.', vatId: 'ESB12345674' });
  return invoice({ seller: SPANISH_SELLER, buyer: company, ...changes }, type);
}

export function mapped(
  document: SemanticDocument,
  setting: MappingSetting,
): Extract<MappedDocument, { kind: 'entry' }> {
  const result = mapDocument(document, setting);
  if (result.kind !== 'entry') throw new Error(JSON.stringify(result.findings));
  return result;
}

export function issued(document: SemanticDocument, changes: Partial<MappingSetting> = {}): IssuedEntry {
  return ofBook('issued', mapped(document, { ...ISSUED, ...changes }).entry);
}

export function received(document: SemanticDocument, changes: Partial<MappingSetting> = {}): ReceivedEntry {
  return ofBook('received', mapped(document, { ...RECEIVED, ...changes }).entry);
}

function ofBook<Name extends BookEntry['book']>(book: Name, entry: BookEntry): Extract<BookEntry, { book: Name }> {
  if (entry.book !== book) throw new Error(`it is in the book of ${entry.book} invoices`);
  return entry as Extract<BookEntry, { book: Name }>;
}

export const notes = (...texts: string[]) => ({ notes: texts.flatMap((text) => note(text).notes) });
