import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { fatal, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { norwegianOrganisationHolds } from '../../../documents/check-digits/norwegian-organisation';
import { supplierCountry } from '../party-countries';
import { present } from '../../../platform/present';

const BUSINESS_REGISTER = 'Foretaksregisteret';
const VAT_NUMBER = /^NO([0-9]{9})MVA$/;

const sellers = inDocuments(
  (document) => supplierCountry(document) === 'NO',
  anywhere('cac:AccountingSupplierParty/cac:Party'),
);

/** Numbers of the party's registrations under that tax scheme. */
function registeredUnder(party: XmlElement, taxScheme: string): XmlElement[] {
  return childrenOf(party, 'cac:PartyTaxScheme')
    .filter((registration) => {
      const scheme = atMostOne(select(registration, 'cac:TaxScheme/cbc:ID'));
      return scheme !== undefined && normalized(scheme) === taxScheme;
    })
    .flatMap((registration) => childrenOf(registration, 'cbc:CompanyID'));
}

function isNorwegianVatNumber(text: string): boolean {
  const organisation = VAT_NUMBER.exec(text)?.[1];
  return organisation !== undefined && norwegianOrganisationHolds(organisation);
}

/** Rules of Norway for sellers registered for VAT there. */
export const norway = rulesAt(sellers, {
  'NO-R-002': warning(['BT-32'], (party, fires) => {
    const note = atMostOne(registeredUnder(party, 'TAX'));
    if (note !== undefined && normalized(note) === BUSINESS_REGISTER) return;
    fires(note ?? party, { ...present({ found: note && normalized(note) }), expected: BUSINESS_REGISTER });
  }),
  'NO-R-001': fatal(['BT-31'], (party, fires) => {
    const numbers = registeredUnder(party, 'VAT');
    if (!numbers.some((number) => stringValue(number).startsWith('NO'))) return;
    const number = atMostOne(numbers);
    const found = number === undefined ? '' : stringValue(number);
    if (!isNorwegianVatNumber(found)) fires(number ?? party, { found, expected: 'NO123456789MVA' });
  }),
});
