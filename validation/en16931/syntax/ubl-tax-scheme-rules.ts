import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';

/**
 * Names of the tax schemes of a registration, in capitals; blanks count, and a scheme without a name is another one than VAT.
 */
const schemesOf = (registration: XmlElement): string[] =>
  childrenOf(registration, 'cac:TaxScheme').map((scheme) => {
    const id = atMostOne(childrenOf(scheme, 'cbc:ID'));
    return id === undefined ? '' : stringValue(id).toUpperCase();
  });

/** A party has one number at most of the schemes that count. */
function oneNumber(party: string, counts: (scheme: string) => boolean): Validate {
  return (root, fires) => {
    const [, second] = select(root, `${party}/cac:Party/cac:PartyTaxScheme`)
      .filter((registration) => schemesOf(registration).some(counts))
      .flatMap((registration) => childrenOf(registration, 'cbc:CompanyID'));
    if (second) fires(second, { found: stringValue(second), parameters: { context: root.key, element: second.key } });
  };
}

const isVat = (scheme: string): boolean => scheme === 'VAT';
const isOther = (scheme: string): boolean => scheme !== 'VAT';

/** Limits of the tax numbers of a kind that seller and buyer may have. */
export const ublTaxSchemeRules = rulesAt(atRoot(['Invoice', 'CreditNote']), {
  'UBL-SR-12': fatal(['BT-31'], oneNumber('cac:AccountingSupplierParty', isVat)),
  'UBL-SR-13': fatal(['BT-32'], oneNumber('cac:AccountingSupplierParty', isOther)),
  'UBL-SR-18': fatal(['BT-48'], oneNumber('cac:AccountingCustomerParty', isVat)),
});
