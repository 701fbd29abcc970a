import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { anywhere, atRoot } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { childrenOf, exists, select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { isWritten } from './allowances';
import { CIUS_PT } from './cius-pt-name';

const ROOT = atRoot(['Invoice', 'CreditNote']);
const PRECEDING = 'cac:BillingReference';
const DEBIT_NOTE_TYPES = ['383', 'ND'];

const missing = (context: string, path: string) => ({ textKey: 'syntax.required', parameters: { context, path } });

/** The tax registration of the party is one of VAT. */
function isForVat(party: string): Validate {
  return (root, fires) => {
    const schemes = select(root, `${party}/cac:Party/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`);
    if (schemes.some((scheme) => stringValue(scheme) === 'VAT')) return;
    const [first] = schemes;
    const found = first === undefined ? '' : stringValue(first);
    fires(first ?? root, {
      textKey: 'cius.code',
      found,
      expected: 'VAT',
      parameters: { ...CIUS_PT, element: 'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID' },
    });
  };
}

const needsPreceding: Validate = (root, fires) => {
  if (!exists(root, PRECEDING)) fires(root, missing(root.key, PRECEDING));
};

/** Allowances and charges of the document have their sum in the totals. */
function summed(total: string, isMeant: (group: XmlElement) => boolean): Validate {
  return (totals, fires, { root }) => {
    if (!exists(totals, total) && childrenOf(root, 'cac:AllowanceCharge').some(isMeant))
      fires(totals, missing(totals.key, total));
  };
}

const indicates =
  (charge: boolean) =>
  (group: XmlElement): boolean =>
    isWritten(group, charge);

/** What CIUS-PT asks of the document as a whole. */
export const documentRules: RulePart = joinParts([
  rulesAt(ROOT, {
    'BR-CIUS-PT-02': fatal(['BT-31'], isForVat('cac:AccountingSupplierParty')),
    'BR-CIUS-PT-04': fatal(['BT-48'], isForVat('cac:AccountingCustomerParty')),
    'BR-CIUS-PT-25': fatal(['BT-25'], (root, fires, document) => {
      if (root.key === 'CreditNote') needsPreceding(root, fires, document);
    }),
    'BR-CIUS-PT-65': fatal(['BT-25', 'BT-3'], (root, fires, document) => {
      const types = childrenOf(root, 'cbc:InvoiceTypeCode').map(normalized);
      if (types.some((type) => DEBIT_NOTE_TYPES.includes(type))) needsPreceding(root, fires, document);
    }),
  }),
  rulesAt(anywhere('cac:LegalMonetaryTotal'), {
    'BR-CIUS-PT-62': fatal(['BT-107'], summed('cbc:AllowanceTotalAmount', indicates(false))),
    'BR-CIUS-PT-63': fatal(['BT-108'], summed('cbc:ChargeTotalAmount', indicates(true))),
  }),
  rulesAt(anywhere('cac:PaymentMeans'), {
    'BR-CIUS-PT-60': fatal(['BG-18'], (means, fires) => {
      if (!exists(means, 'cac:CardAccount')) return;
      for (const path of ['cac:CardAccount/cbc:PrimaryAccountNumberID', 'cac:CardAccount/cbc:NetworkID'])
        if (!exists(means, path)) return fires(means, missing(means.key, path));
    }),
  }),
  rulesAt(ubl.inLines('cac:Price'), {
    'BR-CIUS-PT-58': fatal(['BT-147'], (price, fires) => {
      const charge = childrenOf(price, 'cac:AllowanceCharge').find(indicates(true));
      if (charge) fires(charge, { textKey: 'cius.no-charge', parameters: CIUS_PT });
    }),
  }),
  rulesAt(atRoot(['Invoice', 'CreditNote']), {
    // Lines of shipments are not counted.
    'DT-CIUS-PT-114.2': fatal(['BT-126'], (root, fires) => {
      const seen = new Set<string>();
      for (const line of ['cac:InvoiceLine', 'cac:CreditNoteLine'].flatMap((key) => childrenOf(root, key))) {
        for (const id of childrenOf(line, 'cbc:ID')) {
          const found = stringValue(id);
          if (seen.has(found)) fires(id, { textKey: 'cius.line-id', found });
          seen.add(found);
        }
      }
    }),
  }),
]);
