import type { InvoiceReport } from '../../validation/invoice-validator';

/** Answer of the validation command about one document (docs/conformance.md). */
export interface ValidationAnswer extends InvoiceReport {
  id: string;
}

/** A file that holds no invoice that could be validated. */
export interface FileTrouble {
  id: string;
  error: { code: string; message: string };
}
