import type { XmlElement } from '../../documents/xml/element-tree';
import { ciiBreakdownTax } from '../en16931/amounts/cii-breakdown-tax';
import { ciiTotalWithVat } from '../en16931/amounts/cii-vat-totals';
import { twoDecimals } from '../en16931/decimals/two-decimals';
import * as cii from '../en16931/presence/cii-groups';
import { type Need, needsAttribute, needsElement, needsAnyText } from '../en16931/presence/needs';
import { presenceChecks } from '../en16931/presence/presence-checks';
import { ciiTaxes } from '../en16931/vat/cii-taxes';
import { VAT_IN_CII } from '../en16931/vat/cii';
import type { VatFamily } from '../en16931/vat/families';
import { vatChecks } from '../en16931/vat/vat-checks';
import type { CategoryTax, Place } from '../en16931/vat/vat-syntax';
import { anywhere, atRoot, type Context } from '../tree/context';
import type { RuleDocument } from '../tree/rule-document';
import { attribute, child, childrenOf, exists, select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { TreeCheck } from '../tree/tree-rule-set';
import { isVariant } from './places/place-variants';

const BREAKDOWNS = anywhere('ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax');
const SELLER = `${cii.AGREEMENT}/ram:SellerTradeParty`;
const BUYER = `${cii.AGREEMENT}/ram:BuyerTradeParty`;
const COUNTRY = 'ram:PostalTradeAddress/ram:CountryID';

const needsIssueDate: Need = (root) => {
  const [issued] = select(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')
    .filter((date) => attribute(date, 'format') === '102')
    .filter((date) => stringValue(date) !== '');
  return issued === undefined ? (child(root, 'rsm:ExchangedDocument') ?? root) : undefined;
};

const isNotSubject = (breakdown: XmlElement): boolean =>
  childrenOf(breakdown, 'ram:CategoryCode').some((code) => stringValue(code) === 'O');

/** A rate, but for what is not subject to VAT; the type of the tax is not looked at. */
const needsRate: Need = (breakdown) =>
  isNotSubject(breakdown) ? undefined : needsElement('ram:RateApplicablePercent')(breakdown);

const needsDeliveryCountry: Need = (delivery) =>
  exists(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress')
    ? needsAnyText(`ram:ShipToTradeParty/${COUNTRY}`)(delivery)
    : undefined;

/** Where a profile asks for a text, blanks are one, and of several elements any will do. */
const PRESENCE = presenceChecks({
  'BR-01': [
    cii.DOCUMENT,
    needsAnyText('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  ],
  'BR-02': [cii.DOCUMENT, needsAnyText('rsm:ExchangedDocument/ram:ID')],
  'BR-03': [cii.DOCUMENT, needsIssueDate],
  'BR-04': [cii.DOCUMENT, needsAnyText('rsm:ExchangedDocument/ram:TypeCode')],
  'BR-05': [cii.DOCUMENT, needsAnyText(`${cii.SETTLEMENT}/ram:InvoiceCurrencyCode`)],
  'BR-06': [cii.DOCUMENT, needsAnyText(`${SELLER}/ram:Name`)],
  'BR-07': [cii.DOCUMENT, needsAnyText(`${BUYER}/ram:Name`)],
  'BR-09': [cii.DOCUMENT, needsAnyText(`${SELLER}/${COUNTRY}`)],
  'BR-11': [cii.DOCUMENT, needsAnyText(`${BUYER}/${COUNTRY}`)],
  'BR-21': [cii.LINES, needsAnyText('ram:AssociatedDocumentLineDocument/ram:LineID')],
  'BR-25': [cii.LINES, needsAnyText('ram:SpecifiedTradeProduct/ram:Name')],
  'BR-45': [BREAKDOWNS, needsElement('ram:BasisAmount')],
  'BR-46': [BREAKDOWNS, needsElement('ram:CalculatedAmount')],
  'BR-47': [BREAKDOWNS, needsElement('ram:CategoryCode')],
  'BR-48': [BREAKDOWNS, needsRate],
  'BR-52': [anywhere('ram:AdditionalReferencedDocument'), needsAnyText('ram:IssuerAssignedID')],
  'BR-55': [atRoot(cii.ROOTS, `${cii.SETTLEMENT}/ram:InvoiceReferencedDocument`), needsAnyText('ram:IssuerAssignedID')],
  'BR-57': [atRoot(cii.ROOTS, cii.DELIVERY), needsDeliveryCountry],
  'BR-65': [anywhere('ram:DesignatedProductClassification'), needsAttribute('listID', 'ram:ClassCode')],
  'BR-CO-18': [atRoot(cii.ROOTS, cii.SETTLEMENT), needsElement('ram:ApplicableTradeTax')],
});

/** BR-CO-03: a date and a code of the same breakdown. */
const vatPointOnce: TreeCheck = {
  rules: ['BR-CO-03'],
  validate(document, report) {
    for (const breakdown of BREAKDOWNS(document)) {
      const date = child(breakdown, 'ram:TaxPointDate');
      if (date && exists(breakdown, 'ram:DueDateTypeCode')) report.fires('BR-CO-03', date);
    }
  },
};

/** BR-CO-15 is asked of the totals: a document without them is asked for them by other rules. */
const totalWithVat: TreeCheck = {
  rules: ciiTotalWithVat.rules,
  validate(document, report) {
    if (cii.TOTALS(document).length > 0) ciiTotalWithVat.validate(document, report);
  },
};

/** Lines and allowances count by their category alone; the type of the tax is not looked at. */
function taxes(document: RuleDocument, { category }: VatFamily, place: Place): readonly CategoryTax[] {
  const named = ciiTaxes(document).ofCode(category);
  if (place === 'line') return named.filter(({ at }) => at === 'line');
  return named.filter(
    ({ at, element: { parent } }) => at === 'allowance-charge' && parent !== undefined && isVariant(parent, place),
  );
}

/** CII-SR-471 and CII-SR-472 have changed places. */
const ALLOWANCE_CHARGE_LIMITS = [
  ['CII-SR-471', 'ram:CategoryTradeTax'],
  ['CII-SR-472', 'ram:RateApplicablePercent'],
] as const;

const allowanceChargeLimits = ALLOWANCE_CHARGE_LIMITS.map(([rule, path]): TreeCheck => ({
  rules: [rule],
  validate(document, report) {
    for (const group of document.all('ram:SpecifiedTradeAllowanceCharge')) {
      const second = childrenOf(group, path)[1];
      const parameters = { context: group.key, element: path, path };
      if (second) report.fires(rule, second, { textKey: 'syntax.max-one', parameters });
    }
  },
}));

const CREDIT_TRANSFERS = ['30', '58'];
const PAYMENT_MEANS: Context = anywhere('ram:SpecifiedTradeSettlementPaymentMeans');
const ACCOUNT = 'ram:PayeePartyCreditorFinancialAccount';

/** CII-SR-470: a credit transfer names one account, by its IBAN or otherwise. */
const oneAccount: TreeCheck = {
  rules: ['CII-SR-470'],
  validate(document, report) {
    for (const means of PAYMENT_MEANS(document)) {
      const type = childrenOf(means, 'ram:TypeCode').map(normalized);
      if (!type.some((code) => CREDIT_TRANSFERS.includes(code))) continue;
      const accounts = ['IBANID', 'ProprietaryID'].filter((name) => exists(means, `${ACCOUNT}/ram:${name}`));
      if (accounts.length === 1) continue;
      report.fires('CII-SR-470', means, { found: type.join(', '), textKey: 'factur-x.one-account' });
    }
  },
};

/**
 * Rules that have an id of EN 16931 in the profiles and judge otherwise than the release of EN 16931 that is here. Where the
 * publisher of EN 16931 lets a family of VAT rules take a breakdown from the general ones, the profiles judge it by both.
 */
export const CHANGED_RULES: readonly TreeCheck[] = [
  ...PRESENCE,
  vatPointOnce,
  totalWithVat,
  ciiBreakdownTax(BREAKDOWNS),
  ...twoDecimals({
    'BR-DEC-19': { groups: BREAKDOWNS, path: 'ram:BasisAmount' },
    'BR-DEC-20': { groups: BREAKDOWNS, path: 'ram:CalculatedAmount' },
  }),
  ...vatChecks({
    ...VAT_IN_CII,
    identifierUse: (document, family, place) => taxes(document, family, place)[0],
    taxes,
  }),
  ...allowanceChargeLimits,
  oneAccount,
];
