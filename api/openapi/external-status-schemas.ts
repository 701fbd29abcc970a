import { dateTime, list, number, record, text } from './schema-parts';
import type { Schema } from './types';

const PAYMENT_FIELDS = { vatRate: number, amount: number, currency: text };
export const PAYMENTS: Schema = list(record(PAYMENT_FIELDS, ['amount', 'currency']));
export const REJECTION: Schema = record({ reason: text, message: text }, ['reason']);

export const EXTERNAL_STATUS: Schema = record(
  { status: text, paymentDetail: PAYMENTS, rejectionDetail: REJECTION, at: dateTime, by: text },
  ['status', 'at', 'by'],
  "The latest external status. Absent while the document is in the initial status of its country's lifecycle.",
);

const code = (description: string): Schema => ({ type: 'string', minLength: 1, maxLength: 100, description });

/** Body of PUT …/external-status. What the country allows of it, its lifecycle decides. */
export const UPDATE_EXTERNAL_STATUS = {
  type: 'object',
  additionalProperties: false,
  required: ['externalStatus'],
  properties: {
    externalStatus: code('Code of the status in the lifecycle of the country.'),
    paymentDetail: {
      type: 'array',
      maxItems: 100,
      description: 'What was paid; required for payment statuses.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['amount', 'currency'],
        properties: {
          vatRate: { type: 'number', description: 'Percent. Required if the country reports payments by rate.' },
          amount: { type: 'number', description: 'Amount of this payment alone, not of all payments so far.' },
          currency: { type: 'string', minLength: 1, maxLength: 20, description: 'ISO 4217.' },
        },
      },
    },
    rejectionDetail: {
      type: 'object',
      additionalProperties: false,
      required: ['reason'],
      description: 'The reason; required for rejection statuses and some others.',
      properties: {
        reason: code('Reason code of the country.'),
        message: { type: 'string', maxLength: 2_000, description: 'Free text; required by some statuses and reasons.' },
      },
    },
  },
} satisfies Schema;
