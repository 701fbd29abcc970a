import type { XmlElement } from '../../../documents/xml/element-tree';
import { ELECTRONIC_ADDRESS_SCHEMES } from '../../../documents/codes/electronic-address-schemes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { anywhere, type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import type { Syntax } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { attribute, isBelow } from '../../tree/select';
import { isBlank, normalizeSpace } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';

/** Schemes that the extension adds for parties outside the registers. */
const OWN_SCHEMES = ['XR01', 'XR02', 'XR03'];

/** A scheme of EN 16931 that the lists of XRechnung do not have. */
const NOT_IN_XRECHNUNG = '0244';

const listOf = (codes: ReadonlySet<string>): ReadonlySet<string> => new Set([...codes, ...OWN_SCHEMES]);
const IDENTIFIERS = listOf(new Set([...IDENTIFIER_SCHEMES].filter((code) => code !== NOT_IN_XRECHNUNG)));
const ADDRESSES = listOf(ELECTRONIC_ADDRESS_SCHEMES);

const PRODUCT = 'ram:SpecifiedTradeProduct';
const SHIP_TO = 'ram:ShipToTradeParty';
const outside =
  (...groups: string[]) =>
  (identifier: XmlElement): boolean =>
    !groups.some((group) => isBelow(identifier, group));

/** Identifiers that may have a scheme. */
interface Identifiers {
  party: Context;
  registration: Context;
  item: Context;
  address: Context;
  location: Context;
}

const IDENTIFIER: Readonly<Record<Syntax, Identifiers>> = {
  ubl: {
    party: anywhere('cac:PartyIdentification/cbc:ID'),
    registration: anywhere('cac:PartyLegalEntity/cbc:CompanyID'),
    item: anywhere('cac:StandardItemIdentification/cbc:ID'),
    address: anywhere('cbc:EndpointID'),
    location: anywhere('cac:DeliveryLocation/cbc:ID'),
  },
  cii: {
    party: where(anywhere('ram:GlobalID'), outside(PRODUCT, SHIP_TO)),
    registration: where(anywhere('ram:ID'), outside('ram:SpecifiedTaxRegistration')),
    item: anywhere(`${PRODUCT}/ram:GlobalID`),
    address: anywhere('ram:URIUniversalCommunication/ram:URIID'),
    location: anywhere(`ram:ApplicableHeaderTradeDelivery/${SHIP_TO}/ram:GlobalID`),
  },
};

/** SEPA creditor identifiers (BT-90) of UBL stand among the identifiers of seller or payee. */
function isCreditorIdentifier(scheme: string, identifier: XmlElement): boolean {
  return (
    scheme === 'SEPA' && (isBelow(identifier, 'cac:AccountingSupplierParty') || isBelow(identifier, 'cac:PayeeParty'))
  );
}

/** An identifier without scheme passes. Oddity: so does a blank scheme. */
function schemeIn(
  schemes: ReadonlySet<string>,
  allows = (_scheme: string, _identifier: XmlElement) => false,
): Validate {
  return (identifier, fires) => {
    const stated = attribute(identifier, 'schemeID');
    if (stated === undefined || isBlank(stated)) return;
    const scheme = normalizeSpace(stated);
    if (!schemes.has(scheme) && !allows(scheme, identifier)) fires(identifier, { found: stated });
  };
}

/** Schemes of identifiers and electronic addresses: the code lists of EN 16931 and those of the extension. */
export function identifierSchemes(syntax: Syntax): RulePart {
  const { party, registration, item, address, location } = IDENTIFIER[syntax];
  return joinParts([
    rulesAt(party, {
      'BR-DEX-04': fatal(['BT-29', 'BT-46', 'BT-60'], schemeIn(IDENTIFIERS, isCreditorIdentifier)),
    }),
    rulesAt(registration, { 'BR-DEX-05': fatal(['BT-30', 'BT-47', 'BT-61'], schemeIn(IDENTIFIERS)) }),
    rulesAt(item, { 'BR-DEX-06': fatal(['BT-157'], schemeIn(IDENTIFIERS)) }),
    rulesAt(address, { 'BR-DEX-07': fatal(['BT-34', 'BT-49'], schemeIn(ADDRESSES)) }),
    rulesAt(location, { 'BR-DEX-08': fatal(['BT-71'], schemeIn(IDENTIFIERS)) }),
  ]);
}
