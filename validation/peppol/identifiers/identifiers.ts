import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fitting } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { rulesAt, warning } from '../../tree/rules-at';
import { attribute, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { DUTCH_VAT_NUMBER, IDENTIFIER_SCHEMES, type IdentifierScheme } from './identifier-schemes';
import { present } from '../../../platform/present';

const IDENTIFIERS = ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID'].map(anywhere);
const ENDPOINT = 'cbc:EndpointID';

const SCHEMES: ReadonlyMap<string, IdentifierScheme> = new Map(
  IDENTIFIER_SCHEMES.map((entry) => [entry.scheme, entry]),
);

function schemeOf(identifier: XmlElement): IdentifierScheme | undefined {
  const scheme = SCHEMES.get(attribute(identifier, 'schemeID') ?? '');
  return scheme?.endpointsOnly && identifier.key !== ENDPOINT ? undefined : scheme;
}

/** Identifiers of a document by the rule that validates them. */
const identifiersByRule = oncePerDocument((document: RuleDocument) => {
  const byRule = new Map<string, XmlElement[]>();
  for (const context of IDENTIFIERS)
    for (const identifier of context(document)) {
      const scheme = schemeOf(identifier);
      if (scheme === undefined) continue;
      const validated = byRule.get(scheme.rule);
      if (validated) validated.push(identifier);
      else byRule.set(scheme.rule, [identifier]);
    }
  return byRule;
});

function isVatNumber(companyId: XmlElement): boolean {
  const scheme = companyId.parent && atMostOne(select(companyId.parent, 'cac:TaxScheme/cbc:ID'));
  return scheme !== undefined && normalized(scheme) === 'VAT';
}

/** Dutch VAT numbers by their first letters. One with a scheme of the table is that scheme's: the first context takes it. */
const dutchVatNumbers = fitting(
  anywhere('cac:PartyTaxScheme/cbc:CompanyID'),
  (companyId) => schemeOf(companyId) === undefined && isVatNumber(companyId) && normalized(companyId).startsWith('NL'),
);

/** Form and check digits of identifiers, by their scheme. */
export const identifiers = joinParts([
  ...IDENTIFIER_SCHEMES.map(({ rule, severity, holds, expected }) =>
    rulesAt((document) => identifiersByRule(document).get(rule) ?? [], {
      [rule]: {
        severity,
        terms: ['BT-34', 'BT-49', 'BT-29', 'BT-46', 'BT-30', 'BT-47'],
        validate(identifier, fires) {
          const found = stringValue(identifier);
          if (!holds(found)) fires(identifier, { found, ...present({ expected }) });
        },
      },
    }),
  ),
  rulesAt(dutchVatNumbers, {
    'PEPPOL-COMMON-R056-2': warning(['BT-31', 'BT-48', 'BT-63'], (companyId, fires) => {
      const found = normalized(companyId);
      if (!DUTCH_VAT_NUMBER.test(found)) fires(companyId, { found, expected: 'NL123456789B01' });
    }),
  }),
]);
