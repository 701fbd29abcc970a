/** The names under which an invoice is attached to a PDF. */
export const INVOICE_FILE_NAMES = {
  /** Factur-X, and ZUGFeRD from 2.1. */
  facturX: 'factur-x.xml',
  /** ZUGFeRD 1 and 2.0. */
  zugferd: 'ZUGFeRD-invoice.xml',
  /** The profile XRECHNUNG. */
  xrechnung: 'xrechnung.xml',
  /** No standard has a name for UBL in a PDF: this is ours. */
  ubl: 'ubl-invoice.xml',
} as const;

const NAMES: ReadonlySet<string> = new Set(Object.values(INVOICE_FILE_NAMES).map((name) => name.toLowerCase()));

/** Whatever the case of its letters. */
export function isInvoiceFileName(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}
