import { hybridMetadataIn, type HybridMetadata } from '../documents/formats/zugferd/hybrid-metadata';
import { hybridProfileOf } from '../documents/pdf-a/hybrid-profile';
import { decodeXml } from '../documents/xml/decode-xml';
import { parseElementTree } from '../documents/xml/element-tree';
import { refuseHostileXml } from '../documents/xml/hostile-gate';
import type { Libxml } from '../documents/xml/libxml';
import { XmlRefused } from '../documents/xml/xml-refused';
import { present } from '../platform/present';
import { normalizeSpace } from './tree/text';
import type { Finding } from './finding';
import { zugferd1Profile } from './specifications';

/** The PDF that an invoice came in, as far as it is looked at. */
export interface HybridContainer {
  /** Name of the attachment. */
  fileName: string;
  /** AFRelationship of the attachment. */
  relationship?: string | undefined;
  /** XMP of the PDF. */
  metadata?: Uint8Array | undefined;
}

export const HYBRID_PDF = 'hybrid-pdf 1';
/** Whether it is PDF/A-3 is not asked here: that takes looking at every font and picture. */
export const PDF_CONTAINER = 'pdf-container';

const NAME = 'hybrid-pdf';
/** Factur-X 1.0 and ZUGFeRD 2: a profile without lines is no invoice by itself, only data of the page. */
const INVOICES = ['Alternative', 'Data', 'Source'];

/**
 * Contradictions between the PDF and the invoice in it. All are warnings: the invoice is what it is, but programs go by what
 * they read first, and then take it for another one, or for none.
 * @param specification BT-24; undefined where the invoice cannot be read
 */
export function hybridPdfFindings(
  libxml: Libxml,
  { fileName, relationship, metadata: xmp }: HybridContainer,
  specification: string | undefined,
): Finding[] {
  const metadata = xmp === undefined ? undefined : metadataOf(libxml, xmp);
  return [
    ...(metadata === undefined
      ? [finding('PDF_METADATA_MISSING', {})]
      : contradictions(metadata, fileName, specification)),
    ...relationshipFindings(relationship, specification),
  ];
}

function contradictions(
  { fileName: named = '', level = '' }: HybridMetadata,
  fileName: string,
  specification: string | undefined,
): Finding[] {
  const findings: Finding[] = [];
  const expected = specification === undefined ? undefined : levelOf(specification);
  if (expected !== undefined && comparable(level) !== comparable(expected))
    findings.push(finding('PDF_PROFILE_CONTRADICTS', { found: level, expected, terms: ['BT-24'] }));
  if (named !== fileName) findings.push(finding('PDF_FILE_NAME_CONTRADICTS', { found: named, expected: fileName }));
  return findings;
}

function relationshipFindings(found = '', specification = ''): Finding[] {
  const { relationship = 'Alternative' } = hybridProfileOf(normalizeSpace(specification)) ?? {};
  const allowed = relationship === 'Data' ? ['Data'] : INVOICES;
  if (allowed.includes(found)) return [];
  return [finding('PDF_RELATIONSHIP_WRONG', { found, expected: allowed.join(', ') })];
}

/** Undefined for what Factur-X and ZUGFeRD have no profile for. */
function levelOf(stated: string): string | undefined {
  const specification = normalizeSpace(stated);
  const earlier = /^urn:ferd:/.test(specification) ? zugferd1Profile(specification).split(' ')[2] : undefined;
  return earlier ?? hybridProfileOf(specification)?.level;
}

/** `EN16931` and `EN 16931` are the same. */
function comparable(level: string): string {
  return level.replace(/[\s-]/g, '').toUpperCase();
}

function finding(
  rule: string,
  { terms = [], found, ...details }: { found?: string; expected?: string; terms?: string[] },
): Finding {
  return {
    ruleSet: NAME,
    rule,
    severity: 'warning',
    terms,
    parameters: {},
    ...details,
    ...present({ found: shown(found) }),
  };
}

const LONGEST_SHOWN = 80;

function shown(found: string | undefined): string | undefined {
  return found === '' ? '–' : found?.slice(0, LONGEST_SHOWN);
}

/** Undefined also for what is no XML: no program reads more in it. */
function metadataOf(libxml: Libxml, xmp: Uint8Array): HybridMetadata | undefined {
  try {
    const text = decodeXml(xmp);
    refuseHostileXml(text);
    const outcome = libxml.withDocument(Buffer.from(text), ({ hasDoctype }) =>
      hasDoctype ? undefined : hybridMetadataIn(parseElementTree(text)),
    );
    return outcome.wellFormed ? outcome.result : undefined;
  } catch (error) {
    if (error instanceof XmlRefused) return undefined;
    throw error;
  }
}
