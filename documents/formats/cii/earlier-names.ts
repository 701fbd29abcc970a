/**
 * Names that ZUGFeRD 1.0 (urn:ferd:CrossIndustryDocument:invoice:1p0) and its release candidate (root `Invoice` in
 * urn:un:unece:uncefact:data:standard:CBFBUY:5) give the elements that D16B renamed. All other names are the same.
 */
export const EARLIER_NAMES: ReadonlyMap<string, string> = new Map([
  ['ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'],
  ['ExchangedDocument', 'HeaderExchangedDocument'],
  ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'],
  ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement'],
  ['ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery'],
  ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement'],
  ['SpecifiedTradeSettlementHeaderMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
  ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'],
  ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'],
  ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'],
  ['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
  ['ReceivableSpecifiedTradeAccountingAccount', 'SpecifiedTradeAccountingAccount'],
  ['IssuerAssignedID', 'ID'],
  ['RateApplicablePercent', 'ApplicablePercent'],
]);
