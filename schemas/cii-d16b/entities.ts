/**
 * Aggregate business information entities of the Cross Industry Invoice D16B (ram) with their children in their order.
 * No suffix: exactly once, `?` at most once, `*` any number, `+` at least once. Types: entity-vocabulary.ts.
 */
export const CII_ENTITIES: Readonly<Record<string, string>> = {
  AdvancePayment: 'PaidAmount FormattedReceivedDateTime=qdt:FormattedDateTimeType? IncludedTradeTax*',
  AppliedAllowanceCharge:
    'ActualAmount? Description? ReasonCode? CalculationPercent? BasisAmount? ChargeIndicator CategoryAppliedTax?',
  AppliedTax: 'CalculatedAmount? TypeCode? CalculatedRate? BasisAmount? TaxPointDate?',
  AvailablePeriod: 'StartDateTime? EndDateTime? Description?',
  BasicWorkItem:
    'ID ReferenceID? PrimaryClassificationCode* AlternativeClassificationCode* TypeCode* Comment* TotalQuantity? ' +
    'TotalQuantityClassificationCode? IndexValue=udt:ValueType? StatusCode* ReferenceFileBinaryObject* Index? ' +
    'RequestedActionCode* PriceListItemID? ContractualLanguageCode? ActualWorkItemComplexDescription* ' +
    'TotalQuantityWorkItemQuantityAnalysis* UnitCalculatedPrice* TotalCalculatedPrice* SubordinateBasicWorkItem* ' +
    'ChangedRecordedStatus* ItemBasicWorkItem* ReferencedSpecifiedBinaryFile*',
  BranchFinancialInstitution: 'ID? Name? LocationFinancialInstitutionAddress?',
  CalculatedPrice: 'TypeCode* ChargeAmount* RelatedAppliedAllowanceCharge*',
  ContactPerson: 'GivenName? MiddleName? FamilyName?',
  CreditorFinancialAccount: 'IBANID? AccountName? ProprietaryID?',
  CreditorFinancialInstitution:
    'BICID? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID? SwissBCID? ' +
    'FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID? AustrianBankleitzahlID? ' +
    'CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID? SpanishDomesticInterbankingID? SouthAfricanNCCID? ' +
    'HongKongBankID? AustralianBSBID? IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name? ' +
    'ClearingSystemName? JapanFinancialInstitutionCommonID? LocationFinancialInstitutionAddress? ' +
    'SubDivisionBranchFinancialInstitution?',
  DebtorFinancialAccount: 'IBANID? AccountName? ProprietaryID?',
  DebtorFinancialInstitution:
    'BICID? ClearingSystemName? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID? ' +
    'SwissBCID? FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID? ' +
    'AustrianBankleitzahlID? CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID? ' +
    'SpanishDomesticInterbankingID? SouthAfricanNCCID? HongKongBankID? AustralianBSBID? IndianFinancialSystemID? ' +
    'HellenicBankID? PolishNationalClearingID? Name? JapanFinancialInstitutionCommonID? ' +
    'LocationFinancialInstitutionAddress? SubDivisionBranchFinancialInstitution?',
  DeliveryAdjustment: 'ReasonCode=qdt:AdjustmentReasonCodeType? Reason* ActualAmount* ActualQuantity? ActualDateTime?',
  DisposalInstructions: 'MaterialID? RecyclingDescriptionCode* Description* RecyclingProcedure*',
  DocumentContextParameter: 'ID? Value? SpecifiedDocumentVersion?',
  DocumentLineDocument:
    'LineID? ParentLineID? LineStatusCode=qdt:LineStatusCodeType? LineStatusReasonCode? IncludedNote*',
  DocumentVersion: 'ID? Name? IssueDateTime?',
  ExchangedDocumentContext:
    'SpecifiedTransactionID? TestIndicator? BusinessProcessSpecifiedDocumentContextParameter* ' +
    'BIMSpecifiedDocumentContextParameter* ScenarioSpecifiedDocumentContextParameter* ' +
    'ApplicationSpecifiedDocumentContextParameter* GuidelineSpecifiedDocumentContextParameter* ' +
    'SubsetSpecifiedDocumentContextParameter* MessageStandardSpecifiedDocumentContextParameter?',
  ExchangedDocument:
    'ID Name* TypeCode=qdt:DocumentCodeType? IssueDateTime CopyIndicator? Purpose? ControlRequirementIndicator? ' +
    'LanguageID* PurposeCode=qdt:MessageFunctionCodeType? RevisionDateTime? VersionID? GlobalID? RevisionID? ' +
    'PreviousRevisionID? CategoryCode? IncludedNote* EffectiveSpecifiedPeriod? IssuerTradeParty?',
  FinancialAdjustment:
    'ReasonCode? Reason* ActualAmount* ActualQuantity? ActualDateTime? ClaimRelatedTradeParty? ' +
    'InvoiceReferenceReferencedDocument?',
  FinancialInstitutionAddress:
    'PostcodeCode? BuildingNumber? LineOne? LineTwo? LineThree? LineFour? LineFive? StreetName? CityName? ' +
    'CountrySubDivisionID? CountryID? TypeCode? DepartmentName? PostOfficeBox? CityID? CountrySubDivisionName? ' +
    'CountryName?',
  GeographicalCoordinate: 'AltitudeMeasure? LatitudeMeasure? LongitudeMeasure? SystemID?',
  GroupedWorkItem:
    'ID PrimaryClassificationCode* AlternativeClassificationCode* TypeCode* Comment* TotalQuantity? Index? ' +
    'RequestedActionCode* PriceListItemID? ContractualLanguageCode? TotalCalculatedPrice* ItemGroupedWorkItem* ' +
    'ItemBasicWorkItem* ChangedRecordedStatus* ActualWorkItemComplexDescription* ReferencedSpecifiedBinaryFile*',
  HeaderTradeAgreement:
    'Reference* BuyerReference? SellerTradeParty? BuyerTradeParty? SalesAgentTradeParty? ' +
    'BuyerRequisitionerTradeParty* BuyerAssignedAccountantTradeParty? SellerAssignedAccountantTradeParty? ' +
    'BuyerTaxRepresentativeTradeParty? SellerTaxRepresentativeTradeParty? ProductEndUserTradeParty? ' +
    'ApplicableTradeDeliveryTerms? SellerOrderReferencedDocument? BuyerOrderReferencedDocument? ' +
    'QuotationReferencedDocument? OrderResponseReferencedDocument? ContractReferencedDocument? ' +
    'DemandForecastReferencedDocument? SupplyInstructionReferencedDocument? PromotionalDealReferencedDocument? ' +
    'PriceListReferencedDocument? AdditionalReferencedDocument* RequisitionerReferencedDocument* ' +
    'BuyerAgentTradeParty? PurchaseConditionsReferencedDocument* SpecifiedProcuringProject? ' +
    'UltimateCustomerOrderReferencedDocument*',
  HeaderTradeDelivery:
    'RelatedSupplyChainConsignment? ShipToTradeParty? UltimateShipToTradeParty? ShipFromTradeParty? ' +
    'ActualDespatchSupplyChainEvent? ActualPickUpSupplyChainEvent? ActualDeliverySupplyChainEvent? ' +
    'ActualReceiptSupplyChainEvent? AdditionalReferencedDocument* DespatchAdviceReferencedDocument? ' +
    'ReceivingAdviceReferencedDocument? DeliveryNoteReferencedDocument? ConsumptionReportReferencedDocument? ' +
    'PreviousDeliverySupplyChainEvent* PackingListReferencedDocument?',
  HeaderTradeSettlement:
    'DuePayableAmount* CreditorReferenceTypeCode* CreditorReferenceType* CreditorReferenceIssuerID* ' +
    'CreditorReferenceID? PaymentReference* TaxCurrencyCode=qdt:CurrencyCodeType? ' +
    'InvoiceCurrencyCode=qdt:CurrencyCodeType? PaymentCurrencyCode=qdt:CurrencyCodeType? InvoiceIssuerReference? ' +
    'InvoiceDateTime? NextInvoiceDateTime* CreditReasonCode? CreditReason* InvoicerTradeParty? InvoiceeTradeParty? ' +
    'PayeeTradeParty? PayerTradeParty? TaxApplicableTradeCurrencyExchange? InvoiceApplicableTradeCurrencyExchange? ' +
    'PaymentApplicableTradeCurrencyExchange? SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* ' +
    'BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SubtotalCalculatedTradeTax* ' +
    'SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms* SpecifiedTradeSettlementHeaderMonetarySummation? ' +
    'SpecifiedFinancialAdjustment* InvoiceReferencedDocument? ProFormaInvoiceReferencedDocument? ' +
    'LetterOfCreditReferencedDocument? FactoringAgreementReferencedDocument* FactoringListReferencedDocument* ' +
    'PayableSpecifiedTradeAccountingAccount* ReceivableSpecifiedTradeAccountingAccount* ' +
    'PurchaseSpecifiedTradeAccountingAccount* SalesSpecifiedTradeAccountingAccount* ' +
    'SpecifiedTradeSettlementFinancialCard* SpecifiedAdvancePayment* UltimatePayeeTradeParty?',
  LegalOrganization:
    'LegalClassificationCode? Name? ID? TradingBusinessName? PostalTradeAddress? AuthorizedLegalRegistration*',
  LegalRegistration: 'TypeCode? ID?',
  LineTradeAgreement:
    'BuyerReference? BuyerRequisitionerTradeParty* ApplicableTradeDeliveryTerms? SellerOrderReferencedDocument? ' +
    'BuyerOrderReferencedDocument? QuotationReferencedDocument? ContractReferencedDocument? ' +
    'DemandForecastReferencedDocument? PromotionalDealReferencedDocument? AdditionalReferencedDocument* ' +
    'GrossPriceProductTradePrice? NetPriceProductTradePrice? RequisitionerReferencedDocument* ' +
    'ItemSellerTradeParty? ItemBuyerTradeParty? IncludedSpecifiedMarketplace? ' +
    'UltimateCustomerOrderReferencedDocument*',
  LineTradeDelivery:
    'RequestedQuantity? ReceivedQuantity? BilledQuantity? ChargeFreeQuantity? PackageQuantity? ' +
    'ProductUnitQuantity? PerPackageUnitQuantity? NetWeightMeasure=qdt:WeightUnitMeasureType? ' +
    'GrossWeightMeasure=qdt:WeightUnitMeasureType? TheoreticalWeightMeasure=qdt:WeightUnitMeasureType? ' +
    'DespatchedQuantity? SpecifiedDeliveryAdjustment* IncludedSupplyChainPackaging* ' +
    'RelatedSupplyChainConsignment? ShipToTradeParty? UltimateShipToTradeParty? ShipFromTradeParty? ' +
    'ActualDespatchSupplyChainEvent? ActualPickUpSupplyChainEvent? RequestedDeliverySupplyChainEvent? ' +
    'ActualDeliverySupplyChainEvent? ActualReceiptSupplyChainEvent? AdditionalReferencedDocument* ' +
    'DespatchAdviceReferencedDocument? ReceivingAdviceReferencedDocument? DeliveryNoteReferencedDocument? ' +
    'ConsumptionReportReferencedDocument? PackingListReferencedDocument?',
  LineTradeSettlement:
    'PaymentReference* InvoiceIssuerReference? TotalAdjustmentAmount? DiscountIndicator? ApplicableTradeTax* ' +
    'BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SubtotalCalculatedTradeTax* ' +
    'SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms* SpecifiedTradeSettlementLineMonetarySummation? ' +
    'SpecifiedFinancialAdjustment* InvoiceReferencedDocument? AdditionalReferencedDocument* ' +
    'PayableSpecifiedTradeAccountingAccount* ReceivableSpecifiedTradeAccountingAccount* ' +
    'PurchaseSpecifiedTradeAccountingAccount* SalesSpecifiedTradeAccountingAccount* ' +
    'SpecifiedTradeSettlementFinancialCard?',
  LogisticsLocation: 'ID? Name* TypeCode? Description* PhysicalGeographicalCoordinate? PostalTradeAddress?',
  LogisticsServiceCharge:
    'ID=qdt:FreightChargeTypeIDType? Description* PaymentArrangementCode? ' +
    'TariffClassCode=qdt:FreightChargeTariffClassCodeType? ChargeCategoryCode? ServiceCategoryCode? ' +
    'DisbursementAmount* AppliedAmount* AllowanceCharge? PayingPartyRoleCode=qdt:ChargePayingPartyRoleCodeType? ' +
    'CalculationBasisCode=qdt:LogisticsChargeCalculationBasisCodeType? CalculationBasis? ' +
    'TransportPaymentMethodCode? PaymentPlaceLogisticsLocation? AppliedFromLogisticsLocation? ' +
    'AppliedToLogisticsLocation? AppliedTradeTax*',
  LogisticsTransportEquipment:
    'ID? LoadingLengthMeasure=qdt:LinearUnitMeasureType? CategoryCode=qdt:TransportEquipmentCategoryCodeType? ' +
    'CharacteristicCode=qdt:TransportEquipmentSizeTypeCodeType? ' +
    'UsedCapacityCode=qdt:TransportEquipmentFullnessCodeType? LinearSpatialDimension?',
  LogisticsTransportMeans: 'TypeCode=qdt:TransportMeansTypeCodeType? Type? ID? Name? OwnerTradeParty?',
  LogisticsTransportMovement:
    'StageCode=qdt:TransportMovementStageCodeType? ModeCode=qdt:TransportModeCodeType? Mode? ' +
    'UsedLogisticsTransportMeans?',
  MaterialGoodsCharacteristic:
    'Description* TypeCode? ProportionalConstituentPercent? AbsolutePresenceWeightMeasure? ' +
    'AbsolutePresenceVolumeMeasure?',
  Note: 'Subject? ContentCode? Content* SubjectCode? ID?',
  PackagingMarking:
    'TypeCode=qdt:PackagingMarkingCodeType* Content* ContentDateTime? ContentAmount* BarcodeTypeCode* ' +
    'ContentCode* AutomaticDataCaptureMethodTypeCode=qdt:AutomaticDataCaptureMethodCodeType*',
  ProcuringProject: 'ID Description? Name',
  ProductCharacteristicCondition: 'TypeCode? Name* ValueMeasure?',
  ProductCharacteristic:
    'ID* TypeCode? Description* ValueMeasure? MeasurementMethodCode? Value* ValueCode? ValueDateTime? ' +
    'ValueIndicator? ContentTypeCode? ValueSpecifiedBinaryFile? ApplicableProductCharacteristicCondition* ' +
    'ApplicableReferencedStandard?',
  ProductClassification:
    'SystemID? SystemName* ClassCode? ClassName* SubClassCode? ClassProductCharacteristic* ' +
    'ApplicableReferencedStandard?',
  RecordedStatus: 'ConditionCode ChangerName? ChangedDateTime',
  ReferencedDocument:
    'IssuerAssignedID? URIID? StatusCode=qdt:DocumentStatusCodeType? CopyIndicator? LineID? ' +
    'TypeCode=qdt:DocumentCodeType? GlobalID? RevisionID? Name* AttachmentBinaryObject* Information* ' +
    'ReferenceTypeCode=qdt:ReferenceCodeType? SectionName* PreviousRevisionID* ' +
    'FormattedIssueDateTime=qdt:FormattedDateTimeType? EffectiveSpecifiedPeriod? IssuerTradeParty? ' +
    'AttachedSpecifiedBinaryFile*',
  ReferencedProduct:
    'ID* GlobalID* SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID* IndustryAssignedID* Name* ' +
    'Description* RelationshipTypeCode* UnitQuantity*',
  ReferencedStandard: 'ID? VersionID? ElementVersionID? URIID? PartID? AgencyID?',
  ReferencePrice: 'ChargeAmount? BasisQuantity* NetPriceIndicator* ComparisonMethodCode?',
  RegisteredTax:
    'TypeCode? ExemptionReasonCode? ExemptionReason* CurrencyCode? Jurisdiction* Description* CustomsDutyIndicator?',
  ReturnableAssetInstructions:
    'MaterialID* TermsAndConditionsDescription* TermsAndConditionsDescriptionCode? DepositValueSpecifiedAmount* ' +
    'DepositValueValiditySpecifiedPeriod?',
  SpatialDimension:
    'ValueMeasure? TypeCode=qdt:DimensionTypeCodeType? Description* WidthMeasure? LengthMeasure? HeightMeasure? ' +
    'ID? DiameterMeasure=qdt:LinearUnitMeasureType?',
  SpecificationQuery: 'ID TypeCode? Content ContractualLanguageCode?',
  SpecificationResponse: 'ID QueryID? TypeCode? Content ContractualLanguageCode?',
  SpecifiedBinaryFile:
    'ID* Title* AuthorName* VersionID? FileName? URIID? MIMECode? EncodingCode? CharacterSetCode? ' +
    'IncludedBinaryObject* Access* Description* SizeMeasure? AccessAvailabilitySpecifiedPeriod?',
  SpecifiedMarketplace: 'ID? Name? VirtualIndicator? WebsiteURIID* SalesMethodCode? OrderingAvailablePeriod*',
  SpecifiedPeriod:
    'DurationMeasure* InclusiveIndicator? Description* StartDateTime? EndDateTime? CompleteDateTime? ' +
    'OpenIndicator? SeasonCode? ID? Name* SequenceNumeric? StartDateFlexibilityCode? ContinuousIndicator? ' +
    'PurposeCode?',
  SubordinateLineTradeAgreement:
    'SellerOrderReferencedDocument? BuyerOrderReferencedDocument? AdditionalReferencedDocument* ' +
    'GrossPriceProductTradePrice? NetPriceProductTradePrice?',
  SubordinateLineTradeDelivery:
    'PackageQuantity? ProductUnitQuantity? PerPackageUnitQuantity? IncludedSupplyChainPackaging*',
  SubordinateLineTradeSettlement: 'ApplicableTradeTax?',
  SubordinateTradeLineItem:
    'ID* SpecifiedReferencedProduct? ApplicableTradeProduct* SpecifiedSubordinateLineTradeAgreement? ' +
    'SpecifiedSubordinateLineTradeDelivery? SpecifiedSubordinateLineTradeSettlement?',
  SupplyChainConsignmentItem:
    'TypeCode=qdt:GoodsTypeCodeType? TypeExtensionCode=qdt:GoodsTypeExtensionCodeType? ' +
    'DeclaredValueForCustomsAmount? DeclaredValueForStatisticsAmount? InvoiceAmount* ' +
    'GrossWeightMeasure=qdt:WeightUnitMeasureType? NetWeightMeasure? TariffQuantity? ' +
    'NatureIdentificationTransportCargo?',
  SupplyChainConsignment:
    'GrossWeightMeasure=qdt:WeightUnitMeasureType* NetWeightMeasure* ' +
    'GrossVolumeMeasure=qdt:VolumeUnitMeasureType* InsurancePremiumAmount? AssociatedInvoiceAmount* ' +
    'TotalChargeAmount? DeclaredValueForCustomsAmount? PackageQuantity? ConsignorTradeParty? ConsigneeTradeParty? ' +
    'CarrierTradeParty? FreightForwarderTradeParty? DeliveryTradeParty? CustomsImportAgentTradeParty? ' +
    'CustomsExportAgentTradeParty? GroupingCentreTradeParty* TransportContractReferencedDocument? ' +
    'AssociatedReferencedDocument* IncludedSupplyChainConsignmentItem* UtilizedLogisticsTransportEquipment* ' +
    'SpecifiedLogisticsTransportMovement*',
  SupplyChainEvent:
    'ID? OccurrenceDateTime? TypeCode? Description* DescriptionBinaryObject* UnitQuantity? ' +
    'LatestOccurrenceDateTime? EarliestOccurrenceDateTime? OccurrenceSpecifiedPeriod? OccurrenceLogisticsLocation?',
  SupplyChainPackaging:
    'TypeCode=qdt:PackageTypeCodeType? Type? Description* ConditionCode? DisposalMethodCode* WeightMeasure* ' +
    'MaximumStackabilityQuantity? MaximumStackabilityWeightMeasure? CustomerFacingTotalUnitQuantity? ' +
    'LayerTotalUnitQuantity? ContentLayerQuantity? LinearSpatialDimension? MinimumLinearSpatialDimension? ' +
    'MaximumLinearSpatialDimension? SpecifiedPackagingMarking* ApplicableMaterialGoodsCharacteristic* ' +
    'ApplicableDisposalInstructions* ApplicableReturnableAssetInstructions*',
  SupplyChainTradeLineItem:
    'DescriptionCode? AssociatedDocumentLineDocument SpecifiedTradeProduct? SpecifiedLineTradeAgreement? ' +
    'SpecifiedLineTradeDelivery? SpecifiedLineTradeSettlement IncludedSubordinateTradeLineItem*',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ' +
    'ApplicableHeaderTradeSettlement',
  TaxRegistration: 'ID? AssociatedRegisteredTax?',
  TradeAccountingAccount:
    'ID SetTriggerCode=qdt:AccountingDocumentCodeType? TypeCode=qdt:AccountingAccountTypeCodeType? ' +
    'AmountTypeCode=qdt:AccountingAmountTypeCodeType? Name? CostReferenceDimensionPattern?',
  TradeAddress:
    'ID? PostcodeCode? PostOfficeBox? BuildingName? LineOne? LineTwo? LineThree? LineFour? LineFive? StreetName? ' +
    'CityName? CitySubDivisionName? CountryID=qdt:CountryIDType? CountryName* CountrySubDivisionID? ' +
    'CountrySubDivisionName* AttentionOf? CareOf? BuildingNumber? DepartmentName? AdditionalStreetName?',
  TradeAllowanceCharge:
    'ChargeIndicator? ID? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? PrepaidIndicator? ' +
    'ActualAmount* UnitBasisAmount? ReasonCode=qdt:AllowanceChargeReasonCodeType? Reason? ' +
    'TypeCode=qdt:AllowanceChargeIdentificationCodeType? CategoryTradeTax* ActualTradeCurrencyExchange?',
  TradeContact:
    'ID? PersonName? DepartmentName? TypeCode=qdt:ContactTypeCodeType? JobTitle? Responsibility? PersonID* ' +
    'TelephoneUniversalCommunication? DirectTelephoneUniversalCommunication? ' +
    'MobileTelephoneUniversalCommunication? FaxUniversalCommunication? EmailURIUniversalCommunication? ' +
    'TelexUniversalCommunication? VOIPUniversalCommunication? InstantMessagingUniversalCommunication? ' +
    'SpecifiedNote* SpecifiedContactPerson?',
  TradeCountrySubDivision: 'ID? Name*',
  TradeCountry: 'ID=qdt:CountryIDType? Name* SubordinateTradeCountrySubDivision*',
  TradeCurrencyExchange:
    'SourceCurrencyCode=qdt:CurrencyCodeType SourceUnitBasisNumeric? TargetCurrencyCode=qdt:CurrencyCodeType ' +
    'TargetUnitBaseNumeric? MarketID? ConversionRate ConversionRateDateTime? AssociatedReferencedDocument*',
  TradeDeliveryTerms: 'DeliveryTypeCode=qdt:DeliveryTermsCodeType? Description* RelevantTradeLocation?',
  TradeLocation: 'CountryID=qdt:CountryIDType? CountryName? ID? Name?',
  TradeParty:
    'ID* GlobalID* Name? RoleCode=qdt:PartyRoleCodeType* Description* SpecifiedLegalOrganization? ' +
    'DefinedTradeContact* PostalTradeAddress? URIUniversalCommunication* SpecifiedTaxRegistration* ' +
    'EndPointURIUniversalCommunication? LogoAssociatedSpecifiedBinaryFile*',
  TradePaymentDiscountTerms:
    'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualDiscountAmount?',
  TradePaymentPenaltyTerms: 'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualPenaltyAmount?',
  TradePaymentTerms:
    'ID=qdt:PaymentTermsIDType? FromEventCode=qdt:PaymentTermsEventTimeReferenceCodeType? ' +
    'SettlementPeriodMeasure? Description* DueDateDateTime? TypeCode=qdt:PaymentTermsTypeCodeType? ' +
    'InstructionTypeCode? DirectDebitMandateID* PartialPaymentPercent? PaymentMeansID* PartialPaymentAmount* ' +
    'ApplicableTradePaymentPenaltyTerms? ApplicableTradePaymentDiscountTerms? PayeeTradeParty*',
  TradePrice:
    'TypeCode=qdt:PriceTypeCodeType? ChargeAmount+ BasisQuantity? MinimumQuantity? MaximumQuantity? ChangeReason* ' +
    'OrderUnitConversionFactorNumeric? AppliedTradeAllowanceCharge* ValiditySpecifiedPeriod? IncludedTradeTax* ' +
    'DeliveryTradeLocation* TradeComparisonReferencePrice* AssociatedReferencedDocument*',
  TradeProductInstance:
    'GlobalSerialID? BatchID? KanbanID? SupplierAssignedSerialID? BestBeforeDateTime? ExpiryDateTime? ' +
    'SellByDateTime? SerialID* RegistrationID* ProductionSupplyChainEvent? PackagingSupplyChainEvent? ' +
    'ApplicableMaterialGoodsCharacteristic* ApplicableProductCharacteristic*',
  TradeProduct:
    'ID? GlobalID? SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID? Name* TradeName? Description? ' +
    'TypeCode? NetWeightMeasure? GrossWeightMeasure? ProductGroupID* EndItemTypeCode* EndItemName* ' +
    'AreaDensityMeasure? UseDescription* BrandName? SubBrandName? DrainedNetWeightMeasure? ' +
    'VariableMeasureIndicator? ColourCode? ColourDescription* Designation* ' +
    'FormattedCancellationAnnouncedLaunchDateTime=qdt:FormattedDateTimeType? ' +
    'FormattedLatestProductDataChangeDateTime=qdt:FormattedDateTimeType? ApplicableProductCharacteristic* ' +
    'ApplicableMaterialGoodsCharacteristic* DesignatedProductClassification* IndividualTradeProductInstance* ' +
    'CertificationEvidenceReferenceReferencedDocument* InspectionReferenceReferencedDocument* ' +
    'OriginTradeCountry? LinearSpatialDimension? MinimumLinearSpatialDimension? MaximumLinearSpatialDimension? ' +
    'ManufacturerTradeParty? PresentationSpecifiedBinaryFile* MSDSReferenceReferencedDocument? ' +
    'AdditionalReferenceReferencedDocument* LegalRightsOwnerTradeParty? BrandOwnerTradeParty? ' +
    'IncludedReferencedProduct* InformationNote*',
  TradeSettlementFinancialCard:
    'MicrochipIndicator? ID? TypeCode? CardholderName? ExpiryDate? VerificationNumeric? ValidFromDateTime? ' +
    'CreditLimitAmount* CreditAvailableAmount* InterestRatePercent? IssuingCompanyName? Description?',
  TradeSettlementHeaderMonetarySummation:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'RoundingAmount* GrandTotalAmount* InformationAmount* TotalPrepaidAmount* TotalDiscountAmount* ' +
    'TotalAllowanceChargeAmount* DuePayableAmount* RetailValueExcludingTaxInformationAmount* ' +
    'TotalDepositFeeInformationAmount* ProductValueExcludingTobaccoTaxInformationAmount* ' +
    'TotalRetailValueInformationAmount* GrossLineTotalAmount* NetLineTotalAmount* ' +
    'NetIncludingTaxesLineTotalAmount*',
  TradeSettlementLineMonetarySummation:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'GrandTotalAmount* InformationAmount* TotalAllowanceChargeAmount* TotalRetailValueInformationAmount* ' +
    'GrossLineTotalAmount* NetLineTotalAmount* NetIncludingTaxesLineTotalAmount* ' +
    'ProductWeightLossInformationAmount*',
  TradeSettlementPaymentMeans:
    'PaymentChannelCode=qdt:PaymentMeansChannelCodeType? TypeCode=qdt:PaymentMeansCodeType? ' +
    'GuaranteeMethodCode=qdt:PaymentGuaranteeMeansCodeType? PaymentMethodCode? Information* ID* ' +
    'ApplicableTradeSettlementFinancialCard? PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount? ' +
    'PayerSpecifiedDebtorFinancialInstitution? PayeeSpecifiedCreditorFinancialInstitution?',
  TradeTax:
    'CalculatedAmount* TypeCode=qdt:TaxTypeCodeType? ExemptionReason? CalculatedRate? CalculationSequenceNumeric? ' +
    'BasisQuantity? BasisAmount* UnitBasisAmount* LineTotalBasisAmount* AllowanceChargeBasisAmount* ' +
    'CategoryCode=qdt:TaxCategoryCodeType? CurrencyCode=qdt:CurrencyCodeType? Jurisdiction* ' +
    'CustomsDutyIndicator? ExemptionReasonCode? TaxBasisAllowanceRate? TaxPointDate? Type? InformationAmount* ' +
    'CategoryName* DueDateTypeCode=qdt:TimeReferenceCodeType? RateApplicablePercent? ' +
    'SpecifiedTradeAccountingAccount* ServiceSupplyTradeCountry? ' +
    'BuyerRepayableTaxSpecifiedTradeAccountingAccount? SellerPayableTaxSpecifiedTradeAccountingAccount? ' +
    'SellerRefundableTaxSpecifiedTradeAccountingAccount? BuyerDeductibleTaxSpecifiedTradeAccountingAccount? ' +
    'BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount? PlaceApplicableTradeLocation*',
  TransportCargo:
    'TypeCode=qdt:CargoCategoryCodeType? Identification? ' +
    'OperationalCategoryCode=qdt:CargoOperationalCategoryCodeType? ' +
    'StatisticalClassificationCode=qdt:CargoCommodityCategoryCodeType?',
  UniversalCommunication: 'URIID? ChannelCode=qdt:CommunicationChannelCodeType? CompleteNumber?',
  ValuationBreakdownStatement:
    'ID Name Description* MeasurementMethodID* CreationDateTime DefaultCurrencyCode=qdt:CurrencyCodeType ' +
    'DefaultLanguageCode Comment* TypeCode* RequestedActionCode* PriceListID? ContractualLanguageCode? ' +
    'ItemGroupedWorkItem* ItemBasicWorkItem* TotalCalculatedPrice* ChangedRecordedStatus* ' +
    'CreationSpecifiedBinaryFile* ReaderSpecifiedBinaryFile* ReferencedSpecifiedBinaryFile*',
  WorkItemComplexDescription:
    'Abstract* Content* ContractualLanguageCode? RequestingSpecificationQuery* RespondingSpecificationResponse* ' +
    'SubsetWorkItemComplexDescription?',
  WorkItemDimension: 'ID? ValueMeasure Description? TypeCode ContractualLanguageCode? ComponentWorkItemDimension*',
  WorkItemQuantityAnalysis:
    'ID ActualQuantity? Description? ActualQuantityPercent? StatusCode? TypeCode? PrimaryClassificationCode* ' +
    'AlternativeClassificationCode* ContractualLanguageCode? ActualQuantityWorkItemDimension* ' +
    'BreakdownWorkItemQuantityAnalysis* ChangedRecordedStatus*',
};
