/**
 * Where two published versions of the same invoice say different things: each was looked up in both sources. Everything
 * else has to be equal. A path names a term and all below it; `*` stands for any position.
 */
export interface Difference {
  reason: string;
  paths: readonly string[];
}

const PEPPOL: Difference = {
  reason: 'the UBL version was made for Peppol BIS and names its specification and process',
  paths: ['/specification', '/businessProcess'],
};
const TRADING_NAMES: Difference = {
  reason: 'the UBL version repeats the names of the parties as trading names',
  paths: ['/seller/tradingName', '/buyer/tradingName'],
};
const SELLER_IDENTIFIER: Difference = {
  reason: 'the UBL version leaves out the seller identifier without a scheme',
  paths: ['/seller/identifiers'],
};
const GROSS_PRICES: Difference = {
  reason: 'the UBL version has no gross prices',
  paths: ['/lines/*/price/grossPrice'],
};
const PLACE_IN_PDF: Difference = {
  reason: 'only the CII version says where in the PDF the attachment is',
  paths: ['/supportingDocuments/*/externalLocation'],
};
const UNITS: Difference = {
  reason: 'another code for the unit: EA in UBL, C62, H87 or NAR in CII',
  paths: ['/lines/*/unitCode'],
};
const SECOND_ACCOUNT: Difference = {
  reason: 'the CII version has a second payment means',
  paths: ['/paymentInstructions/1'],
};
const DUMMY_ORDER: Difference = {
  reason: 'UBL demands an order number beside a sales order: the UBL version has a dummy (Dummywert)',
  paths: ['/purchaseOrderReference'],
};
const TAX_SCHEME: Difference = {
  reason: 'UBL names a tax scheme beside the tax number (??? or LOC), CII only says that it is one (FC)',
  paths: ['/seller/taxRegistrationId/schemeId'],
};
const NO_VAT_TOTAL: Difference = {
  reason: 'the VAT total of zero is not stated in CII, which demands none',
  paths: ['/totals/vat'],
};

const ZUGFERD = [PEPPOL, TRADING_NAMES];
const ZUGFERD_SELLER = [...ZUGFERD, SELLER_IDENTIFIER];

const EN16931 = 'en16931/cii/examples/';
const XRECHNUNG = 'xrechnung-testsuite/business-cases/standard/';
const TECHNICAL = 'xrechnung-testsuite/technical-cases/';
const CORPUS = 'zugferd/XML-Rechnung/CII/';

/** By the CII version of a group. */
export const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  [`${EN16931}CII_example1.xml`]: [
    UNITS,
    { reason: 'the UBL version has the kind of the note inside its text', paths: ['/notes/0'] },
    {
      reason:
        'the second payment means has the same account in CII, another one in UBL, and the payment text only in CII',
      paths: ['/paymentInstructions/1/creditTransfers/0/accountId', '/paymentInstructions/1/remittanceInformation'],
    },
    { reason: 'misspelt in the UBL version', paths: ['/lines/1/item/name', '/lines/12/item/name'] },
  ],
  [`${EN16931}CII_example2.xml`]: [
    UNITS,
    SECOND_ACCOUNT,
    { reason: 'the tax point is a date in CII, a code in UBL', paths: ['/taxPointDate', '/taxPointDateCode'] },
    { reason: 'the second line is indented in the UBL version', paths: ['/paymentTerms'] },
    { reason: 'only the UBL version has a process', paths: ['/businessProcess'] },
    { reason: 'the payee identifier has its scheme only in UBL', paths: ['/payee/identifiers/0/schemeId'] },
    { reason: 'another reason code', paths: ['/allowances/0/reasonCode'] },
    {
      reason: 'one attached document in CII, another one beside a plain reference in UBL',
      paths: ['/supportingDocuments'],
    },
    { reason: 'another quantity and end of the first line', paths: ['/lines/0/quantity', '/lines/0/period/end'] },
    { reason: 'other prices and base quantities', paths: ['/lines/*/price'] },
    { reason: 'one classification in CII, two in UBL', paths: ['/lines/*/item/classifications'] },
    { reason: 'another item number', paths: ['/lines/2/item/standardId/value'] },
    { reason: 'only the CII version refers to the order line', paths: ['/lines/4/orderLineReference'] },
  ],
  [`${EN16931}CII_example4.xml`]: [
    UNITS,
    SECOND_ACCOUNT,
    { reason: 'another address', paths: ['/seller/contact/email'] },
  ],
  [`${EN16931}CII_example5.xml`]: [
    UNITS,
    SECOND_ACCOUNT,
    TAX_SCHEME,
    { reason: 'only the CII version has a tax point date', paths: ['/taxPointDate'] },
    { reason: 'only the UBL version has a process', paths: ['/businessProcess'] },
    { reason: 'the UBL version has the kind of the note behind its text', paths: ['/notes/0'] },
    { reason: 'the scheme is stated only in CII', paths: ['/delivery/locationId/schemeId'] },
    { reason: 'a credit transfer in CII, a direct debit in UBL', paths: ['/paymentInstructions/0'] },
    { reason: 'another reason code', paths: ['/allowances/0/reasonCode', '/lines/0/allowances/0/reasonCode'] },
    {
      reason: 'lot and object are references without a type code in CII',
      paths: ['/tenderOrLotReference', '/supportingDocuments'],
    },
    { reason: 'another end of the period', paths: ['/lines/0/period/end', '/lines/1/period/end'] },
    {
      reason: 'another discount, another unit of the base quantity',
      paths: ['/lines/0/price/discount', '/lines/0/price/baseQuantityUnitCode'],
    },
    { reason: 'only the UBL version classifies the item', paths: ['/lines/0/item/classifications'] },
    { reason: 'capital letter', paths: ['/lines/1/note'] },
  ],
  [`${EN16931}CII_example6.xml`]: [UNITS],
  [`${EN16931}CII_example7.xml`]: [
    UNITS,
    SECOND_ACCOUNT,
    NO_VAT_TOTAL,
    { reason: 'another date', paths: ['/issueDate'] },
    { reason: 'misspelt', paths: ['/buyer/contact/point'] },
  ],
  [`${EN16931}CII_example9.xml`]: [
    SECOND_ACCOUNT,
    { reason: 'another date', paths: ['/dueDate'] },
    { reason: 'further lines are indented in the UBL version', paths: ['/notes/0/text'] },
    { reason: 'the period belongs to the line in CII, to the invoice in UBL', paths: ['/lines/0/period', '/period'] },
    { reason: 'another base quantity', paths: ['/lines/0/price/baseQuantity'] },
  ],
  [`${XRECHNUNG}01.02a-INVOICE_uncefact.xml`]: [DUMMY_ORDER],
  [`${XRECHNUNG}01.03a-INVOICE_uncefact.xml`]: [TAX_SCHEME],
  [`${XRECHNUNG}01.04a-INVOICE_uncefact.xml`]: [TAX_SCHEME],
  [`${TECHNICAL}cius/01.05_minimal_test_uncefact.xml`]: [NO_VAT_TOTAL],
  [`${XRECHNUNG}01.08a-INVOICE_uncefact.xml`]: [DUMMY_ORDER],
  [`${XRECHNUNG}01.09a-INVOICE_uncefact.xml`]: [DUMMY_ORDER],
  [`${XRECHNUNG}01.10a-INVOICE_uncefact.xml`]: [TAX_SCHEME, DUMMY_ORDER],
  [`${XRECHNUNG}01.11a-INVOICE_uncefact.xml`]: [DUMMY_ORDER],
  [`${XRECHNUNG}01.12a-INVOICE_uncefact.xml`]: [DUMMY_ORDER],
  [`${XRECHNUNG}01.13a-INVOICE_uncefact.xml`]: [TAX_SCHEME, DUMMY_ORDER],
  [`${TECHNICAL}cvd/02.01a-cvd_INVOICE_uncefact.xml`]: [
    { reason: 'two more seller identifiers in CII', paths: ['/seller/identifiers'] },
    { reason: 'stated only in CII', paths: ['/payee/legalRegistrationId', '/totals/rounding'] },
    { reason: 'misspelt', paths: ['/lines/0/item/description'] },
    { reason: 'the attributes have another order', paths: ['/lines/0/item/attributes'] },
  ],
  [`${CORPUS}EN16931_1_Teilrechnung.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_2_Teilrechnung.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_Betriebskostenabrechnung.cii.xml`]: ZUGFERD,
  [`${CORPUS}EN16931_Einfach_DueDate.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_Einfach_negativePaymentDue.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_Elektron.cii.xml`]: [...ZUGFERD, GROSS_PRICES, PLACE_IN_PDF],
  [`${CORPUS}EN16931_Gutschrift.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_Haftpflichtversicherung_Versicherungssteuer.cii.xml`]: [...ZUGFERD, GROSS_PRICES],
  [`${CORPUS}EN16931_Kraftfahrversicherung_Bruttopreise.cii.xml`]: [...ZUGFERD, GROSS_PRICES],
  [`${CORPUS}EN16931_Physiotherapeut.cii.xml`]: ZUGFERD,
  [`${CORPUS}EN16931_RechnungsUebertragung.cii.xml`]: ZUGFERD_SELLER,
  [`${CORPUS}EN16931_Rechnungskorrektur.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}EN16931_Reisekostenabrechnung.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES, PLACE_IN_PDF],
  [`${CORPUS}EN16931_SEPA_Prenotification.cii.xml`]: [...ZUGFERD_SELLER, GROSS_PRICES],
  [`${CORPUS}not_validating_full_invoice_based_onTest_EeISI_300_CENfullmodel.cii.xml`]: [
    PEPPOL,
    {
      reason: 'stated only in CII',
      paths: ['/taxPointDateCode', '/payee/legalRegistrationId', '/paymentInstructions/0', '/totals/rounding'],
    },
    {
      reason: 'the amounts of the UBL version are ten times as high',
      paths: [
        '/allowances/0/baseAmount',
        '/charges/0/baseAmount',
        '/totals/vat',
        '/totals/vatInAccountingCurrency',
        '/vatBreakdown/0/taxableAmount',
        '/vatBreakdown/0/taxAmount',
        '/vatBreakdown/1/taxableAmount',
        '/lines/*/netAmount',
        '/lines/0/allowances/0/baseAmount',
        '/lines/0/charges/0/baseAmount',
      ],
    },
  ],
};
