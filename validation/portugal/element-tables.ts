/** Rows about elements by the path of their parent from the root of the document; `@` names an attribute, `!` one that must be there. */
export type ElementTable = Readonly<Record<string, string>>;

/** Characters that a text may have at most: number of the rule, business term, characters and element in turn, by the path of the element's parent. */
export const TEXTS: ElementTable = {
  '.': `
    001 BT-1 50 cbc:ID  009 BT-10 50 cbc:BuyerReference  018 BT-19 50 cbc:AccountingCost
    020 BT-22 500 cbc:Note  021 BT-23 50 cbc:ProfileID`,
  'cac:ProjectReference': '010 BT-11 50 cbc:ID',
  'cac:ContractDocumentReference': '011 BT-12 20 cbc:ID',
  'cac:OrderReference': '012 BT-13 20 cbc:ID  013 BT-14 20 cbc:SalesOrderID',
  'cac:ReceiptDocumentReference': '014 BT-15 20 cbc:ID',
  'cac:DespatchDocumentReference': '015 BT-16 20 cbc:ID',
  'cac:OriginatorDocumentReference': '016 BT-17 20 cbc:ID',
  'cac:AdditionalDocumentReference': '017.1 BT-122 50 cbc:ID  109 BT-123 200 cbc:DocumentDescription',
  'cac:PaymentTerms': '019 BT-20 200 cbc:Note',
  'cac:BillingReference/cac:InvoiceDocumentReference': '023 BT-25 50 cbc:ID',
  'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity': `
    025 BT-27 200 cbc:RegistrationName  028.1 BT-30 200 cbc:CompanyID  031 BT-33 200 cbc:CompanyLegalForm`,
  'cac:AccountingSupplierParty/cac:Party/cac:PartyName': '026 BT-28 200 cbc:Name',
  'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification': '027.1 BT-29 50 cbc:ID',
  'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme': '030 BT-31 50 cbc:CompanyID',
  'cac:AccountingSupplierParty/cac:Party': `
    032.1 BT-34 50 cbc:EndpointID  032.2 BT-34 20 cbc:EndpointID@schemeID`,
  'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress': `
    033 BT-35 200 cbc:StreetName  034 BT-36 200 cbc:AdditionalStreetName  036 BT-37 200 cbc:CityName
    037 BT-38 200 cbc:PostalZone  038 BT-39 200 cbc:CountrySubentity`,
  'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:AddressLine': '035 BT-162 200 cbc:Line',
  'cac:AccountingSupplierParty/cac:Party/cac:Contact': `
    039 BT-41 200 cbc:Name  040 BT-42 200 cbc:Telephone  041 BT-43 200 cbc:ElectronicMail`,
  'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity': `
    042 BT-44 200 cbc:RegistrationName  045.1 BT-47 50 cbc:CompanyID`,
  'cac:AccountingCustomerParty/cac:Party/cac:PartyName': '043 BT-45 200 cbc:Name',
  'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification': '044.1 BT-46 50 cbc:ID',
  'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme': '046.2 BT-48 50 cbc:CompanyID',
  'cac:AccountingCustomerParty/cac:Party': `
    047.1 BT-49 50 cbc:EndpointID  047.2 BT-49 20 cbc:EndpointID@schemeID`,
  'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress': `
    048 BT-50 200 cbc:StreetName  049 BT-51 200 cbc:AdditionalStreetName  051 BT-52 200 cbc:CityName
    052 BT-53 200 cbc:PostalZone  053 BT-54 200 cbc:CountrySubentity`,
  'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine': '050 BT-163 200 cbc:Line',
  'cac:AccountingCustomerParty/cac:Party/cac:Contact': `
    054 BT-56 200 cbc:Name  055 BT-57 200 cbc:Telephone  056 BT-58 200 cbc:ElectronicMail`,
  'cac:PayeeParty/cac:PartyName': '057 BT-59 200 cbc:Name',
  'cac:PayeeParty/cac:PartyIdentification': '058.1 BT-60 50 cbc:ID',
  'cac:PayeeParty/cac:PartyLegalEntity': '059.1 BT-61 50 cbc:CompanyID',
  'cac:TaxRepresentativeParty/cac:PartyName': '060 BT-62 200 cbc:Name',
  'cac:TaxRepresentativeParty/cac:PartyTaxScheme': '061.2 BT-63 50 cbc:CompanyID',
  'cac:TaxRepresentativeParty/cac:PostalAddress': `
    062 BT-64 200 cbc:StreetName  063 BT-65 200 cbc:AdditionalStreetName  065 BT-66 200 cbc:CityName
    066 BT-67 200 cbc:PostalZone  067 BT-68 200 cbc:CountrySubentity`,
  'cac:TaxRepresentativeParty/cac:PostalAddress/cac:AddressLine': '064 BT-164 200 cbc:Line',
  'cac:Delivery/cac:DeliveryParty/cac:PartyName': '068 BT-70 200 cbc:Name',
  'cac:Delivery/cac:DeliveryLocation': '069.1 BT-71 50 cbc:ID',
  'cac:Delivery/cac:DeliveryLocation/cac:Address': `
    073 BT-75 200 cbc:StreetName  074 BT-76 200 cbc:AdditionalStreetName  076 BT-77 200 cbc:CityName
    077 BT-78 200 cbc:PostalZone  078 BT-79 200 cbc:CountrySubentity`,
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine': '075 BT-165 200 cbc:Line',
  'cac:PaymentMeans': '079.3 BT-82 150 cbc:PaymentMeansCode@name',
  'cac:PaymentMeans/cac:PayeeFinancialAccount': '081 BT-84 50 cbc:ID  082 BT-85 200 cbc:Name',
  'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch': '083 BT-86 50 cbc:ID',
  'cac:PaymentMeans/cac:CardAccount': `
    084.1 BT-87 200 cbc:PrimaryAccountNumberID  084.2 BG-18 200 cbc:NetworkID  085 BT-88 200 cbc:HolderName`,
  'cac:PaymentMeans/cac:PaymentMandate': '086 BT-89 50 cbc:ID',
  'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount': '087 BT-91 50 cbc:ID',
  'cac:AllowanceCharge': '093 BT-97 200 cbc:AllowanceChargeReason',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory': `
    107 BT-120 200 cbc:TaxExemptionReason  108 BT-121 5 cbc:TaxExemptionReasonCode`,
  'cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference': '110 BT-124 200 cbc:URI',
  'cac:AdditionalDocumentReference/cac:Attachment': `
    111.1 BT-125 6826666 cbc:EmbeddedDocumentBinaryObject
    113 BT-125 50 cbc:EmbeddedDocumentBinaryObject@filename!`,
  '{line}': '114.1 BT-126 50 cbc:ID  115 BT-127 500 cbc:Note  120 BT-133 200 cbc:AccountingCost',
  '{line}/cac:DocumentReference': '116.1 BT-128 50 cbc:ID',
  '{line}/cac:OrderLineReference': '119 BT-132 20 cbc:LineID',
  '{line}/cac:AllowanceCharge': '126 BT-139 200 cbc:AllowanceChargeReason',
  '{line}/cac:Item': '133 BT-153 200 cbc:Name  134 BT-154 200 cbc:Description',
  '{line}/cac:Item/cac:SellersItemIdentification': '135 BT-155 50 cbc:ID',
  '{line}/cac:Item/cac:BuyersItemIdentification': '136 BT-156 50 cbc:ID',
  '{line}/cac:Item/cac:StandardItemIdentification': '137.1 BT-157 50 cbc:ID',
  '{line}/cac:Item/cac:CommodityClassification': `
    138.1 BT-158 50 cbc:ItemClassificationCode  138.3 BT-158 20 cbc:ItemClassificationCode@listVersionID`,
  '{line}/cac:Item/cac:AdditionalItemProperty': '139 BT-160 200 cbc:Name  140 BT-161 200 cbc:Value',
};

/** How a number is written: number of the rule, business term, form and element in turn. */
export const AMOUNTS: ElementTable = {
  'cac:AllowanceCharge': `
    088 BT-92 amount cbc:Amount  089 BT-93 amount cbc:BaseAmount
    090 BT-94 percent cbc:MultiplierFactorNumeric`,
  'cac:AllowanceCharge/cac:TaxCategory': '092 BT-96 percent cbc:Percent',
  'cac:LegalMonetaryTotal': `
    094 BT-106 signed cbc:LineExtensionAmount  095 BT-107 amount cbc:AllowanceTotalAmount
    096 BT-108 amount cbc:ChargeTotalAmount  097 BT-109 amount cbc:TaxExclusiveAmount
    099 BT-112 amount cbc:TaxInclusiveAmount  100 BT-113 amount cbc:PrepaidAmount
    101 BT-114 signed cbc:PayableRoundingAmount  102 BT-115 amount cbc:PayableAmount`,
  'cac:TaxTotal': '098 BT-110 signed cbc:TaxAmount',
  'cac:TaxTotal/cac:TaxSubtotal': '103 BT-116 signed-3 cbc:TaxableAmount  104 BT-117 signed cbc:TaxAmount',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory': '106 BT-119 percent cbc:Percent',
  '{line}': `
    117 BT-129 signed-3 cbc:InvoicedQuantity  117 BT-129 signed-3 cbc:CreditedQuantity
    118 BT-131 signed-8 cbc:LineExtensionAmount`,
  '{line}/cac:AllowanceCharge': `
    123 BT-136 amount cbc:Amount  124 BT-137 amount cbc:BaseAmount
    125 BT-138 percent cbc:MultiplierFactorNumeric`,
  '{line}/cac:Price': '127 BT-146 price cbc:PriceAmount  130 BT-149 quantity cbc:BaseQuantity',
  '{line}/cac:Price/cac:AllowanceCharge': '128 BT-147 price cbc:Amount  129 BT-148 price cbc:BaseAmount',
  '{line}/cac:Item/cac:ClassifiedTaxCategory': '132 BT-152 percent cbc:Percent',
};

/** The list that a code is in: number of the rule, business term, list and element in turn. */
export const CODES: ElementTable = {
  '.': '151 BT-5 currencies cbc:DocumentCurrencyCode  152 BT-6 currencies cbc:TaxCurrencyCode',
  'cac:AdditionalDocumentReference': `
    017.2 BT-122 referenceQualifiers cbc:ID@schemeID  153 BT-18 documentTypes cbc:DocumentTypeCode`,
  'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification': '027.2 BT-29 partySchemes cbc:ID@schemeID',
  'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity': '028.2 BT-30 schemes cbc:CompanyID@schemeID',
  'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country': `
    141 BT-40 countries cbc:IdentificationCode`,
  'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification': '044.2 BT-46 partySchemes cbc:ID@schemeID',
  'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity': '045.2 BT-47 schemes cbc:CompanyID@schemeID',
  'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country': `
    142 BT-55 countries cbc:IdentificationCode`,
  'cac:PayeeParty/cac:PartyIdentification': '058.2 BT-60 partySchemes cbc:ID@schemeID',
  'cac:PayeeParty/cac:PartyLegalEntity': '059.2 BT-61 schemes cbc:CompanyID@schemeID',
  'cac:TaxRepresentativeParty/cac:PostalAddress/cac:Country': '144 BT-69 countries cbc:IdentificationCode',
  'cac:Delivery/cac:DeliveryLocation': '069.2 BT-71 schemes cbc:ID@schemeID',
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country': '145 BT-80 countries cbc:IdentificationCode',
  'cac:AllowanceCharge/cac:TaxCategory': '091 BT-95 vatCategories cbc:ID',
  'cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme': '156 BT-95 taxSchemes cbc:ID',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory': '105 BT-118 vatCategories cbc:ID',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme': '154 BT-118 taxSchemes cbc:ID',
  'cac:AdditionalDocumentReference/cac:Attachment': `
    112 BT-125 attachmentTypes cbc:EmbeddedDocumentBinaryObject@mimeCode!`,
  '{line}/cac:DocumentReference': '116.2 BT-128 referenceQualifiers cbc:ID@schemeID',
  '{line}': '143 BT-129 units cbc:InvoicedQuantity@unitCode!  143 BT-129 units cbc:CreditedQuantity@unitCode!',
  '{line}/cac:Price': '130.2 BT-149 units cbc:BaseQuantity@unitCode',
  '{line}/cac:Item/cac:ClassifiedTaxCategory': '131 BT-151 vatCategories cbc:ID',
  '{line}/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme': '155 BT-151 taxSchemes cbc:ID',
  '{line}/cac:Item/cac:StandardItemIdentification': '137.2 BT-157 schemes cbc:ID@schemeID!',
  '{line}/cac:Item/cac:CommodityClassification': `
    138.2 BT-158 itemClassifications cbc:ItemClassificationCode@listID!`,
  '{line}/cac:Item/cac:OriginCountry': '146 BT-159 countries cbc:IdentificationCode',
};

/** Dates: number of the rule, business term and element in turn. */
export const DATES: ElementTable = {
  '.': '002 BT-2 cbc:IssueDate  006 BT-7 cbc:TaxPointDate  008 BT-9 cbc:DueDate',
  'cac:PaymentMeans': '008 BT-9 cbc:PaymentDueDate',
  'cac:BillingReference/cac:InvoiceDocumentReference': '024 BT-26 cbc:IssueDate',
  'cac:Delivery': '070 BT-72 cbc:ActualDeliveryDate',
  'cac:InvoicePeriod': '071 BT-73 cbc:StartDate  072 BT-74 cbc:EndDate',
  '{line}/cac:InvoicePeriod': '121 BT-134 cbc:StartDate  122 BT-135 cbc:EndDate',
};
