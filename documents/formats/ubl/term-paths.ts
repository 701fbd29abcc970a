/** The place of a business term: its group and the path from the group's element. `/`: a path from the root. */
export interface TermFacts {
  group?: string;
  path: readonly string[];
}

const HEADER: Readonly<Record<string, string>> = {
  'BT-1': 'ID',
  'BT-2': 'IssueDate',
  'BT-3': 'InvoiceTypeCode',
  'BT-5': 'DocumentCurrencyCode',
  'BT-6': 'TaxCurrencyCode',
  'BT-7': 'TaxPointDate',
  'BT-8': 'InvoicePeriod/DescriptionCode',
  'BT-9': 'DueDate',
  'BT-10': 'BuyerReference',
  'BT-11': 'ProjectReference/ID',
  'BT-12': 'ContractDocumentReference/ID',
  'BT-13': 'OrderReference/ID',
  'BT-14': 'OrderReference/SalesOrderID',
  'BT-15': 'ReceiptDocumentReference/ID',
  'BT-16': 'DespatchDocumentReference/ID',
  'BT-17': 'OriginatorDocumentReference/ID',
  'BT-18': 'AdditionalDocumentReference/ID',
  'BT-19': 'AccountingCost',
  'BT-20': 'PaymentTerms/Note',
  'BT-23': 'ProfileID',
  'BT-24': 'CustomizationID',
  'BT-110': 'TaxTotal/TaxAmount',
  'BT-111': 'TaxTotal/TaxAmount',
};

const ADDRESS = [
  'StreetName',
  'AdditionalStreetName',
  'AddressLine/Line',
  'CityName',
  'PostalZone',
  'CountrySubentity',
  'Country/IdentificationCode',
];
const ALLOWANCE = [
  'Amount',
  'BaseAmount',
  'MultiplierFactorNumeric',
  'TaxCategory/ID',
  'TaxCategory/Percent',
  'AllowanceChargeReason',
  'AllowanceChargeReasonCode',
];
const LINE_ALLOWANCE = ALLOWANCE.filter((path) => !path.startsWith('TaxCategory'));

/** Terms of a group, numbered in the order of the paths. */
const numbered = (numbers: readonly number[], paths: readonly string[]): [string, string][] =>
  numbers.flatMap((number, index): [string, string][] => {
    const path = paths[index];
    return path === undefined ? [] : [[`BT-${number}`, path]];
  });

const GROUPED: Readonly<Record<string, readonly [string, string][]>> = {
  'BG-1': [
    ['BT-21', ''],
    ['BT-22', ''],
  ],
  'BG-3': [
    ['BT-25', 'InvoiceDocumentReference/ID'],
    ['BT-26', 'InvoiceDocumentReference/IssueDate'],
  ],
  'BG-4': [
    ['BT-27', 'PartyLegalEntity/RegistrationName'],
    ['BT-28', 'PartyName/Name'],
    ['BT-29', 'PartyIdentification/ID'],
    ['BT-30', 'PartyLegalEntity/CompanyID'],
    ['BT-31', 'PartyTaxScheme/CompanyID'],
    ['BT-32', 'PartyTaxScheme/CompanyID'],
    ['BT-33', 'PartyLegalEntity/CompanyLegalForm'],
    ['BT-34', 'EndpointID'],
    ['BT-90', 'PartyIdentification/ID'],
  ],
  'BG-5': numbered([35, 36, 162, 37, 38, 39, 40], ADDRESS),
  'BG-6': numbered([41, 42, 43], ['Name', 'Telephone', 'ElectronicMail']),
  'BG-7': [
    ['BT-44', 'PartyLegalEntity/RegistrationName'],
    ['BT-45', 'PartyName/Name'],
    ['BT-46', 'PartyIdentification/ID'],
    ['BT-47', 'PartyLegalEntity/CompanyID'],
    ['BT-48', 'PartyTaxScheme/CompanyID'],
    ['BT-49', 'EndpointID'],
  ],
  'BG-8': numbered([50, 51, 163, 52, 53, 54, 55], ADDRESS),
  'BG-9': numbered([56, 57, 58], ['Name', 'Telephone', 'ElectronicMail']),
  'BG-10': numbered([59, 60, 61], ['PartyName/Name', 'PartyIdentification/ID', 'PartyLegalEntity/CompanyID']),
  'BG-11': numbered([62, 63], ['PartyName/Name', 'PartyTaxScheme/CompanyID']),
  'BG-12': numbered([64, 65, 164, 66, 67, 68, 69], ADDRESS),
  'BG-13': numbered([70, 71, 72], ['DeliveryParty/PartyName/Name', 'DeliveryLocation/ID', 'ActualDeliveryDate']),
  'BG-14': numbered([73, 74], ['StartDate', 'EndDate']),
  'BG-15': numbered([75, 76, 165, 77, 78, 79, 80], ADDRESS),
  'BG-16': numbered([81, 82, 83], ['PaymentMeansCode', 'PaymentMeansCode', 'PaymentID']),
  'BG-17': numbered([84, 85, 86], ['ID', 'Name', 'FinancialInstitutionBranch/ID']),
  'BG-18': numbered([87, 88], ['PrimaryAccountNumberID', 'HolderName']),
  'BG-19': numbered([89, 91], ['ID', 'PayerFinancialAccount/ID']),
  'BG-20': numbered([92, 93, 94, 95, 96, 97, 98], ALLOWANCE),
  'BG-21': numbered([99, 100, 101, 102, 103, 104, 105], ALLOWANCE),
  'BG-22': numbered(
    [106, 107, 108, 109, 112, 113, 114, 115],
    [
      'LineExtensionAmount',
      'AllowanceTotalAmount',
      'ChargeTotalAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PrepaidAmount',
      'PayableRoundingAmount',
      'PayableAmount',
    ],
  ),
  'BG-23': numbered(
    [116, 117, 118, 119, 120, 121],
    [
      'TaxableAmount',
      'TaxAmount',
      'TaxCategory/ID',
      'TaxCategory/Percent',
      'TaxCategory/TaxExemptionReason',
      'TaxCategory/TaxExemptionReasonCode',
    ],
  ),
  'BG-24': numbered(
    [122, 123, 124, 125],
    ['ID', 'DocumentDescription', 'Attachment/ExternalReference/URI', 'Attachment/EmbeddedDocumentBinaryObject'],
  ),
  'BG-25': [
    ['BT-126', 'ID'],
    ['BT-127', 'Note'],
    ['BT-128', 'DocumentReference/ID'],
    ['BT-129', 'InvoicedQuantity'],
    ['BT-130', 'InvoicedQuantity'],
    ['BT-131', 'LineExtensionAmount'],
    ['BT-132', 'OrderLineReference/LineID'],
    ['BT-133', 'AccountingCost'],
  ],
  'BG-26': numbered([134, 135], ['StartDate', 'EndDate']),
  'BG-27': numbered([136, 137, 138, 139, 140], LINE_ALLOWANCE),
  'BG-28': numbered([141, 142, 143, 144, 145], LINE_ALLOWANCE),
  'BG-29': numbered(
    [146, 147, 148, 149, 150],
    ['PriceAmount', 'AllowanceCharge/Amount', 'AllowanceCharge/BaseAmount', 'BaseQuantity', 'BaseQuantity'],
  ),
  'BG-30': numbered([151, 152], ['ID', 'Percent']),
  'BG-31': numbered(
    [153, 154, 155, 156, 157, 158, 159],
    [
      'Name',
      'Description',
      'SellersItemIdentification/ID',
      'BuyersItemIdentification/ID',
      'StandardItemIdentification/ID',
      'CommodityClassification/ItemClassificationCode',
      'OriginCountry/IdentificationCode',
    ],
  ),
  'BG-32': numbered([160, 161], ['Name', 'Value']),
};

const split = (path: string): string[] => path.split('/').filter((name) => name !== '');

export const UBL_TERMS: Readonly<Record<string, TermFacts>> = Object.fromEntries([
  ...Object.entries(HEADER).map(([term, path]): [string, TermFacts] => [term, { path: split(path) }]),
  ...Object.entries(GROUPED).flatMap(([group, terms]) =>
    terms.map(([term, path]): [string, TermFacts] => [term, { group, path: split(path) }]),
  ),
]);
