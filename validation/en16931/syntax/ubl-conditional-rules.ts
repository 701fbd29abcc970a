import { stringValue } from '../../tree/text';
import { onlyValue } from './validated-shapes';
import type { SyntaxRule } from './syntax-rule';
import * as condition from './ubl-conditions';

const PAYEE = { severity: 'fatal', context: '**/cac:PayeeParty', kind: 'checked' } as const;
const REFERENCE = '**/cac:AdditionalDocumentReference';
const IN_ROOT = { context: '{root}', severity: 'warning' } as const;
const IN_ROOT_FATAL = { context: '{root}', severity: 'fatal' } as const;

/** The rules of UBL that depend on a value, or on something else in the document. */
export const UBL_CONDITIONAL_RULES: readonly SyntaxRule[] = [
  {
    id: 'UBL-DT-01',
    severity: 'fatal',
    context: '**/*Amount',
    kind: 'value-format',
    path: '.',
    where: condition.hasThreeDecimals,
    textKey: 'UBL-DT-01',
  },
  {
    id: 'UBL-DT-06',
    severity: 'fatal',
    context: '**/*BinaryObject',
    kind: 'attribute-required',
    attribute: 'mimeCode',
    terms: ['BT-125'],
  },
  {
    id: 'UBL-DT-07',
    severity: 'fatal',
    context: '**/*BinaryObject',
    kind: 'attribute-required',
    attribute: 'filename',
    terms: ['BT-125'],
  },
  {
    id: 'UBL-DT-18',
    ...IN_ROOT,
    kind: 'attribute-absent',
    path: '**/@name',
    where: condition.notOnPaymentMeansCode,
  },
  { id: 'UBL-CR-002', ...IN_ROOT, kind: 'checked', validate: onlyValue('cbc:UBLVersionID', '2.1') },
  {
    id: 'UBL-CR-412',
    ...IN_ROOT,
    kind: 'absent',
    path: 'cac:PaymentMeans/cbc:PaymentDueDate',
    terms: ['BT-9'],
    where: condition.isInInvoice,
    textKey: 'UBL-CR-412',
  },
  {
    id: 'UBL-CR-665',
    ...IN_ROOT,
    kind: 'attribute-absent',
    path: '**/cac:AdditionalDocumentReference/cbc:ID/@schemeID',
    terms: ['BT-122', 'BT-18'],
    where: condition.notOfInvoicedObject,
    textKey: 'UBL-CR-665',
  },
  {
    id: 'UBL-CR-666',
    ...IN_ROOT_FATAL,
    kind: 'absent',
    path: '**/cac:AdditionalDocumentReference/cac:Attachment',
    terms: ['BT-18', 'BT-125'],
    where: condition.ofInvoicedObject,
    textKey: 'syntax.absent-in-object-reference',
  },
  {
    id: 'UBL-CR-673',
    ...IN_ROOT_FATAL,
    kind: 'absent',
    path: '**/cac:AdditionalDocumentReference/cbc:DocumentDescription',
    terms: ['BT-18', 'BT-123'],
    where: condition.ofInvoicedObject,
    textKey: 'syntax.absent-in-object-reference',
  },
  {
    id: 'UBL-SR-07',
    severity: 'fatal',
    context: '**/cac:BillingReference',
    kind: 'required',
    allOf: ['cac:InvoiceDocumentReference/cbc:ID'],
    terms: ['BT-25'],
  },
  {
    id: 'UBL-SR-42',
    severity: 'fatal',
    context: '**/cac:AccountingSupplierParty/cac:Party',
    kind: 'max-count',
    path: 'cac:PartyTaxScheme',
    max: 2,
    terms: ['BT-31', 'BT-32'],
  },
  {
    id: 'UBL-SR-43',
    severity: 'fatal',
    context: REFERENCE,
    kind: 'checked',
    validate: condition.untypedReference,
    terms: ['BT-18', 'BT-122'],
    textKey: 'UBL-SR-43',
  },
  {
    id: 'UBL-SR-44',
    ...IN_ROOT_FATAL,
    kind: 'same-value',
    path: '**/cbc:PaymentID',
    textOf: stringValue,
    terms: ['BT-83'],
  },
  {
    id: 'UBL-SR-47',
    ...IN_ROOT_FATAL,
    kind: 'same-value',
    path: '**/cbc:PaymentMeansCode',
    textOf: stringValue,
    terms: ['BT-81'],
  },
  {
    id: 'UBL-SR-53',
    severity: 'fatal',
    context: '**/cac:PartyTaxScheme',
    kind: 'required',
    allOf: ['cac:TaxScheme/cbc:ID', 'cbc:CompanyID'],
    terms: ['BT-31', 'BT-32', 'BT-48', 'BT-63'],
  },
  { ...PAYEE, id: 'UBL-SR-19', validate: condition.payeeWith('cac:PartyName/cbc:Name'), terms: ['BT-59'] },
  {
    ...PAYEE,
    id: 'UBL-SR-20',
    validate: condition.payeeWith('cac:PartyIdentification/cbc:ID', (id) => !condition.isSepaCreditor(id)),
    terms: ['BT-60', 'BT-59'],
  },
  {
    ...PAYEE,
    id: 'UBL-SR-21',
    validate: condition.payeeWith('cac:PartyLegalEntity/cbc:CompanyID'),
    terms: ['BT-61', 'BT-59'],
  },
];
