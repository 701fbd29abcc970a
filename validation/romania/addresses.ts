import type { XmlElement } from '../../documents/xml/element-tree';
import { atRoot, type Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { selectFirst } from '../tree/select';
import { isBlank, normalizeSpace } from '../tree/text';
import type { FiringDetail, RulePart } from '../tree/tree-rule-set';
import { ANAF } from './anaf';
import { onlyText } from './only-text';

const ROMANIA = 'RO';
const BUCHAREST = 'RO-B';
const SECTORS = ['SECTOR1', 'SECTOR2', 'SECTOR3', 'SECTOR4', 'SECTOR5', 'SECTOR6'];

/** ISO 3166-2:RO. */
const COUNTIES: ReadonlySet<string> = new Set(
  'AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS'
    .split(' ')
    .map((code) => `RO-${code}`),
);

const STREET = 'cbc:StreetName';
const CITY = 'cbc:CityName';
const COUNTY = 'cbc:CountrySubentity';
const COUNTRY = 'cac:Country/cbc:IdentificationCode';

/** An address that its context has or should have, the terms of its parts, and the numbers of the rules of each. */
interface Place {
  readonly context: Context;
  /** The address, as seen from the context; '' where the context is the address. */
  readonly address: string;
  readonly street: Rule;
  readonly city: Rule;
  readonly sector: Rule;
  readonly county: Rule;
  /** BR-RO-211 asks for a county wherever the place is. */
  readonly anyCounty?: Rule;
}

type Rule = readonly [number: string, term: string];

const DOCUMENT = atRoot(['Invoice', 'CreditNote']);

const PLACES: readonly Place[] = [
  {
    context: DOCUMENT,
    address: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/',
    street: ['081', 'BT-35'],
    city: ['091', 'BT-37'],
    sector: ['100', 'BT-37'],
    county: ['110', 'BT-39'],
  },
  {
    context: DOCUMENT,
    address: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/',
    street: ['082', 'BT-50'],
    city: ['092', 'BT-52'],
    sector: ['101', 'BT-52'],
    county: ['111', 'BT-54'],
  },
  {
    context: atRoot(['Invoice'], 'cac:TaxRepresentativeParty/cac:PostalAddress'),
    address: '',
    street: ['140', 'BT-64'],
    city: ['150', 'BT-66'],
    sector: ['160', 'BT-66'],
    county: ['170', 'BT-68'],
  },
  {
    context: atRoot(['Invoice'], 'cac:Delivery/cac:DeliveryLocation/cac:Address'),
    address: '',
    street: ['180', 'BT-75'],
    city: ['201', 'BT-77'],
    sector: ['202', 'BT-77'],
    county: ['212', 'BT-79'],
    anyCounty: ['211', 'BT-79'],
  },
];

/** BR-RO-081 to -111 and -140 to -212: what ANAF wants to find in each address that a document can have. */
export const addresses: RulePart = joinParts(PLACES.map(rulesOf));

function rulesOf({ context, address, street, city, sector, county, anyCounty }: Place): RulePart {
  const rule = ([number, term]: Rule, validate: Validate) => [`BR-RO-${number}`, fatal([term], validate)] as const;
  return rulesAt(
    context,
    Object.fromEntries([
      rule(street, filled(address + STREET)),
      rule(city, filled(address + CITY)),
      rule(sector, isSector(address)),
      rule(county, isCounty(address)),
      ...(anyCounty === undefined ? [] : [rule(anyCounty, filled(address + COUNTY))]),
    ]),
  );
}

function filled(path: string): Validate {
  return (group, fires) => {
    const stated = onlyText(group, path);
    if (stated !== undefined && !isBlank(stated.text)) return;
    fires(stated?.element ?? aboveOf(group, path), fault('national.missing'));
  };
}

/** A city of Bucharest is one of its sectors, in capitals and without a blank. */
function isSector(address: string): Validate {
  return (group, fires) => {
    const city = textAt(group, address + CITY);
    if (city !== undefined && SECTORS.includes(city)) return;
    if (textAt(group, address + COUNTY) !== BUCHAREST || textAt(group, address + COUNTRY) !== ROMANIA) return;
    const detail = { ...fault('national.ro-sector'), found: city ?? '', expected: SECTORS.join(', ') };
    fires(selectFirst(group, address + CITY) ?? aboveOf(group, address + CITY), detail);
  };
}

function isCounty(address: string): Validate {
  return (group, fires) => {
    const county = textAt(group, address + COUNTY);
    if (county !== undefined && COUNTIES.has(county)) return;
    if (textAt(group, address + COUNTRY) !== ROMANIA) return;
    const detail = { ...fault('national.ro-county'), found: county ?? '' };
    fires(selectFirst(group, address + COUNTY) ?? aboveOf(group, address + COUNTY), detail);
  };
}

function textAt(group: XmlElement, path: string): string | undefined {
  const stated = onlyText(group, path);
  return stated && normalizeSpace(stated.text);
}

const fault = (textKey: string): FiringDetail => ({ textKey, parameters: ANAF });

/** The group that lacks the last step of the path; the one that the rule looks at where that is not there either. */
function aboveOf(group: XmlElement, path: string): XmlElement {
  const last = path.lastIndexOf('/');
  return (last < 0 ? undefined : selectFirst(group, path.slice(0, last))) ?? group;
}
