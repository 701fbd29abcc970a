import type { PaymentInstructions } from '../../model/semantic-document';
import type { FieldsOf } from './field';

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
} as const satisfies FieldsOf<PaymentInstructions>;
