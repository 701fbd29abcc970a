import { EXTENDED_CTC_FR } from './france/layers';
import { NLCIUS } from './netherlands/specification';
import { CIUS_PT_SPECIFICATION } from './portugal/specification';
import { CIUS_RO } from './romania/specification';
import type { Syntax } from './tree/rule-document';
import { normalizeSpace } from './tree/text';
import { BIS_BILLING, SELF_BILLING, XRECHNUNG_IDENTIFIERS } from './specification-identifiers';
import { xrechnungProfile } from './xrechnung/profile';
import { present } from '../platform/present';

/** Facts of a specification that BT-24 names. */
export interface Specification {
  /** Name that its publisher gives it. */
  readonly name: string;
  /**
   * `judged`: all its rules are here (layers.ts chooses them). `not-judged`: it has rules that are not here, so that no document
   * is valid by it. `withdrawn`: its publisher has replaced it, receivers refuse it, and its rules are not here.
   */
  readonly status: 'judged' | 'not-judged' | 'withdrawn';
  /** The day since which it is withdrawn. */
  readonly since?: string;
  /** BT-24 of what has replaced it. */
  readonly successor?: string;
  /** The only syntax that it is written for. */
  readonly onlyIn?: Syntax;
}

const EN_16931 = 'urn:cen.eu:en16931:2017';

/** Specifications by exactly this BT-24. */
const BY_IDENTIFIER: Readonly<Record<string, Specification>> = {
  [EN_16931]: { name: 'EN 16931', status: 'judged' },
  [EXTENDED_CTC_FR]: { name: 'EXTENDED-CTC-FR', status: 'judged' },
  [`${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`]: inCii('Factur-X BASIC'),
  [`${EN_16931}#compliant#urn:zugferd.de:2p0:basic`]: inCii('ZUGFeRD 2.0 BASIC'),
  [CIUS_RO]: { name: 'CIUS-RO 1.0.1', status: 'judged' },
  [`${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.0`]: {
    name: 'CIUS-RO 1.0.0',
    status: 'withdrawn',
    successor: CIUS_RO,
  },
  'urn:factur-x.eu:1p0:minimum': inCii('Factur-X MINIMUM'),
  'urn:factur-x.eu:1p0:basicwl': inCii('Factur-X BASIC WL'),
  [`${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`]: inCii('Factur-X EXTENDED'),
  'urn:zugferd.de:2p0:minimum': inCii('ZUGFeRD 2.0 MINIMUM'),
  'urn:zugferd.de:2p0:basicwl': inCii('ZUGFeRD 2.0 BASIC WL'),
  [`${EN_16931}#conformant#urn:zugferd.de:2p0:extended`]: inCii('ZUGFeRD 2.0 EXTENDED'),
};

/** Specifications by the beginning of BT-24: what follows is a version or an extension. */
const BY_BEGINNING: readonly (readonly [beginning: string, Specification])[] = [
  [BIS_BILLING, { name: 'Peppol BIS Billing 3.0', status: 'judged' }],
  [SELF_BILLING, { name: 'Peppol BIS Self-Billing 3.0', status: 'judged' }],
  [NLCIUS, { name: 'NLCIUS', status: 'judged' }],
  [CIUS_PT_SPECIFICATION, { name: 'CIUS-PT', status: 'judged' }],
  [`${EN_16931}#conformant#urn:UBL.BE:`, { name: 'UBL.BE', status: 'not-judged' }],
  ['urn:peppol:pint:billing-1@eu-1', { name: 'PINT EU', status: 'not-judged' }],
  ['urn:peppol:pint:selfbilling-1@eu-1', { name: 'PINT EU Self-Billing', status: 'not-judged' }],
  ['urn:peppol:pint:', { name: 'Peppol PINT', status: 'not-judged' }],
  [`${EN_16931}#compliant#urn:fatturapa.gov.it:CIUS-IT:`, { name: 'CIUS-IT', status: 'not-judged' }],
];

/** The profiles of Factur-X exist in CII only. */
function inCii(name: string): Specification {
  return { name, status: 'judged', onlyIn: 'cii' };
}

/** XRechnung until 2.3 had another publisher's name in BT-24; 3.0 and what extends it are in xrechnung/profile.ts. */
const XRECHNUNG_BEFORE_3 = /^urn:cen\.eu:en16931:2017#compliant#urn:[\w:.-]*:xrechnung_([12]\.\d)(?:#|$)/;
/** The first day on which the next version was current. */
const XRECHNUNG_WITHDRAWN: Readonly<Record<string, string>> = {
  '1.2': '2021-01-01',
  '2.0': '2022-02-01',
  '2.1': '2022-08-01',
  '2.2': '2023-08-01',
  '2.3': '2024-02-01',
};

/** Every specification that is known here, with BT-24 or how it begins; `…` stands for what may follow. */
export function knownSpecifications(): readonly (readonly [identifier: string, Specification])[] {
  const xrechnung = Object.values(XRECHNUNG_IDENTIFIERS);
  const before = Object.keys(XRECHNUNG_WITHDRAWN).map(
    (version) => `${EN_16931}#compliant#urn:xoev-de:kosit:standard:xrechnung_${version}`,
  );
  const exact = [...Object.keys(BY_IDENTIFIER), ...xrechnung, ...before].flatMap((identifier) => {
    const known = specificationOf(identifier);
    return known === undefined ? [] : [[identifier, known] as const];
  });
  return [...exact, ...BY_BEGINNING.map(([beginning, known]) => [`${beginning}…`, known] as const)];
}

/** Undefined for a BT-24 that is not known here, or not for this syntax. */
export function knownSpecification(stated: string, syntax?: Syntax): Specification | undefined {
  const known = specificationOf(normalizeSpace(stated));
  return known?.onlyIn === undefined || syntax === undefined || known.onlyIn === syntax ? known : undefined;
}

/** Whether it names XRechnung as it is now, with or without an extension. */
export function isXRechnung(stated: string): boolean {
  return xrechnungProfile(stated) !== undefined;
}

function specificationOf(identifier: string): Specification | undefined {
  const xrechnung = xrechnungProfile(identifier);
  if (xrechnung !== undefined) return { name: `XRechnung 3.0 (${xrechnung})`, status: 'judged' };
  const before = XRECHNUNG_BEFORE_3.exec(identifier)?.[1];
  if (before !== undefined) {
    const since = XRECHNUNG_WITHDRAWN[before];
    const successor = XRECHNUNG_IDENTIFIERS.CIUS;
    return { name: `XRechnung ${before}`, status: 'withdrawn', successor, ...present({ since }) };
  }
  if (Object.hasOwn(BY_IDENTIFIER, identifier)) return BY_IDENTIFIER[identifier];
  return BY_BEGINNING.find(([beginning]) => identifier.startsWith(beginning))?.[1];
}

/** ZUGFeRD 1 names its profile by the end of its identifier, `urn:ferd:CrossIndustryDocument:invoice:1p0:comfort`. */
export function zugferd1Profile(stated: string | undefined): string {
  const profile = /:(basic|comfort|extended)$/i.exec(normalizeSpace(stated ?? ''))?.[1];
  return profile === undefined ? 'ZUGFeRD 1.0' : `ZUGFeRD 1.0 ${profile.toUpperCase()}`;
}
