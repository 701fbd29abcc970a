import * as context from './cii-contexts';
import { absentRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';

/** Elements that CII has outside the lines and EN 16931 has no term for. `CII-` stands before each id. */
export const ABSENT_IN_CII_DOCUMENT: readonly SyntaxRule[] = [
  ...absentRules('CII-', context.PAYMENT_MEANS, 'warning', {
    '.': 'SR-464 ram:PayerSpecifiedDebtorFinancialInstitution',
  }),
  ...absentRules('CII-', context.DOCUMENT_CONTEXT, 'warning', {
    '.': `
      SR-001 ram:SpecifiedTransactionID  SR-002 ram:TestIndicator  SR-006 ram:BIMSpecifiedDocumentContextParameter
      SR-007 ram:ScenarioSpecifiedDocumentContextParameter  SR-008 ram:ApplicationSpecifiedDocumentContextParameter
      SR-011 ram:SubsetSpecifiedDocumentContextParameter  SR-012 ram:MessageStandardSpecifiedDocumentContextParameter`,
  }),
  ...absentRules('CII-', context.DOCUMENT, 'warning', {
    '.': `
      SR-013 ram:Name  SR-016 ram:CopyIndicator  SR-017 ram:Purpose  SR-018 ram:ControlRequirementIndicator
      SR-019 ram:LanguageID  SR-020 ram:PurposeCode  SR-021 ram:RevisionDateTime  SR-022 ram:VersionID
      SR-023 ram:GlobalID  SR-024 ram:RevisionID  SR-025 ram:PreviousRevisionID  SR-026 ram:CategoryCode
      SR-033 ram:EffectiveSpecifiedPeriod  SR-034 ram:IssuerTradeParty`,
    'ram:IssueDateTime': 'SR-015 udt:DateTime',
    'ram:IncludedNote': 'SR-027 ram:Subject  SR-028 ram:ContentCode  SR-032 ram:ID',
  }),
  ...absentRules('CII-', context.AGREEMENT, 'warning', {
    '.': `
      SR-442 ram:Reference  SR-278 ram:SalesAgentTradeParty  SR-279 ram:BuyerRequisitionerTradeParty
      SR-280 ram:BuyerAssignedAccountantTradeParty  SR-281 ram:SellerAssignedAccountantTradeParty
      SR-292 ram:ProductEndUserTradeParty  SR-293 ram:ApplicableTradeDeliveryTerms
      SR-296 ram:QuotationReferencedDocument  SR-297 ram:OrderResponseReferencedDocument
      SR-299 ram:DemandForecastReferencedDocument  SR-300 ram:SupplyInstructionReferencedDocument
      SR-301 ram:PromotionalDealReferencedDocument  SR-302 ram:PriceListReferencedDocument
      SR-304 ram:RequisitionerReferencedDocument  SR-305 ram:BuyerAgentTradeParty
      SR-306 ram:PurchaseConditionsReferencedDocument  SR-448 ram:UltimateCustomerOrderReferencedDocument`,
    'ram:SellerTradeParty': `
      SR-222 ram:RoleCode  SR-247 ram:EndPointURIUniversalCommunication  SR-248 ram:LogoAssociatedSpecifiedBinaryFile`,
    'ram:SellerTradeParty/ram:SpecifiedLegalOrganization': `
      SR-223 ram:LegalClassificationCode  SR-224 ram:Name  SR-225 ram:PostalTradeAddress
      SR-226 ram:AuthorizedLegalRegistration`,
    'ram:SellerTradeParty/ram:DefinedTradeContact': `
      SR-227 ram:ID  SR-228 ram:TypeCode  SR-229 ram:JobTitle  SR-230 ram:Responsibility  SR-231 ram:PersonID
      SR-234 ram:DirectTelephoneUniversalCommunication  SR-235 ram:MobileTelephoneUniversalCommunication
      SR-236 ram:FaxUniversalCommunication  SR-239 ram:TelexUniversalCommunication
      SR-240 ram:VOIPUniversalCommunication  SR-241 ram:InstantMessagingUniversalCommunication
      SR-242 ram:SpecifiedNote  SR-243 ram:SpecifiedContactPerson`,
    'ram:SellerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication': `
      SR-232 ram:URIID  SR-233 ram:ChannelCode`,
    'ram:SellerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication': `
      SR-237 ram:ChannelCode  SR-238 ram:CompleteNumber`,
    'ram:SellerTradeParty/ram:URIUniversalCommunication': 'SR-244 ram:ChannelCode  SR-245 ram:CompleteNumber',
    'ram:SellerTradeParty/ram:SpecifiedTaxRegistration': 'SR-246 ram:AssociatedRegisteredTax',
    'ram:BuyerTradeParty': `
      SR-249 ram:RoleCode  SR-250 ram:Description  SR-276 ram:EndPointURIUniversalCommunication
      SR-277 ram:LogoAssociatedSpecifiedBinaryFile`,
    'ram:BuyerTradeParty/ram:SpecifiedLegalOrganization': `
      SR-251 ram:LegalClassificationCode  SR-252 ram:Name  SR-254 ram:PostalTradeAddress
      SR-255 ram:AuthorizedLegalRegistration`,
    'ram:BuyerTradeParty/ram:DefinedTradeContact': `
      SR-256 ram:ID  SR-257 ram:TypeCode  SR-258 ram:JobTitle  SR-259 ram:Responsibility  SR-260 ram:PersonID
      SR-263 ram:DirectTelephoneUniversalCommunication  SR-264 ram:MobileTelephoneUniversalCommunication
      SR-265 ram:FaxUniversalCommunication  SR-268 ram:TelexUniversalCommunication
      SR-269 ram:VOIPUniversalCommunication  SR-270 ram:InstantMessagingUniversalCommunication
      SR-271 ram:SpecifiedNote  SR-272 ram:SpecifiedContactPerson`,
    'ram:BuyerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication': `
      SR-261 ram:URIID  SR-262 ram:ChannelCode`,
    'ram:BuyerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication': `
      SR-266 ram:ChannelCode  SR-267 ram:CompleteNumber`,
    'ram:BuyerTradeParty/ram:URIUniversalCommunication': 'SR-273 ram:ChannelCode  SR-274 ram:CompleteNumber',
    'ram:BuyerTradeParty/ram:SpecifiedTaxRegistration': 'SR-275 ram:AssociatedRegisteredTax',
    'ram:SellerTaxRepresentativeTradeParty': `
      SR-282 ram:ID  SR-283 ram:GlobalID  SR-284 ram:RoleCode  SR-285 ram:Description
      SR-286 ram:SpecifiedLegalOrganization  SR-287 ram:DefinedTradeContact  SR-288 ram:URIUniversalCommunication
      SR-290 ram:EndPointURIUniversalCommunication  SR-291 ram:LogoAssociatedSpecifiedBinaryFile`,
    'ram:SellerTaxRepresentativeTradeParty/ram:SpecifiedTaxRegistration': 'SR-289 ram:AssociatedRegisteredTax',
    'ram:SellerOrderReferencedDocument': 'SR-294 ram:LineID',
    'ram:BuyerOrderReferencedDocument': 'SR-295 ram:LineID',
    'ram:ContractReferencedDocument': 'SR-298 ram:LineID',
    'ram:AdditionalReferencedDocument': 'SR-303 ram:LineID',
    'ram:SpecifiedProcuringProject': 'SR-307 ram:Description',
  }),
  ...absentRules('CII-', context.DELIVERY, 'warning', {
    '.': `
      SR-308 ram:RelatedSupplyChainConsignment  SR-317 ram:UltimateShipToTradeParty  SR-318 ram:ShipFromTradeParty
      SR-319 ram:ActualDespatchSupplyChainEvent  SR-320 ram:ActualPickUpSupplyChainEvent
      SR-331 ram:ActualReceiptSupplyChainEvent  SR-332 ram:AdditionalReferencedDocument
      SR-335 ram:DeliveryNoteReferencedDocument  SR-336 ram:ConsumptionReportReferencedDocument
      SR-337 ram:PreviousDeliverySupplyChainEvent  SR-338 ram:PackingListReferencedDocument`,
    'ram:ShipToTradeParty': `
      SR-309 ram:RoleCode  SR-310 ram:Description  SR-311 ram:SpecifiedLegalOrganization
      SR-312 ram:DefinedTradeContact  SR-313 ram:URIUniversalCommunication  SR-314 ram:SpecifiedTaxRegistration
      SR-315 ram:EndPointURIUniversalCommunication  SR-316 ram:LogoAssociatedSpecifiedBinaryFile`,
    'ram:ActualDeliverySupplyChainEvent': `
      SR-321 ram:ID  SR-323 ram:TypeCode  SR-324 ram:Description  SR-325 ram:DescriptionBinaryObject
      SR-326 ram:UnitQuantity  SR-327 ram:LatestOccurrenceDateTime  SR-328 ram:EarliestOccurrenceDateTime
      SR-329 ram:OccurrenceSpecifiedPeriod  SR-330 ram:OccurrenceLogisticsLocation`,
    'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime': 'SR-322 udt:DateTime',
    'ram:DespatchAdviceReferencedDocument': 'SR-333 ram:LineID  SR-334 ram:LineID',
  }),
  ...absentRules('CII-', context.SETTLEMENT, 'warning', {
    '.': `
      SR-339 ram:DuePayableAmount  SR-340 ram:CreditorReferenceTypeCode  SR-341 ram:CreditorReferenceType
      SR-342 ram:CreditorReferenceIssuerID  SR-344 ram:PaymentCurrencyCode  SR-345 ram:InvoiceIssuerReference
      SR-346 ram:InvoiceDateTime  SR-347 ram:NextInvoiceDateTime  SR-348 ram:CreditReasonCode  SR-349 ram:CreditReason
      SR-350 ram:InvoicerTradeParty  SR-351 ram:InvoiceeTradeParty  SR-365 ram:PayerTradeParty
      SR-366 ram:TaxApplicableTradeCurrencyExchange  SR-367 ram:InvoiceApplicableTradeCurrencyExchange
      SR-368 ram:PaymentApplicableTradeCurrencyExchange  SR-395 ram:SubtotalCalculatedTradeTax
      SR-396 ram:SpecifiedLogisticsServiceCharge  SR-421 ram:SpecifiedFinancialAdjustment
      SR-423 ram:ProFormaInvoiceReferencedDocument  SR-424 ram:LetterOfCreditReferencedDocument
      SR-425 ram:FactoringAgreementReferencedDocument  SR-426 ram:FactoringListReferencedDocument
      SR-427 ram:PayableSpecifiedTradeAccountingAccount  SR-433 ram:PurchaseSpecifiedTradeAccountingAccount
      SR-434 ram:SalesSpecifiedTradeAccountingAccount  SR-435 ram:SpecifiedTradeSettlementFinancialCard
      SR-436 ram:SpecifiedAdvancePayment  SR-437 ram:UltimatePayeeTradeParty`,
    'ram:PayeeTradeParty': `
      SR-352 ram:RoleCode  SR-353 ram:Description  SR-359 ram:DefinedTradeContact  SR-360 ram:PostalTradeAddress
      SR-361 ram:URIUniversalCommunication  SR-362 ram:SpecifiedTaxRegistration
      SR-363 ram:EndPointURIUniversalCommunication  SR-364 ram:LogoAssociatedSpecifiedBinaryFile`,
    'ram:PayeeTradeParty/ram:SpecifiedLegalOrganization': `
      SR-354 ram:LegalClassificationCode  SR-355 ram:Name  SR-356 ram:TradingBusinessName
      SR-357 ram:PostalTradeAddress  SR-358 ram:AuthorizedLegalRegistration`,
    'ram:SpecifiedTradeSettlementPaymentMeans': `
      SR-369 ram:PaymentChannelCode  SR-370 ram:GuaranteeMethodCode  SR-371 ram:PaymentMethodCode  SR-443 ram:ID`,
    'ram:SpecifiedTradeSettlementPaymentMeans/ram:ApplicableTradeSettlementFinancialCard': `
      SR-372 ram:MicrochipIndicator  SR-373 ram:TypeCode  SR-375 ram:ExpiryDate  SR-376 ram:VerificationNumeric
      SR-377 ram:ValidFromDateTime  SR-378 ram:CreditLimitAmount  SR-379 ram:CreditAvailableAmount
      SR-380 ram:InterestRatePercent  SR-381 ram:Description`,
    'ram:SpecifiedTradeSettlementPaymentMeans/ram:PayerPartyDebtorFinancialAccount': `
      SR-382 ram:AccountName  SR-444 ram:ProprietaryID`,
    'ram:SpecifiedTradeSettlementPaymentMeans/ram:PayerSpecifiedDebtorFinancialInstitution': `
      SR-384 ram:ClearingSystemName  SR-385 ram:Name  SR-386 ram:LocationFinancialInstitutionAddress`,
    'ram:SpecifiedTradeAllowanceCharge': `
      SR-388 ram:ID  SR-389 ram:SequenceNumeric  SR-390 ram:BasisQuantity  SR-391 ram:PrepaidIndicator
      SR-392 ram:UnitBasisAmount  SR-393 ram:TypeCode  SR-394 ram:ActualTradeCurrencyExchange`,
    'ram:SpecifiedTradePaymentTerms': `
      SR-397 ram:ID  SR-398 ram:FromEventCode  SR-399 ram:SettlementPeriodMeasure  SR-401 ram:TypeCode
      SR-402 ram:InstructionTypeCode  SR-404 ram:PartialPaymentPercent  SR-405 ram:PaymentMeansID
      SR-406 ram:PartialPaymentAmount  SR-407 ram:ApplicableTradePaymentPenaltyTerms
      SR-408 ram:ApplicableTradePaymentDiscountTerms  SR-409 ram:PayeeTradeParty`,
    'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime': 'SR-400 udt:DateTime',
    'ram:InvoiceReferencedDocument': 'SR-422 ram:LineID',
    'ram:ReceivableSpecifiedTradeAccountingAccount': `
      SR-428 ram:SetTriggerCode  SR-429 ram:TypeCode  SR-430 ram:AmountTypeCode  SR-431 ram:Name
      SR-432 ram:CostReferenceDimensionPattern`,
  }),
  ...absentRules('CII-', context.TOTALS, 'warning', {
    '.': `
      SR-411 ram:InformationAmount  SR-412 ram:TotalDiscountAmount  SR-413 ram:TotalAllowanceChargeAmount
      SR-414 ram:RetailValueExcludingTaxInformationAmount  SR-415 ram:TotalDepositFeeInformationAmount
      SR-416 ram:ProductValueExcludingTobaccoTaxInformationAmount  SR-417 ram:TotalRetailValueInformationAmount
      SR-418 ram:GrossLineTotalAmount  SR-419 ram:NetLineTotalAmount  SR-420 ram:NetIncludingTaxesLineTotalAmount`,
  }),
  ...absentRules('CII-', context.ROOT, 'fatal', {
    '.': 'DT-013 @languageID  DT-014 @languageLocaleID',
  }),
  ...absentRules('CII-', context.ROOT, 'warning', {
    '.': 'SR-438 ram:ValuationBreakdownStatement',
  }),
];
