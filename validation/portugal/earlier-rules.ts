import type { XmlElement } from '../../documents/xml/element-tree';
import { needsElement, type Need } from '../en16931/presence/needs';
import { presenceChecks, type Requirements } from '../en16931/presence/presence-checks';
import * as ubl from '../en16931/presence/ubl-groups';
import { anywhere, atRoot, where } from '../tree/context';
import { doubleIn } from '../tree/numbers';
import { joinParts } from '../tree/join-parts';
import { fatal, type RuleAt, type Validate, rulesAt, warning } from '../tree/rules-at';
import { attribute, child, childrenOf, exists, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { DOCUMENT_ALLOWANCES, DOCUMENT_CHARGES } from './allowances';

const REPRESENTATIVES = anywhere('cac:TaxRepresentativeParty');
const PERIODS = where(anywhere('cac:InvoicePeriod'), ({ parent }) => !ubl.isLine(parent));
const INVOICE = atRoot(['Invoice']);

/** A quantity has a unit; where there is none another rule says so. */
const unitOfQuantity: Need = (line) =>
  [...childrenOf(line, 'cbc:InvoicedQuantity'), ...childrenOf(line, 'cbc:CreditedQuantity')].find(
    (quantity) => attribute(quantity, 'unitCode') === undefined,
  );

const vatNumberOfRepresentative: Need = (party) =>
  select(party, 'cac:PartyTaxScheme').some(
    (one) =>
      exists(one, 'cbc:CompanyID') && select(one, 'cac:TaxScheme/cbc:ID').some((id) => stringValue(id) === 'VAT'),
  )
    ? undefined
    : party;

const identifiedSeller: Need = (seller) =>
  ['PartyTaxScheme/cbc:CompanyID', 'PartyIdentification/cbc:ID', 'PartyLegalEntity/cbc:CompanyID'].some((path) =>
    exists(seller, `cac:Party/cac:${path}`),
  )
    ? undefined
    : (child(seller, 'cac:Party') ?? seller);

/** Oddity: dates are compared as texts. */
const periodInOrder: Validate = (period, fires) => {
  const [start] = childrenOf(period, 'cbc:StartDate').map(stringValue);
  const [end] = childrenOf(period, 'cbc:EndDate');
  if (start === undefined || end === undefined || stringValue(end) >= start) return;
  fires(end, { found: stringValue(end), parameters: { start } });
};

const dueDateOrTerms: Validate = (amount, fires, { root }) => {
  const places = ['cbc:DueDate', 'cac:PaymentMeans/cbc:PaymentDueDate', 'cac:PaymentTerms/cbc:Note'];
  if (doubleIn(amount) > 0 && !places.some((path) => exists(root, path))) fires(root, { found: stringValue(amount) });
};

/** A warning where the path leads to more than one element. */
function once(path: string): Validate {
  return (group, fires) => {
    const [, second] = select(group, path);
    if (second) fires(second, tooMany(group, second, path));
  };
}

/** A warning where the path leads anywhere. */
function absent(path: string): RuleAt {
  return warning([], (root, fires) => {
    const [found] = select(root, path);
    if (found) fires(found, { textKey: 'syntax.absent', parameters: { context: root.key, path } });
  });
}

/** Oddity: looked for where the schema has no price; two rules do so. */
const FACTOR_OF_ITEM = 'cac:InvoiceLine/cac:Item/cac:Price/cbc:OrderableUnitFactorRate';

const tooMany = (group: XmlElement, element: XmlElement, path: string) => ({
  textKey: 'syntax.max-one',
  parameters: { context: group.key, element: element.key, path },
});

const REQUIREMENTS: Requirements = {
  'BR-23': [ubl.LINES, unitOfQuantity],
  'BR-32': [DOCUMENT_ALLOWANCES, needsElement('cac:TaxCategory/cbc:ID')],
  'BR-37': [DOCUMENT_CHARGES, needsElement('cac:TaxCategory/cbc:ID')],
  'BR-47': [ubl.VAT_BREAKDOWNS, needsElement('cac:TaxCategory/cbc:ID')],
  'BR-48': [ubl.VAT_BREAKDOWNS, needsElement('cac:TaxCategory/cbc:Percent')],
  'BR-56': [REPRESENTATIVES, vatNumberOfRepresentative],
  'BR-CO-04': [ubl.LINES, needsElement('cac:Item/cac:ClassifiedTaxCategory/cbc:ID')],
  'BR-CO-19': [PERIODS, needsElement('cbc:StartDate', 'cbc:EndDate')],
  'BR-CO-26': [anywhere('cac:AccountingSupplierParty'), identifiedSeller],
};

const TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-23': ['BT-130', 'BG-25'],
  'BR-32': ['BT-95', 'BG-20'],
  'BR-37': ['BT-102', 'BG-21'],
  'BR-47': ['BT-118', 'BG-23'],
  'BR-48': ['BT-119', 'BG-23'],
  'BR-56': ['BT-63', 'BG-11'],
  'BR-CO-04': ['BT-151', 'BG-25'],
  'BR-CO-19': ['BT-73', 'BT-74', 'BG-14'],
  'BR-CO-26': ['BT-29', 'BT-30', 'BT-31'],
};

/** Rules of EN 16931 as they were when CIUS-PT was made of them. */
export const earlierRules: RulePart = joinParts([
  {
    facts: Object.fromEntries(Object.entries(TERMS).map(([rule, terms]) => [rule, { severity: 'fatal', terms }])),
    checks: presenceChecks(REQUIREMENTS),
  },
  rulesAt(PERIODS, { 'BR-29': fatal(['BT-74', 'BT-73'], periodInOrder) }),
  rulesAt(ubl.inLines('cac:InvoicePeriod'), { 'BR-30': fatal(['BT-135', 'BT-134'], periodInOrder) }),
  rulesAt(anywhere('cac:LegalMonetaryTotal/cbc:PayableAmount'), {
    'BR-CO-25': fatal(['BT-9', 'BT-20', 'BT-115'], dueDateOrTerms),
  }),
  rulesAt(REPRESENTATIVES, { 'UBL-SR-23': warning(['BT-63'], once('cac:Party/cac:PartyTaxScheme/cbc:CompanyID')) }),
  rulesAt(anywhere('cac:PaymentMeans'), { 'UBL-SR-27': warning(['BT-82'], once('cbc:InstructionNote')) }),
  rulesAt(INVOICE, {
    'UBL-SR-06': warning(['BG-3'], once('cac:InvoiceDocumentReference')),
    'UBL-SR-29': warning(['BT-60'], once('cac:PayeeParty/cac:PartyIdentification/cbc:ID')),
    'UBL-SR-18': warning(['BT-48'], once('cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')),
    'UBL-CR-423': absent('cac:PaymentMeans/cac:PayerFinancialAccount'),
    'UBL-CR-628': absent(FACTOR_OF_ITEM),
    'UBL-CR-631': absent(FACTOR_OF_ITEM),
  }),
]);

/** The rules that are here in an earlier form. */
export const EARLIER: ReadonlySet<string> = new Set(Object.keys(earlierRules.facts));
