import { closedRecord, dateTime, day, list, number, optionalList, record, text } from './schema-parts';
import type { Schema } from './types';

const VAT_RATE = number('VAT rate in percent. Required if the country reports payments by rate.');
const AMOUNT = number('Amount of this payment alone, not of all payments so far.');
const CURRENCY = text('Currency, ISO 4217.');

const DATE = day('Day of the payment; if it is not stated, that of the report.');

export const PAYMENTS: Schema = list(
  record({ vatRate: VAT_RATE, amount: AMOUNT, currency: CURRENCY, date: DATE }, ['amount', 'currency'], 'A payment.'),
  'Payments that were made.',
);
export const REJECTION: Schema = record(
  { reason: text('Reason code of the country.'), message: text('Free text.') },
  ['reason'],
  'Reason for the rejection.',
);

export const EXTERNAL_STATUS: Schema = record(
  {
    status: text('Code of the status in the lifecycle of the country.'),
    paymentDetail: PAYMENTS,
    rejectionDetail: REJECTION,
    at: dateTime('Time it was reported.'),
    by: text('Originator of the report.'),
  },
  ['status', 'at', 'by'],
  "The latest external status. Absent while the document is in the initial status of its country's lifecycle.",
);

const code = (description: string): Schema => ({ ...text(description), minLength: 1, maxLength: 100 });

/** Body of PUT …/external-status. What the country allows of it, its lifecycle decides. */
export const UPDATE_EXTERNAL_STATUS = closedRecord(
  {
    externalStatus: code('Code of the status in the lifecycle of the country.'),
    paymentDetail: optionalList({
      ...list(
        closedRecord(
          { vatRate: VAT_RATE, amount: AMOUNT, currency: { ...CURRENCY, minLength: 1, maxLength: 20 }, date: DATE },
          ['amount', 'currency'],
          'A payment.',
        ),
        'Payments that were made; required for payment statuses.',
      ),
      maxItems: 100,
    }),
    rejectionDetail: closedRecord(
      {
        reason: code('Reason code of the country.'),
        message: { ...text('Free text; required by some statuses and reasons.'), maxLength: 2_000 },
      },
      ['reason'],
      'The reason; required for rejection statuses and some others.',
    ),
  },
  ['externalStatus'],
  'A status that was determined outside the service.',
);
