import type { DocumentContext } from '../documents/model/document-context';
import type { StatusFilter } from '../documents/status';
import type { DayRange } from './day-range';

export interface DocumentListQuery {
  context: DocumentContext;
  /** Companies of the account, already narrowed to those asked for. */
  companyIds: readonly string[];
  documentNumber?: string;
  issued?: DayRange;
  due?: DayRange;
  submitted?: DayRange;
  received?: DayRange;
  status?: StatusFilter;
  companyName?: string;
  batchNumber?: string;
  supplierName?: string;
  supplierVatNumber?: string;
  page: number;
  size: number;
  cursor?: ListCursor;
}

/** Position after an item in the order newest first. */
export interface ListCursor {
  submissionDate: Date;
  documentId: string;
}
