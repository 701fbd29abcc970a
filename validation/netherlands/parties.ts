import { present } from '../../platform/present';
import { DUTCH_REGISTERS, namesDutchRegister } from '../peppol/dutch-registers';
import { given } from '../peppol/given';
import { anywhere } from '../tree/context';
import { fatal, type Validate } from '../tree/rules-at';
import { attribute, select } from '../tree/select';
import { isBlank, stringValue } from '../tree/text';
import { ofDutchSellers } from './applies';
import type { DutchRules } from './dutch-rules';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';

const fullAddress = given('cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone');

/** The number of a Dutch register at that path. */
function registered(path: string): Validate {
  return (group, fires) => {
    const stated = select(group, path);
    const isRegistered = stated.some(
      (id) => namesDutchRegister(attribute(id, 'schemeID') ?? '') && !isBlank(stringValue(id)),
    );
    if (isRegistered) return;
    const [first] = stated;
    fires(first ?? group, {
      ...present({ found: first && attribute(first, 'schemeID') }),
      expected: DUTCH_REGISTERS.join(', '),
    });
  };
}

/** Oddity: a party passes for one in the Netherlands unless its country is stated to be another. */
function unlessAbroad(country: string, validate: Validate): Validate {
  return (group, fires, document) => {
    const stated = select(country.startsWith('/') ? document.root : group, country.replace(/^\//, ''));
    if (!stated.some((code) => stringValue(code) !== 'NL')) validate(group, fires, document);
  };
}

const COUNTRY = 'cac:Country/cbc:IdentificationCode';

/** Who the parties of a Dutch invoice are, and where. */
export const parties: DutchRules = [
  [ofDutchSellers(anywhere(SELLER)), { 'BR-NL-1': fatal(['BT-30'], registered('cac:PartyLegalEntity/cbc:CompanyID')) }],
  [
    ofDutchSellers(anywhere(`${SELLER}/cac:PostalAddress`)),
    { 'BR-NL-3': fatal(['BT-35', 'BT-37', 'BT-38'], fullAddress) },
  ],
  [
    ofDutchSellers(anywhere(`${BUYER}/cac:PostalAddress`)),
    { 'BR-NL-4': fatal(['BT-50', 'BT-52', 'BT-53'], unlessAbroad(COUNTRY, fullAddress)) },
  ],
  [
    ofDutchSellers(anywhere('cac:TaxRepresentativeParty/cac:PostalAddress')),
    { 'BR-NL-5': fatal(['BT-64', 'BT-66', 'BT-67'], unlessAbroad(COUNTRY, fullAddress)) },
  ],
  [
    ofDutchSellers(anywhere(`${BUYER}/cac:PartyLegalEntity`)),
    {
      'BR-NL-10': fatal(
        ['BT-47'],
        unlessAbroad(`/${BUYER}/cac:PostalAddress/${COUNTRY}`, registered('cbc:CompanyID')),
      ),
    },
  ],
];
