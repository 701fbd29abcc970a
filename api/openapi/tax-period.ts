import { closedRecord, record } from './schema-parts';
import type { Schema } from './types';

const month = (description: string): Schema => ({
  type: 'string',
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  description,
  examples: ['2026-03'],
});

const MONTHS = { from: month('First month, yyyy-MM.'), to: month('Last month, yyyy-MM; not before `from`.') };

/** A tax period of a request. */
export const TAX_PERIOD = closedRecord(MONTHS, ['from', 'to'], 'Months, both inclusive.');

/** The same in answers, which are open. */
export const ANSWERED_PERIOD = record(MONTHS, ['from', 'to'], 'Months, both inclusive.');
