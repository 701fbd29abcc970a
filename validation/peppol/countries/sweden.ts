import { atMostOne } from '../../tree/at-most-one';
import { characterCount, characters } from '../../tree/characters';
import { anywhere, type Context, where } from '../../tree/context';
import { fitting, inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { doubleOf } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, exists, select } from '../../tree/select';
import { normalizeSpace, normalized, stringValue } from '../../tree/text';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { swedishCheckDigitHolds } from '../check-digits/swedish-organisation';
import { isWrittenAsInOne, vatRegistrations } from '../party-countries';
import { present } from '../../../platform/present';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const VAT_NUMBER_LENGTH = 14;
const ORGANISATION_LENGTH = 10;
const F_TAX = 'GODKÄND FÖR F-SKATT';
const STANDARD_RATES = [25, 12, 6];

export const sellerIsSwedish = (document: RuleDocument): boolean => isWrittenAsInOne(document, 'seller', 'SE');

/** Oddity: whatever reads as a number passes, exponents too. */
export function isNumeric(text: string): boolean {
  const value = doubleOf(text);
  return value !== undefined && !Number.isNaN(value);
}

function vatNumbers(party: XmlElement): XmlElement[] {
  return vatRegistrations(party).flatMap((registration) => childrenOf(registration, 'cbc:CompanyID'));
}

/** @throws RuleAborted where one registration has several numbers */
function hasSwedishVatNumber(party: XmlElement): boolean {
  return vatRegistrations(party).some((registration) => {
    const number = atMostOne(childrenOf(registration, 'cbc:CompanyID'));
    return number !== undefined && stringValue(number).startsWith('SE');
  });
}

const registeredSellers = inDocuments(sellerIsSwedish, fitting(anywhere(SELLER), hasSwedishVatNumber));

const standardRated: Context = where(
  (document) => [...document.all('cac:TaxCategory'), ...document.all('cac:ClassifiedTaxCategory')],
  (category) => childrenOf(category, 'cbc:ID').some((id) => stringValue(id) === 'S'),
);

const legalEntities = where(anywhere(`${SELLER}/cac:PartyLegalEntity`), (entity) => exists(entity, 'cbc:CompanyID'));

const taxStatements = fitting(
  anywhere(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`),
  ({ parent }) =>
    parent?.parent !== undefined &&
    exists(parent.parent, 'cac:PartyLegalEntity/cbc:CompanyID') &&
    schemeOf(parent).toUpperCase() !== 'VAT',
);

function schemeOf(registration: XmlElement): string {
  const scheme = atMostOne(select(registration, 'cac:TaxScheme/cbc:ID'));
  return scheme === undefined ? '' : normalized(scheme);
}

function vatNumberOf(validate: (number: XmlElement, fires: Parameters<Validate>[1]) => void): Validate {
  return (party, fires) => {
    const number = atMostOne(vatNumbers(party));
    if (number) validate(number, fires);
  };
}

function organisationNumber(holds: (text: string) => boolean): Validate {
  return (entity, fires) => {
    const number = atMostOne(childrenOf(entity, 'cbc:CompanyID'));
    if (number && !holds(stringValue(number))) fires(number, { found: stringValue(number) });
  };
}

/** Rules of Sweden for sellers there, but for their giro accounts. */
export const sweden = joinParts([
  rulesAt(registeredSellers, {
    'SE-R-001': fatal(
      ['BT-31'],
      vatNumberOf((number, fires) => {
        const found = normalized(number);
        if (characterCount(found) !== VAT_NUMBER_LENGTH) fires(number, { found, expected: String(VAT_NUMBER_LENGTH) });
      }),
    ),
    'SE-R-002': fatal(
      ['BT-31'],
      vatNumberOf((number, fires) => {
        const found = stringValue(number);
        if (!isNumeric(characters(found, 2, VAT_NUMBER_LENGTH - 2))) fires(number, { found });
      }),
    ),
  }),
  rulesAt(inDocuments(sellerIsSwedish, legalEntities), {
    'SE-R-003': fatal(['BT-30'], organisationNumber(isNumeric)),
    'SE-R-004': fatal(
      ['BT-30'],
      organisationNumber((text) => characterCount(normalizeSpace(text)) === ORGANISATION_LENGTH),
    ),
    'SE-R-013': fatal(
      ['BT-30'],
      organisationNumber((text) => swedishCheckDigitHolds(normalizeSpace(text))),
    ),
  }),
  rulesAt(inDocuments(sellerIsSwedish, taxStatements), {
    'SE-R-005': fatal(['BT-32'], (statement, fires) => {
      const found = normalized(statement);
      if (found.toUpperCase() !== F_TAX) fires(statement, { found, expected: F_TAX });
    }),
  }),
  rulesAt(
    inDocuments(
      (document) => sellerIsSwedish(document) && select(document.root, SELLER).some(hasSwedishVatNumber),
      standardRated,
    ),
    {
      'SE-R-006': fatal(['BT-119', 'BT-152'], (category, fires) => {
        const rate = atMostOne(childrenOf(category, 'cbc:Percent'));
        if (rate && STANDARD_RATES.includes(doubleOf(stringValue(rate)) ?? Number.NaN)) return;
        fires(rate ?? category, {
          ...present({ found: rate && stringValue(rate) }),
          expected: STANDARD_RATES.join(', '),
        });
      }),
    },
  ),
]);
