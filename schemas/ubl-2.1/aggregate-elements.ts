/** UBL 2.1 aggregate elements (cac): the element names that have each aggregate type. */
export const AGGREGATE_ELEMENTS: Readonly<Record<string, string>> = {
  ActivityDataLine: 'ActivityDataLine SupplyChainActivityDataLine',
  ActivityProperty: 'ActivityProperty',
  Address:
    'Address ApplicableAddress ApplicableTerritoryAddress DeliveryAddress DespatchAddress ' +
    'JurisdictionRegionAddress LocationAddress OriginAddress PostalAddress RegistrationAddress ResidenceAddress ' +
    'ReturnAddress',
  AddressLine: 'AddressLine',
  AirTransport: 'AirTransport',
  AllowanceCharge: 'AllowanceCharge ExtraAllowanceCharge FreightAllowanceCharge ServiceAllowanceCharge',
  AppealTerms: 'AppealTerms',
  Attachment: 'Attachment DigitalSignatureAttachment',
  AuctionTerms: 'AuctionTerms',
  AwardingCriterion: 'AwardingCriterion SubordinateAwardingCriterion',
  AwardingCriterionResponse: 'AwardingCriterionResponse SubordinateAwardingCriterionResponse',
  AwardingTerms: 'AwardingTerms',
  BillingReference: 'BillingReference',
  BillingReferenceLine: 'BillingReferenceLine',
  Branch: 'Branch FinancialInstitutionBranch',
  BudgetAccount: 'BudgetAccount',
  BudgetAccountLine: 'BudgetAccountLine',
  Capability: 'Capability FinancialCapability TechnicalCapability',
  CardAccount: 'CardAccount',
  CatalogueItemSpecificationUpdateLine: 'CatalogueItemSpecificationUpdateLine',
  CatalogueLine: 'CatalogueLine',
  CataloguePricingUpdateLine: 'CataloguePricingUpdateLine',
  CatalogueReference:
    'CatalogueReference DeletedCatalogueReference RelatedCatalogueReference RequestedCatalogueReference ' +
    'SourceCatalogueReference',
  CatalogueRequestLine: 'CatalogueRequestLine',
  Certificate: 'Certificate',
  CertificateOfOriginApplication: 'CertificateOfOriginApplication',
  ClassificationCategory: 'CategorizesClassificationCategory ClassificationCategory',
  ClassificationScheme:
    'BusinessClassificationScheme ClassificationScheme RequestedClassificationScheme ' +
    'RequiredBusinessClassificationScheme RequiredClassificationScheme',
  Clause: 'Clause PenaltyClause',
  CommodityClassification:
    'AdditionalCommodityClassification CommodityClassification MainCommodityClassification ' +
    'SupportedCommodityClassification UnsupportedCommodityClassification',
  Communication: 'Communication OtherCommunication',
  CompletedTask: 'CompletedTask',
  Condition: 'Condition',
  Consignment: 'ChildConsignment Consignment ReferencedConsignment',
  Consumption: 'Consumption',
  ConsumptionAverage: 'ConsumptionAverage',
  ConsumptionCorrection: 'ConsumptionCorrection EnergyWaterConsumptionCorrection',
  ConsumptionHistory: 'ConsumptionHistory',
  ConsumptionLine: 'ConsumptionLine',
  ConsumptionPoint: 'ConsumptionPoint UtilityConsumptionPoint',
  ConsumptionReport: 'ConsumptionReport',
  ConsumptionReportReference: 'ConsumptionReportReference',
  Contact: 'AccountingContact BuyerContact Contact DeliveryContact DespatchContact SellerContact SignatoryContact',
  Contract: 'Contract ForeignExchangeContract ReferencedContract TransportContract',
  ContractExecutionRequirement: 'ContractExecutionRequirement',
  ContractExtension: 'ContractExtension',
  ContractingActivity: 'ContractingActivity',
  ContractingParty: 'ContractingParty',
  ContractingPartyType: 'ContractingPartyType',
  CorporateRegistrationScheme: 'CorporateRegistrationScheme',
  Country:
    'Country DestinationCountry ExportCountry FinalDestinationCountry IssuingCountry OriginCountry ' +
    'OriginalDepartureCountry TransitCountry',
  CreditAccount: 'CreditAccount',
  CreditNoteLine: 'CreditNoteLine SubCreditNoteLine',
  CustomerParty:
    'AccountingCustomerParty BuyerCustomerParty ContractorCustomerParty CustomerParty DeliveryCustomerParty ' +
    'OriginatorCustomerParty RecipientCustomerParty RetailerCustomerParty',
  CustomsDeclaration: 'CustomsDeclaration',
  DebitNoteLine: 'DebitNoteLine SubDebitNoteLine',
  Declaration: 'Declaration',
  Delivery: 'ContractualDelivery Delivery',
  DeliveryTerms: 'DeliveryTerms',
  DeliveryUnit: 'DeliveryUnit MaximumDeliveryUnit MinimumDeliveryUnit',
  DependentPriceReference: 'DependentPriceReference',
  Despatch: 'Despatch',
  DespatchLine: 'DespatchLine HandlingUnitDespatchLine',
  Dimension:
    'Dimension FloorSpaceMeasurementDimension MeasurementDimension PalletSpaceMeasurementDimension RangeDimension ' +
    'TotalCapacityDimension',
  DocumentDistribution: 'DocumentDistribution',
  DocumentReference:
    'AdditionalDocumentReference CallForTendersDocumentReference CatalogueDocumentReference ' +
    'ContractDocumentReference ContractualDocumentReference CreditNoteDocumentReference ' +
    'DebitNoteDocumentReference DespatchDocumentReference DocumentReference ' +
    'EmploymentLegislationDocumentReference EnvironmentalLegislationDocumentReference EvidenceDocumentReference ' +
    'FiscalLegislationDocumentReference GuaranteeDocumentReference GuidanceDocumentReference ' +
    'IdentityDocumentReference InvoiceDocumentReference ItemSpecificationDocumentReference LegalDocumentReference ' +
    'MandateDocumentReference MinutesDocumentReference NoticeDocumentReference OrderDocumentReference ' +
    'OriginalDocumentReference OriginatorDocumentReference ParentDocumentReference PreviousDocumentReference ' +
    'ProcurementLegislationDocumentReference QuotationDocumentReference ReceiptDocumentReference ' +
    'RegistryCertificateDocumentReference ReminderDocumentReference ReplacedNoticeDocumentReference ' +
    'RequestForQuotationDocumentReference RequestedDocumentReference ResolutionDocumentReference ' +
    'SelfBilledCreditNoteDocumentReference SelfBilledInvoiceDocumentReference ShipmentDocumentReference ' +
    'StatementDocumentReference SupportingDocumentReference TechnicalDocumentReference TemplateDocumentReference ' +
    'TenderDocumentReference TendererQualificationDocumentReference TransportExecutionPlanDocumentReference ' +
    'TransportExecutionPlanRequestDocumentReference TransportProgressStatusRequestDocumentReference ' +
    'TransportServiceDescriptionDocumentReference TransportServiceDescriptionRequestDocumentReference ' +
    'TransportationStatusRequestDocumentReference WorkOrderDocumentReference',
  DocumentResponse: 'AdditionalDocumentResponse DocumentResponse',
  Duty: 'CallDuty Duty TimeDuty',
  EconomicOperatorRole: 'EconomicOperatorRole',
  EconomicOperatorShortList: 'EconomicOperatorShortList',
  EmissionCalculationMethod: 'EmissionCalculationMethod',
  Endorsement: 'EmbassyEndorsement Endorsement InsuranceEndorsement IssuerEndorsement',
  EndorserParty: 'EndorserParty',
  EnergyTaxReport: 'EnergyTaxReport',
  EnergyWaterSupply: 'EnergyWaterSupply',
  EnvironmentalEmission: 'EnvironmentalEmission',
  EvaluationCriterion: 'EvaluationCriterion FinancialEvaluationCriterion TechnicalEvaluationCriterion',
  Event: 'Event OpenTenderEvent',
  EventComment: 'EventComment',
  EventLineItem: 'EventLineItem',
  EventTactic: 'EventTactic',
  EventTacticEnumeration: 'EventTacticEnumeration',
  Evidence: 'Evidence SuggestedEvidence',
  EvidenceSupplied: 'EvidenceSupplied',
  ExceptionCriteriaLine: 'ExceptionCriteriaLine',
  ExceptionNotificationLine: 'ExceptionNotificationLine',
  ExchangeRate: 'ExchangeRate PaymentAlternativeExchangeRate PaymentExchangeRate PricingExchangeRate TaxExchangeRate',
  ExternalReference: 'ExternalReference',
  FinancialAccount: 'FinancialAccount FinancingFinancialAccount PayeeFinancialAccount PayerFinancialAccount',
  FinancialGuarantee: 'FinalFinancialGuarantee FinancialGuarantee RequiredFinancialGuarantee',
  FinancialInstitution: 'FinancialInstitution',
  ForecastException: 'ForecastException',
  ForecastExceptionCriterionLine: 'ForecastExceptionCriterionLine',
  ForecastLine: 'ForecastLine',
  ForecastRevisionLine: 'ForecastRevisionLine',
  FrameworkAgreement: 'FrameworkAgreement',
  GoodsItem: 'ContainedGoodsItem GoodsItem ReferencedGoodsItem',
  GoodsItemContainer: 'GoodsItemContainer',
  HazardousGoodsTransit: 'HazardousGoodsTransit',
  HazardousItem: 'HazardousItem',
  ImmobilizedSecurity: 'ImmobilizedSecurity',
  InstructionForReturnsLine: 'InstructionForReturnsLine',
  InventoryReportLine: 'InventoryReportLine',
  InvoiceLine: 'InvoiceLine SubInvoiceLine',
  Item: 'Item SupplyItem',
  ItemComparison: 'ItemComparison',
  ItemIdentification:
    'AdditionalItemIdentification BuyersItemIdentification CatalogueItemIdentification ItemIdentification ' +
    'ManufacturersItemIdentification SellersItemIdentification StandardItemIdentification',
  ItemInformationRequestLine: 'ItemInformationRequestLine',
  ItemInstance: 'ItemInstance',
  ItemLocationQuantity:
    'ItemLocationQuantity OfferedItemLocationQuantity OriginalItemLocationQuantity RequiredItemLocationQuantity',
  ItemManagementProfile: 'ItemManagementProfile',
  ItemProperty: 'AdditionalItemProperty ItemProperty KeywordItemProperty',
  ItemPropertyGroup: 'ItemPropertyGroup',
  ItemPropertyRange: 'ItemPropertyRange',
  Language: 'DefaultLanguage Language RequestedLanguage',
  LineItem:
    'AlternativeLineItem BuyerProposedSubstituteLineItem LineItem SellerProposedSubstituteLineItem ' +
    'SellerSubstitutedLineItem SubLineItem',
  LineReference:
    'CallForTendersLineReference CatalogueLineReference DependentLineReference DespatchLineReference ' +
    'LineReference ParentDocumentLineReference QuotationLineReference ReceiptLineReference RequestLineReference',
  LineResponse: 'LineResponse',
  Location:
    'ActivityFinalLocation ActivityOriginLocation AlternativeDeliveryLocation AtLocation DeliveryLocation ' +
    'DespatchLocation FirstArrivalPortLocation FreightChargeLocation FromLocation InventoryLocation ' +
    'LastExitPortLocation LoadingLocation LoadingPortLocation Location MeasurementFromLocation ' +
    'MeasurementToLocation NotificationLocation OccurenceLocation ParticipatingLocationsLocation PhysicalLocation ' +
    'PickupLocation RealizedLocation RegistryPortLocation RequestedStatusLocation StatusLocation StorageLocation ' +
    'SubsidiaryLocation ToLocation TransshipPortLocation UnloadingLocation UnloadingPortLocation',
  LocationCoordinate: 'LocationCoordinate',
  LotIdentification: 'LotIdentification',
  MaritimeTransport: 'MaritimeTransport',
  Meter: 'Meter UtilityMeter',
  MeterProperty: 'MeterProperty',
  MeterReading: 'MeterReading',
  MiscellaneousEvent: 'MiscellaneousEvent',
  MonetaryTotal: 'AnticipatedMonetaryTotal LegalMonetaryTotal MonetaryTotal QuotedMonetaryTotal RequestedMonetaryTotal',
  NotificationRequirement: 'NotificationRequirement',
  OnAccountPayment: 'MainOnAccountPayment OnAccountPayment',
  OrderLine: 'OrderLine',
  OrderLineReference: 'OrderLineReference',
  OrderReference: 'OrderReference',
  OrderedShipment: 'OrderedShipment',
  Package: 'ActualPackage ContainedPackage ContainingPackage Package ReferencedPackage',
  Party:
    'AdditionalInformationParty AgentParty AppealInformationParty AppealReceiverParty BeneficiaryParty ' +
    'BillOfLadingHolderParty BillToParty CarrierParty ConsigneeParty ConsignorParty ContactParty ' +
    'ContractResponsibleParty CustomsAgentParty DeliveryParty DespatchParty DocumentProviderParty ' +
    'EvidenceIssuingParty ExporterParty FinalDeliveryParty FinancingParty FreightForwarderParty GuarantorParty ' +
    'HazardousItemNotificationParty HeadOfficeParty ImporterParty InformationContentProviderParty InsuranceParty ' +
    'InterestedParty InventoryReportingParty IssuerParty LoadingProofParty LogisticsOperatorParty ' +
    'ManufacturerParty MediationParty MortgageHolderParty NotaryParty NotifyParty OperatingParty ' +
    'OriginalDespatchParty OriginatorParty OwnerParty Party PayeeParty PayerParty PerformingCarrierParty ' +
    'PickupParty PreSelectedParty PreparationParty ProviderParty ReceiverParty RecipientParty ' +
    'ResponsibleTransportServiceProviderParty SenderParty SignatoryParty SourceIssuerParty SubcontractorParty ' +
    'SubscriberParty SubstituteCarrierParty TaxRepresentativeParty TenderEvaluationParty TenderRecipientParty ' +
    'TendererParty TerminalOperatorParty TransportAdvisorParty TransportServiceProviderParty TransportUserParty ' +
    'UtilityCustomerParty UtilitySupplierParty WarrantyParty WitnessParty',
  PartyIdentification: 'PartyIdentification',
  PartyLegalEntity: 'PartyLegalEntity',
  PartyName: 'PartyName',
  PartyTaxScheme: 'PartyTaxScheme',
  Payment: 'CollectedPayment Payment PrepaidPayment',
  PaymentMandate: 'PaymentMandate',
  PaymentMeans: 'PaymentMeans',
  PaymentTerms:
    'BonusPaymentTerms CollectPaymentTerms CommissionPaymentTerms DisbursementPaymentTerms PaymentTerms ' +
    'PenaltyPaymentTerms PrepaidPaymentTerms ServiceChargePaymentTerms',
  PerformanceDataLine: 'PerformanceDataLine',
  Period:
    'ActivityPeriod ApplicablePeriod ConstitutionPeriod ContractAcceptancePeriod ContractFormalizationPeriod ' +
    'DeliveryPeriod DocumentAvailabilityPeriod DurationPeriod EffectivePeriod EstimatedDeliveryPeriod ' +
    'EstimatedDespatchPeriod EstimatedDurationPeriod EstimatedTransitPeriod ExceptionObservationPeriod ' +
    'ForecastPeriod FrequencyPeriod InventoryPeriod InvitationSubmissionPeriod InvoicePeriod LineValidityPeriod ' +
    'MainPeriod NominationPeriod NotificationPeriod OptionValidityPeriod ParticipationRequestReceptionPeriod ' +
    'PaymentReversalPeriod PenaltyPeriod Period PlannedPeriod PresentationPeriod PromisedDeliveryPeriod ' +
    'ReminderPeriod RequestedDeliveryPeriod RequestedDespatchPeriod RequestedStatusPeriod RequestedValidityPeriod ' +
    'ServiceEndTimePeriod ServiceStartTimePeriod SettlementPeriod StatementPeriod StatusPeriod ' +
    'TenderSubmissionDeadlinePeriod TenderValidityPeriod TransitPeriod ' +
    'TransportServiceProviderResponseDeadlinePeriod TransportServiceProviderResponseRequiredPeriod ' +
    'TransportUserResponseRequiredPeriod UsabilityPeriod ValidityPeriod WarrantyValidityPeriod',
  Person:
    'CrewMemberPerson DriverPerson MasterPerson PassengerPerson Person ReportingPerson SecurityOfficerPerson ' +
    'ShipsSurgeonPerson TechnicalCommitteePerson',
  PhysicalAttribute: 'PhysicalAttribute',
  Pickup: 'Pickup',
  PowerOfAttorney: 'PowerOfAttorney',
  Price: 'AlternativeConditionPrice Price TaxExclusivePrice TaxInclusivePrice',
  PriceExtension: 'ItemPriceExtension PriceExtension',
  PriceList: 'PreviousPriceList PriceList',
  PricingReference: 'PricingReference',
  ProcessJustification: 'ProcessJustification',
  ProcurementProject: 'ProcurementProject',
  ProcurementProjectLot: 'InterestedProcurementProjectLot ProcurementProjectLot',
  ProjectReference: 'ProjectReference',
  PromotionalEvent: 'PromotionalEvent',
  PromotionalEventLineItem: 'PromotionalEventLineItem',
  PromotionalSpecification: 'PromotionalSpecification',
  QualificationResolution: 'QualificationResolution',
  QualifyingParty: 'AdditionalQualifyingParty MainQualifyingParty QualifyingParty',
  QuotationLine: 'QuotationLine',
  RailTransport: 'RailTransport',
  ReceiptLine: 'ReceiptLine ReceivedHandlingUnitReceiptLine',
  Regulation: 'ApplicableRegulation Regulation',
  RelatedItem:
    'AccessoryRelatedItem ComplementaryRelatedItem ComponentRelatedItem RelatedItem ReplacedRelatedItem ' +
    'ReplacementRelatedItem RequiredRelatedItem',
  ReminderLine: 'ReminderLine',
  RemittanceAdviceLine: 'RemittanceAdviceLine',
  Renewal: 'Renewal',
  RequestForQuotationLine: 'RequestForQuotationLine',
  RequestForTenderLine: 'RequestForTenderLine SubRequestForTenderLine',
  RequestedTenderTotal: 'RequestedTenderTotal',
  Response: 'DiscrepancyResponse Response',
  ResultOfVerification: 'ResultOfVerification',
  RetailPlannedImpact: 'RetailPlannedImpact',
  RoadTransport: 'RoadTransport',
  SalesItem: 'SalesItem',
  SecondaryHazard: 'SecondaryHazard',
  ServiceFrequency: 'ScheduledServiceFrequency ServiceFrequency',
  ServiceProviderParty: 'ServiceProviderParty',
  ShareholderParty: 'ShareholderParty',
  Shipment: 'ConsolidatedShipment ReferencedShipment ReportedShipment Shipment',
  ShipmentStage: 'MainCarriageShipmentStage OnCarriageShipmentStage PreCarriageShipmentStage ShipmentStage',
  Signature: 'Signature',
  StatementLine: 'StatementLine',
  Status: 'CurrentStatus Status',
  StockAvailabilityReportLine: 'StockAvailabilityReportLine',
  Stowage: 'Stowage',
  SubcontractTerms: 'AllowedSubcontractTerms SubcontractTerms',
  SubscriberConsumption: 'SubscriberConsumption',
  SupplierConsumption: 'SupplierConsumption',
  SupplierParty: 'AccountingSupplierParty DespatchSupplierParty SellerSupplierParty SupplierParty',
  TaxCategory: 'ApplicableTaxCategory ClassifiedTaxCategory TaxCategory',
  TaxScheme: 'TaxScheme',
  TaxSubtotal: 'TaxSubtotal',
  TaxTotal: 'TaxTotal WithholdingTaxTotal',
  TelecommunicationsService: 'TelecommunicationsService',
  TelecommunicationsSupply: 'TelecommunicationsSupply',
  TelecommunicationsSupplyLine: 'TelecommunicationsSupplyLine',
  Temperature:
    'AdditionalTemperature EmergencyTemperature FlashpointTemperature MaximumTemperature MinimumTemperature ' +
    'Temperature',
  TenderLine: 'SubTenderLine TenderLine',
  TenderPreparation: 'TenderPreparation',
  TenderRequirement: 'DocumentTenderRequirement SubsequentProcessTenderRequirement TenderRequirement',
  TenderResult: 'TenderResult',
  TenderedProject: 'AwardedTenderedProject TenderedProject',
  TendererPartyQualification: 'TendererPartyQualification',
  TendererQualificationRequest: 'TendererQualificationRequest',
  TendererRequirement: 'SpecificTendererRequirement TendererRequirement',
  TenderingProcess: 'TenderingProcess',
  TenderingTerms: 'TenderingTerms',
  TradeFinancing: 'TradeFinancing',
  TradingTerms: 'HaulageTradingTerms TradingTerms',
  TransactionConditions: 'TransactionConditions',
  TransportEquipment:
    'AttachedTransportEquipment ContainedInTransportEquipment ContainingTransportEquipment ' +
    'ReferencedTransportEquipment SupportedTransportEquipment TransportEquipment UnsupportedTransportEquipment',
  TransportEquipmentSeal: 'TransportEquipmentSeal',
  TransportEvent:
    'AcceptanceTransportEvent ActualArrivalTransportEvent ActualDepartureTransportEvent ' +
    'ActualPickupTransportEvent ActualWaypointTransportEvent AvailabilityTransportEvent DeliveryTransportEvent ' +
    'DetentionTransportEvent DischargeTransportEvent DropoffTransportEvent EstimatedArrivalTransportEvent ' +
    'EstimatedDepartureTransportEvent ExaminationTransportEvent ExportationTransportEvent HandlingTransportEvent ' +
    'LoadingTransportEvent OptionalTakeoverTransportEvent PickupTransportEvent PlannedArrivalTransportEvent ' +
    'PlannedDeliveryTransportEvent PlannedDepartureTransportEvent PlannedPickupTransportEvent ' +
    'PlannedWaypointTransportEvent PositioningTransportEvent QuarantineTransportEvent ReceiptTransportEvent ' +
    'RequestedArrivalTransportEvent RequestedDeliveryTransportEvent RequestedDepartureTransportEvent ' +
    'RequestedPickupTransportEvent RequestedWaypointTransportEvent StorageTransportEvent TakeoverTransportEvent ' +
    'TransportEvent UpdatedDeliveryTransportEvent UpdatedPickupTransportEvent WarehousingTransportEvent',
  TransportExecutionTerms: 'TransportExecutionTerms',
  TransportHandlingUnit: 'PackagedTransportHandlingUnit TransportHandlingUnit',
  TransportMeans: 'ApplicableTransportMeans TransportMeans',
  TransportSchedule: 'TransportSchedule',
  TransportationSegment: 'TransportationSegment',
  TransportationService:
    'AdditionalTransportationService FinalDeliveryTransportationService MainTransportationService ' +
    'OriginalDespatchTransportationService TransportationService',
  UnstructuredPrice: 'UnstructuredPrice',
  UtilityItem: 'UtilityItem',
  WebSiteAccess: 'WebSiteAccess',
  WinningParty: 'WinningParty',
  WorkPhaseReference: 'WorkPhaseReference',
};
