import { readQueryAnswer } from '../../countries/es/sii/read-query-answer';
import { readPaymentsAnswer } from '../../countries/es/sii/read-payments';
import { readSubmissionAnswer } from '../../countries/es/sii/read-submission-answer';
import { systemReading, type ReadingOf } from '../system-reading';
import { mapEntry } from './map-entry';

/** UBL becomes an entry of a book. */
export const SII_READING = systemReading({
  map: mapEntry,
  answers: { submission: readSubmissionAnswer, query: readQueryAnswer, payments: readPaymentsAnswer },
  delivered: {},
});

export type SiiReading = ReadingOf<typeof SII_READING>;
