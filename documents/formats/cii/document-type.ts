import type { DocumentType } from '../../model/document-context';

const DEBIT_NOTE_CODE = '383';
const CREDIT_NOTE_CODE = '381';

/** UNTDID 1001 codes that EN 16931 allows on a UBL credit note: CII tells the kinds of document by BT-3 alone. */
const CREDIT_NOTE_CODES: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  CREDIT_NOTE_CODE,
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
]);

export function documentTypeOf(typeCode: string | undefined): DocumentType {
  if (typeCode === DEBIT_NOTE_CODE) return 'DEBIT_NOTE';
  return typeCode !== undefined && CREDIT_NOTE_CODES.has(typeCode) ? 'CREDIT_NOTE' : 'INVOICE';
}

/** The code that a document without BT-3 needs so as to stay what it is; an invoice needs none. */
export const TYPE_CODE_OF: Readonly<Record<DocumentType, string | undefined>> = {
  INVOICE: undefined,
  CREDIT_NOTE: CREDIT_NOTE_CODE,
  DEBIT_NOTE: DEBIT_NOTE_CODE,
};
