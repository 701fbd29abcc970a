import { present } from '../../platform/present';
import { DUTCH_REGISTERS, namesDutchRegister } from '../peppol/dutch-registers';
import { anywhere } from '../tree/context';
import { fatal, type Validate } from '../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../tree/select';
import { isBlank, stringValue } from '../tree/text';
import { ofDutchSellers } from './applies';
import type { DutchRules } from './dutch-rules';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const COUNTRY = 'cac:Country/cbc:IdentificationCode';
const DUTCH = 'NL';

function fullAddress(textKey: string): Validate {
  return (address, fires) => {
    const parts = ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'];
    if (!parts.every((part) => exists(address, part))) fires(address, { textKey });
  };
}

/** The party has a number of a Dutch register. Oddity: of several numbers one may have the scheme and another the text. */
function registered(party: string, textKey: string): Validate {
  return (group, fires, { root }) => {
    const stated = select(root, `${party}/cac:PartyLegalEntity/cbc:CompanyID`);
    const ofRegister = stated.some((id) => namesDutchRegister(attribute(id, 'schemeID') ?? ''));
    if (ofRegister && stated.some((id) => !isBlank(stringValue(id)))) return;
    const [first] = stated;
    fires(first ?? group, {
      textKey,
      ...present({ found: first && attribute(first, 'schemeID') }),
      expected: DUTCH_REGISTERS.join(', '),
    });
  };
}

/** Oddity: an address passes for one in the Netherlands unless its country is stated to be another. */
function unlessAbroad(validate: Validate): Validate {
  return (address, fires, document) => {
    if (!select(address, COUNTRY).some((code) => stringValue(code) !== DUTCH)) validate(address, fires, document);
  };
}

/** Of a buyer elsewhere a number that is stated is not blank. */
const buyerRegistered: Validate = (entity, fires, document) => {
  const countries = select(document.root, `${BUYER}/cac:PostalAddress/${COUNTRY}`);
  if (countries.some((code) => stringValue(code) === DUTCH)) {
    registered(BUYER, 'NL-R-005')(entity, fires, document);
    return;
  }
  const blank = childrenOf(entity, 'cbc:CompanyID').find((id) => isBlank(stringValue(id)));
  if (blank !== undefined) fires(blank, { textKey: 'PEPPOL-EN16931-R008' });
};

/** Who the parties of a Dutch invoice are, and where. */
export const parties: DutchRules = [
  [ofDutchSellers(anywhere(SELLER)), { 'BR-NL-1': fatal(['BT-30'], registered(SELLER, 'NL-R-003')) }],
  [
    ofDutchSellers(anywhere(`${SELLER}/cac:PostalAddress`)),
    { 'BR-NL-3': fatal(['BT-35', 'BT-37', 'BT-38'], fullAddress('NL-R-002')) },
  ],
  [
    ofDutchSellers(anywhere(`${BUYER}/cac:PostalAddress`)),
    { 'BR-NL-4': fatal(['BT-50', 'BT-52', 'BT-53'], unlessAbroad(fullAddress('NL-R-004'))) },
  ],
  [
    ofDutchSellers(anywhere('cac:TaxRepresentativeParty/cac:PostalAddress')),
    { 'BR-NL-5': fatal(['BT-64', 'BT-66', 'BT-67'], unlessAbroad(fullAddress('NL-R-006'))) },
  ],
  [ofDutchSellers(anywhere(`${BUYER}/cac:PartyLegalEntity`)), { 'BR-NL-10': fatal(['BT-47'], buyerRegistered) }],
];
