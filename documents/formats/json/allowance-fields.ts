import { ALLOWANCE_REASON_CODES } from '../../codes/allowance-reason-codes';
import { CHARGE_REASON_CODES } from '../../codes/charge-reason-codes';
import type { Allowance } from '../../model/invoice-line';
import type { CodeList, FieldsOf } from './field';

/** Terms of the amount, the base amount, the percentage, the reason and its code. */
type AllowanceTerms = readonly [amount: string, base: string, percentage: string, reason: string, code: string];

const ALLOWANCE_REASONS: CodeList = { name: 'UNTDID 5189', codes: ALLOWANCE_REASON_CODES };
const CHARGE_REASONS: CodeList = { name: 'UNTDID 7161', codes: CHARGE_REASON_CODES };

function fieldsOf(codeList: CodeList, [amount, base, percentage, reason, code]: AllowanceTerms) {
  return {
    amount: {
      kind: 'amount',
      description: 'The amount without VAT; without it, percent of baseAmount.',
      modelMember: 'amount',
      terms: [amount],
    },
    percent: {
      kind: 'decimal',
      isPercent: true,
      description: 'Percentage that the amount was calculated with.',
      modelMember: 'percentage',
      terms: [percentage],
    },
    baseAmount: {
      kind: 'amount',
      description:
        'What the percentage is of; by default quantity x unitPrice of a line, the sum of all lines of a document.',
      modelMember: 'baseAmount',
      terms: [base],
    },
    reason: { kind: 'text', maxLength: 500, description: 'Reason.', modelMember: 'reason', terms: [reason] },
    reasonCode: {
      kind: 'code',
      maxLength: 10,
      codeList,
      description: `Reason, a code of ${codeList.name}.`,
      modelMember: 'reasonCode',
      terms: [code],
    },
  } as const satisfies FieldsOf<Allowance>;
}

function withVat(category: string, rate: string) {
  return {
    taxCode: {
      kind: 'code',
      maxLength: 30,
      description: 'VAT category, as on a line; by default that of the lines if they have the same category and rate.',
      terms: [category],
    },
    vatRate: {
      kind: 'decimal',
      isPercent: true,
      minimum: 0,
      maximum: 100,
      description: 'VAT rate in percent; by default that of the lines.',
      terms: [rate],
    },
  } as const satisfies FieldsOf<Allowance>;
}

export const ALLOWANCE_FIELDS = {
  ...fieldsOf(ALLOWANCE_REASONS, ['BT-92', 'BT-93', 'BT-94', 'BT-97', 'BT-98']),
  ...withVat('BT-95', 'BT-96'),
} as const;

export const CHARGE_FIELDS = {
  ...fieldsOf(CHARGE_REASONS, ['BT-99', 'BT-100', 'BT-101', 'BT-104', 'BT-105']),
  ...withVat('BT-102', 'BT-103'),
} as const;

export const LINE_ALLOWANCE_FIELDS = fieldsOf(ALLOWANCE_REASONS, ['BT-136', 'BT-137', 'BT-138', 'BT-139', 'BT-140']);

export const LINE_CHARGE_FIELDS = fieldsOf(CHARGE_REASONS, ['BT-141', 'BT-142', 'BT-143', 'BT-144', 'BT-145']);
