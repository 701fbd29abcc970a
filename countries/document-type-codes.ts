import type { DocumentType } from '../documents/model/document-context';

/** BT-3 (UNTDID 1001) by document type, where the country names no other code. */
export const EN16931_TYPE_CODES: Readonly<Record<DocumentType, string>> = {
  INVOICE: '380',
  CREDIT_NOTE: '381',
  DEBIT_NOTE: '383',
};
