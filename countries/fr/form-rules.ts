import type { Decimal } from '../../documents/model/decimal';
import { yearOf } from '../../documents/model/calendar-date';
import type { NationalRule, Violation } from '../national-rules/rule';

const PLATFORM = 'PPF';
const REPORTED = { severity: 'error', purposes: ['EREPORTING'], flows: ['ISSUED'] } as const;

const QUANTITY_DECIMALS = 4;
const PRICE_DECIMALS = 6;

function tooFine(value: Decimal | undefined, most: number, term: string, index: number): Violation[] {
  const decimals = value?.toFixed().split('.')[1]?.length ?? 0;
  if (decimals <= most) return [];
  return [{ at: ['BG-25', index, term], terms: [term], found: String(decimals), expected: String(most) }];
}

const decimals: NationalRule = {
  ...REPORTED,
  id: 'FR-DECIMALS',
  terms: ['BT-129', 'BT-146'],
  textKey: 'national.decimals',
  parameters: { authority: PLATFORM },
  check: ({ lines }) =>
    lines.flatMap(({ quantity, price }, index) => [
      ...tooFine(quantity, QUANTITY_DECIMALS, 'BT-129', index),
      ...tooFine(price?.netPrice, PRICE_DECIMALS, 'BT-146', index),
    ]),
};

const year: NationalRule = {
  ...REPORTED,
  id: 'FR-YEAR',
  terms: ['BT-2'],
  check: ({ issueDate }) =>
    issueDate === undefined || yearOf(issueDate).startsWith('20') ? [] : [{ at: ['BT-2'], found: issueDate }],
};

/** Rules on the form of numbers and dates. */
export const FORM_RULES: readonly NationalRule[] = [decimals, year];
