import { normalized, stringValue } from '../../tree/text';
import * as condition from './cii-conditions';
import * as context from './cii-contexts';
import { notTogether, onlyValue } from './validated-shapes';
import type { SyntaxRule, Test } from './syntax-rule';

/** Rule on a part that an element may have only if the test does not say no: id, path, what is wrong, sentence, business terms. */
type OnlyIfRow = readonly [id: string, path: string, isWrong: Test, textKey: string, terms: string];

function onlyIf(place: string, severity: 'fatal' | 'warning', rows: readonly OnlyIfRow[]): SyntaxRule[] {
  return rows.map(([id, path, where, textKey, terms]) => ({
    id,
    severity,
    context: place,
    kind: 'only-if',
    path,
    where,
    textKey,
    terms: terms === '' ? [] : terms.split(' '),
  }));
}

const SELLER_CONTACT = 'ram:SellerTradeParty/ram:DefinedTradeContact';
const BUYER_CONTACT = 'ram:BuyerTradeParty/ram:DefinedTradeContact';
const ONE_OF = { kind: 'checked', severity: 'warning' } as const;
const SAME = { kind: 'same-value', severity: 'fatal' } as const;

/** The rules of CII that depend on a value, or on something else in the document. */
export const CII_CONDITIONAL_RULES: readonly SyntaxRule[] = [
  ...onlyIf(context.REFERENCED_DOCUMENT, 'fatal', [
    ['CII-DT-015', 'ram:URIID', condition.inOtherThanSupporting, 'syntax.only-in-supporting-document', 'BT-124'],
    ['CII-DT-018', 'ram:TypeCode', condition.inOtherThanTyped, 'CII-DT-018', 'BT-17 BT-18 BT-122'],
    ['CII-DT-021', 'ram:Name', condition.inOtherThanSupporting, 'syntax.only-in-supporting-document', 'BT-123'],
    [
      'CII-DT-022',
      'ram:AttachmentBinaryObject',
      condition.inOtherThanSupporting,
      'syntax.only-in-supporting-document',
      'BT-125',
    ],
    ['CII-DT-024', 'ram:ReferenceTypeCode', condition.inOtherThanObject, 'CII-DT-024', 'BT-18 BT-128'],
    ['CII-DT-027', 'ram:FormattedIssueDateTime', condition.inOtherThanPreceding, 'CII-DT-027', 'BT-26'],
  ]),
  ...onlyIf(context.TRADE_TAX, 'warning', [
    ['CII-DT-041', 'ram:BasisAmount', condition.inOtherThanBreakdown, 'syntax.only-in-breakdown', 'BT-116'],
    [
      'CII-DT-052',
      'ram:ExemptionReasonCode',
      condition.inOtherThanApplicableTax,
      'syntax.only-in-applicable-tax',
      'BT-121',
    ],
    ['CII-DT-054', 'ram:TaxPointDate', condition.inOtherThanBreakdown, 'syntax.only-in-breakdown', 'BT-7'],
    ['CII-DT-058', 'ram:DueDateTypeCode', condition.inOtherThanBreakdown, 'syntax.only-in-breakdown', 'BT-8'],
    [
      'CII-DT-098',
      'ram:ExemptionReason',
      condition.inOtherThanApplicableTax,
      'syntax.only-in-applicable-tax',
      'BT-120',
    ],
  ]),
  ...onlyIf(context.QUANTITY, 'fatal', [
    ['CII-DT-033', '@unitCode', condition.hasUnitWithoutLines, 'CII-DT-033', 'BT-130'],
  ]),
  ...onlyIf(context.AMOUNT, 'fatal', [
    ['CII-DT-031', '@currencyID', condition.isOtherThanVatTotal, 'CII-DT-031', 'BT-5'],
    ['CII-DT-032', '@currencyCodeListVersionID', condition.isOtherThanVatTotal, 'syntax.attribute-absent-fatal', ''],
  ]),
  {
    id: 'CII-DT-037',
    severity: 'fatal',
    context: context.TRADE_TAX,
    kind: 'checked',
    validate: onlyValue('ram:TypeCode', 'VAT'),
  },
  {
    id: 'CII-DT-097',
    severity: 'fatal',
    context: context.DATE,
    kind: 'value-format',
    path: '.',
    where: condition.isBadDate,
    textKey: 'CII-DT-097',
  },
  {
    id: 'CII-SR-046',
    severity: 'fatal',
    context: context.PRODUCT,
    kind: 'checked',
    validate: condition.itemWithoutScheme,
    terms: ['BT-157'],
  },
  {
    id: 'CII-SR-090',
    severity: 'fatal',
    context: context.PRODUCT,
    kind: 'checked',
    validate: condition.originWithoutCode,
    terms: ['BT-159'],
  },
  {
    ...ONE_OF,
    id: 'CII-SR-449',
    context: context.DELIVERY,
    validate: notTogether('ram:ShipToTradeParty/ram:ID', 'ram:ShipToTradeParty/ram:GlobalID'),
    terms: ['BT-71'],
  },
  {
    ...ONE_OF,
    id: 'CII-SR-450',
    context: context.AGREEMENT,
    validate: notTogether('ram:BuyerTradeParty/ram:ID', 'ram:BuyerTradeParty/ram:GlobalID'),
    terms: ['BT-46'],
  },
  {
    ...ONE_OF,
    id: 'CII-SR-451',
    context: context.SETTLEMENT,
    validate: notTogether('ram:PayeeTradeParty/ram:ID', 'ram:PayeeTradeParty/ram:GlobalID'),
    terms: ['BT-60'],
  },
  {
    id: 'CII-SR-462',
    ...SAME,
    context: context.ROOT,
    path: '**/ram:ApplicableTradeTax/ram:DueDateTypeCode',
    textOf: stringValue,
    // Officially a rule of the header settlement, though it looks at the whole document.
    where: condition.hasHeaderSettlement,
    terms: ['BT-8'],
  },
  {
    id: 'CII-SR-463',
    severity: 'fatal',
    context: context.ALLOWANCE_OR_CHARGE,
    kind: 'required',
    allOf: ['ram:ChargeIndicator'],
    terms: ['BG-20', 'BG-21'],
  },
  {
    ...ONE_OF,
    id: 'CII-SR-465',
    context: context.AGREEMENT,
    validate: notTogether(`${SELLER_CONTACT}/ram:PersonName`, `${SELLER_CONTACT}/ram:DepartmentName`),
    terms: ['BT-41'],
  },
  {
    ...ONE_OF,
    id: 'CII-SR-466',
    context: context.AGREEMENT,
    validate: notTogether(`${BUYER_CONTACT}/ram:PersonName`, `${BUYER_CONTACT}/ram:DepartmentName`),
    terms: ['BT-56'],
  },
  {
    id: 'CII-SR-467',
    ...SAME,
    context: context.ROOT,
    path: '**/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode',
    textOf: normalized,
    terms: ['BT-81'],
  },
  {
    id: 'CII-SR-468',
    ...SAME,
    context: context.ROOT,
    path: '**/ram:SpecifiedTradeSettlementPaymentMeans/ram:Information',
    textOf: normalized,
    terms: ['BT-82'],
  },
];
