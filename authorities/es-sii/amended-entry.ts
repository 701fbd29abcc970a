import type { CalendarDate } from '../../documents/model/calendar-date';
import type { TaxPeriod } from '../../documents/model/document-context';
import { present } from '../../platform/present';
import type { DocumentRepository } from '../../storage/document-repository';
import type { SiiEntryRepository } from './stores/entry-repository';

/** What a document is to amend. What it does not say anew of it stays: the month, and the day of accounting. */
export interface AmendedEntry {
  /** The agency holds an entry of it; what was taken out of the book is entered anew. */
  readonly isHeld: boolean;
  /** A cancellation that was asked for is not decided: whether it is held is not known yet. */
  readonly isUndecided: boolean;
  readonly accountedOn?: CalendarDate;
  readonly period?: TaxPeriod;
}

/** dd-mm-yyyy, as entries state days, in the order of ISO 8601. */
function isoDay(stated: string): CalendarDate {
  return stated.split('-').reverse().join('-') as CalendarDate;
}

export async function amendedEntry(
  documents: Pick<DocumentRepository, 'find'>,
  entries: Pick<SiiEntryRepository, 'lastOf'>,
  amends: string,
): Promise<AmendedEntry> {
  const document = await documents.find(amends);
  const cancellation = document?.integration?.cancellation?.status;
  const entry = (await entries.lastOf(amends))?.entry;
  const accountedOn = entry?.book === 'received' ? isoDay(entry.fechaRegContable) : undefined;
  return {
    isHeld: cancellation !== 'ACCEPTED',
    isUndecided: cancellation === 'PENDING',
    ...present({ accountedOn, period: document?.period }),
  };
}
