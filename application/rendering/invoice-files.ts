import { isDeepStrictEqual } from 'node:util';
import { readCii } from '../../documents/formats/cii/read-cii';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { type InvoiceFormat, readInvoice } from '../../documents/formats/read-invoice';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { type HybridProfile, hybridProfileOf } from '../../documents/pdf-a/hybrid-profile';
import { type InvoiceFiles, originalFile, profiledFile, supportingFiles } from '../../documents/pdf-a/invoice-files';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import { facturXProfile } from '../../validation/factur-x/profile';
import type { Layer } from '../../validation/layers';
import { type SchemaValidators, validateXml } from '../../validation/validate-document';

/**
 * What the PDF of an invoice carries. CII goes in as it is; UBL as CII of its profile, if that says the same and is valid,
 * else as it is. Nothing is claimed about an invoice that breaks the rules of its profile.
 */
export async function invoiceFiles(
  validators: SchemaValidators,
  format: InvoiceFormat,
  xml: Uint8Array,
): Promise<InvoiceFiles> {
  const document = readInvoice(format, parseElementTree(decodeXml(xml)));
  const supporting = supportingFiles(document);
  const profile = hybridProfileOf(document.specification);
  const cii = profile && (await profiledCii(validators, profile, { format, xml, document }));
  if (profile === undefined || cii === undefined) return { invoice: originalFile(format, xml), supporting };
  return { invoice: profiledFile(profile, cii), profile, supporting };
}

/** The official rules of each profile. */
const JUDGED_BY: Readonly<Record<HybridProfile['level'], readonly Layer[]>> = {
  MINIMUM: ['factur-x-minimum'],
  'BASIC WL': ['factur-x-basicwl'],
  BASIC: ['factur-x-basic'],
  'EN 16931': ['factur-x-en16931'],
  EXTENDED: ['factur-x-extended'],
  XRECHNUNG: ['en16931', 'xrechnung'],
};

/** What restricts EN 16931, as Peppol does, is no profile by its name: its UBL was judged by its own rules. */
function judgedBy({ level }: HybridProfile, { specification = '' }: SemanticDocument): readonly Layer[] {
  const isRestriction = level === 'EN 16931' && facturXProfile(specification, true) === undefined;
  return isRestriction ? ['en16931'] : JUDGED_BY[level];
}

interface Source {
  format: InvoiceFormat;
  xml: Uint8Array;
  document: SemanticDocument;
}

/** The invoice as CII that meets its profile; undefined where it cannot be had. */
async function profiledCii(
  validators: SchemaValidators,
  profile: HybridProfile,
  source: Source,
): Promise<Uint8Array | undefined> {
  const cii = ciiOf(source, profile.meetsEn16931);
  if (cii === undefined) return undefined;
  const { valid, tree } = await validateXml(validators, cii, { layers: judgedBy(profile, source.document) });
  if (!valid || tree === undefined) return undefined;
  // What CII cannot carry stays UBL.
  return isDeepStrictEqual(readCii(tree), source.document) ? cii : undefined;
}

/** Only what EN 16931 knows is in the semantic model, so that only such invoices can be written anew. */
function ciiOf({ format, xml, document }: Source, meetsEn16931: boolean): Uint8Array | undefined {
  switch (format) {
    case 'cii':
      return xml;
    case 'ubl':
      return meetsEn16931 ? new TextEncoder().encode(writeCii(document)) : undefined;
    case 'zugferd-1':
      return undefined;
    default:
      return format satisfies never;
  }
}
