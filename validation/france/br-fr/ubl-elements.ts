import { SIREN, SINGLE_TAXABLE_PERSON, SUB_INVOICE, SUB_PROCESS } from './codes';
import { attachmentKind, type ElementRow, numberNotLonger, rate, sirenOf, typeCode } from './element-rules';
import * as value from './value-tests';

const PRECEDING = '{root}/cac:BillingReference/cac:InvoiceDocumentReference';
const LINE = '{root}/{line}';
const LINE_PRECEDING = `${LINE}/cac:BillingReference/cac:InvoiceDocumentReference`;
const TOTALS = '**/cac:LegalMonetaryTotal';
const BREAKDOWN = '**/cac:TaxTotal/cac:TaxSubtotal';

/** Numbers of invoices. The form is asked for by two rules. */
function numbers(path: string, suffix: string, terms: string): ElementRow[] {
  return [
    [`BR-FR-01_${suffix}-1`, path, terms, numberNotLonger],
    [`BR-FR-01_${suffix}-2`, path, terms, value.numberForm],
    [`BR-FR-02_${suffix}`, path, terms, value.numberForm],
  ];
}

/** Rules of BR-FR about single elements of UBL. BR-FR-16_BT-103 and BR-FR-DEC-01_BT-111 are never reported officially: other rules take their elements. */
export const UBL_ELEMENTS: readonly ElementRow[] = [
  ...numbers('{root}/cbc:ID', 'BT-1', 'BT-1'),
  ...numbers(`${PRECEDING}/cbc:ID`, 'BT-25', 'BT-25'),
  ...numbers(`${LINE_PRECEDING}/cbc:ID`, 'EXT-FR-FE-136', 'BT-25'),
  ['BR-FR-03_BT-2', '{root}/cbc:IssueDate', 'BT-2', value.ublDate],
  ['BR-FR-03_BT-7', '{root}/cbc:TaxPointDate', 'BT-7', value.ublDate],
  ['BR-FR-03_BT-9', '{root}/cbc:DueDate', 'BT-9', value.ublDate],
  ['BR-FR-03_BT-26', `${PRECEDING}/cbc:IssueDate`, 'BT-26', value.ublDate],
  ['BR-FR-03_BT-72', '{root}/cac:Delivery/cbc:ActualDeliveryDate', 'BT-72', value.ublDate],
  ['BR-FR-03_BT-73', '{root}/cac:InvoicePeriod/cbc:StartDate', 'BT-73', value.ublDate],
  ['BR-FR-03_BT-74', '{root}/cac:InvoicePeriod/cbc:EndDate', 'BT-74', value.ublDate],
  ['BR-FR-03_EXT-FR-FE-138', `${LINE_PRECEDING}/cbc:IssueDate`, 'BT-26', value.ublDate],
  ['BR-FR-03_EXT-FR-FE-158', `${LINE}/cac:Delivery/cbc:ActualDeliveryDate`, 'BT-72', value.ublDate],
  ['BR-FR-03_BT-134', `${LINE}/cac:InvoicePeriod/cbc:StartDate`, 'BT-134', value.ublDate],
  ['BR-FR-03_BT-135', `${LINE}/cac:InvoicePeriod/cbc:EndDate`, 'BT-135', value.ublDate],
  ['BR-FR-04_BT-3', '{root}/cbc:InvoiceTypeCode | {root}/cbc:CreditNoteTypeCode', 'BT-3', typeCode],
  ['BR-FR-04_EXT-FR-FE-02', `${PRECEDING}/cbc:DocumentTypeCode`, 'BT-3 BT-25', typeCode],
  ['BR-FR-04_EXT-FR-FE-137', `${LINE_PRECEDING}/cbc:DocumentTypeCode`, 'BT-3 BT-25', typeCode],
  ['BR-FR-17_BT-123', '**/cac:AdditionalDocumentReference/cbc:DocumentDescription', 'BT-123', attachmentKind],
  ['BR-FR-27_BT-160', '{root}/cac:Item/cac:AdditionalItemProperty/cbc:Name', 'BT-160', value.notBlank],
  ['BR-FR-27_EXT-FR-FE-159', '{root}/cac:Item/cac:AdditionalItemProperty/cbc:NameCode', 'BT-160', value.notBlank],
  [
    'BR-FR-29_AFL',
    '{root}/cac:AdditionalDocumentReference/cbc:ID',
    'BT-18',
    value.ofScheme([SUB_INVOICE], value.notBlank),
  ],
  [
    'BR-FR-29_AVV',
    '{root}/cac:AdditionalDocumentReference/cbc:ID',
    'BT-18',
    value.ofScheme([SUB_PROCESS], value.notBlank),
  ],
  ['BR-FR-30_AFL', `${LINE}/cac:DocumentReference/cbc:ID`, 'BT-128', value.ofScheme([SUB_INVOICE], value.notBlank)],
  ['BR-FR-30_AVV', `${LINE}/cac:DocumentReference/cbc:ID`, 'BT-128', value.ofScheme([SUB_PROCESS], value.notBlank)],
  ['BR-FR-32-LEGALID', '**/cac:PartyLegalEntity/cbc:CompanyID', 'BT-30 BT-47 BT-61', sirenOf(SIREN)],
  ['BR-FR-32-ID', '**/cac:PartyIdentification/cbc:ID', 'BT-29 BT-46 BT-60', sirenOf(SIREN, SINGLE_TAXABLE_PERSON)],
  ['BR-FR-DEC-01_BT-93_BT-100', '{root}/cac:AllowanceCharge/cbc:BaseAmount', 'BT-93 BT-100', value.amountForm],
  ['BR-FR-DEC-01_BT-92_BT-99', '{root}/cac:AllowanceCharge/cbc:Amount', 'BT-92 BT-99', value.amountForm],
  ['BR-FR-DEC-01_BT-106', `${TOTALS}/cbc:LineExtensionAmount`, 'BT-106', value.amountForm],
  ['BR-FR-DEC-01_BT-107', `${TOTALS}/cbc:AllowanceTotalAmount`, 'BT-107', value.amountForm],
  ['BR-FR-DEC-01_BT-108', `${TOTALS}/cbc:ChargeTotalAmount`, 'BT-108', value.amountForm],
  ['BR-FR-DEC-01_BT-109', `${TOTALS}/cbc:TaxExclusiveAmount`, 'BT-109', value.amountForm],
  ['BR-FR-DEC-01_BT-110', '**/cac:TaxTotal/cbc:TaxAmount', 'BT-110 BT-111', value.amountForm],
  ['BR-FR-DEC-01_BT-112', `${TOTALS}/cbc:TaxInclusiveAmount`, 'BT-112', value.amountForm],
  ['BR-FR-DEC-01_BT-113', `${TOTALS}/cbc:PrepaidAmount`, 'BT-113', value.amountForm],
  ['BR-FR-DEC-01_BT-114', `${TOTALS}/cbc:PayableRoundingAmount`, 'BT-114', value.amountForm],
  ['BR-FR-DEC-01_BT-115', `${TOTALS}/cbc:PayableAmount`, 'BT-115', value.amountForm],
  ['BR-FR-DEC-01_BT-116', `${BREAKDOWN}/cbc:TaxableAmount`, 'BT-116', value.amountForm],
  ['BR-FR-DEC-01_BT-117', `${BREAKDOWN}/cbc:TaxAmount`, 'BT-117', value.amountForm],
  ['BR-FR-DEC-01_BT-131', `${LINE}/cbc:LineExtensionAmount`, 'BT-131', value.amountForm],
  ['BR-FR-DEC-01_BT-136_BT-141', `${LINE}/cac:AllowanceCharge/cbc:Amount`, 'BT-136 BT-141', value.amountForm],
  ['BR-FR-DEC-01_BT-137_BT-142', `${LINE}/cac:AllowanceCharge/cbc:BaseAmount`, 'BT-137 BT-142', value.amountForm],
  ['BR-FR-DEC-02_BT-129', `${LINE}/cbc:InvoicedQuantity | ${LINE}/cbc:CreditedQuantity`, 'BT-129', value.quantityForm],
  ['BR-FR-DEC-02_BT-149', `${LINE}/cac:Price/cbc:BaseQuantity`, 'BT-149', value.quantityForm],
  ['BR-FR-DEC-04_BT-96_BT-103', '**/cac:AllowanceCharge/cac:TaxCategory/cbc:Percent', 'BT-96 BT-103', value.rateForm],
  ['BR-FR-DEC-04_BT-119', `${BREAKDOWN}/cac:TaxCategory/cbc:Percent`, 'BT-119', value.rateForm],
  ['BR-FR-DEC-04_BT-152', '**/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', 'BT-152', value.rateForm],
  ['BR-FR-16_BT-96', '**/cac:AllowanceCharge/cac:TaxCategory/cbc:Percent', 'BT-96 BT-103', rate],
  ['BR-FR-16_BT-119', `${BREAKDOWN}/cac:TaxCategory/cbc:Percent`, 'BT-119', rate],
  ['BR-FR-16_BT-152', '**/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', 'BT-152', inInvoiceLine(rate)],
];

/** Rates of credit note lines are not compared with the list. */
function inInvoiceLine(test: value.ValueTest): value.ValueTest {
  return (element) => (element.parent?.parent?.parent?.key === 'cac:InvoiceLine' ? test(element) : undefined);
}
