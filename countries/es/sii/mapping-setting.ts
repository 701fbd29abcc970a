import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Flow, TaxPeriod } from '../../../documents/model/document-context';
import type { OwnRecords } from '../aeat/corrected-invoices';
import type { MappingFinding } from '../../wire/mapping-finding';
import type { SpanishPerson } from '../spanish-person';
import type { BookEntry } from './book-entries';

/** Facts that the mapping knows beside the document. */
export interface MappingSetting {
  readonly documentId: string;
  readonly flow: Flow;
  /** Company whose books they are. */
  readonly company: SpanishPerson;
  /** Where the company declares its invoices to another treasury (option es.territory). */
  readonly territory?: string;
  /** Today in the company's time zone. */
  readonly today: CalendarDate;
  /** Day on which the document arrived, in the same zone. */
  readonly receivedOn?: CalendarDate;
  /** It changes an entry that was made before: nothing is late about that. */
  readonly isAmendment?: true;
  /** Period as submitted with the document. */
  readonly taxPeriod?: TaxPeriod;
  /** Entries that we have made of the invoices that the document names. */
  readonly ownRecords?: OwnRecords;
}

/** An entry before it is known whether anything keeps it out of the book. */
export interface DraftedEntry {
  /** None where something is missing; the findings say what. */
  readonly entry?: BookEntry;
  readonly titular: SpanishPerson;
  /** Day from which the days of the deadline are counted, and the month that it belongs to. */
  readonly counted?: { readonly from: CalendarDate; readonly month: CalendarDate };
  readonly findings: readonly MappingFinding[];
}
