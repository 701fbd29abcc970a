import type { AbsentTable } from './rule-tables';

/**
 * Elements that UBL has outside the lines and EN 16931 has no term for: warnings. `UBL-` stands before each id; a few more that
 * depend on something stand in ubl-limits.ts.
 */
export const ABSENT_IN_UBL_DOCUMENT: AbsentTable = {
  '.': `
    CR-001 ext:UBLExtensions  CR-003 cbc:ProfileExecutionID  CR-004 cbc:CopyIndicator  CR-005 cbc:UUID
    CR-006 cbc:IssueTime  CR-007 cbc:PricingCurrencyCode  CR-008 cbc:PaymentCurrencyCode
    CR-009 cbc:PaymentAlternativeCurrencyCode  CR-010 cbc:AccountingCostCode  CR-011 cbc:LineCountNumeric
    CR-077 cac:StatementDocumentReference  CR-137 cac:Signature  CR-294 cac:BuyerCustomerParty
    CR-295 cac:SellerSupplierParty  CR-410 cac:DeliveryTerms  CR-470 cac:PrepaidPayment  CR-490 cac:TaxExchangeRate
    CR-491 cac:PricingExchangeRate  CR-492 cac:PaymentExchangeRate  CR-493 cac:PaymentAlternativeExchangeRate
    CR-513 cac:WithholdingTaxTotal`,
  'cac:InvoicePeriod': 'CR-012 cbc:StartTime  CR-013 cbc:EndTime  CR-014 cbc:DurationMeasure  CR-015 cbc:Description',
  'cac:OrderReference': `
    CR-016 cbc:CopyIndicator  CR-017 cbc:UUID  CR-018 cbc:IssueDate  CR-019 cbc:IssueTime
    CR-020 cbc:CustomerReference  CR-021 cbc:OrderTypeCode  CR-022 cac:DocumentReference`,
  'cac:BillingReference/cac:InvoiceDocumentReference': `
    CR-023 cbc:CopyIndicator  CR-024 cbc:UUID  CR-025 cbc:IssueTime  CR-026 cbc:DocumentTypeCode
    CR-027 cbc:DocumentType  CR-028 cbc:XPath  CR-029 cbc:LanguageID  CR-030 cbc:LocaleCode  CR-031 cbc:VersionID
    CR-032 cbc:DocumentStatusCode  CR-033 cbc:DocumentDescription  CR-034 cac:Attachment  CR-035 cac:ValidityPeriod
    CR-036 cac:IssuerParty  CR-037 cac:ResultOfVerification`,
  'cac:BillingReference': `
    CR-038 cac:SelfBilledInvoiceDocumentReference  CR-039 cac:CreditNoteDocumentReference
    CR-040 cac:SelfBilledCreditNoteDocumentReference  CR-041 cac:DebitNoteDocumentReference
    CR-042 cac:ReminderDocumentReference  CR-043 cac:AdditionalDocumentReference  CR-044 cac:BillingReferenceLine`,
  'cac:DespatchDocumentReference': `
    CR-045 cbc:CopyIndicator  CR-046 cbc:UUID  CR-047 cbc:IssueDate  CR-048 cbc:IssueTime  CR-049 cbc:DocumentTypeCode
    CR-050 cbc:DocumentType  CR-051 cbc:XPath  CR-052 cbc:LanguageID  CR-053 cbc:LocaleCode  CR-054 cbc:VersionID
    CR-055 cbc:DocumentStatusCode  CR-056 cbc:DocumentDescription  CR-057 cac:Attachment  CR-058 cac:ValidityPeriod
    CR-059 cac:IssuerParty  CR-060 cac:ResultOfVerification`,
  'cac:ReceiptDocumentReference': `
    CR-061 cbc:CopyIndicator  CR-062 cbc:UUID  CR-063 cbc:IssueDate  CR-064 cbc:IssueTime  CR-065 cbc:DocumentTypeCode
    CR-066 cbc:DocumentType  CR-067 cbc:XPath  CR-068 cbc:LanguageID  CR-069 cbc:LocaleCode  CR-070 cbc:VersionID
    CR-071 cbc:DocumentStatusCode  CR-072 cbc:DocumentDescription  CR-073 cac:Attachment  CR-074 cac:ValidityPeriod
    CR-075 cac:IssuerParty  CR-076 cac:ResultOfVerification`,
  'cac:OriginatorDocumentReference': `
    CR-078 cbc:CopyIndicator  CR-079 cbc:UUID  CR-080 cbc:IssueDate  CR-081 cbc:IssueTime  CR-082 cbc:DocumentTypeCode
    CR-083 cbc:DocumentType  CR-084 cbc:XPath  CR-085 cbc:LanguageID  CR-086 cbc:LocaleCode  CR-087 cbc:VersionID
    CR-088 cbc:DocumentStatusCode  CR-089 cbc:DocumentDescription  CR-090 cac:Attachment  CR-091 cac:ValidityPeriod
    CR-092 cac:IssuerParty  CR-093 cac:ResultOfVerification`,
  'cac:ContractDocumentReference': `
    CR-094 cbc:CopyIndicator  CR-095 cbc:UUID  CR-096 cbc:IssueDate  CR-097 cbc:IssueTime  CR-098 cbc:DocumentTypeCode
    CR-099 cbc:DocumentType  CR-100 cbc:XPath  CR-101 cbc:LanguageID  CR-102 cbc:LocaleCode  CR-103 cbc:VersionID
    CR-104 cbc:DocumentStatusCode  CR-105 cbc:DocumentDescription  CR-106 cac:Attachment  CR-107 cac:ValidityPeriod
    CR-108 cac:IssuerParty  CR-109 cac:ResultOfVerification`,
  'cac:AdditionalDocumentReference': `
    CR-110 cbc:CopyIndicator  CR-111 cbc:UUID  CR-112 cbc:IssueDate  CR-113 cbc:IssueTime  CR-114 cbc:DocumentType
    CR-115 cbc:XPath  CR-116 cbc:LanguageID  CR-117 cbc:LocaleCode  CR-118 cbc:VersionID
    CR-119 cbc:DocumentStatusCode  CR-131 cac:ValidityPeriod  CR-132 cac:IssuerParty  CR-133 cac:ResultOfVerification`,
  'cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference': `
    CR-121 cbc:DocumentHash  CR-122 cbc:HashAlgorithmMethod  CR-123 cbc:ExpiryDate  CR-124 cbc:ExpiryTime
    CR-125 cbc:MimeCode  CR-126 cbc:FormatCode  CR-127 cbc:EncodingCode  CR-128 cbc:CharacterSetCode
    CR-129 cbc:FileName  CR-130 cbc:Description`,
  'cac:ProjectReference': 'CR-134 cbc:UUID  CR-135 cbc:IssueDate  CR-136 cac:WorkPhaseReference',
  'cac:AccountingSupplierParty': `
    CR-138 cbc:CustomerAssignedAccountID  CR-139 cbc:AdditionalAccountID  CR-140 cbc:DataSendingCapability
    CR-198 cac:DespatchContact  CR-199 cac:AccountingContact  CR-200 cac:SellerContact`,
  'cac:AccountingSupplierParty/cac:Party': `
    CR-141 cbc:MarkCareIndicator  CR-142 cbc:MarkAttentionIndicator  CR-143 cbc:WebsiteURI  CR-144 cbc:LogoReferenceID
    CR-145 cbc:IndustryClassificationCode  CR-146 cac:Language  CR-168 cac:PhysicalLocation  CR-193 cac:Person
    CR-194 cac:AgentParty  CR-195 cac:ServiceProviderParty  CR-196 cac:PowerOfAttorney  CR-197 cac:FinancialAccount`,
  'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress': `
    CR-147 cbc:ID  CR-148 cbc:AddressTypeCode  CR-149 cbc:AddressFormatCode  CR-150 cbc:Postbox  CR-151 cbc:Floor
    CR-152 cbc:Room  CR-153 cbc:BlockName  CR-154 cbc:BuildingName  CR-155 cbc:BuildingNumber  CR-156 cbc:InhouseMail
    CR-157 cbc:Department  CR-158 cbc:MarkAttention  CR-159 cbc:MarkCare  CR-160 cbc:PlotIdentification
    CR-161 cbc:CitySubdivisionName  CR-162 cbc:CountrySubentityCode  CR-163 cbc:Region  CR-164 cbc:District
    CR-165 cbc:TimezoneOffset  CR-167 cac:LocationCoordinate`,
  'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country': 'CR-166 cbc:Name',
  'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme': `
    CR-169 cbc:RegistrationName  CR-170 cbc:TaxLevelCode  CR-171 cbc:ExemptionReasonCode  CR-172 cbc:ExemptionReason
    CR-173 cac:RegistrationAddress`,
  'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme': `
    CR-174 cbc:Name  CR-175 cbc:TaxTypeCode  CR-176 cbc:CurrencyCode  CR-177 cac:JurisdictionRegionAddress`,
  'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity': `
    CR-178 cbc:RegistrationDate  CR-179 cbc:RegistrationExpirationDate  CR-180 cbc:CompanyLegalFormCode
    CR-181 cbc:SoleProprietorshipIndicator  CR-182 cbc:CompanyLiquidationStatusCode  CR-183 cbc:CorporateStockAmount
    CR-184 cbc:FullyPaidSharesIndicator  CR-185 cac:RegistrationAddress  CR-186 cac:CorporateRegistrationScheme
    CR-187 cac:HeadOfficeParty  CR-188 cac:ShareholderParty`,
  'cac:AccountingSupplierParty/cac:Party/cac:Contact': `
    CR-189 cbc:ID  CR-190 cbc:Telefax  CR-191 cbc:Note  CR-192 cac:OtherCommunication`,
  'cac:AccountingCustomerParty': `
    CR-201 cbc:CustomerAssignedAccountID  CR-202 cbc:SupplierAssignedAccountID  CR-203 cbc:AdditionalAccountID
    CR-262 cac:DeliveryContact  CR-263 cac:AccountingContact  CR-264 cac:BuyerContact`,
  'cac:AccountingCustomerParty/cac:Party': `
    CR-204 cbc:MarkCareIndicator  CR-205 cbc:MarkAttentionIndicator  CR-206 cbc:WebsiteURI  CR-207 cbc:LogoReferenceID
    CR-208 cbc:IndustryClassificationCode  CR-209 cac:Language  CR-231 cac:PhysicalLocation  CR-257 cac:Person
    CR-258 cac:AgentParty  CR-259 cac:ServiceProviderParty  CR-260 cac:PowerOfAttorney  CR-261 cac:FinancialAccount`,
  'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress': `
    CR-210 cbc:ID  CR-211 cbc:AddressTypeCode  CR-212 cbc:AddressFormatCode  CR-213 cbc:Postbox  CR-214 cbc:Floor
    CR-215 cbc:Room  CR-216 cbc:BlockName  CR-217 cbc:BuildingName  CR-218 cbc:BuildingNumber  CR-219 cbc:InhouseMail
    CR-220 cbc:Department  CR-221 cbc:MarkAttention  CR-222 cbc:MarkCare  CR-223 cbc:PlotIdentification
    CR-224 cbc:CitySubdivisionName  CR-225 cbc:CountrySubentityCode  CR-226 cbc:Region  CR-227 cbc:District
    CR-228 cbc:TimezoneOffset  CR-230 cac:LocationCoordinate`,
  'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country': 'CR-229 cbc:Name',
  'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme': `
    CR-232 cbc:RegistrationName  CR-233 cbc:TaxLevelCode  CR-234 cbc:ExemptionReasonCode  CR-235 cbc:ExemptionReason
    CR-236 cac:RegistrationAddress`,
  'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme': `
    CR-237 cbc:Name  CR-238 cbc:TaxTypeCode  CR-239 cbc:CurrencyCode  CR-240 cac:JurisdictionRegionAddress`,
  'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity': `
    CR-241 cbc:RegistrationDate  CR-242 cbc:RegistrationExpirationDate  CR-243 cbc:CompanyLegalFormCode
    CR-244 cbc:CompanyLegalForm  CR-245 cbc:SoleProprietorshipIndicator  CR-246 cbc:CompanyLiquidationStatusCode
    CR-247 cbc:CorporateStockAmount  CR-248 cbc:FullyPaidSharesIndicator  CR-249 cac:RegistrationAddress
    CR-250 cac:CorporateRegistrationScheme  CR-251 cac:HeadOfficeParty  CR-252 cac:ShareholderParty`,
  'cac:AccountingCustomerParty/cac:Party/cac:Contact': `
    CR-253 cbc:ID  CR-254 cbc:Telefax  CR-255 cbc:Note  CR-256 cac:OtherCommunication`,
  'cac:PayeeParty': `
    CR-265 cbc:MarkCareIndicator  CR-266 cbc:MarkAttentionIndicator  CR-267 cbc:WebsiteURI  CR-268 cbc:LogoReferenceID
    CR-269 cbc:EndpointID  CR-270 cbc:IndustryClassificationCode  CR-271 cac:Language  CR-272 cac:PostalAddress
    CR-273 cac:PhysicalLocation  CR-274 cac:PartyTaxScheme  CR-288 cac:Contact  CR-289 cac:Person
    CR-290 cac:AgentParty  CR-291 cac:ServiceProviderParty  CR-292 cac:PowerOfAttorney  CR-293 cac:FinancialAccount`,
  'cac:PayeeParty/cac:PartyLegalEntity': `
    CR-275 cbc:RegistrationName  CR-276 cbc:RegistrationDate  CR-277 cbc:RegistrationExpirationDate
    CR-278 cbc:CompanyLegalFormCode  CR-279 cbc:CompanyLegalForm  CR-280 cbc:SoleProprietorshipIndicator
    CR-281 cbc:CompanyLiquidationStatusCode  CR-282 cbc:CorporateStockAmount  CR-283 cbc:FullyPaidSharesIndicator
    CR-284 cac:RegistrationAddress  CR-285 cac:CorporateRegistrationScheme  CR-286 cac:HeadOfficeParty
    CR-287 cac:ShareholderParty`,
  'cac:TaxRepresentativeParty': `
    CR-296 cbc:MarkCareIndicator  CR-297 cbc:MarkAttentionIndicator  CR-298 cbc:WebsiteURI  CR-299 cbc:LogoReferenceID
    CR-300 cbc:EndpointID  CR-301 cbc:IndustryClassificationCode  CR-302 cac:PartyIdentification  CR-303 cac:Language
    CR-325 cac:PhysicalLocation  CR-335 cac:PartyLegalEntity  CR-336 cac:Contact  CR-337 cac:Person
    CR-338 cac:AgentParty  CR-339 cac:ServiceProviderParty  CR-340 cac:PowerOfAttorney  CR-341 cac:FinancialAccount`,
  'cac:TaxRepresentativeParty/cac:PostalAddress': `
    CR-304 cbc:ID  CR-305 cbc:AddressTypeCode  CR-306 cbc:AddressFormatCode  CR-307 cbc:Postbox  CR-308 cbc:Floor
    CR-309 cbc:Room  CR-310 cbc:BlockName  CR-311 cbc:BuildingName  CR-312 cbc:BuildingNumber  CR-313 cbc:InhouseMail
    CR-314 cbc:Department  CR-315 cbc:MarkAttention  CR-316 cbc:MarkCare  CR-317 cbc:PlotIdentification
    CR-318 cbc:CitySubdivisionName  CR-319 cbc:CountrySubentityCode  CR-320 cbc:Region  CR-321 cbc:District
    CR-322 cbc:TimezoneOffset  CR-324 cac:LocationCoordinate`,
  'cac:TaxRepresentativeParty/cac:PostalAddress/cac:Country': 'CR-323 cbc:Name',
  'cac:TaxRepresentativeParty/cac:PartyTaxScheme': `
    CR-326 cbc:RegistrationName  CR-327 cbc:TaxLevelCode  CR-328 cbc:ExemptionReasonCode  CR-329 cbc:ExemptionReason
    CR-330 cac:RegistrationAddress`,
  'cac:TaxRepresentativeParty/cac:PartyTaxScheme/cac:TaxScheme': `
    CR-331 cbc:Name  CR-332 cbc:TaxTypeCode  CR-333 cbc:CurrencyCode  CR-334 cac:JurisdictionRegionAddress`,
  'cac:Delivery': `
    CR-342 cbc:ID  CR-343 cbc:Quantity  CR-344 cbc:MinimumQuantity  CR-345 cbc:MaximumQuantity
    CR-346 cbc:ActualDeliveryTime  CR-347 cbc:LatestDeliveryDate  CR-348 cbc:LatestDeliveryTime  CR-349 cbc:ReleaseID
    CR-350 cbc:TrackingID  CR-382 cac:AlternativeDeliveryLocation  CR-383 cac:RequestedDeliveryPeriod
    CR-384 cac:EstimatedDeliveryPeriod  CR-385 cac:CarrierParty  CR-404 cac:NotifyParty  CR-405 cac:Despatch
    CR-406 cac:DeliveryTerms  CR-407 cac:MinimumDeliveryUnit  CR-408 cac:MaximumDeliveryUnit  CR-409 cac:Shipment
    CR-682 cac:DeliveryAddress`,
  'cac:Delivery/cac:DeliveryLocation': `
    CR-351 cbc:Description  CR-352 cbc:Conditions  CR-353 cbc:CountrySubentity  CR-354 cbc:CountrySubentityCode
    CR-355 cbc:LocationTypeCode  CR-356 cbc:InformationURI  CR-357 cbc:Name  CR-358 cac:ValidityPeriod
    CR-380 cac:SubsidiaryLocation  CR-381 cac:LocationCoordinate`,
  'cac:Delivery/cac:DeliveryLocation/cac:Address': `
    CR-359 cbc:ID  CR-360 cbc:AddressTypeCode  CR-361 cbc:AddressFormatCode  CR-362 cbc:Postbox  CR-363 cbc:Floor
    CR-364 cbc:Room  CR-365 cbc:BlockName  CR-366 cbc:BuildingName  CR-367 cbc:BuildingNumber  CR-368 cbc:InhouseMail
    CR-369 cbc:Department  CR-370 cbc:MarkAttention  CR-371 cbc:MarkCare  CR-372 cbc:PlotIdentification
    CR-373 cbc:CitySubdivisionName  CR-374 cbc:CountrySubentityCode  CR-375 cbc:Region  CR-376 cbc:District
    CR-377 cbc:TimezoneOffset  CR-379 cac:LocationCoordinate`,
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country': 'CR-378 cbc:Name',
  'cac:Delivery/cac:DeliveryParty': `
    CR-386 cbc:MarkCareIndicator  CR-387 cbc:MarkAttentionIndicator  CR-388 cbc:WebsiteURI  CR-389 cbc:LogoReferenceID
    CR-390 cbc:EndpointID  CR-391 cbc:IndustryClassificationCode  CR-392 cac:PartyIdentification  CR-393 cac:Language
    CR-394 cac:PostalAddress  CR-395 cac:PhysicalLocation  CR-396 cac:PartyTaxScheme  CR-397 cac:PartyLegalEntity
    CR-398 cac:Contact  CR-399 cac:Person  CR-400 cac:AgentParty  CR-401 cac:ServiceProviderParty
    CR-402 cac:PowerOfAttorney  CR-403 cac:FinancialAccount`,
  'cac:PaymentMeans': `
    CR-411 cbc:ID  CR-413 cbc:PaymentChannelCode  CR-414 cbc:InstructionID  CR-434 cac:CreditAccount
    CR-451 cac:TradeFinancing  CR-681 cbc:InstructionNote`,
  'cac:PaymentMeans/cac:CardAccount': `
    CR-415 cbc:CardTypeCode  CR-416 cbc:ValidityStartDate  CR-417 cbc:ExpiryDate  CR-418 cbc:IssuerID
    CR-419 cbc:IssueNumberID  CR-420 cbc:CV2ID  CR-421 cbc:CardChipCode  CR-422 cbc:ChipApplicationID`,
  'cac:PaymentMeans/cac:PayeeFinancialAccount': `
    CR-424 cbc:AliasName  CR-425 cbc:AccountTypeCode  CR-426 cbc:AccountFormatCode  CR-427 cbc:CurrencyCode
    CR-428 cbc:PaymentNote  CR-433 cac:Country`,
  'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch': 'CR-429 cbc:Name  CR-432 cac:Address',
  'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cac:FinancialInstitution': `
    CR-430 cbc:Name  CR-431 cac:Address`,
  'cac:PaymentMeans/cac:PaymentMandate': `
    CR-435 cbc:MandateTypeCode  CR-436 cbc:MaximumPaymentInstructionsNumeric  CR-437 cbc:MaximumPaidAmount
    CR-438 cbc:SignatureID  CR-439 cac:PayerParty  CR-448 cac:ValidityPeriod  CR-449 cac:PaymentReversalPeriod
    CR-450 cac:Clause`,
  'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount': `
    CR-440 cbc:Name  CR-441 cbc:AliasName  CR-442 cbc:AccountTypeCode  CR-443 cbc:AccountFormatCode
    CR-444 cbc:CurrencyCode  CR-445 cbc:PaymentNote  CR-446 cac:FinancialInstitutionBranch  CR-447 cac:Country`,
  'cac:PaymentTerms': `
    CR-452 cbc:ID  CR-453 cbc:PaymentMeansID  CR-454 cbc:PrepaidPaymentReferenceID  CR-455 cbc:ReferenceEventCode
    CR-456 cbc:SettlementDiscountPercent  CR-457 cbc:PenaltySurchargePercent  CR-458 cbc:PaymentPercent
    CR-459 cbc:Amount  CR-460 cbc:SettlementDiscountAmount  CR-461 cbc:PenaltyAmount
    CR-462 cbc:PaymentTermsDetailsURI  CR-463 cbc:PaymentDueDate  CR-464 cbc:InstallmentDueDate
    CR-465 cbc:InvoicingPartyReference  CR-466 cac:SettlementPeriod  CR-467 cac:PenaltyPeriod  CR-468 cac:ExchangeRate
    CR-469 cac:ValidityPeriod`,
  'cac:AllowanceCharge': `
    CR-471 cbc:ID  CR-472 cbc:PrepaidIndicator  CR-473 cbc:SequenceNumeric  CR-474 cbc:AccountingCostCode
    CR-475 cbc:AccountingCost  CR-476 cbc:PerUnitAmount  CR-488 cac:TaxTotal  CR-489 cac:PaymentMeans`,
  'cac:AllowanceCharge/cac:TaxCategory': `
    CR-477 cbc:Name  CR-478 cbc:BaseUnitMeasure  CR-479 cbc:PerUnitAmount  CR-480 cbc:TaxExemptionReasonCode
    CR-481 cbc:TaxExemptionReason  CR-482 cbc:TierRange  CR-483 cbc:TierRatePercent`,
  'cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme': `
    CR-484 cbc:Name  CR-485 cbc:TaxTypeCode  CR-486 cbc:CurrencyCode  CR-487 cac:JurisdictionRegionAddress`,
  'cac:TaxTotal': 'CR-494 cbc:RoundingAmount  CR-495 cbc:TaxEvidenceIndicator  CR-496 cbc:TaxIncludedIndicator',
  'cac:TaxTotal/cac:TaxSubtotal': `
    CR-497 cbc:CalculationSequenceNumeric  CR-498 cbc:TransactionCurrencyTaxAmount  CR-499 cbc:Percent
    CR-500 cbc:BaseUnitMeasure  CR-501 cbc:PerUnitAmount  CR-502 cbc:TierRange  CR-503 cbc:TierRatePercent`,
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory': `
    CR-504 cbc:Name  CR-505 cbc:BaseUnitMeasure  CR-506 cbc:PerUnitAmount  CR-507 cbc:TierRange
    CR-508 cbc:TierRatePercent`,
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme': `
    CR-509 cbc:Name  CR-510 cbc:TaxTypeCode  CR-511 cbc:CurrencyCode  CR-512 cac:JurisdictionRegionAddress`,
  'cac:LegalMonetaryTotal': 'CR-514 cbc:PayableAlternativeAmount',
  'cbc:CustomizationID': 'CR-648 @schemeID',
  'cbc:ProfileID': 'CR-649 @schemeID',
  'cbc:ID': 'CR-650 @schemeID',
  'cbc:SalesOrderID': 'CR-651 @schemeID',
  '**/cac:PartyTaxScheme/cbc:CompanyID': 'CR-652 @schemeID',
  'cac:PaymentMeans/cbc:PaymentID': 'CR-653 @schemeID',
  'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID': 'CR-654 @schemeID',
  'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID': 'CR-655 @schemeID',
  'cbc:InvoiceTypeCode': 'CR-656 @listID',
  'cbc:DocumentCurrencyCode': 'CR-657 @listID',
  'cbc:TaxCurrencyCode': 'CR-658 @listID',
  'cac:AdditionalDocumentReference/cbc:DocumentTypeCode': 'CR-659 @listID',
  '**/cac:Country/cbc:IdentificationCode': 'CR-660 @listID',
  'cac:PaymentMeans/cbc:PaymentMeansCode': 'CR-661 @listID',
  '**/cbc:AllowanceChargeReasonCode': 'CR-662 @listID',
  '**': `
    CR-663 @unitCodeListID  CR-664 cac:FinancialInstitution  DT-08 @schemeName  DT-09 @schemeAgencyName
    DT-10 @schemeDataURI  DT-11 @schemeURI  DT-12 @format  DT-13 @unitCodeListIdentifier
    DT-14 @unitCodeListAgencyIdentifier  DT-15 @unitCodeListAgencyName  DT-16 @listAgencyName  DT-17 @listName
    DT-19 @languageID  DT-20 @listURI  DT-21 @listSchemeURI  DT-22 @languageLocaleID  DT-23 @uri
    DT-24 @currencyCodeListVersionID  DT-25 @characterSetCode  DT-26 @encodingCode  DT-27 @schemeAgencyID
    DT-28 @listAgencyID`,
  '**/cac:BuyersItemIdentification/cbc:ID': 'CR-667 @schemeID',
  '**/cac:SellersItemIdentification/cbc:ID': 'CR-668 @schemeID',
  '**/cac:Price/cac:AllowanceCharge': `
    CR-669 cbc:AllowanceChargeReasonCode  CR-670 cbc:AllowanceChargeReason  CR-671 cbc:MultiplierFactorNumeric`,
  'cbc:CreditNoteTypeCode': 'CR-672 @listID',
  '**/cbc:PrimaryAccountNumberID': 'CR-674 @schemeID',
  '**/cac:CardAccount/cbc:NetworkID': 'CR-675 @schemeID',
  '**/cac:PaymentMandate/cbc:ID': 'CR-676 @schemeID',
  '**/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID': 'CR-677 @schemeID',
  '**/cac:TaxCategory/cbc:ID': 'CR-678 @schemeID',
  '**/cac:ClassifiedTaxCategory/cbc:ID': 'CR-679 @schemeID',
  '**/cac:PaymentMeans': 'CR-680 cac:PayerFinancialAccount',
};
