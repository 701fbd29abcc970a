import { readQueryAnswer } from '../../countries/es/verifactu/read-query-answer';
import { readSubmissionAnswer } from '../../countries/es/verifactu/read-submission-answer';
import { systemReading, type ReadingOf } from '../system-reading';
import { mapInvoice } from './map-invoice';

/** UBL becomes what a record states. */
export const VERIFACTU_READING = systemReading({
  map: mapInvoice,
  answers: { submission: readSubmissionAnswer, query: readQueryAnswer },
  delivered: {},
});

export type VerifactuReading = ReadingOf<typeof VERIFACTU_READING>;
