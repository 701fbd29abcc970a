import type { XmlElement } from '../../documents/xml/element-tree';
import { adapted } from '../tree/adapted-rules';
import { anywhere, atRoot } from '../tree/context';
import { doubleIn } from '../tree/numbers';
import { joinParts } from '../tree/join-parts';
import { fatal, rulesAt, warning } from '../tree/rules-at';
import { attribute, child, exists, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { isVat } from './presence/ubl-vat-scheme';

/** Rules that 1.3.16 has changed. */
const CHANGED = ['BR-B-02', 'BR-CO-26', 'UBL-SR-23', 'UBL-CR-674'];

/** The rules of UBL as they were before 1.3.16: artefacts of countries sit on such a release. */
export function beforeRelease16(rules: RulePart): RulePart {
  return joinParts([adapted(rules, { without: (rule) => CHANGED.includes(rule) }), ASKED_BEFORE]);
}

const categoryCode =
  (code: string) =>
  (id: XmlElement): boolean =>
    stringValue(id) === code;

const ASKED_BEFORE = joinParts([
  rulesAt(atRoot(['Invoice', 'CreditNote']), {
    // Category S was not seen in breakdowns.
    'BR-B-02': fatal(['BT-151', 'BT-95', 'BT-102', 'BT-118'], (root, fires, document) => {
      const used = [
        ...select(root, 'cac:AllowanceCharge/cac:TaxCategory/cbc:ID'),
        ...anywhere('cac:ClassifiedTaxCategory/cbc:ID')(document),
      ];
      if (!used.some(categoryCode('S'))) return;
      const stated = [...used, ...select(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID')];
      const splitPayment = stated.find(categoryCode('B'));
      if (splitPayment) fires(splitPayment);
    }),
  }),
  rulesAt(anywhere('cac:AccountingSupplierParty'), {
    // A SEPA creditor identifier was one of the seller.
    'BR-CO-26': fatal(['BT-29', 'BT-30', 'BT-31'], (seller, fires) => {
      const registrations = select(seller, 'cac:Party/cac:PartyTaxScheme');
      if (registrations.some((one) => exists(one, 'cbc:CompanyID') && isVat(one))) return;
      if (exists(seller, 'cac:Party/cac:PartyIdentification/cbc:ID')) return;
      if (exists(seller, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID')) return;
      fires(child(seller, 'cac:Party') ?? seller);
    }),
  }),
  // Two rules looked where no valid document has anything.
  rulesAt(anywhere('cac:TaxRepresentativeParty'), {
    'UBL-SR-23': fatal(['BT-63'], (party, fires) => {
      const path = 'cac:Party/cac:PartyTaxScheme/cbc:CompanyID';
      const [, second] = select(party, path);
      const parameters = { context: party.key, element: 'cbc:CompanyID', path };
      if (second) fires(second, { textKey: 'syntax.max-one', parameters });
    }),
  }),
  rulesAt(anywhere('cbc:PrimaryAccountNumber'), {
    'UBL-CR-674': warning([], (number, fires) => {
      const found = attribute(number, 'schemeID');
      if (found === undefined) return;
      const parameters = { context: 'cac:CardAccount', element: number.key, path: '@schemeID', attribute: 'schemeID' };
      fires(number, { textKey: 'syntax.attribute-absent', found, parameters });
    }),
  }),
]);

/** BR-CO-25, which 1.3.16 has dropped: an invoice of which something is due says when. */
export const dueDateOrTerms: RulePart = rulesAt(atRoot(['Invoice'], 'cac:LegalMonetaryTotal/cbc:PayableAmount'), {
  'BR-CO-25': fatal(['BT-9', 'BT-20', 'BT-115'], (amount, fires, { root }) => {
    const due = doubleIn(amount);
    const isSaid = exists(root, 'cbc:DueDate') || exists(root, 'cac:PaymentTerms/cbc:Note');
    if (due <= 0 || (due > 0 && isSaid)) return;
    fires(root, { found: stringValue(amount) });
  }),
});
