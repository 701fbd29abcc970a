import { DOCUMENT_TYPE_CODES } from '../../codes/document-type-codes';
import type { SemanticDocument } from '../../model/semantic-document';
import { ALLOWANCE_FIELDS, CHARGE_FIELDS } from './allowance-fields';
import {
  ACCOUNTING_CURRENCY_FIELDS,
  ATTACHMENT_FIELDS,
  CASH_DISCOUNT_FIELDS,
  FURTHER_PRECEDING_FIELDS,
  SUBJECT_NOTE_FIELDS,
  VAT_BREAKDOWN_FIELDS,
  WITHHOLDING_FIELDS,
} from './document-groups';
import type { FieldsOf } from './field';
import { COMPANY_FIELDS, DELIVERY_FIELDS, PAYEE_FIELDS, TAX_REPRESENTATIVE_FIELDS } from './further-party-fields';
import { unplaced } from './identifier-fields';
import { PAYMENT_FIELDS } from './payment-fields';

/** Fields that most documents do without. */
export const FURTHER_FIELDS = {
  totals: {
    kind: 'choice',
    values: ['stated', 'calculate'],
    description:
      '"calculate": amounts that the document leaves out (netAmount, totalNet, totalVat, totalGross and those below) are calculated as EN 16931 says, and returned. "stated" by default.',
  },
  specification: {
    kind: 'text',
    maxLength: 200,
    description:
      'Format to write, as BT-24 names it; by default what the destination takes (see the page of the country).',
    modelMember: 'specification',
    terms: ['BT-24'],
  },
  businessProcess: {
    kind: 'text',
    maxLength: 200,
    description: 'Business process; by default what the format asks for.',
    modelMember: 'businessProcess',
    terms: ['BT-23'],
  },
  typeCode: {
    kind: 'code',
    maxLength: 3,
    codeList: { name: 'UNTDID 1001', codes: DOCUMENT_TYPE_CODES },
    description: 'UNTDID 1001 code that refines documentType, e.g. 384, 386 or 389 of an INVOICE.',
    modelMember: 'typeCode',
  },
  company: {
    kind: 'group',
    description: 'What this document states of your company in place of what is registered.',
    fields: COMPANY_FIELDS,
  },
  precedingDocuments: {
    kind: 'list',
    maxItems: 1000,
    description: 'Further documents that this one corrects or refers to, after precedingDocument.',
    fields: FURTHER_PRECEDING_FIELDS,
  },
  subjectNotes: {
    kind: 'list',
    maxItems: 100,
    description: 'Notes with the code of their subject, after notes.',
    terms: ['BT-21', 'BT-22'],
    fields: SUBJECT_NOTE_FIELDS,
  },
  delivery: {
    kind: 'group',
    description: 'Where goods or services went to; the day is deliveryDate.',
    fields: DELIVERY_FIELDS,
  },
  payee: {
    kind: 'group',
    description: 'Who is paid, if it is not the seller.',
    modelMember: 'payee',
    terms: ['BG-10'],
    fields: PAYEE_FIELDS,
  },
  taxRepresentative: {
    kind: 'group',
    description: "The seller's tax representative.",
    modelMember: 'taxRepresentative',
    terms: ['BG-11'],
    fields: TAX_REPRESENTATIVE_FIELDS,
  },
  paymentTerms: {
    kind: 'text',
    maxLength: 4000,
    description: 'Terms of payment in words.',
    modelMember: 'paymentTerms',
    terms: ['BT-20'],
  },
  cashDiscounts: {
    kind: 'list',
    maxItems: 10,
    description: 'Discounts for early payment; they follow paymentTerms in the form of XRechnung (#SKONTO#…#).',
    fields: CASH_DISCOUNT_FIELDS,
  },
  furtherPaymentMeans: {
    kind: 'list',
    maxItems: 20,
    description: 'Further means of payment or accounts, after paymentMeans.',
    fields: unplaced(PAYMENT_FIELDS),
  },
  allowances: {
    kind: 'list',
    maxItems: 100,
    description: 'Reductions of the document.',
    terms: ['BG-20'],
    fields: ALLOWANCE_FIELDS,
  },
  charges: {
    kind: 'list',
    maxItems: 100,
    description: 'Charges on the document.',
    terms: ['BG-21'],
    fields: CHARGE_FIELDS,
  },
  totalLines: {
    kind: 'amount',
    description: 'Sum of the lines; by default totalNet + allowances - charges.',
  },
  totalAllowances: {
    kind: 'amount',
    description: 'Sum of allowances of the document; calculated by default.',
    terms: ['BT-107'],
  },
  totalCharges: {
    kind: 'amount',
    description: 'Sum of charges of the document; calculated by default.',
    terms: ['BT-108'],
  },
  totalPaid: {
    kind: 'amount',
    description: 'What was paid before.',
    terms: ['BT-113'],
  },
  roundingAmount: {
    kind: 'amount',
    description: 'What is added to the amount due to round it.',
    terms: ['BT-114'],
  },
  totalPayable: {
    kind: 'amount',
    description: 'Amount due; by default totalGross - totalPaid + roundingAmount.',
  },
  vatBreakdown: {
    kind: 'list',
    maxItems: 100,
    description: 'VAT by category and rate; calculated from lines, allowances and charges by default.',
    fields: VAT_BREAKDOWN_FIELDS,
  },
  accountingCurrency: {
    kind: 'group',
    description: 'Currency in which the VAT is accounted for, if it is not currencyCode.',
    fields: ACCOUNTING_CURRENCY_FIELDS,
  },
  withholding: {
    kind: 'list',
    maxItems: 20,
    description:
      'Tax that the buyer keeps and pays to the tax authority. It does not change the totals: EN 16931 does not know it. Not on a CREDIT_NOTE, for which UBL has no place for it.',
    fields: WITHHOLDING_FIELDS,
  },
  attachments: {
    kind: 'list',
    maxItems: 100,
    description: 'Supporting documents: a file, a link, or only its number.',
    modelMember: 'supportingDocuments',
    terms: ['BG-24'],
    fields: ATTACHMENT_FIELDS,
  },
  nationalData: {
    kind: 'national',
    description:
      'What a country asks for beyond EN 16931, by country in small letters and name, e.g. {"es": {"ClaveRegimen": "07"}}; see the page of the country.',
  },
} as const satisfies FieldsOf<SemanticDocument>;
