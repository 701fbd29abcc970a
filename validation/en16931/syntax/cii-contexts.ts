const TRANSACTION = '{root}/rsm:SupplyChainTradeTransaction';

export const ROOT = '{root}';
export const DOCUMENT_CONTEXT = '{root}/rsm:ExchangedDocumentContext';
export const DOCUMENT = '{root}/rsm:ExchangedDocument';
export const DOCUMENT_NOTE = `${DOCUMENT}/ram:IncludedNote`;
export const LINE = `${TRANSACTION}/{line}`;
export const LINE_DOCUMENT = `${LINE}/ram:AssociatedDocumentLineDocument`;
export const PRODUCT = `${LINE}/ram:SpecifiedTradeProduct`;
export const CHARACTERISTIC = `${PRODUCT}/ram:ApplicableProductCharacteristic`;
export const LINE_AGREEMENT = `${LINE}/ram:SpecifiedLineTradeAgreement`;
export const LINE_DELIVERY = `${LINE}/ram:SpecifiedLineTradeDelivery`;
export const LINE_SETTLEMENT = `${LINE}/ram:SpecifiedLineTradeSettlement`;
export const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
export const DELIVERY = `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`;
export const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;
export const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

export const PAYMENT_MEANS = '**/ram:SpecifiedTradeSettlementPaymentMeans';
export const ALLOWANCE_OR_CHARGE = '**/ram:SpecifiedTradeAllowanceCharge';
export const PRICE_ALLOWANCE = '**/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge';
export const CONTEXT_PARAMETER = '**/*DocumentContextParameter';
export const IDENTIFIER = '**/ram:*ID';
export const TYPE_CODE = '**/ram:TypeCode';
export const DOCUMENT_TYPE_CODE = `${DOCUMENT}/ram:TypeCode`;
export const LINE_CATEGORY = `${LINE_SETTLEMENT}/ram:ApplicableTradeTax/ram:CategoryCode`;
export const REFERENCED_DOCUMENT = '**/ram:*ReferencedDocument';
export const AMOUNT = '**/ram:*Amount';
export const QUANTITY = '**/ram:*Quantity';
export const TRADE_TAX = '**/ram:*TradeTax';
export const PERIOD = '**/ram:BillingSpecifiedPeriod';
export const ADDRESS = '**/ram:PostalTradeAddress';
export const DATE = '**/udt:DateTimeString';

/** Identifiers without any scheme: of the specification (BT-24), the document (BT-1), a line (BT-126), the seller's item (BT-155). */
export const PLAIN_IDENTIFIERS = [
  `${DOCUMENT_CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`,
  `${DOCUMENT}/ram:ID`,
  `${LINE_DOCUMENT}/ram:LineID`,
  `${PRODUCT}/ram:SellerAssignedID`,
].join(' | ');

/**
 * Contexts in the order of the official file: an element is validated in the first context that fits it, so those named like an
 * identifier skip the plain ones, and nothing is ever validated as DOCUMENT_TYPE_CODE.
 */
export const CII_CONTEXT_ORDER: readonly string[] = [
  PAYMENT_MEANS,
  DOCUMENT_CONTEXT,
  DOCUMENT,
  DOCUMENT_NOTE,
  LINE,
  LINE_DOCUMENT,
  PRODUCT,
  CHARACTERISTIC,
  LINE_AGREEMENT,
  ALLOWANCE_OR_CHARGE,
  PRICE_ALLOWANCE,
  LINE_DELIVERY,
  LINE_SETTLEMENT,
  AGREEMENT,
  DELIVERY,
  SETTLEMENT,
  TOTALS,
  ROOT,
  CONTEXT_PARAMETER,
  PLAIN_IDENTIFIERS,
  IDENTIFIER,
  TYPE_CODE,
  DOCUMENT_TYPE_CODE,
  LINE_CATEGORY,
  REFERENCED_DOCUMENT,
  AMOUNT,
  QUANTITY,
  TRADE_TAX,
  PERIOD,
  ADDRESS,
  DATE,
];
