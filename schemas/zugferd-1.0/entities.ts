/**
 * Aggregate business information entities of ZUGFeRD 1.0 (ram) with their children in their order.
 * No suffix: exactly once, `?` at most once, `*` any number. Types: ../cii-d16b/entity-vocabulary.ts.
 */
export const ZUGFERD_1_ENTITIES: Readonly<Record<string, string>> = {
  CreditorFinancialAccount: 'IBANID? AccountName? ProprietaryID?',
  CreditorFinancialInstitution: 'BICID? GermanBankleitzahlID? Name?',
  DebtorFinancialAccount: 'IBANID? ProprietaryID?',
  DebtorFinancialInstitution: 'BICID? GermanBankleitzahlID? Name?',
  DocumentContextParameter: 'ID?',
  DocumentLineDocument: 'LineID? IncludedNote*',
  ExchangedDocumentContext:
    'TestIndicator? BusinessProcessSpecifiedDocumentContextParameter* GuidelineSpecifiedDocumentContextParameter*',
  ExchangedDocument:
    'ID? Name* TypeCode=qdt:DocumentCodeType? IssueDateTime? CopyIndicator? LanguageID* IncludedNote* ' +
    'EffectiveSpecifiedPeriod?',
  LogisticsServiceCharge: 'Description* AppliedAmount* AppliedTradeTax*',
  LogisticsTransportMovement: 'ModeCode? ID?',
  Note: 'ContentCode* Content* SubjectCode?',
  ProductCharacteristic: 'TypeCode* Description* ValueMeasure* Value*',
  ProductClassification: 'ClassCode? ClassName*',
  ReferencedDocument:
    'IssueDateTime=qdt:DateMandatoryDateTimeType? LineID? TypeCode=qdt:DocumentCodeType? ID* ' +
    'ReferenceTypeCode=qdt:ReferenceCodeType?',
  ReferencedProduct: 'GlobalID* SellerAssignedID? BuyerAssignedID? Name* Description* UnitQuantity*',
  SpecifiedPeriod: 'StartDateTime? EndDateTime? CompleteDateTime?',
  SupplyChainConsignment: 'SpecifiedLogisticsTransportMovement*',
  SupplyChainEvent: 'OccurrenceDateTime*',
  SupplyChainTradeAgreement:
    'BuyerReference* SellerTradeParty? BuyerTradeParty? ProductEndUserTradeParty? ApplicableTradeDeliveryTerms? ' +
    'BuyerOrderReferencedDocument* ContractReferencedDocument* AdditionalReferencedDocument* ' +
    'GrossPriceProductTradePrice* NetPriceProductTradePrice* CustomerOrderReferencedDocument*',
  SupplyChainTradeDelivery:
    'BilledQuantity? ChargeFreeQuantity? PackageQuantity? RelatedSupplyChainConsignment* ShipToTradeParty? ' +
    'UltimateShipToTradeParty? ShipFromTradeParty? ActualDeliverySupplyChainEvent* ' +
    'DespatchAdviceReferencedDocument? ReceivingAdviceReferencedDocument* DeliveryNoteReferencedDocument?',
  SupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument? SpecifiedSupplyChainTradeAgreement? SpecifiedSupplyChainTradeDelivery? ' +
    'SpecifiedSupplyChainTradeSettlement? SpecifiedTradeProduct?',
  SupplyChainTradeSettlement:
    'PaymentReference* InvoiceCurrencyCode? InvoiceeTradeParty? PayeeTradeParty* ' +
    'SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* BillingSpecifiedPeriod* ' +
    'SpecifiedTradeAllowanceCharge* SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms* ' +
    'SpecifiedTradeAccountingAccount* SpecifiedTradeSettlementMonetarySummation? ' +
    'ReceivableSpecifiedTradeAccountingAccount*',
  SupplyChainTradeTransaction:
    'ApplicableSupplyChainTradeAgreement* ApplicableSupplyChainTradeDelivery? ' +
    'ApplicableSupplyChainTradeSettlement? IncludedSupplyChainTradeLineItem*',
  TaxRegistration: 'ID?',
  TradeAccountingAccount: 'ID?',
  TradeAddress: 'PostcodeCode* LineOne? LineTwo? CityName? CountryID=qdt:CountryIDType?',
  TradeAllowanceCharge:
    'ChargeIndicator? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? ActualAmount* ' +
    'ReasonCode=qdt:AllowanceChargeReasonCodeType? Reason? CategoryTradeTax*',
  TradeContact:
    'PersonName? DepartmentName? TelephoneUniversalCommunication* FaxUniversalCommunication* ' +
    'EmailURIUniversalCommunication?',
  TradeCountry: 'ID=qdt:CountryIDType*',
  TradeDeliveryTerms: 'DeliveryTypeCode=qdt:DeliveryTermsCodeType?',
  TradeParty: 'ID* GlobalID* Name? DefinedTradeContact* PostalTradeAddress? SpecifiedTaxRegistration*',
  TradePaymentDiscountTerms:
    'BasisDateTime? BasisPeriodMeasure? BasisAmount* CalculationPercent? ActualDiscountAmount*',
  TradePaymentPenaltyTerms: 'BasisDateTime? BasisPeriodMeasure? BasisAmount* CalculationPercent? ActualPenaltyAmount*',
  TradePaymentTerms:
    'Description* DueDateDateTime? PartialPaymentAmount* ApplicableTradePaymentPenaltyTerms* ' +
    'ApplicableTradePaymentDiscountTerms*',
  TradePrice: 'ChargeAmount* BasisQuantity? AppliedTradeAllowanceCharge*',
  TradeProduct:
    'GlobalID* SellerAssignedID? BuyerAssignedID? Name* Description* ApplicableProductCharacteristic* ' +
    'DesignatedProductClassification* OriginTradeCountry* IncludedReferencedProduct*',
  TradeSettlementMonetarySummation:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'GrandTotalAmount* TotalPrepaidAmount* TotalAllowanceChargeAmount* DuePayableAmount*',
  TradeSettlementPaymentMeans:
    'TypeCode=qdt:PaymentMeansCodeType? Information* ID* PayerPartyDebtorFinancialAccount? ' +
    'PayeePartyCreditorFinancialAccount? PayerSpecifiedDebtorFinancialInstitution? ' +
    'PayeeSpecifiedCreditorFinancialInstitution?',
  TradeTax:
    'CalculatedAmount* TypeCode=qdt:TaxTypeCodeType? ExemptionReason? BasisAmount* LineTotalBasisAmount* ' +
    'AllowanceChargeBasisAmount* CategoryCode=qdt:TaxCategoryCodeType? ApplicablePercent?',
  UniversalCommunication: 'URIID? CompleteNumber?',
};
