import type { Finding } from './finding';
import type { TermPath } from '../documents/model/term-path';
import type { SemanticDocument } from '../documents/model/semantic-document';
import { countryOfVatNumber } from '../documents/vat-number';
import type { RuleSet } from './rule-set';

const NAME = 'identifiers';

interface Stated {
  term: string;
  at: TermPath;
  value: string | undefined;
  partyCountry: string | undefined;
}

function vatIdentifiers({ seller, buyer, taxRepresentative }: SemanticDocument): Stated[] {
  return [
    { term: 'BT-31', at: ['BG-4', 'BT-31'], value: seller?.vatId, partyCountry: seller?.address?.countryCode },
    { term: 'BT-48', at: ['BG-7', 'BT-48'], value: buyer?.vatId, partyCountry: buyer?.address?.countryCode },
    {
      term: 'BT-63',
      at: ['BG-11', 'BT-63'],
      value: taxRepresentative?.vatId,
      partyCountry: taxRepresentative?.address?.countryCode,
    },
  ];
}

/** VAT identifiers (BT-31, BT-48, BT-63) against the check digits of their country, as far as it can validate them. */
export const identifiers: RuleSet = {
  name: NAME,
  version: '1',
  check(document, { partyIdentifierCheck }) {
    if (!partyIdentifierCheck) return [];
    return vatIdentifiers(document).flatMap(({ term, at, value, partyCountry }): Finding[] => {
      if (value === undefined) return [];
      const country = countryOfVatNumber(value) ?? partyCountry;
      if (country === undefined) return [];
      const severity = partyIdentifierCheck(country, value);
      if (severity === undefined) return [];
      const parameters = { country };
      return [{ ruleSet: NAME, rule: 'VAT_NUMBER_CHECK_DIGIT', severity, terms: [term], at, found: value, parameters }];
    });
  },
};
