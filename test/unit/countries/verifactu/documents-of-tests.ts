import type { CalendarDate } from '../../../../documents/model/calendar-date';
import { decimal } from '../../../../documents/model/decimal';
import type { DocumentType } from '../../../../documents/model/document-context';
import type { Buyer } from '../../../../documents/model/party';
import type { SemanticDocument, VatBreakdown } from '../../../../documents/model/semantic-document';
import { mapDocument, type MappedDocument, type MappingSetting } from '../../../../countries/es/verifactu/map-document';
import type { AltaContent } from '../../../../countries/es/verifactu/records';

export const day = (text: string): CalendarDate => text as CalendarDate;

export function buyer(changes: Partial<Buyer> = {}, countryCode = 'ES'): Buyer {
  return { name: 'Cliente, S.A.', identifiers: [], vatId: 'ESA58818501', address: { countryCode }, ...changes };
}

/** Of a group with so much tax, in the category. */
export function group(category: string, rate: string | undefined, base: string, tax: string): VatBreakdown {
  return {
    category,
    taxableAmount: decimal(base),
    taxAmount: decimal(tax),
    ...(rate === undefined ? {} : { rate: decimal(rate) }),
  };
}

/** An invoice between two Spanish companies that can be recorded as it is. */
export function invoice(changes: Partial<SemanticDocument> = {}, type: DocumentType = 'INVOICE'): SemanticDocument {
  return {
    type,
    typeCode: { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' }[type],
    number: 'F-2026/1',
    issueDate: day('2026-12-02'),
    currencyCode: 'EUR',
    seller: { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674', address: { countryCode: 'ES' } },
    buyer: buyer(),
    notes: [],
    precedingInvoices: type === 'INVOICE' ? [] : [{ number: 'F-2026/0', issueDate: day('2026-11-02') }],
    paymentInstructions: [],
    allowances: [],
    charges: [],
    totals: { vat: decimal('21'), withVat: decimal('121') },
    vatBreakdown: [group('S', '21.00', '100', '21')],
    supportingDocuments: [],
    lines: ['Horas', 'Viaje', 'Horas'].map((name) => ({
      allowances: [],
      charges: [],
      item: { name, classifications: [], attributes: [] },
    })),
    ...changes,
  };
}

export const note = (text: string) => ({ notes: [{ text }] });

export const FRENCH = buyer({ vatId: 'FR 32732829320' }, 'FR');
export const AMERICAN = buyer({ vatId: '12-3456789' }, 'US');

export const SETTING: MappingSetting = {
  documentId: '0190a1b2-0000-7000-8000-000000000000',
  company: { nif: 'B12345674' },
};

/** Of a document that can be recorded. */
export function mapped(document: SemanticDocument, setting = SETTING): Extract<MappedDocument, { kind: 'content' }> {
  const result = mapDocument(document, setting);
  if (result.kind !== 'content') throw new Error(JSON.stringify(result.findings));
  return result;
}

export const content = (document: SemanticDocument, setting = SETTING): AltaContent =>
  mapped(document, setting).content;

/** Breakdowns of every category that a record can carry. */
export const TAX_GROUPS = [
  [group('S', '21', '100.10', '21.02')],
  [group('S', '21', '100', '21'), group('S', '10', '-50.55', '-5.06'), group('S', '4', '0.99', '0.04')],
  [group('Z', '0', '99.99', '0')],
  [group('AE', '0', '99.99', '0')],
  [{ ...group('E', '0', '10', '0'), exemptionReasonCode: 'VATEX-EU-132-1B' }, group('S', '21', '1', '0.21')],
  [{ ...group('E', '0', '10', '0'), exemptionReasonCode: 'VATEX-EU-146-1E' }],
  [group('G', '0', '12345.67', '0')],
  [group('K', '0', '12345.67', '0')],
  [group('O', undefined, '12.30', '0')],
  [group('L', '7', '100', '7'), group('L', '3', '100', '3')],
  [group('M', '10', '100', '10')],
];
