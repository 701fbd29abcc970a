/**
 * UBL 2.1 aggregate types (cac): the children in their order, basic components before the bar and aggregates after it.
 * No suffix: exactly once, `?` at most once, `*` any number, `+` at least once.
 */
export const AGGREGATE_TYPES: Readonly<Record<string, string>> = {
  ActivityDataLine:
    'ID SupplyChainActivityTypeCode | BuyerCustomerParty? SellerSupplierParty? ActivityPeriod? ' +
    'ActivityOriginLocation ActivityFinalLocation? SalesItem+',
  ActivityProperty: 'Name Value |',
  Address:
    'ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName? ' +
    'BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification? ' +
    'CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District? ' +
    'TimezoneOffset? | AddressLine* Country? LocationCoordinate*',
  AddressLine: 'Line |',
  AirTransport: 'AircraftID |',
  AllowanceCharge:
    'ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? ' +
    'PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? | ' +
    'TaxCategory* TaxTotal? PaymentMeans*',
  AppealTerms: 'Description* | PresentationPeriod? AppealInformationParty? AppealReceiverParty? MediationParty?',
  Attachment: 'EmbeddedDocumentBinaryObject? | ExternalReference?',
  AuctionTerms:
    'AuctionConstraintIndicator? JustificationDescription* Description* ProcessDescription* ' +
    'ConditionsDescription* ElectronicDeviceDescription* AuctionURI? |',
  AwardingCriterion:
    'ID? AwardingCriterionTypeCode? Description* WeightNumeric? Weight* CalculationExpression* ' +
    'CalculationExpressionCode? MinimumQuantity? MaximumQuantity? MinimumAmount? MaximumAmount? ' +
    'MinimumImprovementBid* | SubordinateAwardingCriterion*',
  AwardingCriterionResponse:
    'ID? AwardingCriterionID? AwardingCriterionDescription* Description* Quantity? Amount? | ' +
    'SubordinateAwardingCriterionResponse*',
  AwardingTerms:
    'WeightingAlgorithmCode? Description* TechnicalCommitteeDescription* LowTendersDescription* PrizeIndicator? ' +
    'PrizeDescription* PaymentDescription* FollowupContractIndicator? BindingOnBuyerIndicator? | ' +
    'AwardingCriterion* TechnicalCommitteePerson*',
  BillingReference:
    '| InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference? ' +
    'SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference? ReminderDocumentReference? ' +
    'AdditionalDocumentReference? BillingReferenceLine*',
  BillingReferenceLine: 'ID Amount? | AllowanceCharge*',
  Branch: 'ID? Name? | FinancialInstitution? Address?',
  BudgetAccount: 'ID? BudgetYearNumeric? | RequiredClassificationScheme?',
  BudgetAccountLine: 'ID? TotalAmount? | BudgetAccount*',
  Capability: 'CapabilityTypeCode? Description* ValueAmount? ValueQuantity? | EvidenceSupplied* ValidityPeriod?',
  CardAccount:
    'PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? IssueNumberID? ' +
    'CV2ID? CardChipCode? ChipApplicationID? HolderName? |',
  CatalogueItemSpecificationUpdateLine: 'ID | ContractorCustomerParty? SellerSupplierParty? Item',
  CatalogueLine:
    'ID ActionCode? LifeCycleStatusCode? ContractSubdivision? Note* OrderableIndicator? OrderableUnit? ' +
    'ContentUnitQuantity? OrderQuantityIncrementNumeric? MinimumOrderQuantity? MaximumOrderQuantity? ' +
    'WarrantyInformation* PackLevelCode? | ContractorCustomerParty? SellerSupplierParty? WarrantyParty? ' +
    'WarrantyValidityPeriod? LineValidityPeriod? ItemComparison* ComponentRelatedItem* AccessoryRelatedItem* ' +
    'RequiredRelatedItem* ReplacementRelatedItem* ComplementaryRelatedItem* ReplacedRelatedItem* ' +
    'RequiredItemLocationQuantity* DocumentReference* Item KeywordItemProperty* CallForTendersLineReference? ' +
    'CallForTendersDocumentReference?',
  CataloguePricingUpdateLine: 'ID | ContractorCustomerParty? SellerSupplierParty? RequiredItemLocationQuantity*',
  CatalogueReference:
    'ID UUID? IssueDate? IssueTime? RevisionDate? RevisionTime? Note* Description* VersionID? PreviousVersionID? ' +
    '|',
  CatalogueRequestLine: 'ID ContractSubdivision? Note* | LineValidityPeriod? RequiredItemLocationQuantity* Item',
  Certificate: 'ID CertificateTypeCode CertificateType Remarks* | IssuerParty DocumentReference* Signature*',
  CertificateOfOriginApplication:
    'ReferenceID CertificateType ApplicationStatusCode? OriginalJobID PreviousJobID? Remarks* | Shipment ' +
    'EndorserParty+ PreparationParty IssuerParty ExporterParty? ImporterParty? IssuingCountry ' +
    'DocumentDistribution* SupportingDocumentReference* Signature*',
  ClassificationCategory: 'Name? CodeValue? Description* | CategorizesClassificationCategory*',
  ClassificationScheme:
    'ID UUID? LastRevisionDate? LastRevisionTime? Note* Name? Description* AgencyID? AgencyName? VersionID? URI? ' +
    'SchemeURI? LanguageID? | ClassificationCategory+',
  Clause: 'ID? Content* |',
  CommodityClassification: 'NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode? |',
  Communication: 'ChannelCode? Channel? Value? |',
  CompletedTask:
    'AnnualAverageAmount? TotalTaskAmount? PartyCapacityAmount? Description* | EvidenceSupplied* Period? ' +
    'RecipientCustomerParty?',
  Condition: 'AttributeID Measure? Description* MinimumMeasure? MaximumMeasure? |',
  Consignment:
    'ID CarrierAssignedID? ConsigneeAssignedID? ConsignorAssignedID? FreightForwarderAssignedID? ' +
    'BrokerAssignedID? ContractedCarrierAssignedID? PerformingCarrierAssignedID? SummaryDescription* ' +
    'TotalInvoiceAmount? DeclaredCustomsValueAmount? TariffDescription* TariffCode? InsurancePremiumAmount? ' +
    'GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ChargeableWeightMeasure? GrossVolumeMeasure? ' +
    'NetVolumeMeasure? LoadingLengthMeasure? Remarks* HazardousRiskIndicator? AnimalFoodIndicator? ' +
    'HumanFoodIndicator? LivestockIndicator? BulkCargoIndicator? ContainerizedIndicator? GeneralCargoIndicator? ' +
    'SpecialSecurityIndicator? ThirdPartyPayerIndicator? CarrierServiceInstructions* ' +
    'CustomsClearanceServiceInstructions* ForwarderServiceInstructions* SpecialServiceInstructions* SequenceID? ' +
    'ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* TotalGoodsItemQuantity? ' +
    'TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredForCarriageValueAmount? ' +
    'DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions* SplitConsignmentIndicator? ' +
    'DeliveryInstructions* ConsignmentQuantity? ConsolidatableIndicator? HaulageInstructions* LoadingSequenceID? ' +
    'ChildConsignmentQuantity? TotalPackagesQuantity? | ConsolidatedShipment* CustomsDeclaration* ' +
    'RequestedPickupTransportEvent? RequestedDeliveryTransportEvent? PlannedPickupTransportEvent? ' +
    'PlannedDeliveryTransportEvent? Status* ChildConsignment* ConsigneeParty? ExporterParty? ConsignorParty? ' +
    'ImporterParty? CarrierParty? FreightForwarderParty? NotifyParty? OriginalDespatchParty? FinalDeliveryParty? ' +
    'PerformingCarrierParty? SubstituteCarrierParty? LogisticsOperatorParty? TransportAdvisorParty? ' +
    'HazardousItemNotificationParty? InsuranceParty? MortgageHolderParty? BillOfLadingHolderParty? ' +
    'OriginalDepartureCountry? FinalDestinationCountry? TransitCountry* TransportContract? TransportEvent* ' +
    'OriginalDespatchTransportationService? FinalDeliveryTransportationService? DeliveryTerms? PaymentTerms? ' +
    'CollectPaymentTerms? DisbursementPaymentTerms? PrepaidPaymentTerms? FreightAllowanceCharge* ' +
    'ExtraAllowanceCharge* MainCarriageShipmentStage* PreCarriageShipmentStage* OnCarriageShipmentStage* ' +
    'TransportHandlingUnit* FirstArrivalPortLocation? LastExitPortLocation?',
  Consumption:
    'UtilityStatementTypeCode? | MainPeriod? AllowanceCharge* TaxTotal* EnergyWaterSupply? ' +
    'TelecommunicationsSupply? LegalMonetaryTotal',
  ConsumptionAverage: 'AverageAmount? Description* |',
  ConsumptionCorrection:
    'CorrectionType? CorrectionTypeCode? MeterNumber? GasPressureQuantity? ActualTemperatureReductionQuantity? ' +
    'NormalTemperatureReductionQuantity? DifferenceTemperatureReductionQuantity? Description* ' +
    'CorrectionUnitAmount? ConsumptionEnergyQuantity? ConsumptionWaterQuantity? CorrectionAmount? |',
  ConsumptionHistory: 'MeterNumber? Quantity Amount? ConsumptionLevelCode? ConsumptionLevel? Description* | Period',
  ConsumptionLine:
    'ID ParentDocumentLineReferenceID? InvoicedQuantity LineExtensionAmount | Period? Delivery* AllowanceCharge* ' +
    'TaxTotal* UtilityItem Price? UnstructuredPrice?',
  ConsumptionPoint:
    'ID Description* SubscriberID? SubscriberType? SubscriberTypeCode? TotalDeliveredQuantity? | Address? ' +
    'WebSiteAccess? UtilityMeter*',
  ConsumptionReport:
    'ID ConsumptionType? ConsumptionTypeCode? Description* TotalConsumedQuantity? BasicConsumedQuantity? ' +
    'ResidentOccupantsNumeric? ConsumersEnergyLevelCode? ConsumersEnergyLevel? ResidenceType? ResidenceTypeCode? ' +
    'HeatingType? HeatingTypeCode? | Period? GuidanceDocumentReference? DocumentReference? ' +
    'ConsumptionReportReference* ConsumptionHistory*',
  ConsumptionReportReference:
    'ConsumptionReportID ConsumptionType? ConsumptionTypeCode? TotalConsumedQuantity | Period',
  Contact: 'ID? Name? Telephone? Telefax? ElectronicMail? Note* | OtherCommunication*',
  Contract:
    'ID? IssueDate? IssueTime? NominationDate? NominationTime? ContractTypeCode? ContractType? Note* VersionID? ' +
    'Description* | ValidityPeriod? ContractDocumentReference* NominationPeriod? ContractualDelivery?',
  ContractExecutionRequirement: 'Name* ExecutionRequirementCode? Description* |',
  ContractExtension: 'OptionsDescription* MinimumNumberNumeric? MaximumNumberNumeric? | OptionValidityPeriod? Renewal*',
  ContractingActivity: 'ActivityTypeCode? ActivityType? |',
  ContractingParty: 'BuyerProfileURI? | ContractingPartyType* ContractingActivity* Party',
  ContractingPartyType: 'PartyTypeCode? PartyType? |',
  CorporateRegistrationScheme: 'ID? Name? CorporateRegistrationTypeCode? | JurisdictionRegionAddress*',
  Country: 'IdentificationCode? Name? |',
  CreditAccount: 'AccountID |',
  CreditNoteLine:
    'ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost? ' +
    'PaymentPurposeCode? FreeOfChargeIndicator? | InvoicePeriod* OrderLineReference* DiscrepancyResponse* ' +
    'DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference? ' +
    'OriginatorParty? Delivery* PaymentTerms* TaxTotal* AllowanceCharge* Item? Price? DeliveryTerms* ' +
    'SubCreditNoteLine* ItemPriceExtension?',
  CustomerParty:
    'CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* | Party? DeliveryContact? ' +
    'AccountingContact? BuyerContact?',
  CustomsDeclaration: 'ID | IssuerParty?',
  DebitNoteLine:
    'ID UUID? Note* DebitedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost? ' +
    'PaymentPurposeCode? | DiscrepancyResponse* DespatchLineReference* ReceiptLineReference* BillingReference* ' +
    'DocumentReference* PricingReference? Delivery* TaxTotal* AllowanceCharge* Item? Price? SubDebitNoteLine*',
  Declaration: 'Name* DeclarationTypeCode? Description* | EvidenceSupplied*',
  Delivery:
    'ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate? ' +
    'LatestDeliveryTime? ReleaseID? TrackingID? | DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation? ' +
    'RequestedDeliveryPeriod? PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? ' +
    'NotifyParty* Despatch? DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?',
  DeliveryTerms: 'ID? SpecialTerms* LossRiskResponsibilityCode? LossRisk* Amount? | DeliveryLocation? AllowanceCharge?',
  DeliveryUnit: 'BatchQuantity ConsumerUnitQuantity? HazardousRiskIndicator? |',
  DependentPriceReference: 'Percent? | LocationAddress? DependentLineReference?',
  Despatch:
    'ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate? EstimatedDespatchTime? ' +
    'ActualDespatchDate? ActualDespatchTime? GuaranteedDespatchDate? GuaranteedDespatchTime? ReleaseID? ' +
    'Instructions* | DespatchAddress? DespatchLocation? DespatchParty? CarrierParty? NotifyParty* Contact? ' +
    'EstimatedDespatchPeriod? RequestedDespatchPeriod?',
  DespatchLine:
    'ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason* OutstandingQuantity? ' +
    'OutstandingReason* OversupplyQuantity? | OrderLineReference+ DocumentReference* Item Shipment*',
  Dimension: 'AttributeID Measure? Description* MinimumMeasure? MaximumMeasure? |',
  DocumentDistribution: 'PrintQualifier MaximumCopiesNumeric | Party',
  DocumentReference:
    'ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? LocaleCode? ' +
    'VersionID? DocumentStatusCode? DocumentDescription* | Attachment? ValidityPeriod? IssuerParty? ' +
    'ResultOfVerification?',
  DocumentResponse: '| Response DocumentReference+ IssuerParty? RecipientParty? LineResponse*',
  Duty: 'Amount Duty? DutyCode? | TaxCategory?',
  EconomicOperatorRole: 'RoleCode? RoleDescription* |',
  EconomicOperatorShortList:
    'LimitationDescription* ExpectedQuantity? MaximumQuantity? MinimumQuantity? | PreSelectedParty*',
  EmissionCalculationMethod:
    'CalculationMethodCode? FullnessIndicationCode? | MeasurementFromLocation? MeasurementToLocation?',
  Endorsement: 'DocumentID ApprovalStatus Remarks* | EndorserParty Signature*',
  EndorserParty: 'RoleCode SequenceNumeric | Party SignatoryContact',
  EnergyTaxReport: 'TaxEnergyAmount? TaxEnergyOnAccountAmount? TaxEnergyBalanceAmount? | TaxScheme',
  EnergyWaterSupply: '| ConsumptionReport* EnergyTaxReport* ConsumptionAverage* EnergyWaterConsumptionCorrection*',
  EnvironmentalEmission: 'EnvironmentalEmissionTypeCode ValueMeasure Description* | EmissionCalculationMethod*',
  EvaluationCriterion:
    'EvaluationCriterionTypeCode? Description* ThresholdAmount? ThresholdQuantity? ExpressionCode? Expression* | ' +
    'DurationPeriod? SuggestedEvidence*',
  Event:
    'IdentificationID? OccurrenceDate? OccurrenceTime? TypeCode? Description* CompletionIndicator? | ' +
    'CurrentStatus* Contact* OccurenceLocation?',
  EventComment: 'Comment IssueDate? IssueTime? |',
  EventLineItem: 'LineNumberNumeric? | ParticipatingLocationsLocation? RetailPlannedImpact* SupplyItem',
  EventTactic: 'Comment? Quantity? | EventTacticEnumeration Period?',
  EventTacticEnumeration:
    'ConsumerIncentiveTacticTypeCode? DisplayTacticTypeCode? FeatureTacticTypeCode? ' +
    'TradeItemPackingLabelingTypeCode? |',
  Evidence:
    'ID? EvidenceTypeCode? Description* CandidateStatement* | EvidenceIssuingParty? DocumentReference? Language?',
  EvidenceSupplied: 'ID |',
  ExceptionCriteriaLine:
    'ID Note* ThresholdValueComparisonCode ThresholdQuantity ExceptionStatusCode? CollaborationPriorityCode? ' +
    'ExceptionResolutionCode? SupplyChainActivityTypeCode? PerformanceMetricTypeCode? | EffectivePeriod? ' +
    'SupplyItem+ ForecastExceptionCriterionLine?',
  ExceptionNotificationLine:
    'ID Note* Description* ExceptionStatusCode? CollaborationPriorityCode? ResolutionCode? ComparedValueMeasure ' +
    'SourceValueMeasure VarianceQuantity? SupplyChainActivityTypeCode? PerformanceMetricTypeCode? | ' +
    'ExceptionObservationPeriod? DocumentReference* ForecastException? SupplyItem',
  ExchangeRate:
    'SourceCurrencyCode SourceCurrencyBaseRate? TargetCurrencyCode TargetCurrencyBaseRate? ExchangeMarketID? ' +
    'CalculationRate? MathematicOperatorCode? Date? | ForeignExchangeContract?',
  ExternalReference:
    'URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode? EncodingCode? ' +
    'CharacterSetCode? FileName? Description* |',
  FinancialAccount:
    'ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* | ' +
    'FinancialInstitutionBranch? Country?',
  FinancialGuarantee: 'GuaranteeTypeCode Description* LiabilityAmount? AmountRate? | ConstitutionPeriod?',
  FinancialInstitution: 'ID? Name? | Address?',
  ForecastException:
    'ForecastPurposeCode ForecastTypeCode IssueDate IssueTime? DataSourceCode ComparisonDataCode? ' +
    'ComparisonForecastIssueTime? ComparisonForecastIssueDate? |',
  ForecastExceptionCriterionLine:
    'ForecastPurposeCode ForecastTypeCode ComparisonDataSourceCode? DataSourceCode TimeDeltaDaysQuantity? |',
  ForecastLine: 'ID Note* FrozenDocumentIndicator? ForecastTypeCode | ForecastPeriod? SalesItem?',
  ForecastRevisionLine:
    'ID Note* Description* RevisedForecastLineID SourceForecastIssueDate SourceForecastIssueTime ' +
    'AdjustmentReasonCode? | ForecastPeriod? SalesItem?',
  FrameworkAgreement:
    'ExpectedOperatorQuantity? MaximumOperatorQuantity? Justification* Frequency* | DurationPeriod? ' +
    'SubsequentProcessTenderRequirement*',
  GoodsItem:
    'ID? SequenceNumberID? Description* HazardousRiskIndicator? DeclaredCustomsValueAmount? ' +
    'DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? InsuranceValueAmount? ' +
    'ValueAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ChargeableWeightMeasure? ' +
    'GrossVolumeMeasure? NetVolumeMeasure? Quantity? PreferenceCriterionCode? RequiredCustomsID? ' +
    'CustomsStatusCode? CustomsTariffQuantity? CustomsImportClassifiedIndicator? ChargeableQuantity? ' +
    'ReturnableQuantity? TraceID? | Item* GoodsItemContainer* FreightAllowanceCharge* InvoiceLine* Temperature* ' +
    'ContainedGoodsItem* OriginAddress? Delivery? Pickup? Despatch? MeasurementDimension* ContainingPackage* ' +
    'ShipmentDocumentReference? MinimumTemperature? MaximumTemperature?',
  GoodsItemContainer: 'ID Quantity? | TransportEquipment*',
  HazardousGoodsTransit:
    'TransportEmergencyCardCode? PackingCriteriaCode? HazardousRegulationCode? InhalationToxicityZoneCode? ' +
    'TransportAuthorizationCode? | MaximumTemperature? MinimumTemperature?',
  HazardousItem:
    'ID? PlacardNotation? PlacardEndorsement? AdditionalInformation* UNDGCode? EmergencyProceduresCode? ' +
    'MedicalFirstAidGuideCode? TechnicalName? CategoryName? HazardousCategoryCode? UpperOrangeHazardPlacardID? ' +
    'LowerOrangeHazardPlacardID? MarkingID? HazardClassID? NetWeightMeasure? NetVolumeMeasure? Quantity? | ' +
    'ContactParty? SecondaryHazard* HazardousGoodsTransit* EmergencyTemperature? FlashpointTemperature? ' +
    'AdditionalTemperature*',
  ImmobilizedSecurity:
    'ImmobilizationCertificateID? SecurityID? IssueDate? FaceValueAmount? MarketValueAmount? ' +
    'SharesNumberQuantity? | IssuerParty?',
  InstructionForReturnsLine: 'ID Note* Quantity | ManufacturerParty? Item',
  InventoryReportLine:
    'ID Note* Quantity InventoryValueAmount? AvailabilityDate? AvailabilityStatusCode? | Item InventoryLocation?',
  InvoiceLine:
    'ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost? ' +
    'PaymentPurposeCode? FreeOfChargeIndicator? | InvoicePeriod* OrderLineReference* DespatchLineReference* ' +
    'ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* ' +
    'PaymentTerms* AllowanceCharge* TaxTotal* WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine* ' +
    'ItemPriceExtension?',
  Item:
    'Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? ' +
    'AdditionalInformation* Keyword* BrandName* ModelName* | BuyersItemIdentification? SellersItemIdentification? ' +
    'ManufacturersItemIdentification* StandardItemIdentification? CatalogueItemIdentification? ' +
    'AdditionalItemIdentification* CatalogueDocumentReference? ItemSpecificationDocumentReference* OriginCountry? ' +
    'CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory* ' +
    'AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress* ItemInstance* ' +
    'Certificate* Dimension*',
  ItemComparison: 'PriceAmount? Quantity? |',
  ItemIdentification: 'ID ExtendedID? BarcodeSymbologyID? | PhysicalAttribute* MeasurementDimension* IssuerParty?',
  ItemInformationRequestLine:
    'TimeFrequencyCode? SupplyChainActivityTypeCode? ForecastTypeCode? PerformanceMetricTypeCode? | Period+ ' +
    'SalesItem+',
  ItemInstance:
    'ProductTraceID? ManufactureDate? ManufactureTime? BestBeforeDate? RegistrationID? SerialID? | ' +
    'AdditionalItemProperty* LotIdentification?',
  ItemLocationQuantity:
    'LeadTimeMeasure? MinimumQuantity? MaximumQuantity? HazardousRiskIndicator? TradingRestrictions* | ' +
    'ApplicableTerritoryAddress* Price? DeliveryUnit* ApplicableTaxCategory* Package? AllowanceCharge* ' +
    'DependentPriceReference?',
  ItemManagementProfile:
    'FrozenPeriodDaysNumeric? MinimumInventoryQuantity? MultipleOrderQuantity? OrderIntervalDaysNumeric? ' +
    'ReplenishmentOwnerDescription* TargetServicePercent? TargetInventoryQuantity? | EffectivePeriod Item ' +
    'ItemLocationQuantity?',
  ItemProperty:
    'ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue* | ' +
    'UsabilityPeriod? ItemPropertyGroup* RangeDimension? ItemPropertyRange?',
  ItemPropertyGroup: 'ID Name? ImportanceCode? |',
  ItemPropertyRange: 'MinimumValue? MaximumValue? |',
  Language: 'ID? Name? LocaleCode? |',
  LineItem:
    'ID SalesOrderID? UUID? Note* LineStatusCode? Quantity? LineExtensionAmount? TotalTaxAmount? MinimumQuantity? ' +
    'MaximumQuantity? MinimumBackorderQuantity? MaximumBackorderQuantity? InspectionMethodCode? ' +
    'PartialDeliveryIndicator? BackOrderAllowedIndicator? AccountingCostCode? AccountingCost? ' +
    'WarrantyInformation* | Delivery* DeliveryTerms? OriginatorParty? OrderedShipment* PricingReference? ' +
    'AllowanceCharge* Price? Item SubLineItem* WarrantyValidityPeriod? WarrantyParty? TaxTotal* ' +
    'ItemPriceExtension? LineReference*',
  LineReference: 'LineID UUID? LineStatusCode? | DocumentReference?',
  LineResponse: '| LineReference Response+',
  Location:
    'ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name? ' +
    '| ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*',
  LocationCoordinate:
    'CoordinateSystemCode? LatitudeDegreesMeasure? LatitudeMinutesMeasure? LatitudeDirectionCode? ' +
    'LongitudeDegreesMeasure? LongitudeMinutesMeasure? LongitudeDirectionCode? AltitudeMeasure? |',
  LotIdentification: 'LotNumberID? ExpiryDate? | AdditionalItemProperty*',
  MaritimeTransport:
    'VesselID? VesselName? RadioCallSignID? ShipsRequirements* GrossTonnageMeasure? NetTonnageMeasure? | ' +
    'RegistryCertificateDocumentReference? RegistryPortLocation?',
  Meter:
    'MeterNumber? MeterName? MeterConstant? MeterConstantCode? TotalDeliveredQuantity? | MeterReading* ' +
    'MeterProperty*',
  MeterProperty: 'Name? NameCode? Value? ValueQuantity? ValueQualifier* |',
  MeterReading:
    'ID? MeterReadingType? MeterReadingTypeCode? PreviousMeterReadingDate PreviousMeterQuantity ' +
    'LatestMeterReadingDate LatestMeterQuantity PreviousMeterReadingMethod? PreviousMeterReadingMethodCode? ' +
    'LatestMeterReadingMethod? LatestMeterReadingMethodCode? MeterReadingComments* DeliveredQuantity |',
  MiscellaneousEvent: 'MiscellaneousEventTypeCode | EventLineItem+',
  MonetaryTotal:
    'LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount? ' +
    'PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount? |',
  NotificationRequirement:
    'NotificationTypeCode PostEventNotificationDurationMeasure? PreEventNotificationDurationMeasure? | ' +
    'NotifyParty* NotificationPeriod* NotificationLocation*',
  OnAccountPayment: 'EstimatedConsumedQuantity Note* | PaymentTerms+',
  OrderLine:
    'SubstitutionStatusCode? Note* | LineItem SellerProposedSubstituteLineItem* SellerSubstitutedLineItem* ' +
    'BuyerProposedSubstituteLineItem* CatalogueLineReference? QuotationLineReference? OrderLineReference* ' +
    'DocumentReference*',
  OrderLineReference: 'LineID SalesOrderLineID? UUID? LineStatusCode? | OrderReference?',
  OrderReference:
    'ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? | ' +
    'DocumentReference?',
  OrderedShipment: '| Shipment Package*',
  Package:
    'ID? Quantity? ReturnableMaterialIndicator? PackageLevelCode? PackagingTypeCode? PackingMaterial* TraceID? | ' +
    'ContainedPackage* ContainingTransportEquipment? GoodsItem* MeasurementDimension* DeliveryUnit* Delivery? ' +
    'Pickup? Despatch?',
  Party:
    'MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? ' +
    'IndustryClassificationCode? | PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? ' +
    'PartyTaxScheme* PartyLegalEntity* Contact? Person* AgentParty? ServiceProviderParty* PowerOfAttorney* ' +
    'FinancialAccount?',
  PartyIdentification: 'ID |',
  PartyLegalEntity:
    'RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? ' +
    'CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? ' +
    'FullyPaidSharesIndicator? | RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ' +
    'ShareholderParty*',
  PartyName: 'Name |',
  PartyTaxScheme:
    'RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* | RegistrationAddress? ' +
    'TaxScheme',
  Payment: 'ID? PaidAmount? ReceivedDate? PaidDate? PaidTime? InstructionID? |',
  PaymentMandate:
    'ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? | PayerParty? ' +
    'PayerFinancialAccount? ValidityPeriod? PaymentReversalPeriod? Clause*',
  PaymentMeans:
    'ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* | ' +
    'CardAccount? PayerFinancialAccount? PayeeFinancialAccount? CreditAccount? PaymentMandate? TradeFinancing?',
  PaymentTerms:
    'ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent? ' +
    'PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? ' +
    'PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? | SettlementPeriod? ' +
    'PenaltyPeriod? ExchangeRate? ValidityPeriod?',
  PerformanceDataLine: 'ID Note* PerformanceValueQuantity PerformanceMetricTypeCode | Period? Item?',
  Period: 'StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description* |',
  Person:
    'ID? FirstName? FamilyName? Title? MiddleName? OtherName? NameSuffix? JobTitle? NationalityID? GenderCode? ' +
    'BirthDate? BirthplaceName? OrganizationDepartment? | Contact? FinancialAccount? IdentityDocumentReference* ' +
    'ResidenceAddress?',
  PhysicalAttribute: 'AttributeID PositionCode? DescriptionCode? Description* |',
  Pickup:
    'ID? ActualPickupDate? ActualPickupTime? EarliestPickupDate? EarliestPickupTime? LatestPickupDate? ' +
    'LatestPickupTime? | PickupLocation? PickupParty?',
  PowerOfAttorney:
    'ID? IssueDate? IssueTime? Description* | NotaryParty? AgentParty WitnessParty* MandateDocumentReference*',
  Price:
    'PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? | ' +
    'ValidityPeriod* PriceList? AllowanceCharge* PricingExchangeRate?',
  PriceExtension: 'Amount | TaxTotal*',
  PriceList: 'ID? StatusCode? | ValidityPeriod* PreviousPriceList?',
  PricingReference: '| OriginalItemLocationQuantity? AlternativeConditionPrice*',
  ProcessJustification: 'PreviousCancellationReasonCode? ProcessReasonCode? ProcessReason* Description* |',
  ProcurementProject:
    'ID? Name+ Description* ProcurementTypeCode? ProcurementSubTypeCode? QualityControlCode? RequiredFeeAmount? ' +
    'FeeDescription* RequestedDeliveryDate? EstimatedOverallContractQuantity? Note* | RequestedTenderTotal? ' +
    'MainCommodityClassification? AdditionalCommodityClassification* RealizedLocation* PlannedPeriod? ' +
    'ContractExtension? RequestForTenderLine*',
  ProcurementProjectLot: 'ID | TenderingTerms? ProcurementProject?',
  ProjectReference: 'ID UUID? IssueDate? | WorkPhaseReference*',
  PromotionalEvent:
    'PromotionalEventTypeCode SubmissionDate? FirstShipmentAvailibilityDate? LatestProposalAcceptanceDate? | ' +
    'PromotionalSpecification+',
  PromotionalEventLineItem: 'Amount | EventLineItem',
  PromotionalSpecification: 'SpecificationID? | PromotionalEventLineItem+ EventTactic*',
  QualificationResolution:
    'AdmissionCode ExclusionReason* Resolution* ResolutionDate ResolutionTime? | ProcurementProjectLot?',
  QualifyingParty:
    'ParticipationPercent? PersonalSituation* OperatingYearsQuantity? EmployeeQuantity? ' +
    'BusinessClassificationEvidenceID? BusinessIdentityEvidenceID? TendererRoleCode? | ' +
    'BusinessClassificationScheme? TechnicalCapability* FinancialCapability* CompletedTask* Declaration* Party? ' +
    'EconomicOperatorRole?',
  QuotationLine:
    'ID? Note* Quantity? LineExtensionAmount? TotalTaxAmount? RequestForQuotationLineID? | DocumentReference* ' +
    'LineItem SellerProposedSubstituteLineItem* AlternativeLineItem* RequestLineReference?',
  RailTransport: 'TrainID RailCarID? |',
  ReceiptLine:
    'ID UUID? Note* ReceivedQuantity? ShortQuantity? ShortageActionCode? RejectedQuantity? RejectReasonCode? ' +
    'RejectReason* RejectActionCode? QuantityDiscrepancyCode? OversupplyQuantity? ReceivedDate? ' +
    'TimingComplaintCode? TimingComplaint? | OrderLineReference? DespatchLineReference* DocumentReference* Item* ' +
    'Shipment*',
  Regulation: 'Name LegalReference? OntologyURI? |',
  RelatedItem: 'ID? Quantity? Description* |',
  ReminderLine:
    'ID Note* UUID? BalanceBroughtForwardIndicator? DebitLineAmount? CreditLineAmount? AccountingCostCode? ' +
    'AccountingCost? PenaltySurchargePercent? Amount? PaymentPurposeCode? | ReminderPeriod* BillingReference* ' +
    'ExchangeRate?',
  RemittanceAdviceLine:
    'ID Note* UUID? DebitLineAmount? CreditLineAmount? BalanceAmount? PaymentPurposeCode? ' +
    'InvoicingPartyReference? | AccountingSupplierParty? AccountingCustomerParty? BuyerCustomerParty? ' +
    'SellerSupplierParty? OriginatorCustomerParty? PayeeParty? InvoicePeriod* BillingReference* ' +
    'DocumentReference* ExchangeRate?',
  Renewal: 'Amount? | Period?',
  RequestForQuotationLine:
    'ID? UUID? Note* OptionalLineItemIndicator? PrivacyCode? SecurityClassificationCode? | DocumentReference* ' +
    'LineItem',
  RequestForTenderLine:
    'ID? UUID? Note* Quantity? MinimumQuantity? MaximumQuantity? TaxIncludedIndicator? MinimumAmount? ' +
    'MaximumAmount? EstimatedAmount? | DocumentReference* DeliveryPeriod* RequiredItemLocationQuantity* ' +
    'WarrantyValidityPeriod? Item SubRequestForTenderLine*',
  RequestedTenderTotal:
    'EstimatedOverallContractAmount? TotalAmount? TaxIncludedIndicator? MinimumAmount? MaximumAmount? ' +
    'MonetaryScope* AverageSubsequentContractAmount? | ApplicableTaxCategory*',
  Response: 'ReferenceID? ResponseCode? Description* EffectiveDate? EffectiveTime? | Status*',
  ResultOfVerification:
    'ValidatorID? ValidationResultCode? ValidationDate? ValidationTime? ValidateProcess? ValidateTool? ' +
    'ValidateToolVersion? | SignatoryParty?',
  RetailPlannedImpact: 'Amount ForecastPurposeCode ForecastTypeCode | Period?',
  RoadTransport: 'LicensePlateID |',
  SalesItem: 'Quantity | ActivityProperty* TaxExclusivePrice* TaxInclusivePrice* Item',
  SecondaryHazard: 'ID? PlacardNotation? PlacardEndorsement? EmergencyProceduresCode? Extension* |',
  ServiceFrequency: 'WeekDayCode |',
  ServiceProviderParty: 'ID? ServiceTypeCode? ServiceType* | Party SellerContact?',
  ShareholderParty: 'PartecipationPercent? | Party?',
  Shipment:
    'ID ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* GrossWeightMeasure? ' +
    'NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? TotalGoodsItemQuantity? ' +
    'TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredCustomsValueAmount? ' +
    'DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions* ' +
    'DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? | Consignment* GoodsItem* ' +
    'ShipmentStage* Delivery? TransportHandlingUnit* ReturnAddress? OriginAddress? FirstArrivalPortLocation? ' +
    'LastExitPortLocation? ExportCountry? FreightAllowanceCharge*',
  ShipmentStage:
    'ID? TransportModeCode? TransportMeansTypeCode? TransitDirectionCode? PreCarriageIndicator? ' +
    'OnCarriageIndicator? EstimatedDeliveryDate? EstimatedDeliveryTime? RequiredDeliveryDate? ' +
    'RequiredDeliveryTime? LoadingSequenceID? SuccessiveSequenceID? Instructions* DemurrageInstructions* ' +
    'CrewQuantity? PassengerQuantity? | TransitPeriod? CarrierParty* TransportMeans? LoadingPortLocation? ' +
    'UnloadingPortLocation? TransshipPortLocation? LoadingTransportEvent? ExaminationTransportEvent? ' +
    'AvailabilityTransportEvent? ExportationTransportEvent? DischargeTransportEvent? WarehousingTransportEvent? ' +
    'TakeoverTransportEvent? OptionalTakeoverTransportEvent? DropoffTransportEvent? ActualPickupTransportEvent? ' +
    'DeliveryTransportEvent? ReceiptTransportEvent? StorageTransportEvent? AcceptanceTransportEvent? ' +
    'TerminalOperatorParty? CustomsAgentParty? EstimatedTransitPeriod? FreightAllowanceCharge* ' +
    'FreightChargeLocation? DetentionTransportEvent* RequestedDepartureTransportEvent? ' +
    'RequestedArrivalTransportEvent? RequestedWaypointTransportEvent* PlannedDepartureTransportEvent? ' +
    'PlannedArrivalTransportEvent? PlannedWaypointTransportEvent* ActualDepartureTransportEvent? ' +
    'ActualWaypointTransportEvent? ActualArrivalTransportEvent? TransportEvent* EstimatedDepartureTransportEvent? ' +
    'EstimatedArrivalTransportEvent? PassengerPerson* DriverPerson* ReportingPerson? CrewMemberPerson* ' +
    'SecurityOfficerPerson? MasterPerson? ShipsSurgeonPerson?',
  Signature:
    'ID Note* ValidationDate? ValidationTime? ValidatorID? CanonicalizationMethod? SignatureMethod? | ' +
    'SignatoryParty? DigitalSignatureAttachment? OriginalDocumentReference?',
  StatementLine:
    'ID Note* UUID? BalanceBroughtForwardIndicator? DebitLineAmount? CreditLineAmount? BalanceAmount? ' +
    'PaymentPurposeCode? | PaymentMeans? PaymentTerms* BuyerCustomerParty? SellerSupplierParty? ' +
    'OriginatorCustomerParty? AccountingCustomerParty? AccountingSupplierParty? PayeeParty? InvoicePeriod* ' +
    'BillingReference* DocumentReference* ExchangeRate? AllowanceCharge* CollectedPayment*',
  Status:
    'ConditionCode? ReferenceDate? ReferenceTime? Description* StatusReasonCode? StatusReason* SequenceID? Text* ' +
    'IndicationIndicator? Percent? ReliabilityPercent? | Condition*',
  StockAvailabilityReportLine: 'ID Note* Quantity ValueAmount? AvailabilityDate? AvailabilityStatusCode? | Item',
  Stowage: 'LocationID? Location* | MeasurementDimension*',
  SubcontractTerms:
    'Rate? UnknownPriceIndicator? Description* Amount? SubcontractingConditionsCode? MaximumPercent? ' +
    'MinimumPercent? |',
  SubscriberConsumption:
    'ConsumptionID? SpecificationTypeCode? Note* TotalMeteredQuantity? | SubscriberParty? UtilityConsumptionPoint ' +
    'OnAccountPayment* Consumption? SupplierConsumption*',
  SupplierConsumption:
    'Description* | UtilitySupplierParty? UtilityCustomerParty? Consumption Contract? ConsumptionLine+',
  SupplierParty:
    'CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? | Party? DespatchContact? ' +
    'AccountingContact? SellerContact?',
  TaxCategory:
    'ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange? ' +
    'TierRatePercent? | TaxScheme',
  TaxScheme: 'ID? Name? TaxTypeCode? CurrencyCode? | JurisdictionRegionAddress*',
  TaxSubtotal:
    'TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure? ' +
    'PerUnitAmount? TierRange? TierRatePercent? | TaxCategory',
  TaxTotal: 'TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? | TaxSubtotal*',
  TelecommunicationsService:
    'ID? CallDate CallTime ServiceNumberCalled TelecommunicationsServiceCategory? ' +
    'TelecommunicationsServiceCategoryCode? MovieTitle? RoamingPartnerName? PayPerView? Quantity? ' +
    'TelecommunicationsServiceCall? TelecommunicationsServiceCallCode? CallBaseAmount? CallExtensionAmount? | ' +
    'Price? Country? ExchangeRate* AllowanceCharge* TaxTotal* CallDuty* TimeDuty*',
  TelecommunicationsSupply:
    'TelecommunicationsSupplyType? TelecommunicationsSupplyTypeCode? PrivacyCode Description* TotalAmount? | ' +
    'TelecommunicationsSupplyLine+',
  TelecommunicationsSupplyLine:
    'ID PhoneNumber Description* LineExtensionAmount? | ExchangeRate* AllowanceCharge* TaxTotal* ' +
    'TelecommunicationsService+',
  Temperature: 'AttributeID Measure Description* |',
  TenderLine:
    'ID? Note* Quantity? LineExtensionAmount? TotalTaxAmount? OrderableUnit? ContentUnitQuantity? ' +
    'OrderQuantityIncrementNumeric? MinimumOrderQuantity? MaximumOrderQuantity? WarrantyInformation* ' +
    'PackLevelCode? | DocumentReference* Item? OfferedItemLocationQuantity* ReplacementRelatedItem* ' +
    'WarrantyParty? WarrantyValidityPeriod? SubTenderLine* CallForTendersLineReference? ' +
    'CallForTendersDocumentReference?',
  TenderPreparation:
    'TenderEnvelopeID TenderEnvelopeTypeCode? Description* OpenTenderID? | ProcurementProjectLot* ' +
    'DocumentTenderRequirement*',
  TenderRequirement: 'Name Description* | TemplateDocumentReference?',
  TenderResult:
    'TenderResultCode? Description* AdvertisementAmount? AwardDate AwardTime? ReceivedTenderQuantity? ' +
    'LowerTenderAmount? HigherTenderAmount? StartDate? ReceivedElectronicTenderQuantity? ' +
    'ReceivedForeignTenderQuantity? | Contract? AwardedTenderedProject? ContractFormalizationPeriod? ' +
    'SubcontractTerms* WinningParty*',
  TenderedProject:
    'VariantID? FeeAmount? FeeDescription* TenderEnvelopeID? TenderEnvelopeTypeCode? | ProcurementProjectLot? ' +
    'EvidenceDocumentReference* TaxTotal* LegalMonetaryTotal? TenderLine* AwardingCriterionResponse*',
  TendererPartyQualification: '| InterestedProcurementProjectLot* MainQualifyingParty AdditionalQualifyingParty*',
  TendererQualificationRequest:
    'CompanyLegalFormCode? CompanyLegalForm? PersonalSituation* OperatingYearsQuantity? EmployeeQuantity? ' +
    'Description* | RequiredBusinessClassificationScheme* TechnicalEvaluationCriterion* ' +
    'FinancialEvaluationCriterion* SpecificTendererRequirement* EconomicOperatorRole*',
  TendererRequirement: 'Name* TendererRequirementTypeCode? Description* LegalReference? | SuggestedEvidence*',
  TenderingProcess:
    'ID? OriginalContractingSystemID? Description* NegotiationDescription* ProcedureCode? UrgencyCode? ' +
    'ExpenseCode? PartPresentationCode? ContractingSystemCode? SubmissionMethodCode? ' +
    'CandidateReductionConstraintIndicator? GovernmentAgreementConstraintIndicator? | DocumentAvailabilityPeriod? ' +
    'TenderSubmissionDeadlinePeriod? InvitationSubmissionPeriod? ParticipationRequestReceptionPeriod? ' +
    'NoticeDocumentReference* AdditionalDocumentReference* ProcessJustification* EconomicOperatorShortList? ' +
    'OpenTenderEvent* AuctionTerms? FrameworkAgreement?',
  TenderingTerms:
    'AwardingMethodTypeCode? PriceEvaluationCode? MaximumVariantQuantity? VariantConstraintIndicator? ' +
    'AcceptedVariantsDescription* PriceRevisionFormulaDescription* FundingProgramCode? FundingProgram* ' +
    'MaximumAdvertisementAmount? Note* PaymentFrequencyCode? EconomicOperatorRegistryURI? ' +
    'RequiredCurriculaIndicator? OtherConditionsIndicator? AdditionalConditions* LatestSecurityClearanceDate? ' +
    'DocumentationFeeAmount? | PenaltyClause* RequiredFinancialGuarantee* ' +
    'ProcurementLegislationDocumentReference? FiscalLegislationDocumentReference? ' +
    'EnvironmentalLegislationDocumentReference? EmploymentLegislationDocumentReference? ' +
    'ContractualDocumentReference* CallForTendersDocumentReference? WarrantyValidityPeriod? PaymentTerms* ' +
    'TendererQualificationRequest* AllowedSubcontractTerms* TenderPreparation* ContractExecutionRequirement* ' +
    'AwardingTerms? AdditionalInformationParty? DocumentProviderParty? TenderRecipientParty? ' +
    'ContractResponsibleParty? TenderEvaluationParty* TenderValidityPeriod? ContractAcceptancePeriod? ' +
    'AppealTerms? Language* BudgetAccountLine* ReplacedNoticeDocumentReference?',
  TradeFinancing:
    'ID? FinancingInstrumentCode? | ContractDocumentReference? DocumentReference* FinancingParty ' +
    'FinancingFinancialAccount? Clause*',
  TradingTerms: 'Information* Reference? | ApplicableAddress?',
  TransactionConditions: 'ID? ActionCode? Description* | DocumentReference*',
  TransportEquipment:
    'ID? ReferencedConsignmentID* TransportEquipmentTypeCode? ProviderTypeCode? OwnerTypeCode? SizeTypeCode? ' +
    'DispositionCode? FullnessIndicationCode? RefrigerationOnIndicator? Information* ReturnabilityIndicator? ' +
    'LegalStatusIndicator? AirFlowPercent? HumidityPercent? AnimalFoodApprovedIndicator? ' +
    'HumanFoodApprovedIndicator? DangerousGoodsApprovedIndicator? RefrigeratedIndicator? Characteristics? ' +
    'DamageRemarks* Description* SpecialTransportRequirements* GrossWeightMeasure? GrossVolumeMeasure? ' +
    'TareWeightMeasure? TrackingDeviceCode? PowerIndicator? TraceID? | MeasurementDimension* ' +
    'TransportEquipmentSeal* MinimumTemperature? MaximumTemperature? ProviderParty? LoadingProofParty? ' +
    'SupplierParty? OwnerParty? OperatingParty? LoadingLocation? UnloadingLocation? StorageLocation? ' +
    'PositioningTransportEvent* QuarantineTransportEvent* DeliveryTransportEvent* PickupTransportEvent* ' +
    'HandlingTransportEvent* LoadingTransportEvent* TransportEvent* ApplicableTransportMeans? ' +
    'HaulageTradingTerms* HazardousGoodsTransit* PackagedTransportHandlingUnit* ServiceAllowanceCharge* ' +
    'FreightAllowanceCharge* AttachedTransportEquipment* Delivery? Pickup? Despatch? ShipmentDocumentReference* ' +
    'ContainedInTransportEquipment* Package* GoodsItem*',
  TransportEquipmentSeal: 'ID SealIssuerTypeCode? Condition? SealStatusCode? SealingPartyType? |',
  TransportEvent:
    'IdentificationID? OccurrenceDate? OccurrenceTime? TransportEventTypeCode? Description* CompletionIndicator? ' +
    '| ReportedShipment? CurrentStatus* Contact* Location? Signature? Period*',
  TransportExecutionTerms:
    'TransportUserSpecialTerms* TransportServiceProviderSpecialTerms* ChangeConditions* | PaymentTerms* ' +
    'DeliveryTerms* BonusPaymentTerms? CommissionPaymentTerms? PenaltyPaymentTerms? EnvironmentalEmission* ' +
    'NotificationRequirement* ServiceChargePaymentTerms?',
  TransportHandlingUnit:
    'ID? TransportHandlingUnitTypeCode? HandlingCode? HandlingInstructions* HazardousRiskIndicator? ' +
    'TotalGoodsItemQuantity? TotalPackageQuantity? DamageRemarks* ShippingMarks* TraceID? | ' +
    'HandlingUnitDespatchLine* ActualPackage* ReceivedHandlingUnitReceiptLine* TransportEquipment* ' +
    'TransportMeans* HazardousGoodsTransit* MeasurementDimension* MinimumTemperature? MaximumTemperature? ' +
    'GoodsItem* FloorSpaceMeasurementDimension? PalletSpaceMeasurementDimension? ShipmentDocumentReference* ' +
    'Status* CustomsDeclaration* ReferencedShipment* Package*',
  TransportMeans:
    'JourneyID? RegistrationNationalityID? RegistrationNationality* DirectionCode? TransportMeansTypeCode? ' +
    'TradeServiceCode? | Stowage? AirTransport? RoadTransport? RailTransport? MaritimeTransport? OwnerParty? ' +
    'MeasurementDimension*',
  TransportSchedule:
    'SequenceNumeric ReferenceDate? ReferenceTime? ReliabilityPercent? Remarks* | StatusLocation ' +
    'ActualArrivalTransportEvent? ActualDepartureTransportEvent? EstimatedDepartureTransportEvent? ' +
    'EstimatedArrivalTransportEvent? PlannedDepartureTransportEvent? PlannedArrivalTransportEvent?',
  TransportationSegment:
    'SequenceNumeric TransportExecutionPlanReferenceID? | TransportationService TransportServiceProviderParty ' +
    'ReferencedConsignment? ShipmentStage*',
  TransportationService:
    'TransportServiceCode TariffClassCode? Priority? FreightRateClassCode? TransportationServiceDescription* ' +
    'TransportationServiceDetailsURI? NominationDate? NominationTime? Name? SequenceNumeric? | ' +
    'TransportEquipment* SupportedTransportEquipment* UnsupportedTransportEquipment* CommodityClassification* ' +
    'SupportedCommodityClassification* UnsupportedCommodityClassification* TotalCapacityDimension? ShipmentStage* ' +
    'TransportEvent* ResponsibleTransportServiceProviderParty? EnvironmentalEmission* EstimatedDurationPeriod? ' +
    'ScheduledServiceFrequency*',
  UnstructuredPrice: 'PriceAmount? TimeAmount? |',
  UtilityItem:
    'ID SubscriberID? SubscriberType? SubscriberTypeCode? Description* PackQuantity? PackSizeNumeric? ' +
    'ConsumptionType? ConsumptionTypeCode? CurrentChargeType? CurrentChargeTypeCode? OneTimeChargeType? ' +
    'OneTimeChargeTypeCode? | TaxCategory? Contract?',
  WebSiteAccess: 'URI? Password Login |',
  WinningParty: 'Rank? | Party',
  WorkPhaseReference:
    'ID? WorkPhaseCode? WorkPhase* ProgressPercent? StartDate? EndDate? | WorkOrderDocumentReference*',
};
