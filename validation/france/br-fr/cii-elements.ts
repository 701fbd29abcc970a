import { SINGLE_TAXABLE_PERSON, SIREN } from './codes';
import { attachmentKind, type ElementRow, numberNotLonger, rate, sirenOf, typeCode } from './element-rules';
import * as value from './value-tests';

const DOCUMENT = '{root}/rsm:ExchangedDocument';
const TRANSACTION = '{root}/rsm:SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;
const LINE = `${TRANSACTION}/{line}`;
const LINE_SETTLEMENT = `${LINE}/ram:SpecifiedLineTradeSettlement`;
const PRECEDING = `${SETTLEMENT}/ram:InvoiceReferencedDocument`;
const LINE_PRECEDING = `${LINE_SETTLEMENT}/ram:InvoiceReferencedDocument`;
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const BREAKDOWN = `${SETTLEMENT}/ram:ApplicableTradeTax`;
const ALLOWANCE_TAX = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax`;
const LINE_TAX = `${LINE_SETTLEMENT}/ram:ApplicableTradeTax`;
const PROPERTY = `${LINE}/ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic`;

function numbers(path: string, suffix: string, terms: string): ElementRow[] {
  return [
    [`BR-FR-01_${suffix}`, path, terms, numberNotLonger],
    [`BR-FR-02_${suffix}`, path, terms, value.numberForm],
  ];
}

/** Rules of BR-FR about single elements of CII. BR-FR-DEC-01_BT-111 is never reported officially: another rule takes its elements. */
export const CII_ELEMENTS: readonly ElementRow[] = [
  ...numbers(`${DOCUMENT}/ram:ID`, 'BT-1', 'BT-1'),
  ...numbers(`${PRECEDING}/ram:IssuerAssignedID`, 'BT-25', 'BT-25'),
  ...numbers(`${LINE_PRECEDING}/ram:IssuerAssignedID`, 'EXT-FR-FE-136', 'BT-25'),
  ['BR-FR-03_BT-2', `${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString`, 'BT-2', value.ciiDate],
  ['BR-FR-03_BT-7', `${BREAKDOWN}/ram:TaxPointDate/udt:DateString`, 'BT-7', value.ciiDate],
  [
    'BR-FR-03_BT-9',
    `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
    'BT-9',
    value.ciiDate,
  ],
  ['BR-FR-03_BT-26', `${PRECEDING}/ram:FormattedIssueDateTime/qdt:DateTimeString`, 'BT-26', value.ciiDate],
  [
    'BR-FR-03_BT-72',
    `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    'BT-72',
    value.ciiDate,
  ],
  [
    'BR-FR-03_BT-73',
    `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
    'BT-73',
    value.ciiDate,
  ],
  [
    'BR-FR-03_BT-74',
    `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`,
    'BT-74',
    value.ciiDate,
  ],
  ['BR-FR-03_EXT-FR-FE-138', `${LINE_PRECEDING}/ram:FormattedIssueDateTime/qdt:DateTimeString`, 'BT-26', value.ciiDate],
  [
    'BR-FR-03_EXT-FR-FE-158',
    `${LINE}/ram:SpecifiedLineTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    'BT-72',
    value.ciiDate,
  ],
  [
    'BR-FR-03_EXT-FR-FE-134',
    `${LINE_SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
    'BT-134',
    value.ciiDate,
  ],
  [
    'BR-FR-03_EXT-FR-FE-135',
    `${LINE_SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`,
    'BT-135',
    value.ciiDate,
  ],
  ['BR-FR-04_BT-3', `${DOCUMENT}/ram:TypeCode`, 'BT-3', typeCode],
  ['BR-FR-04_EXT-FR-FE-02', `${PRECEDING}/ram:TypeCode`, 'BT-3 BT-25', typeCode],
  ['BR-FR-04_EXT-FR-FE-137', `${LINE_PRECEDING}/ram:TypeCode`, 'BT-3 BT-25', typeCode],
  [
    'BR-FR-17_BT-123',
    `${AGREEMENT}/ram:AdditionalReferencedDocument/ram:Name`,
    'BT-123',
    value.beside('ram:TypeCode', '916', attachmentKind),
  ],
  ['BR-FR-27_BT-160', `${PROPERTY}/ram:Description`, 'BT-160', value.notBlank],
  ['BR-FR-27_EXT-FR-FE-159', `${PROPERTY}/ram:TypeCode`, 'BT-160', value.notBlank],
  [
    'BR-FR-29_AFL',
    `${AGREEMENT}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`,
    'BT-18',
    value.beside('ram:ReferenceTypeCode', 'AFL', value.notBlank),
  ],
  [
    'BR-FR-29_AVV',
    `${AGREEMENT}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`,
    'BT-18',
    value.beside('ram:ReferenceTypeCode', 'AVV', value.notBlank),
  ],
  [
    'BR-FR-30_AFL',
    `${LINE}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`,
    'BT-128',
    value.beside('ram:ReferenceTypeCode', 'AFL', value.notBlank),
  ],
  [
    'BR-FR-30_AVV',
    `${LINE}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`,
    'BT-128',
    value.beside('ram:ReferenceTypeCode', 'AVV', value.notBlank),
  ],
  ['BR-FR-32-LEGALID', '**/ram:SpecifiedLegalOrganization/ram:ID', 'BT-30 BT-47 BT-61', sirenOf(SIREN)],
  ['BR-FR-32-GLOBALID', '**/ram:GlobalID', 'BT-29 BT-46 BT-60', sirenOf(SIREN, SINGLE_TAXABLE_PERSON)],
  [
    'BR-FR-DEC-01_BT-92_BT-99',
    `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount`,
    'BT-92 BT-99',
    value.amountForm,
  ],
  [
    'BR-FR-DEC-01_BT-93_BT-100',
    `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:BasisAmount`,
    'BT-93 BT-100',
    value.amountForm,
  ],
  ['BR-FR-DEC-01_BT-106', `${TOTALS}/ram:LineTotalAmount`, 'BT-106', value.amountForm],
  ['BR-FR-DEC-01_BT-107', `${TOTALS}/ram:AllowanceTotalAmount`, 'BT-107', value.amountForm],
  ['BR-FR-DEC-01_BT-108', `${TOTALS}/ram:ChargeTotalAmount`, 'BT-108', value.amountForm],
  ['BR-FR-DEC-01_BT-109', `${TOTALS}/ram:TaxBasisTotalAmount`, 'BT-109', value.amountForm],
  ['BR-FR-DEC-01_BT-110', `${TOTALS}/ram:TaxTotalAmount`, 'BT-110 BT-111', value.amountForm],
  ['BR-FR-DEC-01_BT-112', `${TOTALS}/ram:GrandTotalAmount`, 'BT-112', value.amountForm],
  ['BR-FR-DEC-01_BT-113', `${TOTALS}/ram:TotalPrepaidAmount`, 'BT-113', value.amountForm],
  ['BR-FR-DEC-01_BT-114', `${TOTALS}/ram:RoundingAmount`, 'BT-114', value.amountForm],
  ['BR-FR-DEC-01_BT-115', `${TOTALS}/ram:DuePayableAmount`, 'BT-115', value.amountForm],
  ['BR-FR-DEC-01_BT-116', `${BREAKDOWN}/ram:BasisAmount`, 'BT-116', value.amountForm],
  ['BR-FR-DEC-01_BT-117', `${BREAKDOWN}/ram:CalculatedAmount`, 'BT-117', value.amountForm],
  [
    'BR-FR-DEC-01_BT-131',
    `${LINE_SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
    'BT-131',
    value.amountForm,
  ],
  [
    'BR-FR-DEC-01_BT-136_BT-141',
    `${LINE_SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount`,
    'BT-136 BT-141',
    value.amountForm,
  ],
  [
    'BR-FR-DEC-01_BT-137_BT-142',
    `${LINE_SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:BasisAmount`,
    'BT-137 BT-142',
    value.amountForm,
  ],
  ['BR-FR-DEC-02_BT-129', `${LINE}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`, 'BT-129', value.quantityForm],
  [
    'BR-FR-DEC-02_BT-149',
    `${LINE}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity`,
    'BT-149',
    value.quantityForm,
  ],
  ['BR-FR-DEC-04_BT-96_BT-103', `${ALLOWANCE_TAX}/ram:RateApplicablePercent`, 'BT-96 BT-103', value.rateForm],
  ['BR-FR-DEC-04_BT-119', `${BREAKDOWN}/ram:RateApplicablePercent`, 'BT-119', value.rateForm],
  ['BR-FR-DEC-04_BT-152', `${LINE_TAX}/ram:RateApplicablePercent`, 'BT-152', value.rateForm],
  ['BR-FR-16_BT-96_BT-103', `${ALLOWANCE_TAX}/ram:RateApplicablePercent`, 'BT-96 BT-103', rate],
  ['BR-FR-16_BT-119', `${BREAKDOWN}/ram:RateApplicablePercent`, 'BT-119', rate],
  ['BR-FR-16_BT-152', `${LINE_TAX}/ram:RateApplicablePercent`, 'BT-152', rate],
];
