import { EN_16931, type Entities } from './standard-entities';

/** EXTENDED: sub-lines, logistics, deliveries and prices beyond EN 16931. The notation is that of ../cii-d16b/entities.ts. */
export const EXTENDED: Entities = {
  ...EN_16931,
  AdvancePayment:
    'PaidAmount FormattedReceivedDateTime=qdt:FormattedDateTimeType? IncludedTradeTax+ ' +
    'InvoiceSpecifiedReferencedDocument?',
  DebtorFinancialAccount: 'IBANID AccountName?',
  DebtorFinancialInstitution: 'BICID?',
  DocumentLineDocument:
    'LineID ParentLineID? LineStatusCode=qdt:LineStatusCodeType? LineStatusReasonCode? IncludedNote*',
  ExchangedDocument:
    'ID Name? TypeCode=qdt:DocumentCodeType IssueDateTime CopyIndicator? LanguageID? IncludedNote* ' +
    'EffectiveSpecifiedPeriod?',
  ExchangedDocumentContext:
    'TestIndicator? BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter',
  FinancialAdjustment: 'Reason ActualAmount',
  HeaderTradeAgreement:
    'BuyerReference? SellerTradeParty BuyerTradeParty SalesAgentTradeParty? BuyerTaxRepresentativeTradeParty? ' +
    'SellerTaxRepresentativeTradeParty? ProductEndUserTradeParty? ApplicableTradeDeliveryTerms? ' +
    'SellerOrderReferencedDocument? BuyerOrderReferencedDocument? QuotationReferencedDocument? ' +
    'ContractReferencedDocument? AdditionalReferencedDocument* BuyerAgentTradeParty? SpecifiedProcuringProject? ' +
    'UltimateCustomerOrderReferencedDocument*',
  HeaderTradeDelivery:
    'RelatedSupplyChainConsignment? ShipToTradeParty? UltimateShipToTradeParty? ShipFromTradeParty? ' +
    'ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument? ReceivingAdviceReferencedDocument? ' +
    'DeliveryNoteReferencedDocument?',
  HeaderTradeSettlement:
    'CreditorReferenceID? PaymentReference? TaxCurrencyCode=qdt:CurrencyCodeType? ' +
    'InvoiceCurrencyCode=qdt:CurrencyCodeType InvoiceIssuerReference? InvoicerTradeParty? InvoiceeTradeParty? ' +
    'PayeeTradeParty? PayerTradeParty? TaxApplicableTradeCurrencyExchange? SpecifiedTradeSettlementPaymentMeans* ' +
    'ApplicableTradeTax+ BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedLogisticsServiceCharge* ' +
    'SpecifiedTradePaymentTerms* SpecifiedTradeSettlementHeaderMonetarySummation SpecifiedFinancialAdjustment* ' +
    'InvoiceReferencedDocument* ReceivableSpecifiedTradeAccountingAccount* SpecifiedAdvancePayment*',
  LegalOrganization: 'ID? TradingBusinessName? PostalTradeAddress?',
  LineTradeAgreement:
    'ApplicableTradeDeliveryTerms? SellerOrderReferencedDocument? BuyerOrderReferencedDocument? ' +
    'QuotationReferencedDocument? ContractReferencedDocument? AdditionalReferencedDocument* ' +
    'GrossPriceProductTradePrice? NetPriceProductTradePrice? ItemSellerTradeParty? ' +
    'UltimateCustomerOrderReferencedDocument*',
  LineTradeDelivery:
    'BilledQuantity? ChargeFreeQuantity? PackageQuantity? PerPackageUnitQuantity? ShipToTradeParty? ' +
    'UltimateShipToTradeParty? ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument? ' +
    'ReceivingAdviceReferencedDocument? DeliveryNoteReferencedDocument?',
  LineTradeSettlement:
    'ApplicableTradeTax* BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* ' +
    'SpecifiedTradeSettlementLineMonetarySummation? InvoiceReferencedDocument? AdditionalReferencedDocument* ' +
    'ReceivableSpecifiedTradeAccountingAccount*',
  LogisticsServiceCharge: 'Description AppliedAmount AppliedTradeTax+',
  LogisticsTransportMovement: 'ModeCode=qdt:TransportModeCodeType',
  Note: 'ContentCode? Content? SubjectCode?',
  ProductCharacteristic: 'TypeCode? Description? ValueMeasure? Value?',
  ProductClassification: 'ClassCode? ClassName?',
  ReferencedProduct:
    'ID? GlobalID* SellerAssignedID? BuyerAssignedID? IndustryAssignedID? Name Description? UnitQuantity?',
  SpecifiedPeriod: 'Description? StartDateTime? EndDateTime? CompleteDateTime?',
  SupplyChainConsignment: 'SpecifiedLogisticsTransportMovement*',
  SupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement? ' +
    'SpecifiedLineTradeDelivery? SpecifiedLineTradeSettlement',
  TradeAccountingAccount: 'ID TypeCode=qdt:AccountingAccountTypeCodeType?',
  TradeAllowanceCharge:
    'ChargeIndicator SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? ActualAmount ' +
    'ReasonCode=qdt:AllowanceChargeReasonCodeType? Reason? CategoryTradeTax?',
  TradeContact:
    'PersonName? DepartmentName? TypeCode=qdt:ContactTypeCodeType? TelephoneUniversalCommunication? ' +
    'FaxUniversalCommunication? EmailURIUniversalCommunication?',
  TradeCurrencyExchange:
    'SourceCurrencyCode=qdt:CurrencyCodeType TargetCurrencyCode=qdt:CurrencyCodeType ConversionRate ' +
    'ConversionRateDateTime?',
  TradeDeliveryTerms: 'DeliveryTypeCode=qdt:DeliveryTermsCodeType RelevantTradeLocation?',
  TradeLocation: 'CountryID=qdt:CountryIDType? Name?',
  TradeParty:
    'ID* GlobalID* Name? RoleCode=qdt:PartyRoleCodeType? Description? SpecifiedLegalOrganization? ' +
    'DefinedTradeContact* PostalTradeAddress? URIUniversalCommunication? SpecifiedTaxRegistration{0..2}',
  TradePaymentDiscountTerms:
    'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualDiscountAmount?',
  TradePaymentPenaltyTerms: 'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualPenaltyAmount?',
  TradePaymentTerms:
    'Description? DueDateDateTime? DirectDebitMandateID? PartialPaymentAmount? ' +
    'ApplicableTradePaymentPenaltyTerms? ApplicableTradePaymentDiscountTerms? PayeeTradeParty?',
  TradePrice: 'ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge* IncludedTradeTax?',
  TradeProduct:
    'ID? GlobalID? SellerAssignedID? BuyerAssignedID? IndustryAssignedID? ModelID? Name Description? BatchID* ' +
    'BrandName? ModelName? ApplicableProductCharacteristic* DesignatedProductClassification* ' +
    'IndividualTradeProductInstance* OriginTradeCountry? ManufacturerTradeParty? IncludedReferencedProduct*',
  TradeProductInstance: 'BatchID? SupplierAssignedSerialID?',
  TradeSettlementLineMonetarySummation:
    'LineTotalAmount? ChargeTotalAmount? AllowanceTotalAmount? TaxTotalAmount{0..2} GrandTotalAmount? ' +
    'TotalAllowanceChargeAmount?',
  TradeSettlementPaymentMeans:
    'TypeCode=qdt:PaymentMeansCodeType Information? ApplicableTradeSettlementFinancialCard? ' +
    'PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount? ' +
    'PayerSpecifiedDebtorFinancialInstitution? PayeeSpecifiedCreditorFinancialInstitution?',
  TradeTax:
    'CalculatedAmount? TypeCode=qdt:TaxTypeCodeType? ExemptionReason? BasisAmount? LineTotalBasisAmount? ' +
    'AllowanceChargeBasisAmount? CategoryCode=qdt:TaxCategoryCodeType? ExemptionReasonCode? TaxPointDate? ' +
    'DueDateTypeCode=qdt:TimeReferenceCodeType? RateApplicablePercent?',
};
