import { isDeepStrictEqual } from 'node:util';
import type { DocumentRecord } from '../../storage/document-record';

type Compared = Pick<
  DocumentRecord,
  'documentType' | 'documentNumber' | 'documentDate' | 'dueDate' | 'currencyCode' | 'supplier' | 'customer' | 'totals'
>;

/** Members of a document by which people tell two invoices apart, under their names in answers. */
const MEMBERS: Readonly<Record<string, (document: Compared) => unknown>> = {
  documentType: ({ documentType }) => documentType,
  documentNumber: ({ documentNumber }) => documentNumber,
  documentDate: ({ documentDate }) => documentDate,
  dueDate: ({ dueDate }) => dueDate,
  supplier: ({ supplier }) => partyOf(supplier),
  customer: ({ customer }) => partyOf(customer),
  currencyCode: ({ currencyCode }) => currencyCode,
  'totals/totalNet': ({ totals }) => amountOf(totals.totalNet),
  'totals/totalVat': ({ totals }) => amountOf(totals.totalVat),
  'totals/totalGross': ({ totals }) => amountOf(totals.totalGross),
  'totals/payable': ({ totals }) => amountOf(totals.payable),
};

export interface DocumentComparison {
  same: string[];
  different: string[];
}

/** What two documents under one number agree in: the same invoice sent twice, or another one. What neither states is left out. */
export function compareDocuments(one: Compared, other: Compared): DocumentComparison {
  const comparison: DocumentComparison = { same: [], different: [] };
  for (const [name, valueOf] of Object.entries(MEMBERS)) {
    const [value, otherValue] = [valueOf(one), valueOf(other)];
    if (value === undefined && otherValue === undefined) continue;
    comparison[isDeepStrictEqual(value, otherValue) ? 'same' : 'different'].push(name);
  }
  return comparison;
}

/** By its number where it has one: the same party writes its name and address in several ways. */
function partyOf({ vatNumber, name = '' }: DocumentRecord['customer']): string {
  return vatNumber === undefined ? name.trim().toLowerCase() : vatNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** 100 and 100.00 are the same amount. */
function amountOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
