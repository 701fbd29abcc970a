import type { NationalRule, Violation } from '../national-rules/rule';
import { type Place, PLACE_FACTS, placesOf } from './places';
import { present } from '../../platform/present';

const ANAF = 'ANAF';
const SENT = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;
const BUCHAREST = 'RO-B';
const SECTORS = ['SECTOR1', 'SECTOR2', 'SECTOR3', 'SECTOR4', 'SECTOR5', 'SECTOR6'];

/** ISO 3166-2:RO. */
const COUNTIES = new Set(
  'AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS'
    .split(' ')
    .map((code) => `RO-${code}`),
);

type Part = keyof Place['rules'];

/** Fault of each part of an address, or undefined where it is right. */
const FAULTS: Readonly<Record<Part, (place: Place) => Pick<Violation, 'found' | 'expected'> | undefined>> = {
  line: ({ address }) => (address.line1 === undefined ? {} : undefined),
  city: ({ address }) => (address.city === undefined ? {} : undefined),
  sector: ({ address: { countrySubdivision, city } }) =>
    countrySubdivision !== BUCHAREST || city === undefined || SECTORS.includes(city)
      ? undefined
      : { found: city, expected: SECTORS.join(', ') },
  county: ({ address: { countryCode, countrySubdivision } }) => {
    if (countryCode !== 'RO' || COUNTIES.has(countrySubdivision ?? '')) return undefined;
    return present({ found: countrySubdivision });
  },
};

const TEXT: Readonly<Record<Part, string>> = {
  line: 'national.missing',
  city: 'national.missing',
  sector: 'national.ro-sector',
  county: 'national.ro-county',
};

/** The part of an address that a rule is about; a sector is written in the city. */
const PART: Readonly<Record<Part, 'line' | 'city' | 'county'>> = {
  line: 'line',
  city: 'city',
  sector: 'city',
  county: 'county',
};

/** BR-RO-080 to 210: the four rules of an address, for each address a document can have. */
export const ADDRESS_RULES: readonly NationalRule[] = PLACE_FACTS.flatMap(({ group, rules, ...terms }) =>
  (['line', 'city', 'sector', 'county'] as const).map((part): NationalRule => {
    const term = terms[PART[part]];
    return {
      ...SENT,
      id: rules[part],
      terms: [term],
      textKey: TEXT[part],
      parameters: { authority: ANAF },
      check: (document) =>
        placesOf(document).flatMap((place) => {
          const fault = place.group === group ? FAULTS[part](place) : undefined;
          return fault === undefined ? [] : [{ at: [group, term], ...fault }];
        }),
    };
  }),
);
