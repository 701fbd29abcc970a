import type { AbsentTable } from './rule-tables';

/**
 * Elements that UBL has in the lines of invoices and credit notes and EN 16931 has no term for: warnings. `UBL-` stands before
 * each id.
 */
export const ABSENT_IN_UBL_LINES: AbsentTable = {
  '{line}': `
    CR-515 cbc:UUID  CR-516 cbc:TaxPointDate  CR-517 cbc:AccountingCostCode  CR-518 cbc:PaymentPurposeCode
    CR-519 cbc:FreeOfChargeIndicator  CR-529 cac:DespatchLineReference  CR-530 cac:ReceiptLineReference
    CR-531 cac:BillingReference  CR-548 cac:PricingReference  CR-549 cac:OriginatorParty  CR-550 cac:Delivery
    CR-551 cac:PaymentTerms  CR-561 cac:TaxTotal  CR-562 cac:WithholdingTaxTotal  CR-645 cac:DeliveryTerms
    CR-646 cac:SubInvoiceLine  CR-647 cac:ItemPriceExtension`,
  '{line}/cac:InvoicePeriod': `
    CR-520 cbc:StartTime  CR-521 cbc:EndTime  CR-522 cbc:DurationMeasure  CR-523 cbc:DescriptionCode
    CR-524 cbc:Description`,
  '{line}/cac:OrderLineReference': `
    CR-525 cbc:SalesOrderLineID  CR-526 cbc:UUID  CR-527 cbc:LineStatusCode  CR-528 cac:OrderReference`,
  '{line}/cac:DocumentReference': `
    CR-532 cbc:CopyIndicator  CR-533 cbc:UUID  CR-534 cbc:IssueDate  CR-535 cbc:IssueTime  CR-537 cbc:DocumentType
    CR-538 cbc:XPath  CR-539 cbc:LanguageID  CR-540 cbc:LocaleCode  CR-541 cbc:VersionID
    CR-542 cbc:DocumentStatusCode  CR-543 cbc:DocumentDescription  CR-544 cac:Attachment  CR-545 cac:ValidityPeriod
    CR-546 cac:IssuerParty  CR-547 cac:ResultOfVerification`,
  '{line}/cac:AllowanceCharge': `
    CR-552 cbc:ID  CR-553 cbc:PrepaidIndicator  CR-554 cbc:SequenceNumeric  CR-555 cbc:AccountingCostCode
    CR-556 cbc:AccountingCost  CR-557 cbc:PerUnitAmount  CR-558 cac:TaxCategory  CR-559 cac:TaxTotal
    CR-560 cac:PaymentMeans`,
  '{line}/cac:Item': `
    CR-563 cbc:PackQuantity  CR-564 cbc:PackSizeNumeric  CR-565 cbc:CatalogueIndicator
    CR-566 cbc:HazardousRiskIndicator  CR-567 cbc:AdditionalInformation  CR-568 cbc:Keyword  CR-569 cbc:BrandName
    CR-570 cbc:ModelName  CR-581 cac:ManufacturersItemIdentification  CR-587 cac:CatalogueItemIdentification
    CR-588 cac:AdditionalItemIdentification  CR-589 cac:CatalogueDocumentReference
    CR-590 cac:ItemSpecificationDocumentReference  CR-595 cac:TransactionConditions  CR-596 cac:HazardousItem
    CR-619 cac:ManufacturerParty  CR-620 cac:InformationContentProviderParty  CR-621 cac:OriginAddress
    CR-622 cac:ItemInstance  CR-623 cac:Certificate  CR-624 cac:Dimension`,
  '{line}/cac:Item/cac:BuyersItemIdentification': `
    CR-571 cbc:ExtendedID  CR-572 cbc:BarcodeSymbologyID  CR-573 cac:PhysicalAttribute
    CR-574 cac:MeasurementDimension  CR-575 cac:IssuerParty`,
  '{line}/cac:Item/cac:SellersItemIdentification': `
    CR-576 cbc:ExtendedID  CR-577 cbc:BarcodeSymbologyID  CR-578 cac:PhysicalAttribute
    CR-579 cac:MeasurementDimension  CR-580 cac:IssuerParty`,
  '{line}/cac:Item/cac:StandardItemIdentification': `
    CR-582 cbc:ExtendedID  CR-583 cbc:BarcodeSymbologyID  CR-584 cac:PhysicalAttribute
    CR-585 cac:MeasurementDimension  CR-586 cac:IssuerParty`,
  '{line}/cac:Item/cac:OriginCountry': 'CR-591 cbc:Name',
  '{line}/cac:Item/cac:CommodityClassification': `
    CR-592 cbc:NatureCode  CR-593 cbc:CargoTypeCode  CR-594 cbc:CommodityCode`,
  '{line}/cac:Item/cac:ClassifiedTaxCategory': `
    CR-597 cbc:Name  CR-598 cbc:BaseUnitMeasure  CR-599 cbc:PerUnitAmount  CR-600 cbc:TaxExemptionReasonCode
    CR-601 cbc:TaxExemptionReason  CR-602 cbc:TierRange  CR-603 cbc:TierRatePercent`,
  '{line}/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme': `
    CR-604 cbc:Name  CR-605 cbc:TaxTypeCode  CR-606 cbc:CurrencyCode  CR-607 cac:JurisdictionRegionAddress`,
  '{line}/cac:Item/cac:AdditionalItemProperty': `
    CR-608 cbc:ID  CR-609 cbc:NameCode  CR-610 cbc:TestMethod  CR-611 cbc:ValueQuantity  CR-612 cbc:ValueQualifier
    CR-613 cbc:ImportanceCode  CR-614 cbc:ListValue  CR-615 cac:UsabilityPeriod  CR-616 cac:ItemPropertyGroup
    CR-617 cac:RangeDimension  CR-618 cac:ItemPropertyRange`,
  '{line}/cac:Price': `
    CR-625 cbc:PriceChangeReason  CR-626 cbc:PriceTypeCode  CR-627 cbc:PriceType  CR-628 cbc:OrderableUnitFactorRate
    CR-629 cbc:ValidityPeriod  CR-630 cbc:PriceList  CR-644 cac:PricingExchangeRate`,
  '{line}/cac:Price/cac:AllowanceCharge': `
    CR-632 cbc:ID  CR-633 cbc:AllowanceChargeReasonCode  CR-634 cbc:AllowanceChargeReason
    CR-635 cbc:MultiplierFactorNumeric  CR-636 cbc:PrepaidIndicator  CR-637 cbc:SequenceNumeric
    CR-638 cbc:AccountingCostCode  CR-639 cbc:AccountingCost  CR-640 cbc:PerUnitAmount  CR-641 cac:TaxCategory
    CR-642 cac:TaxTotal  CR-643 cac:PaymentMeans`,
};
