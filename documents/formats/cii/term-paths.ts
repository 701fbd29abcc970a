import { AGREEMENT, CONTEXT, DELIVERY, HEADER, SETTLEMENT } from './cii-parts';

/** Where a business term is: its group, and the paths from the group's element (without a group: from the root). */
export interface TermFacts {
  group?: string;
  /** The first is where to point when none is there. */
  paths: readonly (readonly string[])[];
}

const split = (path: string): string[] => path.split('/').filter((name) => name !== '');

/** `A/B | A/C`: a term that has one of several elements. */
const alternatives = (paths: string, base: readonly string[] = []): string[][] =>
  paths.split(' | ').map((path) => [...base, ...split(path)]);

/** Told by more than a path (see locateInCii): absent, it is missing in the group itself. */
const TOLD_APART = '';

const HEADER_TERMS: readonly (readonly [readonly string[], Readonly<Record<string, string>>])[] = [
  [
    CONTEXT,
    {
      'BT-23': 'BusinessProcessSpecifiedDocumentContextParameter/ID',
      'BT-24': 'GuidelineSpecifiedDocumentContextParameter/ID',
    },
  ],
  [HEADER, { 'BT-1': 'ID', 'BT-2': 'IssueDateTime/DateTimeString', 'BT-3': 'TypeCode' }],
  [
    AGREEMENT,
    {
      'BT-10': 'BuyerReference',
      'BT-11': 'SpecifiedProcuringProject/ID',
      'BT-12': 'ContractReferencedDocument/IssuerAssignedID',
      'BT-13': 'BuyerOrderReferencedDocument/IssuerAssignedID',
      'BT-14': 'SellerOrderReferencedDocument/IssuerAssignedID',
      'BT-17': TOLD_APART,
      'BT-18': TOLD_APART,
    },
  ],
  [
    DELIVERY,
    {
      'BT-15': 'ReceivingAdviceReferencedDocument/IssuerAssignedID',
      'BT-16': 'DespatchAdviceReferencedDocument/IssuerAssignedID',
    },
  ],
  [
    SETTLEMENT,
    {
      'BT-5': 'InvoiceCurrencyCode',
      'BT-6': 'TaxCurrencyCode',
      'BT-7': 'ApplicableTradeTax/TaxPointDate/DateString',
      'BT-8': 'ApplicableTradeTax/DueDateTypeCode',
      'BT-9': 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString',
      'BT-19': 'ReceivableSpecifiedTradeAccountingAccount/ID',
      'BT-20': 'SpecifiedTradePaymentTerms/Description',
      'BT-83': 'PaymentReference',
      'BT-89': 'SpecifiedTradePaymentTerms/DirectDebitMandateID',
      'BT-90': 'CreditorReferenceID',
    },
  ],
];

const PARTY_ID = 'ID | GlobalID';
const ACCOUNT = 'IBANID | ProprietaryID';
const LEGAL_ID = 'SpecifiedLegalOrganization/ID';
const ADDRESS = [
  'LineOne',
  'LineTwo',
  'LineThree',
  'CityName',
  'PostcodeCode',
  'CountrySubDivisionName',
  'CountryID',
] as const;
const CONTACT = [
  'PersonName | DepartmentName',
  'TelephoneUniversalCommunication/CompleteNumber',
  'EmailURIUniversalCommunication/URIID',
] as const;
const PERIOD = ['StartDateTime/DateTimeString', 'EndDateTime/DateTimeString'] as const;
const LINE_ALLOWANCE = ['ActualAmount | AppliedAmount', 'BasisAmount', 'CalculationPercent', 'Reason', 'ReasonCode'];
const ALLOWANCE = [
  ...LINE_ALLOWANCE.slice(0, 3),
  'CategoryTradeTax/CategoryCode | AppliedTradeTax/CategoryCode',
  'CategoryTradeTax/RateApplicablePercent | AppliedTradeTax/RateApplicablePercent',
  'Reason | Description',
  'ReasonCode',
];
const LINE = 'AssociatedDocumentLineDocument';
const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement';
const NET_PRICE = 'NetPriceProductTradePrice';
const GROSS_PRICE = 'GrossPriceProductTradePrice';
const BASE_QUANTITY = `${NET_PRICE}/BasisQuantity | ${GROSS_PRICE}/BasisQuantity`;

/** Terms of a group, numbered in the order of the paths. */
const numbered = (numbers: readonly number[], paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(numbers.map((number, index) => [`BT-${number}`, paths[index] ?? '']));

const GROUP_TERMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'BG-1': { 'BT-21': 'SubjectCode', 'BT-22': 'Content' },
  'BG-3': { 'BT-25': 'IssuerAssignedID', 'BT-26': 'FormattedIssueDateTime/DateTimeString | IssueDateTime' },
  'BG-4': {
    'BT-27': 'Name',
    'BT-28': 'SpecifiedLegalOrganization/TradingBusinessName',
    'BT-29': PARTY_ID,
    'BT-30': LEGAL_ID,
    'BT-31': TOLD_APART,
    'BT-32': TOLD_APART,
    'BT-33': 'Description',
    'BT-34': 'URIUniversalCommunication/URIID',
  },
  'BG-5': numbered([35, 36, 162, 37, 38, 39, 40], ADDRESS),
  'BG-6': numbered([41, 42, 43], CONTACT),
  'BG-7': {
    'BT-44': 'Name',
    'BT-45': 'SpecifiedLegalOrganization/TradingBusinessName',
    'BT-46': PARTY_ID,
    'BT-47': LEGAL_ID,
    'BT-48': TOLD_APART,
    'BT-49': 'URIUniversalCommunication/URIID',
  },
  'BG-8': numbered([50, 51, 163, 52, 53, 54, 55], ADDRESS),
  'BG-9': numbered([56, 57, 58], CONTACT),
  'BG-10': { 'BT-59': 'Name', 'BT-60': PARTY_ID, 'BT-61': LEGAL_ID },
  'BG-11': { 'BT-62': 'Name', 'BT-63': TOLD_APART },
  'BG-12': numbered([64, 65, 164, 66, 67, 68, 69], ADDRESS),
  'BG-13': {
    'BT-70': 'ShipToTradeParty/Name',
    'BT-71': 'ShipToTradeParty/GlobalID | ShipToTradeParty/ID',
    'BT-72': 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
  },
  'BG-14': numbered([73, 74], PERIOD),
  'BG-15': numbered([75, 76, 165, 77, 78, 79, 80], ADDRESS),
  'BG-16': {
    'BT-81': 'TypeCode',
    'BT-82': 'Information',
    'BT-86': 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
  },
  'BG-17': { 'BT-84': ACCOUNT, 'BT-85': 'AccountName' },
  'BG-18': { 'BT-87': 'ID', 'BT-88': 'CardholderName' },
  'BG-19': { 'BT-91': ACCOUNT },
  'BG-20': numbered([92, 93, 94, 95, 96, 97, 98], ALLOWANCE),
  'BG-21': numbered([99, 100, 101, 102, 103, 104, 105], ALLOWANCE),
  'BG-22': {
    'BT-106': 'LineTotalAmount',
    'BT-107': 'AllowanceTotalAmount',
    'BT-108': 'ChargeTotalAmount',
    'BT-109': 'TaxBasisTotalAmount',
    'BT-110': TOLD_APART,
    'BT-111': TOLD_APART,
    'BT-112': 'GrandTotalAmount',
    'BT-113': 'TotalPrepaidAmount',
    'BT-114': 'RoundingAmount',
    'BT-115': 'DuePayableAmount',
  },
  'BG-23': numbered(
    [116, 117, 118, 119, 120, 121],
    [
      'BasisAmount',
      'CalculatedAmount',
      'CategoryCode',
      'RateApplicablePercent',
      'ExemptionReason',
      'ExemptionReasonCode',
    ],
  ),
  'BG-24': numbered([122, 123, 124, 125], ['IssuerAssignedID', 'Name', 'URIID', 'AttachmentBinaryObject']),
  'BG-25': {
    'BT-126': `${LINE}/LineID`,
    'BT-127': `${LINE}/IncludedNote/Content`,
    'BT-128': LINE_SETTLEMENT,
    'BT-129': 'SpecifiedLineTradeDelivery/BilledQuantity',
    'BT-130': 'SpecifiedLineTradeDelivery/BilledQuantity',
    'BT-131': `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
    'BT-132': `${LINE_AGREEMENT}/BuyerOrderReferencedDocument/LineID`,
    'BT-133': `${LINE_SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`,
  },
  'BG-26': numbered([134, 135], PERIOD),
  'BG-27': numbered([136, 137, 138, 139, 140], LINE_ALLOWANCE),
  'BG-28': numbered([141, 142, 143, 144, 145], LINE_ALLOWANCE),
  'BG-29': {
    'BT-146': `${NET_PRICE}/ChargeAmount`,
    'BT-147': `${GROSS_PRICE}/AppliedTradeAllowanceCharge/ActualAmount`,
    'BT-148': `${GROSS_PRICE}/ChargeAmount`,
    'BT-149': BASE_QUANTITY,
    'BT-150': BASE_QUANTITY,
  },
  'BG-30': { 'BT-151': 'CategoryCode', 'BT-152': 'RateApplicablePercent' },
  'BG-31': {
    'BT-153': 'Name',
    'BT-154': 'Description',
    'BT-155': 'SellerAssignedID',
    'BT-156': 'BuyerAssignedID',
    'BT-157': 'GlobalID',
    'BT-158': 'DesignatedProductClassification/ClassCode',
    'BT-159': 'OriginTradeCountry/ID',
  },
  'BG-32': { 'BT-160': 'Description', 'BT-161': 'Value' },
};

export const CII_TERMS: Readonly<Record<string, TermFacts>> = Object.fromEntries([
  ...HEADER_TERMS.flatMap(([base, terms]) =>
    Object.entries(terms).map(([term, paths]): [string, TermFacts] => [term, { paths: alternatives(paths, base) }]),
  ),
  ...Object.entries(GROUP_TERMS).flatMap(([group, terms]) =>
    Object.entries(terms).map(([term, paths]): [string, TermFacts] => [term, { group, paths: alternatives(paths) }]),
  ),
]);
