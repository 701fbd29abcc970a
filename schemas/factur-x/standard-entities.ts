/**
 * Aggregate business information entities (ram) of the profiles of Factur-X 1.09 (ZUGFeRD 2.5) with their children in their
 * order; each profile states what differs from the one before it. Facts of the published schemas; the notation is that of
 * ../cii-d16b/entities.ts.
 */
export type Entities = Readonly<Record<string, string>>;

/** MINIMUM: what books an invoice, without its lines and its parties' addresses. */
export const MINIMUM: Entities = {
  DocumentContextParameter: 'ID',
  ExchangedDocument: 'ID TypeCode=qdt:DocumentCodeType IssueDateTime',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter',
  HeaderTradeAgreement: 'BuyerReference? SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument?',
  HeaderTradeDelivery: '',
  HeaderTradeSettlement: 'InvoiceCurrencyCode=qdt:CurrencyCodeType SpecifiedTradeSettlementHeaderMonetarySummation',
  LegalOrganization: 'ID?',
  ReferencedDocument: 'IssuerAssignedID',
  SupplyChainTradeTransaction:
    'ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  TaxRegistration: 'ID',
  TradeAddress: 'CountryID=qdt:CountryIDType',
  TradeParty: 'Name SpecifiedLegalOrganization? PostalTradeAddress? SpecifiedTaxRegistration{0..2}',
  TradeSettlementHeaderMonetarySummation: 'TaxBasisTotalAmount TaxTotalAmount{0..2} GrandTotalAmount DuePayableAmount',
};

/** BASIC WL: the document level of BASIC, without lines. */
export const BASIC_WL: Entities = {
  ...MINIMUM,
  CreditorFinancialAccount: 'IBANID? ProprietaryID?',
  DebtorFinancialAccount: 'IBANID',
  ExchangedDocument: 'ID TypeCode=qdt:DocumentCodeType IssueDateTime IncludedNote*',
  HeaderTradeAgreement:
    'BuyerReference? SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty? ' +
    'BuyerOrderReferencedDocument? ContractReferencedDocument?',
  HeaderTradeDelivery: 'ShipToTradeParty? ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument?',
  HeaderTradeSettlement:
    'CreditorReferenceID? PaymentReference? TaxCurrencyCode=qdt:CurrencyCodeType? ' +
    'InvoiceCurrencyCode=qdt:CurrencyCodeType PayeeTradeParty? SpecifiedTradeSettlementPaymentMeans* ' +
    'ApplicableTradeTax+ BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms? ' +
    'SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument* ' +
    'ReceivableSpecifiedTradeAccountingAccount?',
  LegalOrganization: 'ID? TradingBusinessName?',
  Note: 'Content SubjectCode?',
  ReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime=qdt:FormattedDateTimeType?',
  SpecifiedPeriod: 'StartDateTime? EndDateTime?',
  SupplyChainEvent: 'OccurrenceDateTime',
  TradeAccountingAccount: 'ID',
  TradeAddress:
    'PostcodeCode? LineOne? LineTwo? LineThree? CityName? CountryID=qdt:CountryIDType CountrySubDivisionName?',
  TradeAllowanceCharge:
    'ChargeIndicator CalculationPercent? BasisAmount? ActualAmount ReasonCode=qdt:AllowanceChargeReasonCodeType? ' +
    'Reason? CategoryTradeTax',
  TradeParty:
    'ID* GlobalID* Name? SpecifiedLegalOrganization? PostalTradeAddress? URIUniversalCommunication? ' +
    'SpecifiedTaxRegistration{0..2}',
  TradePaymentTerms: 'Description? DueDateDateTime? DirectDebitMandateID?',
  TradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount? AllowanceTotalAmount? TaxBasisTotalAmount TaxTotalAmount{0..2} ' +
    'GrandTotalAmount TotalPrepaidAmount? DuePayableAmount',
  TradeSettlementPaymentMeans:
    'TypeCode=qdt:PaymentMeansCodeType PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount?',
  TradeTax:
    'CalculatedAmount? TypeCode=qdt:TaxTypeCodeType ExemptionReason? BasisAmount? ' +
    'CategoryCode=qdt:TaxCategoryCodeType ExemptionReasonCode? DueDateTypeCode=qdt:TimeReferenceCodeType? ' +
    'RateApplicablePercent?',
  UniversalCommunication: 'URIID',
};

/** BASIC: lines with the least that an invoice needs. */
export const BASIC: Entities = {
  ...BASIC_WL,
  DocumentLineDocument: 'LineID IncludedNote?',
  LineTradeAgreement: 'GrossPriceProductTradePrice? NetPriceProductTradePrice',
  LineTradeDelivery: 'BilledQuantity',
  LineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* ' +
    'SpecifiedTradeSettlementLineMonetarySummation',
  SupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery ' +
    'SpecifiedLineTradeSettlement',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem+ ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ' +
    'ApplicableHeaderTradeSettlement',
  TradeAllowanceCharge:
    'ChargeIndicator CalculationPercent? BasisAmount? ActualAmount ReasonCode=qdt:AllowanceChargeReasonCodeType? ' +
    'Reason? CategoryTradeTax?',
  TradePrice: 'ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge?',
  TradeProduct: 'GlobalID? Name',
  TradeSettlementLineMonetarySummation: 'LineTotalAmount',
};

/** EN 16931: every business term of the standard. */
export const EN_16931: Entities = {
  ...BASIC,
  CreditorFinancialAccount: 'IBANID? AccountName? ProprietaryID?',
  CreditorFinancialInstitution: 'BICID',
  HeaderTradeAgreement:
    'BuyerReference? SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty? ' +
    'SellerOrderReferencedDocument? BuyerOrderReferencedDocument? ContractReferencedDocument? ' +
    'AdditionalReferencedDocument* SpecifiedProcuringProject?',
  HeaderTradeDelivery:
    'ShipToTradeParty? ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument? ' +
    'ReceivingAdviceReferencedDocument?',
  LineTradeAgreement: 'BuyerOrderReferencedDocument? GrossPriceProductTradePrice? NetPriceProductTradePrice',
  LineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* ' +
    'SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument? ' +
    'ReceivableSpecifiedTradeAccountingAccount?',
  ProcuringProject: 'ID Name',
  ProductCharacteristic: 'Description Value',
  ProductClassification: 'ClassCode?',
  ReferencedDocument:
    'IssuerAssignedID? URIID? LineID? TypeCode=qdt:DocumentCodeType? Name? AttachmentBinaryObject? ' +
    'ReferenceTypeCode=qdt:ReferenceCodeType? FormattedIssueDateTime=qdt:FormattedDateTimeType?',
  TradeContact: 'PersonName? DepartmentName? TelephoneUniversalCommunication? EmailURIUniversalCommunication?',
  TradeCountry: 'ID=qdt:CountryIDType',
  TradeParty:
    'ID* GlobalID* Name? Description? SpecifiedLegalOrganization? DefinedTradeContact? PostalTradeAddress? ' +
    'URIUniversalCommunication? SpecifiedTaxRegistration{0..2}',
  TradeProduct:
    'GlobalID? SellerAssignedID? BuyerAssignedID? Name Description? ApplicableProductCharacteristic* ' +
    'DesignatedProductClassification* OriginTradeCountry?',
  TradeSettlementFinancialCard: 'ID CardholderName?',
  TradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount? AllowanceTotalAmount? TaxBasisTotalAmount TaxTotalAmount{0..2} ' +
    'RoundingAmount? GrandTotalAmount TotalPrepaidAmount? DuePayableAmount',
  TradeSettlementPaymentMeans:
    'TypeCode=qdt:PaymentMeansCodeType Information? ApplicableTradeSettlementFinancialCard? ' +
    'PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount? ' +
    'PayeeSpecifiedCreditorFinancialInstitution?',
  TradeTax:
    'CalculatedAmount? TypeCode=qdt:TaxTypeCodeType ExemptionReason? BasisAmount? ' +
    'CategoryCode=qdt:TaxCategoryCodeType ExemptionReasonCode? TaxPointDate? ' +
    'DueDateTypeCode=qdt:TimeReferenceCodeType? RateApplicablePercent?',
  UniversalCommunication: 'URIID? CompleteNumber?',
};
