/** One record in a ledger, as testers read it. */
export interface RecordEntry {
  system: string;
  type: 'recorded' | 'repeated' | 'refused';
  at: string;
  operation: 'Alta' | 'Modificacion' | 'Anulacion' | 'Baja';
  issuer: string;
  number: string;
  date: string;
  state: string;
  code?: number;
  csv?: string;
}

const REGISTERING: ReadonlySet<RecordEntry['operation']> = new Set(['Alta', 'Modificacion']);

/** Whether it recorded the document as an invoice: if more than one did, it was submitted twice. */
export function isRecording({ type, operation }: RecordEntry): boolean {
  return REGISTERING.has(operation) && type !== 'refused';
}

/** @param nif undefined: whoever it is */
export function isForTaxpayer(taxpayer: string, nif: string | undefined): boolean {
  return nif === undefined || taxpayer === nif;
}
