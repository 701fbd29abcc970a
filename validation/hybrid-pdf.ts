import { type HybridMetadata, type PdfMetadata, pdfMetadataIn } from '../documents/formats/zugferd/hybrid-metadata';
import { decodeXml } from '../documents/xml/decode-xml';
import { parseElementTree } from '../documents/xml/element-tree';
import { refuseHostileXml } from '../documents/xml/hostile-gate';
import type { Libxml } from '../documents/xml/libxml';
import { XmlRefused } from '../documents/xml/xml-refused';
import { present } from '../platform/present';
import { normalizeSpace } from './tree/text';
import type { Finding } from './finding';
import { type ContainerDemands, containerDemands } from './factur-x/container-demands';

/** The PDF that an invoice came in, as far as it is looked at. */
export interface HybridContainer {
  /** Name of the attachment. */
  fileName: string;
  /** AFRelationship of the attachment. */
  relationship?: string | undefined;
  /** XMP of the PDF. */
  metadata?: Uint8Array | undefined;
}

export const HYBRID_PDF = 'hybrid-pdf 2';
/** What it claims to be is looked at; whether it is that takes looking at every font and picture, and is not asked here. */
export const PDF_CONTAINER = 'pdf-container';

const NAME = 'hybrid-pdf';
/** Part of PDF/A that may hold files of any kind. */
const PDF_A_3 = '3';
const INVOICE = 'INVOICE';

/** The invoice, as far as it is needed to judge the PDF around it. */
export interface EmbeddedInvoice {
  /** BT-24; undefined where the invoice cannot be read. */
  specification?: string | undefined;
  /** BT-40. */
  country?: string | undefined;
}

/**
 * What Factur-X and ZUGFeRD ask of the PDF around an invoice. All are warnings: the invoice is what it is, but programs go by
 * what they read first, and then take it for another one, or for none.
 */
export function hybridPdfFindings(
  libxml: Libxml,
  { fileName, relationship = '', metadata: xmp }: HybridContainer,
  { specification = '', country }: EmbeddedInvoice,
): Finding[] {
  const demands = containerDemands(normalizeSpace(specification), country);
  const { pdfaPart, invoice } = (xmp && metadataOf(libxml, xmp)) ?? {};
  return [
    ...demand('PDF_NOT_PDFA', pdfaPart, [PDF_A_3]),
    ...(invoice === undefined ? [finding('PDF_METADATA_MISSING', {})] : ofMetadata(invoice, fileName, demands)),
    ...demand('PDF_FILE_NAME_WRONG', fileName, demands.fileNames),
    ...demand('PDF_RELATIONSHIP_WRONG', relationship, demands.relationships),
  ];
}

function ofMetadata(
  { fileName = '', level = '', documentType, version }: HybridMetadata,
  attached: string,
  demands: ContainerDemands,
): Finding[] {
  const { level: expected, versions } = demands;
  const contradicts = expected !== undefined && comparable(level) !== comparable(expected);
  return [
    ...(contradicts ? [finding('PDF_PROFILE_CONTRADICTS', { found: level, expected, terms: ['BT-24'] })] : []),
    ...demand('PDF_FILE_NAME_CONTRADICTS', fileName, [attached]),
    ...demand('PDF_DOCUMENT_TYPE_WRONG', documentType, [INVOICE]),
    ...demand('PDF_VERSION_WRONG', version, versions),
  ];
}

/** @param allowed empty: anything is */
function demand(rule: string, found: string | undefined, allowed: readonly string[]): Finding[] {
  if (allowed.length === 0 || (found !== undefined && allowed.includes(found))) return [];
  return [finding(rule, { found: found ?? '', expected: allowed.join(', ') })];
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
function metadataOf(libxml: Libxml, xmp: Uint8Array): PdfMetadata | undefined {
  try {
    const text = decodeXml(xmp);
    refuseHostileXml(text);
    const outcome = libxml.withDocument(Buffer.from(text), ({ hasDoctype }) =>
      hasDoctype ? undefined : pdfMetadataIn(parseElementTree(text)),
    );
    return outcome.wellFormed ? outcome.result : undefined;
  } catch (error) {
    if (error instanceof XmlRefused) return undefined;
    throw error;
  }
}
