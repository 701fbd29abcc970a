import type { DocumentType } from '../../documents/model/document-context';

/** A credit note is positive in EN 16931 and negative in what Spain is sent. */
export function signOf(type: DocumentType): 1 | -1 {
  return type === 'CREDIT_NOTE' ? -1 : 1;
}
