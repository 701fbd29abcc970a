import type { Syntax } from '../../../../validation/tree/rule-document';

export const SYNTAXES: readonly Syntax[] = ['ubl', 'cii'];

export interface Tax {
  category?: string;
  rate?: string;
  /** VAT when absent. */
  scheme?: string;
}

/** An invoice of both syntaxes, as much of it as the rules of amounts and VAT look at. Nothing is computed. */
export interface Invoice {
  lines: readonly (Tax & { amount?: string })[];
  allowanceCharges: readonly (Tax & { indicator?: string; amount?: string; reason?: string })[];
  breakdowns: readonly (Tax & { taxable?: string; tax?: string; reason?: string })[];
  totals: Partial<Record<keyof typeof UBL_TOTALS, string>>;
  vatTotals: readonly { currency: string; amount?: string }[];
  currency: string;
  sellerVat?: string;
  sellerTax?: string;
  representativeVat?: string;
  buyerVat?: string;
  buyerRegistration?: string;
  deliveryDate?: string;
  deliveryCountry?: string;
  /** Further elements right below the root (UBL) or in the settlement group (CII). */
  more?: string;
}

const UBL_TOTALS = {
  lines: 'cbc:LineExtensionAmount',
  allowances: 'cbc:AllowanceTotalAmount',
  charges: 'cbc:ChargeTotalAmount',
  withoutVat: 'cbc:TaxExclusiveAmount',
  withVat: 'cbc:TaxInclusiveAmount',
  paid: 'cbc:PrepaidAmount',
  rounding: 'cbc:PayableRoundingAmount',
  due: 'cbc:PayableAmount',
} as const;

const CII_TOTALS = {
  lines: 'ram:LineTotalAmount',
  allowances: 'ram:AllowanceTotalAmount',
  charges: 'ram:ChargeTotalAmount',
  withoutVat: 'ram:TaxBasisTotalAmount',
  withVat: 'ram:GrandTotalAmount',
  paid: 'ram:TotalPrepaidAmount',
  rounding: 'ram:RoundingAmount',
  due: 'ram:DuePayableAmount',
} as const;

/** One line of 100.00 at 19 %, right in every respect. */
export const BASE: Invoice = {
  lines: [{ amount: '100.00', category: 'S', rate: '19' }],
  allowanceCharges: [],
  breakdowns: [{ category: 'S', rate: '19', taxable: '100.00', tax: '19.00' }],
  totals: { lines: '100.00', withoutVat: '100.00', withVat: '119.00', due: '119.00' },
  vatTotals: [{ currency: 'EUR', amount: '19.00' }],
  currency: 'EUR',
  sellerVat: 'DE123456789',
};

const element = (name: string, value: string | undefined, attributes = ''): string =>
  value === undefined ? '' : `<${name}${attributes}>${value}</${name}>`;
const each = <Item>(items: readonly Item[], write: (item: Item) => string): string => items.map(write).join('');

function ublTax(name: string, { category, rate, scheme = 'VAT' }: Tax, reason?: string): string {
  const taxScheme = element('cac:TaxScheme', element('cbc:ID', scheme));
  const inner = element('cbc:ID', category) + element('cbc:Percent', rate);
  return element(name, inner + element('cbc:TaxExemptionReason', reason) + taxScheme);
}

function ublRegistration(number: string | undefined, scheme: string): string {
  if (number === undefined) return '';
  const taxScheme = element('cac:TaxScheme', element('cbc:ID', scheme));
  return element('cac:PartyTaxScheme', element('cbc:CompanyID', number) + taxScheme);
}

export function ubl(invoice: Invoice, root: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  const { lines, allowanceCharges, breakdowns, totals, vatTotals, currency } = invoice;
  const amountsByTotal = Object.entries(UBL_TOTALS) as [keyof typeof UBL_TOTALS, string][];
  const seller = ublRegistration(invoice.sellerVat, 'VAT') + ublRegistration(invoice.sellerTax, 'TAX');
  const buyerLegal = element('cac:PartyLegalEntity', element('cbc:CompanyID', invoice.buyerRegistration));
  const country = element('cac:Country', element('cbc:IdentificationCode', invoice.deliveryCountry));
  const subtotals = each(breakdowns, (one) =>
    element(
      'cac:TaxSubtotal',
      element('cbc:TaxableAmount', one.taxable) +
        element('cbc:TaxAmount', one.tax) +
        ublTax('cac:TaxCategory', one, one.reason),
    ),
  );
  return (
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"` +
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">' +
    element('cbc:DocumentCurrencyCode', currency) +
    element('cac:AccountingSupplierParty', element('cac:Party', seller)) +
    element(
      'cac:AccountingCustomerParty',
      element('cac:Party', ublRegistration(invoice.buyerVat, 'VAT') + buyerLegal),
    ) +
    element('cac:TaxRepresentativeParty', ublRegistration(invoice.representativeVat, 'VAT')) +
    element(
      'cac:Delivery',
      element('cbc:ActualDeliveryDate', invoice.deliveryDate) +
        element('cac:DeliveryLocation', element('cac:Address', country)),
    ) +
    each(allowanceCharges, (one) =>
      element(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', one.indicator) +
          element('cbc:AllowanceChargeReason', one.reason ?? 'because') +
          element('cbc:Amount', one.amount) +
          ublTax('cac:TaxCategory', one),
      ),
    ) +
    each(vatTotals, (one) =>
      element(
        'cac:TaxTotal',
        element('cbc:TaxAmount', one.amount, ` currencyID="${one.currency}"`) + (one === vatTotals[0] ? subtotals : ''),
      ),
    ) +
    element(
      'cac:LegalMonetaryTotal',
      each(amountsByTotal, ([total, name]) => element(name, totals[total])),
    ) +
    each(lines, (one) =>
      element(
        `cac:${root}Line`,
        element('cbc:LineExtensionAmount', one.amount) + element('cac:Item', ublTax('cac:ClassifiedTaxCategory', one)),
      ),
    ) +
    (invoice.more ?? '') +
    `</${root}>`
  );
}

function ciiTax(name: string, { category, rate, scheme = 'VAT' }: Tax, before = '', reason?: string): string {
  const inner = before + element('ram:TypeCode', scheme) + element('ram:ExemptionReason', reason);
  return element(name, inner + element('ram:CategoryCode', category) + element('ram:RateApplicablePercent', rate));
}

function ciiRegistration(number: string | undefined, scheme: string): string {
  const id = element('ram:ID', number, ` schemeID="${scheme}"`);
  return number === undefined ? '' : element('ram:SpecifiedTaxRegistration', id);
}

export function cii(invoice: Invoice): string {
  const { lines, allowanceCharges, breakdowns, totals, vatTotals, currency } = invoice;
  const amountsByTotal = Object.entries(CII_TOTALS) as [keyof typeof CII_TOTALS, string][];
  const seller = ciiRegistration(invoice.sellerVat, 'VA') + ciiRegistration(invoice.sellerTax, 'FC');
  const buyerLegal = element('ram:SpecifiedLegalOrganization', element('ram:ID', invoice.buyerRegistration));
  const shipTo = element('ram:PostalTradeAddress', element('ram:CountryID', invoice.deliveryCountry));
  const date = element('ram:OccurrenceDateTime', element('udt:DateTimeString', invoice.deliveryDate));
  const settlement =
    element('ram:InvoiceCurrencyCode', currency) +
    each(breakdowns, (one) => {
      const amounts = element('ram:CalculatedAmount', one.tax) + element('ram:BasisAmount', one.taxable);
      return ciiTax('ram:ApplicableTradeTax', one, amounts, one.reason);
    }) +
    each(allowanceCharges, (one) =>
      element(
        'ram:SpecifiedTradeAllowanceCharge',
        element('ram:ChargeIndicator', element('udt:Indicator', one.indicator)) +
          element('ram:ActualAmount', one.amount) +
          element('ram:Reason', one.reason ?? 'because') +
          ciiTax('ram:CategoryTradeTax', one),
      ),
    ) +
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      each(amountsByTotal, ([total, name]) => element(name, totals[total])) +
        each(vatTotals, (one) => element('ram:TaxTotalAmount', one.amount, ` currencyID="${one.currency}"`)),
    ) +
    (invoice.more ?? '');
  return (
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"' +
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"' +
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:SupplyChainTradeTransaction>' +
    each(lines, (one) =>
      element(
        'ram:IncludedSupplyChainTradeLineItem',
        element(
          'ram:SpecifiedLineTradeSettlement',
          ciiTax('ram:ApplicableTradeTax', one) +
            element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', one.amount)),
        ),
      ),
    ) +
    element(
      'ram:ApplicableHeaderTradeAgreement',
      element('ram:SellerTradeParty', seller) +
        element('ram:BuyerTradeParty', buyerLegal + ciiRegistration(invoice.buyerVat, 'VA')) +
        element('ram:SellerTaxRepresentativeTradeParty', ciiRegistration(invoice.representativeVat, 'VA')),
    ) +
    element(
      'ram:ApplicableHeaderTradeDelivery',
      (invoice.deliveryCountry === undefined ? '' : element('ram:ShipToTradeParty', shipTo)) +
        (invoice.deliveryDate === undefined ? '' : element('ram:ActualDeliverySupplyChainEvent', date)),
    ) +
    element('ram:ApplicableHeaderTradeSettlement', settlement) +
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>'
  );
}
