import { type Decimal, ZERO } from '../../documents/model/decimal';
import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, atRoot, type Context, where } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { decimalIn, doubleIn, roundHalfUp } from '../tree/numbers';
import { oncePerDocument } from '../tree/once-per-document';
import type { RuleDocument } from '../tree/rule-document';
import { fatal, type Fires, type Validate, rulesAt } from '../tree/rules-at';
import { childrenOf, exists, select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { isWritten } from './allowances';
import { isWithin, sumAt, valueAt, vatOf, within } from './arithmetic';
import { CIUS_PT } from './cius-pt-name';

/** The rates of Portugal: reduced and intermediate (AA), standard (S), exempt (E), each under national codes as well. */
export const CATEGORIES = { AA: ['AA', 'RED', 'INT'], S: ['S', 'NOR'], E: ['E', 'ISE'] } as const;
type Category = keyof typeof CATEGORIES;

/** Whether a tax category group is of that category. */
function isOf(group: XmlElement, category: Category): boolean {
  const codes: readonly string[] = CATEGORIES[category];
  return childrenOf(group, 'cbc:ID').some((id) => codes.includes(normalized(id)));
}

const ROOT = atRoot(['Invoice', 'CreditNote']);
const LINE_TAXES = oncePerDocument(ubl.inLines('cac:Item/cac:ClassifiedTaxCategory'));
const BREAKDOWN_TAXES = anywhere('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
/** Whatever they say that they are. */
const GROUP_TAXES = oncePerDocument(atRoot(['Invoice', 'CreditNote'], 'cac:AllowanceCharge/cac:TaxCategory'));
const taxesOf = (charge: boolean): Context =>
  where(GROUP_TAXES, ({ parent }) => parent !== undefined && isWritten(parent, charge));
const ALLOWANCE_TAXES = taxesOf(false);
const CHARGE_TAXES = taxesOf(true);

const ofCategory = (context: Context, category: Category): Context => where(context, (group) => isOf(group, category));

const detail = (category: Category) => ({ parameters: { category: CATEGORIES[category].join(', ') } });

/** A category that is used has a breakdown, and nothing else has. */
function hasBreakdown(category: Category): Validate {
  return (root, fires, document) => {
    const uses = [LINE_TAXES, GROUP_TAXES].flatMap((context) => ofCategory(context, category)(document));
    const breakdowns = ofCategory(BREAKDOWN_TAXES, category)(document);
    const isFine = uses.length > 0 === breakdowns.length > 0;
    if (!isFine) fires(uses[0] ?? breakdowns[0] ?? root, { textKey: 'cius.breakdown', ...detail(category) });
  };
}

/** The artefact stops where a line, an allowance, a charge or a breakdown has several codes, if there is VAT to add up. */
function needOneCode(document: RuleDocument): void {
  for (const line of ubl.LINES(document)) atMostOne(select(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'));
  for (const group of [...document.all('cac:AllowanceCharge'), ...document.all('cac:TaxSubtotal')])
    atMostOne(select(group, 'cac:TaxCategory/cbc:ID'));
}

const SELLER_NUMBER = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID';
const hasVatNumber = (group: XmlElement): boolean =>
  exists(group, 'cbc:CompanyID') && select(group, 'cac:TaxScheme/cbc:ID').some((id) => stringValue(id) === 'VAT');

/** Where the category is used, the seller has a number of whatever kind, or its tax representative one of VAT. */
function sellerHasNumber(category: Category, uses: Context): Validate {
  return (root, fires, document) => {
    if (ofCategory(uses, category)(document).length === 0) return;
    if (exists(root, SELLER_NUMBER) || select(root, 'cac:TaxRepresentativeParty/cac:PartyTaxScheme').some(hasVatNumber))
      return;
    fires(root, { textKey: 'cius.seller-number', ...detail(category) });
  };
}

/** Oddity: `-0.00` is none, since its sign is kept; `-0` is one, since it is read as a whole number. */
function isZero(amount: XmlElement): boolean {
  const text = stringValue(amount);
  const sign = text.indexOf('-');
  return doubleIn(amount) === 0 && (sign < 0 || !text.includes('.', sign));
}

/** Exempt means a rate of zero, the others one above it. */
function rateFits(category: Category): Validate {
  return (tax, fires) => {
    const rates = childrenOf(tax, 'cbc:Percent');
    const isFine = rates.some((rate) => (category === 'E' ? isZero(rate) : doubleIn(rate) > 0));
    const [rate] = rates;
    if (isFine) return;
    const found = rate === undefined ? '(none)' : stringValue(rate);
    const parameters = { ...CIUS_PT, element: 'cbc:Percent' };
    fires(rate ?? tax, { textKey: 'cius.number', found, expected: category === 'E' ? '0' : '> 0', parameters });
  };
}

/** Only what is exempt has a reason. */
function reasonFits(category: Category): Validate {
  return (tax, fires) => {
    const hasReason = exists(tax, 'cbc:TaxExemptionReason') || exists(tax, 'cbc:TaxExemptionReasonCode');
    if (hasReason !== (category === 'E')) fires(tax, { textKey: 'cius.exemption-reason', ...detail(category) });
  };
}

/** What stands right below the root, of that category; at that rate, if one is given. */
function taxable(document: RuleDocument, category: Category, rate?: Decimal): Decimal {
  const fits = (tax: XmlElement): boolean => {
    if (!isOf(tax, category)) return false;
    if (rate === undefined) return true;
    return childrenOf(tax, 'cbc:Percent').some((own) => decimalIn(own).eq(roundHalfUp(rate)));
  };
  const lines = ubl.LINES(document).filter((line) => select(line, 'cac:Item/cac:ClassifiedTaxCategory').some(fits));
  const [allowances, charges] = [false, true].map((charge) =>
    sumAt(
      childrenOf(document.root, 'cac:AllowanceCharge').filter(
        (group) => isWritten(group, charge) && childrenOf(group, 'cac:TaxCategory').some(fits),
      ),
      'cbc:Amount',
    ),
  );
  return sumAt(lines, 'cbc:LineExtensionAmount')
    .minus(allowances ?? ZERO)
    .plus(charges ?? ZERO);
}

/** Oddity: asked only where there is a rate. */
function basisPerRate(category: Category): Validate {
  return (tax, fires, document) => {
    const stated = tax.parent && atMostOne(childrenOf(tax.parent, 'cbc:TaxableAmount'));
    const rate = valueAt(tax, 'cbc:Percent');
    if (rate !== undefined) within(fires, stated, taxable(document, category, rate), tax);
  };
}

const vatOfRate: Validate = (tax, fires) => {
  const stated = tax.parent && atMostOne(childrenOf(tax.parent, 'cbc:TaxAmount'));
  const basis = tax.parent && valueAt(tax.parent, 'cbc:TaxableAmount');
  const rate = valueAt(tax, 'cbc:Percent');
  within(fires, stated, basis && rate && vatOf(basis, rate), tax);
};

const exemptBasis: Validate = (taxTotal, fires: Fires, document) => {
  needOneCode(document);
  const exempt = childrenOf(taxTotal, 'cac:TaxSubtotal').filter((breakdown) =>
    childrenOf(breakdown, 'cac:TaxCategory').some((tax) => isOf(tax, 'E')),
  );
  const first = exempt.flatMap((breakdown) => childrenOf(breakdown, 'cbc:TaxableAmount'))[0] ?? taxTotal;
  const stated = sumAt(exempt, 'cbc:TaxableAmount');
  const calculated = taxable(document, 'E');
  if (isWithin(stated, calculated)) return;
  const parameters = { ...CIUS_PT, element: first.key };
  fires(first, { textKey: 'cius.amount', found: stated.toFixed(2), expected: calculated.toFixed(2), parameters });
};

const noVat: Validate = (tax, fires) => {
  const stated = tax.parent && atMostOne(childrenOf(tax.parent, 'cbc:TaxAmount'));
  if (stated && isZero(stated)) return;
  fires(stated ?? tax, {
    textKey: 'cius.vat-not-zero',
    found: stated ? stringValue(stated) : '(none)',
    expected: '0.00',
    ...detail('E'),
  });
};

const RATE_TERMS = ['BT-119', 'BT-118'];
const USE_TERMS = ['BT-118', 'BT-151', 'BT-95', 'BT-102'];
const SELLER_TERMS = ['BT-31', 'BT-32', 'BT-63'];

/** `xx-01` to `-07` and `-10`: what all three categories are asked. */
function family(category: Category, rateOfBreakdown: string): RulePart {
  const id = (number: string): string => `BR-${category}-${number}`;
  const fitting = fatal(RATE_TERMS, rateFits(category));
  return joinParts([
    rulesAt(ROOT, {
      [id('01')]: fatal(USE_TERMS, hasBreakdown(category)),
      [id('02')]: fatal(SELLER_TERMS, sellerHasNumber(category, LINE_TAXES)),
      [id('03')]: fatal(SELLER_TERMS, sellerHasNumber(category, ALLOWANCE_TAXES)),
      [id('04')]: fatal(SELLER_TERMS, sellerHasNumber(category, CHARGE_TAXES)),
    }),
    rulesAt(ofCategory(LINE_TAXES, category), { [id('05')]: fatal(['BT-152', 'BT-151'], rateFits(category)) }),
    rulesAt(ofCategory(ALLOWANCE_TAXES, category), { [id('06')]: fatal(['BT-96', 'BT-95'], rateFits(category)) }),
    rulesAt(ofCategory(CHARGE_TAXES, category), { [id('07')]: fatal(['BT-103', 'BT-102'], rateFits(category)) }),
    rulesAt(ofCategory(BREAKDOWN_TAXES, category), {
      [id('10')]: fatal(['BT-120', 'BT-121', 'BT-118'], reasonFits(category)),
      [rateOfBreakdown]: fitting,
    }),
  ]);
}

/** The VAT categories of CIUS-PT, in place of those of EN 16931. */
export const vatCategories: RulePart = joinParts([
  family('AA', 'BR-CIUS-PT-12'),
  family('S', 'BR-CIUS-PT-14'),
  family('E', 'BR-CIUS-PT-16'),
  rulesAt(ofCategory(BREAKDOWN_TAXES, 'AA'), {
    'DT-CIUS-PT-171': fatal(['BT-116', 'BT-119'], basisPerRate('AA')),
    'DT-CIUS-PT-172': fatal(['BT-117', 'BT-119'], vatOfRate),
  }),
  rulesAt(ofCategory(BREAKDOWN_TAXES, 'S'), {
    'DT-CIUS-PT-173': fatal(['BT-116', 'BT-119'], basisPerRate('S')),
    'DT-CIUS-PT-174': fatal(['BT-117', 'BT-119'], vatOfRate),
  }),
  rulesAt(ofCategory(BREAKDOWN_TAXES, 'E'), { 'BR-E-09': fatal(['BT-117', 'BT-118'], noVat) }),
  rulesAt(atRoot(['Invoice', 'CreditNote'], 'cac:TaxTotal'), {
    'DT-CIUS-PT-175': fatal(['BT-116', 'BT-118'], exemptBasis),
  }),
]);
