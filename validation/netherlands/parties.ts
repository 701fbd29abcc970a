import { present } from '../../platform/present';
import { given } from '../peppol/given';
import { isIn } from '../peppol/party-countries';
import { anywhere } from '../tree/context';
import { inDocuments } from '../tree/fitting';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { attribute, exists, select } from '../tree/select';
import { isBlank, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { ofDutchSellers } from './applies';

/** Chamber of commerce (KVK) and government organisation (OIN). */
const REGISTERS = ['0106', '0190'];

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';

const fullAddress = given('cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone');

/** The number of a Dutch register at that path. */
function registered(path: string): Validate {
  return (group, fires) => {
    const stated = select(group, path);
    const isRegistered = stated.some(
      (id) => REGISTERS.includes(attribute(id, 'schemeID') ?? '') && !isBlank(stringValue(id)),
    );
    if (isRegistered) return;
    const [first] = stated;
    fires(first ?? group, {
      ...present({ found: first && attribute(first, 'schemeID') }),
      expected: REGISTERS.join(', '),
    });
  };
}

/** Who the parties of a Dutch invoice are, and where. */
export const parties: RulePart = joinParts([
  rulesAt(ofDutchSellers(anywhere(SELLER)), {
    'BR-NL-1': fatal(['BT-30'], registered('cac:PartyLegalEntity/cbc:CompanyID')),
  }),
  rulesAt(ofDutchSellers(anywhere(`${SELLER}/cac:PostalAddress`)), {
    'BR-NL-3': fatal(['BT-35', 'BT-37', 'BT-38'], fullAddress),
  }),
  rulesAt(
    inDocuments(
      (document) => isIn(document, 'buyer', 'NL'),
      ofDutchSellers(anywhere(`${BUYER}/cac:PostalAddress`)),
    ),
    { 'BR-NL-4': fatal(['BT-50', 'BT-52', 'BT-53'], fullAddress) },
  ),
  rulesAt(
    inDocuments(
      (document) => isIn(document, 'taxRepresentative', 'NL'),
      ofDutchSellers(anywhere('cac:TaxRepresentativeParty/cac:PostalAddress')),
    ),
    { 'BR-NL-5': fatal(['BT-64', 'BT-66', 'BT-67'], fullAddress) },
  ),
  rulesAt(
    inDocuments(
      (document) => isIn(document, 'buyer', 'NL'),
      ofDutchSellers(anywhere(`${BUYER}/cac:PartyLegalEntity`)),
    ),
    {
      'BR-NL-10': fatal(['BT-47'], (entity, fires, document) => {
        if (exists(entity, 'cbc:CompanyID')) registered('cbc:CompanyID')(entity, fires, document);
      }),
    },
  ),
]);
