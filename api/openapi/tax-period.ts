import { record } from './schema-parts';
import type { Schema } from './types';

const month = (description: string): Schema => ({
  type: 'string',
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  description,
  examples: ['2026-03'],
});

/** A tax period, in parameters (which refuse other properties by themselves) and in answers. */
export const TAX_PERIOD = record(
  { from: month('First month, yyyy-MM.'), to: month('Last month, yyyy-MM; not before `from`.') },
  ['from', 'to'],
  'Months, both inclusive.',
);
