import { INVOICE_FILE_NAMES } from '../formats/zugferd/invoice-file-names';

/** Statements of a PDF about the CII invoice in it (Factur-X 1.0, ZUGFeRD 2). */
export interface HybridProfile {
  /** fx:ConformanceLevel. */
  level: 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED' | 'XRECHNUNG';
  /** fx:Version, of Factur-X; of XRechnung for its own profile. */
  version: string;
  fileName: string;
  /** AFRelationship: an invoice beside the page, or only data of it. */
  relationship: 'Alternative' | 'Data';
  /** Whether an invoice of this profile meets EN 16931, so that its rules judge it. */
  meetsEn16931: boolean;
}

type Level = HybridProfile['level'];

/** The profiles have had several identifiers (BT-24) each: of Factur-X, of ZUGFeRD 2.0, and with colons for hash signs. */
const PROFILES: readonly (readonly [identifier: RegExp, level: Level])[] = [
  [/^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):minimum$/, 'MINIMUM'],
  [/^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basicwl$/, 'BASIC WL'],
  [/^urn:cen\.eu:en16931:2017[#:]compliant[#:](?:urn:)?(?:factur-x\.eu:1p0|zugferd\.de:2p0):basic$/, 'BASIC'],
  [
    /^urn:cen\.eu:en16931:2017[#:](?:conformant|compliant)[#:](?:urn:)?(?:factur-x\.eu:1p0|zugferd\.de:2p0):extended$/,
    'EXTENDED',
  ],
  [
    /^urn:cen\.eu:en16931:2017#compliant#urn:(?:xoev-de:kosit:standard|xeinkauf\.de:kosit):xrechnung_\d\.\d$/,
    'XRECHNUNG',
  ],
  // What only restricts the standard (a CIUS, as of Peppol) meets it as well.
  [/^urn:cen\.eu:en16931:2017(?:$|#compliant#)/, 'EN 16931'],
];

const FACTUR_X_VERSION = '1.0';
const ONLY_DATA: ReadonlySet<Level> = new Set<Level>(['MINIMUM', 'BASIC WL']);

/** The profile that a specification identifier (BT-24) names; undefined where Factur-X and ZUGFeRD have none for it. */
export function hybridProfileOf(specification = ''): HybridProfile | undefined {
  const level = PROFILES.find(([identifier]) => identifier.test(specification))?.[1];
  if (level === undefined) return undefined;
  // An extension of a restriction: no profile is that.
  if (level === 'EN 16931' && specification.includes('#conformant#')) return undefined;
  const isXrechnung = level === 'XRECHNUNG';
  return {
    level,
    version: isXrechnung ? specification.slice(-FACTUR_X_VERSION.length) : FACTUR_X_VERSION,
    fileName: isXrechnung ? INVOICE_FILE_NAMES.xrechnung : INVOICE_FILE_NAMES.facturX,
    relationship: ONLY_DATA.has(level) ? 'Data' : 'Alternative',
    meetsEn16931: !ONLY_DATA.has(level) && level !== 'EXTENDED',
  };
}
