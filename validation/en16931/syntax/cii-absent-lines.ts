import * as context from './cii-contexts';
import { absentRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';

/** Elements that CII has in the lines and EN 16931 has no term for. `CII-` stands before each id. */
export const ABSENT_IN_CII_LINES: readonly SyntaxRule[] = [
  ...absentRules('CII-', context.LINE, 'warning', {
    '.': `
      SR-035 ram:DescriptionCode  SR-036 ram:ParentLineID  SR-037 ram:LineStatusCode  SR-038 ram:LineStatusReasonCode
      SR-221 ram:IncludedSubordinateTradeLineItem`,
  }),
  ...absentRules('CII-', context.LINE_DOCUMENT, 'warning', {
    'ram:IncludedNote': 'SR-041 ram:SubjectCode  SR-042 ram:ID  SR-043 ram:Subject  SR-044 ram:ContentCode',
  }),
  ...absentRules('CII-', context.PRODUCT, 'warning', {
    '.': `
      SR-045 ram:ID  SR-048 ram:ManufacturerAssignedID  SR-049 ram:TradeName  SR-050 ram:TypeCode
      SR-051 ram:NetWeightMeasure  SR-052 ram:GrossWeightMeasure  SR-053 ram:ProductGroupID
      SR-054 ram:EndItemTypeCode  SR-055 ram:EndItemName  SR-056 ram:AreaDensityMeasure  SR-057 ram:UseDescription
      SR-058 ram:BrandName  SR-059 ram:SubBrandName  SR-060 ram:DrainedNetWeightMeasure
      SR-061 ram:VariableMeasureIndicator  SR-062 ram:ColourCode  SR-063 ram:ColourDescription  SR-064 ram:Designation
      SR-065 ram:FormattedCancellationAnnouncedLaunchDateTime  SR-066 ram:FormattedLatestProductDataChangeDateTime
      SR-080 ram:ApplicableMaterialGoodsCharacteristic  SR-087 ram:IndividualTradeProductInstance
      SR-088 ram:CertificationEvidenceReferenceReferencedDocument  SR-089 ram:InspectionReferenceReferencedDocument
      SR-093 ram:LinearSpatialDimension  SR-094 ram:MinimumLinearSpatialDimension
      SR-095 ram:MaximumLinearSpatialDimension  SR-096 ram:ManufacturerTradeParty
      SR-097 ram:PresentationSpecifiedBinaryFile  SR-098 ram:MSDSReferenceReferencedDocument
      SR-099 ram:AdditionalReferenceReferencedDocument  SR-100 ram:LegalRightsOwnerTradeParty
      SR-101 ram:BrandOwnerTradeParty  SR-102 ram:IncludedReferencedProduct  SR-103 ram:InformationNote`,
    'ram:ApplicableProductCharacteristic': `
      SR-067 ram:ID  SR-068 ram:TypeCode  SR-070 ram:ValueMeasure  SR-071 ram:MeasurementMethodCode
      SR-073 ram:ValueCode  SR-074 ram:ValueDateTime  SR-075 ram:ValueIndicator  SR-076 ram:ContentTypeCode
      SR-077 ram:ValueSpecifiedBinaryFile  SR-078 ram:ApplicableProductCharacteristicCondition
      SR-079 ram:ApplicableReferencedStandard`,
    'ram:DesignatedProductClassification': `
      SR-081 ram:SystemID  SR-082 ram:SystemName  SR-083 ram:ClassName  SR-084 ram:SubClassCode
      SR-085 ram:ClassProductCharacteristic  SR-086 ram:ApplicableReferencedStandard`,
    'ram:OriginTradeCountry': 'SR-091 ram:Name  SR-092 ram:SubordinateTradeCountrySubDivision',
  }),
  ...absentRules('CII-', context.LINE_AGREEMENT, 'warning', {
    '.': `
      SR-104 ram:BuyerReference  SR-105 ram:BuyerRequisitionerTradeParty  SR-106 ram:ApplicableTradeDeliveryTerms
      SR-107 ram:SellerOrderReferencedDocument  SR-109 ram:QuotationReferencedDocument
      SR-110 ram:ContractReferencedDocument  SR-111 ram:DemandForecastReferencedDocument
      SR-112 ram:PromotionalDealReferencedDocument  SR-113 ram:AdditionalReferencedDocument
      SR-147 ram:RequisitionerReferencedDocument  SR-148 ram:ItemSellerTradeParty  SR-149 ram:ItemBuyerTradeParty
      SR-150 ram:IncludedSpecifiedMarketplace  SR-447 ram:UltimateCustomerOrderReferencedDocument`,
    'ram:BuyerOrderReferencedDocument': 'SR-108 ram:IssuerAssignedID',
    'ram:GrossPriceProductTradePrice': `
      SR-114 ram:TypeCode  SR-115 ram:MinimumQuantity  SR-116 ram:MaximumQuantity  SR-117 ram:ChangeReason
      SR-118 ram:OrderUnitConversionFactorNumeric  SR-445 ram:IncludedTradeTax  SR-132 ram:ValiditySpecifiedPeriod
      SR-133 ram:DeliveryTradeLocation  SR-134 ram:TradeComparisonReferencePrice
      SR-135 ram:AssociatedReferencedDocument`,
    'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge': `
      SR-120 ram:ID  SR-121 ram:SequenceNumeric  SR-122 ram:CalculationPercent  SR-123 ram:BasisAmount
      SR-124 ram:BasisQuantity  SR-125 ram:PrepaidIndicator  SR-126 ram:UnitBasisAmount  SR-127 ram:ReasonCode
      SR-128 ram:Reason  SR-129 ram:TypeCode  SR-130 ram:CategoryTradeTax  SR-131 ram:ActualTradeCurrencyExchange`,
    'ram:NetPriceProductTradePrice': `
      SR-136 ram:TypeCode  SR-138 ram:MinimumQuantity  SR-139 ram:MaximumQuantity  SR-140 ram:ChangeReason
      SR-141 ram:OrderUnitConversionFactorNumeric  SR-142 ram:AppliedTradeAllowanceCharge  SR-446 ram:IncludedTradeTax
      SR-143 ram:ValiditySpecifiedPeriod  SR-144 ram:DeliveryTradeLocation  SR-145 ram:TradeComparisonReferencePrice
      SR-146 ram:AssociatedReferencedDocument`,
  }),
  ...absentRules('CII-', context.LINE_DELIVERY, 'warning', {
    '.': `
      SR-151 ram:RequestedQuantity  SR-152 ram:ReceivedQuantity  SR-153 ram:ChargeFreeQuantity
      SR-154 ram:PackageQuantity  SR-155 ram:ProductUnitQuantity  SR-156 ram:PerPackageUnitQuantity
      SR-157 ram:NetWeightMeasure  SR-158 ram:GrossWeightMeasure  SR-159 ram:TheoreticalWeightMeasure
      SR-160 ram:DespatchedQuantity  SR-161 ram:SpecifiedDeliveryAdjustment  SR-162 ram:IncludedSupplyChainPackaging
      SR-163 ram:RelatedSupplyChainConsignment  SR-164 ram:ShipToTradeParty  SR-165 ram:UltimateShipToTradeParty
      SR-166 ram:ShipFromTradeParty  SR-167 ram:ActualDespatchSupplyChainEvent
      SR-168 ram:ActualPickUpSupplyChainEvent  SR-169 ram:RequestedDeliverySupplyChainEvent
      SR-170 ram:ActualDeliverySupplyChainEvent  SR-171 ram:ActualReceiptSupplyChainEvent
      SR-172 ram:AdditionalReferencedDocument  SR-173 ram:DespatchAdviceReferencedDocument
      SR-174 ram:ReceivingAdviceReferencedDocument  SR-175 ram:DeliveryNoteReferencedDocument
      SR-176 ram:ConsumptionReportReferencedDocument  SR-177 ram:PackingListReferencedDocument`,
  }),
  ...absentRules('CII-', context.LINE_SETTLEMENT, 'warning', {
    '.': `
      SR-178 ram:PaymentReference  SR-179 ram:InvoiceIssuerReference  SR-180 ram:TotalAdjustmentAmount
      SR-181 ram:DiscountIndicator  SR-194 ram:SubtotalCalculatedTradeTax  SR-195 ram:SpecifiedLogisticsServiceCharge
      SR-196 ram:SpecifiedTradePaymentTerms  SR-209 ram:SpecifiedFinancialAdjustment
      SR-210 ram:InvoiceReferencedDocument  SR-212 ram:PayableSpecifiedTradeAccountingAccount
      SR-218 ram:PurchaseSpecifiedTradeAccountingAccount  SR-219 ram:SalesSpecifiedTradeAccountingAccount
      SR-220 ram:SpecifiedTradeSettlementFinancialCard`,
    'ram:ApplicableTradeTax': 'SR-182 ram:CalculatedAmount',
    'ram:SpecifiedTradeAllowanceCharge/ram:ChargeIndicator': 'SR-183 udt:IndicatorString',
    'ram:SpecifiedTradeAllowanceCharge': `
      SR-184 ram:ID  SR-185 ram:SequenceNumeric  SR-187 ram:BasisQuantity  SR-188 ram:PrepaidIndicator
      SR-189 ram:UnitBasisAmount  SR-190 ram:TypeCode  SR-191 ram:CategoryTradeTax
      SR-192 ram:ActualTradeCurrencyExchange  SR-193 ram:ID`,
    'ram:SpecifiedTradeAllowanceCharge/ram:CalculationPercent': 'SR-186 @format',
    'ram:SpecifiedTradeSettlementLineMonetarySummation': `
      SR-197 ram:ChargeTotalAmount  SR-198 ram:AllowanceTotalAmount  SR-199 ram:TaxBasisTotalAmount
      SR-200 ram:TaxTotalAmount  SR-201 ram:GrandTotalAmount  SR-202 ram:InformationAmount
      SR-203 ram:TotalAllowanceChargeAmount  SR-204 ram:TotalRetailValueInformationAmount
      SR-205 ram:GrossLineTotalAmount  SR-206 ram:NetLineTotalAmount  SR-207 ram:NetIncludingTaxesLineTotalAmount
      SR-208 ram:ProductWeightLossInformationAmount`,
    'ram:ReceivableSpecifiedTradeAccountingAccount': `
      SR-213 ram:SetTriggerCode  SR-214 ram:TypeCode  SR-215 ram:AmountTypeCode  SR-216 ram:Name
      SR-217 ram:CostReferenceDimensionPattern`,
  }),
];
