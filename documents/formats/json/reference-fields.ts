import { TAX_POINT_CODES_UBL } from '../../codes/tax-point-codes';
import type { SemanticDocument } from '../../model/semantic-document';
import type { FieldsOf } from './field';
import { DOCUMENT_PERIOD_FIELDS, OBJECT_FIELDS } from './identifier-fields';

/** What a document refers to, and the period and day that it counts for. */
export const REFERENCE_FIELDS = {
  period: {
    kind: 'group',
    description: 'Period that the document is for.',
    modelMember: 'period',
    terms: ['BG-14'],
    fields: DOCUMENT_PERIOD_FIELDS,
  },
  taxPointDate: {
    kind: 'day',
    description: 'Day on which the VAT becomes due, if it is neither the day of issue nor of delivery.',
    modelMember: 'taxPointDate',
    terms: ['BT-7'],
  },
  taxPointDateCode: {
    kind: 'code',
    maxLength: 3,
    codeList: { name: 'UNTDID 2005 (3, 35 or 432)', codes: TAX_POINT_CODES_UBL },
    description: 'What makes the VAT due: 3 issue, 35 delivery, 432 payment. Not together with taxPointDate.',
    modelMember: 'taxPointDateCode',
    terms: ['BT-8'],
  },
  accountingReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Where the buyer books the document.',
    modelMember: 'buyerAccountingReference',
    terms: ['BT-19'],
  },
  projectReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Project.',
    modelMember: 'projectReference',
    terms: ['BT-11'],
  },
  contractReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Contract.',
    modelMember: 'contractReference',
    terms: ['BT-12'],
  },
  salesOrderReference: {
    kind: 'text',
    maxLength: 200,
    description: "The seller's number of the order.",
    modelMember: 'salesOrderReference',
    terms: ['BT-14'],
  },
  receivingAdviceReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Receiving advice.',
    modelMember: 'receivingAdviceReference',
    terms: ['BT-15'],
  },
  despatchAdviceReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Despatch advice (delivery note).',
    modelMember: 'despatchAdviceReference',
    terms: ['BT-16'],
  },
  tenderReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Call for tenders or lot.',
    modelMember: 'tenderOrLotReference',
    terms: ['BT-17'],
  },
  object: {
    kind: 'group',
    description: 'What the document is about, e.g. a meter or a subscription.',
    modelMember: 'invoicedObject',
    terms: ['BT-18'],
    fields: OBJECT_FIELDS,
  },
} as const satisfies FieldsOf<SemanticDocument>;
