import type { BatchInformation } from './batch-information';
import type { TemplateLayout } from './template-layout';

/**
 * The rows of a template file by document. The cells stay in the bytes; only places are kept of them, so that 100,000 rows
 * take little more than the file. Plain data: it goes from thread to thread.
 */
export interface TemplateTable {
  /** CSV in UTF-8. */
  bytes: Uint8Array;
  layout: TemplateLayout;
  information: BatchInformation;
  /** Beginning and end of each row's bytes, and its number in the file. Rows of one document stand together. */
  starts: Uint32Array;
  ends: Uint32Array;
  rows: Uint32Array;
  /** The place behind the last row of each document, in the order of their first rows. */
  documentEnds: Uint32Array;
}
