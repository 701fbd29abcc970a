import type { PaymentInstructions } from '../../model/semantic-document';
import type { FieldsOf } from './field';

export const CARD_FIELDS = {
  number: {
    kind: 'text',
    maxLength: 40,
    required: true,
    description: 'Last digits of its number: never the whole number.',
    modelMember: 'primaryAccountNumber',
    terms: ['BT-87'],
  },
  holder: {
    kind: 'text',
    maxLength: 200,
    description: 'Name of its holder.',
    modelMember: 'holderName',
    terms: ['BT-88'],
  },
} as const satisfies FieldsOf<NonNullable<PaymentInstructions['card']>>;

export const PAYMENT_FIELDS = {
  code: {
    kind: 'code',
    maxLength: 3,
    description: 'UNTDID 4461 code; default 30 (credit transfer) with an IBAN.',
    terms: ['BT-81'],
    column: {
      name: 'paymentMeansCode',
      description: 'UNTDID 4461; 30 (credit transfer) with an IBAN.',
      example: '30',
    },
  },
  iban: {
    kind: 'code',
    maxLength: 42,
    description: 'Account to pay to; the debited account when code is 49 or 59 (direct debit).',
    terms: ['BT-84', 'BT-91'],
    column: { name: 'paymentIban', description: 'Account to pay to.', example: 'ES9121000418450200051332' },
  },
  bic: {
    kind: 'code',
    maxLength: 14,
    description: 'BIC of the account.',
    terms: ['BT-86'],
    column: { name: 'paymentBic', example: 'CAIXESBBXXX' },
  },
  reference: {
    kind: 'text',
    maxLength: 140,
    description: 'Remittance information that the payer should state.',
    modelMember: 'remittanceInformation',
    terms: ['BT-83'],
    column: {
      name: 'paymentReference',
      description: 'Remittance information that the payer should state.',
      example: 'F-2026-0042',
    },
  },
  text: {
    kind: 'text',
    maxLength: 200,
    description: 'The means of payment in words.',
    modelMember: 'meansText',
    terms: ['BT-82'],
  },
  account: {
    kind: 'text',
    maxLength: 100,
    description: 'Account that is no IBAN, in place of iban.',
  },
  accountName: { kind: 'text', maxLength: 200, description: 'Name of the account.', terms: ['BT-85'] },
  card: {
    kind: 'group',
    description: 'Card that the payment was made with.',
    modelMember: 'card',
    terms: ['BG-18'],
    fields: CARD_FIELDS,
  },
  mandateReference: {
    kind: 'text',
    maxLength: 100,
    description: 'Mandate of a direct debit.',
    terms: ['BT-89'],
  },
  creditorId: {
    kind: 'text',
    maxLength: 100,
    description: "The creditor's identifier of a direct debit.",
    terms: ['BT-90'],
  },
  debitedAccount: {
    kind: 'text',
    maxLength: 100,
    description: 'Account that is debited, where code is neither 49 nor 59.',
  },
} as const satisfies FieldsOf<PaymentInstructions>;
