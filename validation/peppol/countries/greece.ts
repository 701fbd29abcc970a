import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere, where } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { atMostOne } from '../../tree/at-most-one';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt, warning } from '../../tree/rules-at';
import { attribute, childrenOf, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { greekTinHolds } from '../check-digits/greek-tin';
import { customerCountry, sellerCountry, supplierCountry } from '../party-countries';

/** ISO 3166 says GR, VAT numbers say EL. */
const GREECE: ReadonlySet<string> = new Set(['GR', 'EL']);
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const VAT_NUMBER_SCHEME = '9933';

export const supplierIsGreek = (document: RuleDocument): boolean => GREECE.has(supplierCountry(document));
const bothAreGreek = (document: RuleDocument): boolean =>
  supplierIsGreek(document) && GREECE.has(customerCountry(document));

function hasSchemeVat(registration: XmlElement): boolean {
  const scheme = atMostOne(select(registration, 'cac:TaxScheme/cbc:ID'));
  return scheme !== undefined && normalized(scheme) === 'VAT';
}

function isGreekVatNumber(text: string): boolean {
  return text.startsWith('EL') && greekTinHolds(text.slice(2));
}

const named: Validate = (party, fires) => {
  const name = atMostOne(select(party, 'cac:PartyName/cbc:Name'));
  if (name === undefined || stringValue(name) === '') fires(name ?? party);
};

/** Exactly one VAT number, and a Greek one. */
const registeredForVat: Validate = (party, fires) => {
  const numbers = childrenOf(party, 'cac:PartyTaxScheme')
    .filter(hasSchemeVat)
    .flatMap((registration) => childrenOf(registration, 'cbc:CompanyID'));
  const [number, second] = numbers;
  if (number === undefined) return fires(party);
  const found = stringValue(number);
  if (second !== undefined || !isGreekVatNumber(found)) fires(second ?? number, { found, expected: 'EL123456789' });
};

const reachedByTin: Validate = (endpoint, fires) => {
  const found = stringValue(endpoint);
  if (attribute(endpoint, 'schemeID') === VAT_NUMBER_SCHEME && greekTinHolds(found)) return;
  fires(endpoint, { found, expected: VAT_NUMBER_SCHEME });
};

const sellerVatNumbers = where(anywhere(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`), ({ parent }) =>
  parent ? hasSchemeVat(parent) : false,
);

/** Rules of Greece for the parties of sellers registered for VAT there. */
export const greece = joinParts([
  rulesAt(inDocuments(supplierIsGreek, anywhere(SELLER)), {
    'GR-R-002': fatal(['BT-28'], named),
    'GR-S-011': warning(['BT-31'], registeredForVat),
  }),
  rulesAt(inDocuments(supplierIsGreek, sellerVatNumbers), {
    'GR-R-003': fatal(['BT-31'], (number, fires) => {
      const found = stringValue(number);
      if (!isGreekVatNumber(found)) fires(number, { found, expected: 'EL123456789' });
    }),
  }),
  rulesAt(inDocuments(supplierIsGreek, anywhere(BUYER)), { 'GR-R-005': fatal(['BT-45'], named) }),
  rulesAt(
    inDocuments((document) => GREECE.has(sellerCountry(document)), anywhere(`${SELLER}/cbc:EndpointID`)),
    { 'GR-R-009': fatal(['BT-34'], reachedByTin) },
  ),
  rulesAt(inDocuments(bothAreGreek, anywhere(BUYER)), { 'GR-R-006': fatal(['BT-48'], registeredForVat) }),
  rulesAt(inDocuments(bothAreGreek, anywhere(`${BUYER}/cbc:EndpointID`)), {
    'GR-R-010': fatal(['BT-49'], reachedByTin),
  }),
]);
