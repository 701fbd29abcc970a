import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fitting, inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { normalized } from '../../tree/text';
import { given } from '../given';
import { supplierCountry } from '../party-countries';

const TAX_REGISTRATION = /^[A-Z0-9]{11,16}$/;

const isItalian = (document: RuleDocument): boolean => supplierCountry(document) === 'IT';

const otherThanVat = fitting(anywhere('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme'), (registration) => {
  const scheme = atMostOne(select(registration, 'cac:TaxScheme/cbc:ID'));
  return scheme === undefined || normalized(scheme) !== 'VAT';
});

/** Rules of Italy for sellers registered for VAT there. */
export const italy = joinParts([
  rulesAt(inDocuments(isItalian, otherThanVat), {
    'IT-R-001': fatal(['BT-32'], (registration, fires) => {
      const number = atMostOne(childrenOf(registration, 'cbc:CompanyID'));
      const found = number === undefined ? '' : normalized(number);
      if (!TAX_REGISTRATION.test(found)) fires(number ?? registration, { found });
    }),
  }),
  rulesAt(inDocuments(isItalian, anywhere('cac:AccountingSupplierParty/cac:Party')), {
    'IT-R-002': fatal(['BT-35'], given('cac:PostalAddress/cbc:StreetName')),
    'IT-R-003': fatal(['BT-37'], given('cac:PostalAddress/cbc:CityName')),
    'IT-R-004': fatal(['BT-38'], given('cac:PostalAddress/cbc:PostalZone')),
  }),
]);
