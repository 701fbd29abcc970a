import { BIS_BILLING } from './peppol/applies';
import { normalizeSpace } from './tree/text';
import { SPECIFICATION_IDENTIFIERS, xrechnungProfile } from './xrechnung/profile';

/** Facts of a specification that BT-24 names. */
export interface Specification {
  /** Name that its publisher gives it. */
  readonly name: string;
  /**
   * `withdrawn`: its publisher has replaced it, and receivers refuse it. `not-judged`: it makes no claim to follow EN 16931, so
   * that the rules of EN 16931 say nothing about it.
   */
  readonly status: 'current' | 'withdrawn' | 'not-judged';
  /** BT-24 of what has replaced it. */
  readonly successor?: string;
}

const EN_16931 = 'urn:cen.eu:en16931:2017';

/** Specifications by BT-24. Versions that only differ in a number are told apart below. */
const BY_IDENTIFIER: Readonly<Record<string, Specification>> = {
  [EN_16931]: { name: 'EN 16931', status: 'current' },
  [`${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`]: {
    name: 'Peppol BIS Self-Billing 3.0',
    status: 'current',
  },
  [`${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`]: { name: 'Factur-X BASIC', status: 'current' },
  [`${EN_16931}#compliant#urn:zugferd.de:2p0:basic`]: { name: 'ZUGFeRD 2.0 BASIC', status: 'current' },
  [`${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`]: { name: 'CIUS-RO 1.0.1', status: 'current' },
  [`${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.0`]: {
    name: 'CIUS-RO 1.0.0',
    status: 'withdrawn',
    successor: `${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`,
  },
  [`${EN_16931}#compliant#urn:feap.gov.pt:CIUS-PT:2.1.1`]: { name: 'CIUS-PT 2.1.1', status: 'current' },
  'urn:factur-x.eu:1p0:minimum': { name: 'Factur-X MINIMUM', status: 'not-judged' },
  'urn:factur-x.eu:1p0:basicwl': { name: 'Factur-X BASIC WL', status: 'not-judged' },
  [`${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`]: { name: 'Factur-X EXTENDED', status: 'not-judged' },
  'urn:zugferd.de:2p0:minimum': { name: 'ZUGFeRD 2.0 MINIMUM', status: 'not-judged' },
  'urn:zugferd.de:2p0:basicwl': { name: 'ZUGFeRD 2.0 BASIC WL', status: 'not-judged' },
  [`${EN_16931}#conformant#urn:zugferd.de:2p0:extended`]: { name: 'ZUGFeRD 2.0 EXTENDED', status: 'not-judged' },
};

/** XRechnung until 2.3 had another publisher's name in BT-24; 3.0 and what extends it are in xrechnung/profile.ts. */
const XRECHNUNG_BEFORE_3 =
  /^urn:cen\.eu:en16931:2017#compliant#urn:xoev-de:kosit:(?:standard:)?xrechnung_([12]\.\d)(?:#|$)/;

/** Undefined for a BT-24 that is not known here. */
export function knownSpecification(stated: string): Specification | undefined {
  const identifier = normalizeSpace(stated);
  const xrechnung = xrechnungProfile(identifier);
  if (xrechnung !== undefined) return { name: `XRechnung 3.0 (${xrechnung})`, status: 'current' };
  if (identifier.startsWith(BIS_BILLING)) return { name: 'Peppol BIS Billing 3.0', status: 'current' };
  const before = XRECHNUNG_BEFORE_3.exec(identifier)?.[1];
  if (before !== undefined)
    return { name: `XRechnung ${before}`, status: 'withdrawn', successor: SPECIFICATION_IDENTIFIERS.CIUS };
  return Object.hasOwn(BY_IDENTIFIER, identifier) ? BY_IDENTIFIER[identifier] : undefined;
}

/** ZUGFeRD 1 names its profile by the end of its identifier, `urn:ferd:CrossIndustryDocument:invoice:1p0:comfort`. */
export function zugferd1Profile(stated: string | undefined): string {
  const profile = /:(basic|comfort|extended)$/i.exec(normalizeSpace(stated ?? ''))?.[1];
  return profile === undefined ? 'ZUGFeRD 1.0' : `ZUGFeRD 1.0 ${profile.toUpperCase()}`;
}
