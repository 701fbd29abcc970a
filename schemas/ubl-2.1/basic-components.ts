/** UBL 2.1 basic components (cbc): the element names that have each unqualified data type. */
export const BASIC_COMPONENTS: Readonly<Record<string, string>> = {
  Amount:
    'AdvertisementAmount AllowanceTotalAmount Amount AnnualAverageAmount AverageAmount ' +
    'AverageSubsequentContractAmount BalanceAmount BaseAmount CallBaseAmount CallExtensionAmount ' +
    'ChargeTotalAmount CorporateStockAmount CorrectionAmount CorrectionUnitAmount CreditLineAmount ' +
    'DebitLineAmount DeclaredCarriageValueAmount DeclaredCustomsValueAmount DeclaredForCarriageValueAmount ' +
    'DeclaredStatisticsValueAmount DocumentationFeeAmount EstimatedAmount EstimatedOverallContractAmount ' +
    'FaceValueAmount FeeAmount FreeOnBoardValueAmount HigherTenderAmount InsurancePremiumAmount ' +
    'InsuranceValueAmount InventoryValueAmount LiabilityAmount LineExtensionAmount LowerTenderAmount ' +
    'MarketValueAmount MaximumAdvertisementAmount MaximumAmount MaximumPaidAmount MinimumAmount PaidAmount ' +
    'PartyCapacityAmount PayableAlternativeAmount PayableAmount PayableRoundingAmount PenaltyAmount PerUnitAmount ' +
    'PrepaidAmount PriceAmount RequiredFeeAmount RoundingAmount SettlementDiscountAmount TaxAmount ' +
    'TaxEnergyAmount TaxEnergyBalanceAmount TaxEnergyOnAccountAmount TaxExclusiveAmount TaxInclusiveAmount ' +
    'TaxableAmount ThresholdAmount TotalAmount TotalBalanceAmount TotalCreditAmount TotalDebitAmount ' +
    'TotalInvoiceAmount TotalPaymentAmount TotalTaskAmount TotalTaxAmount TransactionCurrencyTaxAmount ' +
    'ValueAmount',
  BinaryObject: 'EmbeddedDocumentBinaryObject',
  Code:
    'AccountFormatCode AccountTypeCode AccountingCostCode ActionCode ActivityTypeCode AddressFormatCode ' +
    'AddressTypeCode AdjustmentReasonCode AdmissionCode AllowanceChargeReasonCode ApplicationStatusCode ' +
    'AvailabilityStatusCode AwardingCriterionTypeCode AwardingMethodTypeCode CalculationExpressionCode ' +
    'CalculationMethodCode CapabilityTypeCode CardChipCode CardTypeCode CargoTypeCode CertificateTypeCode ' +
    'ChannelCode CharacterSetCode CollaborationPriorityCode CommodityCode CompanyLegalFormCode ' +
    'CompanyLiquidationStatusCode ComparisonDataCode ComparisonDataSourceCode ConditionCode ConstitutionCode ' +
    'ConsumerIncentiveTacticTypeCode ConsumersEnergyLevelCode ConsumptionLevelCode ConsumptionTypeCode ' +
    'ContractTypeCode ContractingSystemCode CoordinateSystemCode CorporateRegistrationTypeCode CorrectionTypeCode ' +
    'CountrySubentityCode CreditNoteTypeCode CurrencyCode CurrentChargeTypeCode CustomsStatusCode DataSourceCode ' +
    'DeclarationTypeCode DescriptionCode DespatchAdviceTypeCode DirectionCode DisplayTacticTypeCode ' +
    'DispositionCode DocumentCurrencyCode DocumentStatusCode DocumentStatusReasonCode DocumentTypeCode DutyCode ' +
    'EmergencyProceduresCode EncodingCode EnvironmentalEmissionTypeCode EvaluationCriterionTypeCode ' +
    'EvidenceTypeCode ExceptionResolutionCode ExceptionStatusCode ExecutionRequirementCode ExemptionReasonCode ' +
    'ExpenseCode ExpressionCode FeatureTacticTypeCode FinancingInstrumentCode ForecastPurposeCode ' +
    'ForecastTypeCode FormatCode FreightRateClassCode FullnessIndicationCode FundingProgramCode GenderCode ' +
    'GuaranteeTypeCode HandlingCode HazardousCategoryCode HazardousRegulationCode HeatingTypeCode ' +
    'IdentificationCode ImportanceCode IndustryClassificationCode InhalationToxicityZoneCode InspectionMethodCode ' +
    'InvoiceTypeCode ItemClassificationCode LatestMeterReadingMethodCode LatitudeDirectionCode ' +
    'LifeCycleStatusCode LineStatusCode LocaleCode LocationTypeCode LongitudeDirectionCode ' +
    'LossRiskResponsibilityCode MandateTypeCode MathematicOperatorCode MedicalFirstAidGuideCode MeterConstantCode ' +
    'MeterReadingTypeCode MimeCode MiscellaneousEventTypeCode NameCode NatureCode NotificationTypeCode ' +
    'OneTimeChargeTypeCode OrderResponseCode OrderTypeCode OwnerTypeCode PackLevelCode PackageLevelCode ' +
    'PackagingTypeCode PackingCriteriaCode ParentDocumentTypeCode PartPresentationCode PartyTypeCode ' +
    'PaymentAlternativeCurrencyCode PaymentChannelCode PaymentCurrencyCode PaymentFrequencyCode PaymentMeansCode ' +
    'PaymentPurposeCode PerformanceMetricTypeCode PositionCode PreferenceCriterionCode ' +
    'PreviousCancellationReasonCode PreviousMeterReadingMethodCode PriceEvaluationCode PriceTypeCode ' +
    'PricingCurrencyCode PrivacyCode ProcedureCode ProcessReasonCode ProcurementSubTypeCode ProcurementTypeCode ' +
    'ProfileStatusCode PromotionalEventTypeCode ProviderTypeCode PurposeCode QualityControlCode ' +
    'QuantityDiscrepancyCode ReceiptAdviceTypeCode ReferenceEventCode RejectActionCode RejectReasonCode ' +
    'ReminderTypeCode RequestedInvoiceCurrencyCode ResidenceTypeCode ResolutionCode ResponseCode ' +
    'RetailEventStatusCode RevisionStatusCode RoleCode SealIssuerTypeCode SealStatusCode ' +
    'SecurityClassificationCode ServiceInformationPreferenceCode ServiceTypeCode ShippingPriorityLevelCode ' +
    'ShortageActionCode SizeTypeCode SourceCurrencyCode SpecificationTypeCode StatementTypeCode StatusCode ' +
    'StatusReasonCode SubcontractingConditionsCode SubmissionMethodCode SubscriberTypeCode SubstitutionStatusCode ' +
    'SupplyChainActivityTypeCode TargetCurrencyCode TariffClassCode TariffCode TaxCurrencyCode ' +
    'TaxExemptionReasonCode TaxLevelCode TaxTypeCode TelecommunicationsServiceCallCode ' +
    'TelecommunicationsServiceCategoryCode TelecommunicationsSupplyTypeCode TenderEnvelopeTypeCode ' +
    'TenderResultCode TenderTypeCode TendererRequirementTypeCode TendererRoleCode ThresholdValueComparisonCode ' +
    'TimeFrequencyCode TimingComplaintCode TrackingDeviceCode TradeItemPackingLabelingTypeCode TradeServiceCode ' +
    'TransitDirectionCode TransportAuthorizationCode TransportEmergencyCardCode TransportEquipmentTypeCode ' +
    'TransportEventTypeCode TransportExecutionStatusCode TransportHandlingUnitTypeCode TransportMeansTypeCode ' +
    'TransportModeCode TransportServiceCode TransportationStatusTypeCode TypeCode UNDGCode UrgencyCode ' +
    'UtilityStatementTypeCode ValidationResultCode WeekDayCode WeightingAlgorithmCode WorkPhaseCode',
  Date:
    'ActualDeliveryDate ActualDespatchDate ActualPickupDate ApprovalDate AvailabilityDate AwardDate ' +
    'BestBeforeDate BirthDate CallDate ComparisonForecastIssueDate Date DueDate EarliestPickupDate EffectiveDate ' +
    'EndDate EstimatedDeliveryDate EstimatedDespatchDate ExpiryDate FirstShipmentAvailibilityDate ' +
    'GuaranteedDespatchDate InstallmentDueDate IssueDate LastRevisionDate LatestDeliveryDate ' +
    'LatestMeterReadingDate LatestPickupDate LatestProposalAcceptanceDate LatestSecurityClearanceDate ' +
    'ManufactureDate NominationDate OccurrenceDate PaidDate PaymentDueDate PlannedDate PreviousMeterReadingDate ' +
    'ReceivedDate ReferenceDate RegisteredDate RegistrationDate RegistrationExpirationDate RequestedDeliveryDate ' +
    'RequestedDespatchDate RequestedPublicationDate RequiredDeliveryDate ResolutionDate ResponseDate RevisionDate ' +
    'SourceForecastIssueDate StartDate SubmissionDate SubmissionDueDate TaxPointDate ValidationDate ' +
    'ValidityStartDate',
  Identifier:
    'AccountID AdditionalAccountID AgencyID AircraftID AttributeID AuctionURI AwardingCriterionID ' +
    'BarcodeSymbologyID BrokerAssignedID BusinessClassificationEvidenceID BusinessIdentityEvidenceID BuyerEventID ' +
    'BuyerProfileURI CV2ID CarrierAssignedID ChipApplicationID CompanyID ConsigneeAssignedID ConsignorAssignedID ' +
    'ConsumptionID ConsumptionReportID ContractFolderID ContractedCarrierAssignedID CustomerAssignedAccountID ' +
    'CustomizationID DocumentID EconomicOperatorRegistryURI EndpointID ExchangeMarketID ExtendedID ' +
    'FreightForwarderAssignedID HazardClassID ID IdentificationID ImmobilizationCertificateID InformationURI ' +
    'InstructionID IssueNumberID IssuerID JourneyID LanguageID LicensePlateID LineID LoadingSequenceID LocationID ' +
    'LogoReferenceID LotNumberID LowerOrangeHazardPlacardID MarkingID NationalityID NetworkID OntologyURI ' +
    'OpenTenderID OriginalContractingSystemID OriginalJobID ParentDocumentID ParentDocumentLineReferenceID ' +
    'ParentDocumentVersionID PaymentID PaymentMeansID PaymentTermsDetailsURI PerformingCarrierAssignedID ' +
    'PrepaidPaymentReferenceID PreviousJobID PreviousVersionID PrimaryAccountNumberID ProductTraceID ' +
    'ProfileExecutionID ProfileID RadioCallSignID RailCarID ReferenceID ReferencedConsignmentID RegistrationID ' +
    'RegistrationNationalityID ReleaseID RequestForQuotationLineID RequiredCustomsID RevisedForecastLineID ' +
    'SalesOrderID SalesOrderLineID SchemeURI SecurityID SellerEventID SequenceID SequenceNumberID SerialID ' +
    'ShippingOrderID SignatureID SpecificationID SubscriberID SuccessiveSequenceID SupplierAssignedAccountID ' +
    'TenderEnvelopeID TraceID TrackingID TrainID TransportExecutionPlanReferenceID ' +
    'TransportationServiceDetailsURI UBLVersionID URI UUID UpperOrangeHazardPlacardID ValidatorID VariantID ' +
    'VersionID VesselID WebsiteURI',
  Indicator:
    'AcceptedIndicator AdValoremIndicator AnimalFoodApprovedIndicator AnimalFoodIndicator ' +
    'AuctionConstraintIndicator BackOrderAllowedIndicator BalanceBroughtForwardIndicator ' +
    'BasedOnConsensusIndicator BindingOnBuyerIndicator BulkCargoIndicator CandidateReductionConstraintIndicator ' +
    'CatalogueIndicator ChargeIndicator CompletionIndicator ConsolidatableIndicator ContainerizedIndicator ' +
    'CopyIndicator CustomsImportClassifiedIndicator DangerousGoodsApprovedIndicator FollowupContractIndicator ' +
    'FreeOfChargeIndicator FrozenDocumentIndicator FullyPaidSharesIndicator GeneralCargoIndicator ' +
    'GovernmentAgreementConstraintIndicator HazardousRiskIndicator HumanFoodApprovedIndicator HumanFoodIndicator ' +
    'IndicationIndicator ItemUpdateRequestIndicator LegalStatusIndicator LivestockIndicator ' +
    'MarkAttentionIndicator MarkCareIndicator OnCarriageIndicator OptionalLineItemIndicator OrderableIndicator ' +
    'OtherConditionsIndicator PartialDeliveryIndicator PowerIndicator PreCarriageIndicator PrepaidIndicator ' +
    'PricingUpdateRequestIndicator PrizeIndicator PublishAwardIndicator RefrigeratedIndicator ' +
    'RefrigerationOnIndicator RequiredCurriculaIndicator ReturnabilityIndicator ReturnableMaterialIndicator ' +
    'SoleProprietorshipIndicator SpecialSecurityIndicator SplitConsignmentIndicator StatusAvailableIndicator ' +
    'TaxEvidenceIndicator TaxIncludedIndicator ThirdPartyPayerIndicator ToOrderIndicator UnknownPriceIndicator ' +
    'VariantConstraintIndicator',
  Measure:
    'AltitudeMeasure BaseUnitMeasure ChargeableWeightMeasure ComparedValueMeasure DurationMeasure ' +
    'GrossTonnageMeasure GrossVolumeMeasure GrossWeightMeasure LatitudeDegreesMeasure LatitudeMinutesMeasure ' +
    'LeadTimeMeasure LoadingLengthMeasure LongitudeDegreesMeasure LongitudeMinutesMeasure MaximumMeasure Measure ' +
    'MinimumMeasure NetNetWeightMeasure NetTonnageMeasure NetVolumeMeasure NetWeightMeasure ' +
    'PostEventNotificationDurationMeasure PreEventNotificationDurationMeasure SourceValueMeasure ' +
    'TareWeightMeasure ValueMeasure',
  Name:
    'AdditionalStreetName AliasName BlockName BrandName BuildingName CategoryName CityName CitySubdivisionName ' +
    'FamilyName FileName FirstName HolderName MiddleName ModelName Name OtherName RegistrationName ' +
    'RetailEventName RoamingPartnerName ServiceName StreetName TechnicalName VesselName',
  Numeric:
    'BudgetYearNumeric CalculationSequenceNumeric FrozenPeriodDaysNumeric LineCountNumeric LineNumberNumeric ' +
    'MaximumCopiesNumeric MaximumNumberNumeric MaximumPaymentInstructionsNumeric MinimumNumberNumeric ' +
    'MultiplierFactorNumeric OrderIntervalDaysNumeric OrderQuantityIncrementNumeric PackSizeNumeric ' +
    'ReminderSequenceNumeric ResidentOccupantsNumeric SequenceNumeric WeightNumeric',
  Percent:
    'AirFlowPercent HumidityPercent MaximumPercent MinimumPercent PartecipationPercent ParticipationPercent ' +
    'PaymentPercent PenaltySurchargePercent Percent ProgressPercent ReliabilityPercent SettlementDiscountPercent ' +
    'TargetServicePercent TierRatePercent',
  Quantity:
    'ActualTemperatureReductionQuantity BackorderQuantity BaseQuantity BasicConsumedQuantity BatchQuantity ' +
    'ChargeableQuantity ChildConsignmentQuantity ConsignmentQuantity ConsumerUnitQuantity ' +
    'ConsumptionEnergyQuantity ConsumptionWaterQuantity ContentUnitQuantity CreditedQuantity CrewQuantity ' +
    'CustomsTariffQuantity DebitedQuantity DeliveredQuantity DifferenceTemperatureReductionQuantity ' +
    'EmployeeQuantity EstimatedConsumedQuantity EstimatedOverallContractQuantity ExpectedOperatorQuantity ' +
    'ExpectedQuantity GasPressureQuantity InvoicedQuantity LatestMeterQuantity MaximumBackorderQuantity ' +
    'MaximumOperatorQuantity MaximumOrderQuantity MaximumQuantity MaximumVariantQuantity MinimumBackorderQuantity ' +
    'MinimumInventoryQuantity MinimumOrderQuantity MinimumQuantity MultipleOrderQuantity ' +
    'NormalTemperatureReductionQuantity OperatingYearsQuantity OutstandingQuantity OversupplyQuantity ' +
    'PackQuantity PassengerQuantity PerformanceValueQuantity PreviousMeterQuantity Quantity ' +
    'ReceivedElectronicTenderQuantity ReceivedForeignTenderQuantity ReceivedQuantity ReceivedTenderQuantity ' +
    'RejectedQuantity ReturnableQuantity SharesNumberQuantity ShortQuantity TargetInventoryQuantity ' +
    'ThresholdQuantity TimeDeltaDaysQuantity TotalConsumedQuantity TotalDeliveredQuantity TotalGoodsItemQuantity ' +
    'TotalMeteredQuantity TotalPackageQuantity TotalPackagesQuantity TotalTransportHandlingUnitQuantity ' +
    'ValueQuantity VarianceQuantity',
  Rate: 'AmountRate CalculationRate OrderableUnitFactorRate Rate SourceCurrencyBaseRate TargetCurrencyBaseRate',
  Text:
    'AcceptedVariantsDescription AccountingCost ActivityType AdditionalConditions AdditionalInformation ' +
    'AgencyName AllowanceChargeReason ApprovalStatus AwardingCriterionDescription BackorderReason BirthplaceName ' +
    'BuildingNumber BuyerReference CalculationExpression CancellationNote CandidateStatement ' +
    'CanonicalizationMethod CarrierServiceInstructions CertificateType ChangeConditions Channel Characteristics ' +
    'CodeValue Comment CompanyLegalForm Condition Conditions ConditionsDescription ConsumersEnergyLevel ' +
    'ConsumptionLevel ConsumptionType Content ContractName ContractSubdivision ContractType CorrectionType ' +
    'CountrySubentity CurrentChargeType CustomerReference CustomsClearanceServiceInstructions DamageRemarks ' +
    'DataSendingCapability DeliveryInstructions DemurrageInstructions Department Description District ' +
    'DocumentDescription DocumentHash DocumentStatusReasonDescription DocumentType Duty ' +
    'ElectronicDeviceDescription ElectronicMail ExclusionReason ExemptionReason Expression Extension ' +
    'FeeDescription Floor ForwarderServiceInstructions Frequency FundingProgram HandlingInstructions ' +
    'HashAlgorithmMethod HaulageInstructions HeatingType Information InhouseMail InstructionNote Instructions ' +
    'InvoicingPartyReference JobTitle Justification JustificationDescription Keyword LatestMeterReadingMethod ' +
    'LegalReference LimitationDescription Line ListValue Location Login LossRisk LowTendersDescription ' +
    'MarkAttention MarkCare MaximumValue MeterConstant MeterName MeterNumber MeterReadingComments ' +
    'MeterReadingType MinimumImprovementBid MinimumValue MonetaryScope MovieTitle NameSuffix ' +
    'NegotiationDescription Note OneTimeChargeType OptionsDescription OrderableUnit OrganizationDepartment ' +
    'OtherInstruction OutstandingReason PackingMaterial PartyType Password PayPerView PayerReference ' +
    'PaymentDescription PaymentNote PaymentOrderReference PersonalSituation PhoneNumber PlacardEndorsement ' +
    'PlacardNotation PlotIdentification PostalZone Postbox PreviousMeterReadingMethod PriceChangeReason ' +
    'PriceRevisionFormulaDescription PriceType PrintQualifier Priority PrizeDescription ProcessDescription ' +
    'ProcessReason Purpose Rank Reference Region RegistrationNationality RegulatoryDomain RejectReason ' +
    'RejectionNote Remarks ReplenishmentOwnerDescription ResidenceType Resolution RoleDescription Room ' +
    'SealingPartyType ServiceNumberCalled ServiceType ShippingMarks ShipsRequirements SignatureMethod ' +
    'SpecialInstructions SpecialServiceInstructions SpecialTerms SpecialTransportRequirements StatusReason ' +
    'SubscriberType SummaryDescription TariffDescription TaxExemptionReason TechnicalCommitteeDescription ' +
    'TelecommunicationsServiceCall TelecommunicationsServiceCategory TelecommunicationsSupplyType Telefax ' +
    'Telephone TestMethod Text TierRange TimeAmount TimezoneOffset TimingComplaint Title TradingRestrictions ' +
    'TransportServiceProviderRemarks TransportServiceProviderSpecialTerms TransportUserRemarks ' +
    'TransportUserSpecialTerms TransportationServiceDescription ValidateProcess ValidateTool ValidateToolVersion ' +
    'Value ValueQualifier WarrantyInformation Weight WorkPhase XPath',
  Time:
    'ActualDeliveryTime ActualDespatchTime ActualPickupTime AwardTime CallTime ComparisonForecastIssueTime ' +
    'EarliestPickupTime EffectiveTime EndTime EstimatedDeliveryTime EstimatedDespatchTime ExpiryTime ' +
    'GuaranteedDespatchTime IssueTime LastRevisionTime LatestDeliveryTime LatestPickupTime ManufactureTime ' +
    'NominationTime OccurrenceTime PaidTime ReferenceTime RegisteredTime RequestedDespatchTime ' +
    'RequiredDeliveryTime ResolutionTime ResponseTime RevisionTime SourceForecastIssueTime StartTime ' +
    'ValidationTime',
};
