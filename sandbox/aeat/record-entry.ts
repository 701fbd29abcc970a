import type { DocumentEntry } from '../document-entry';

/** One record in a ledger, as testers read it. */
export interface RecordEntry extends DocumentEntry {
  operation: 'Alta' | 'Modificacion' | 'Anulacion' | 'Baja';
  issuer: string;
  number: string;
  date: string;
  state: string;
  code?: number;
  csv?: string;
}

/** @param nif undefined: whoever it is */
export function isForTaxpayer(taxpayer: string, nif: string | undefined): boolean {
  return nif === undefined || taxpayer === nif;
}
