import { mappingFinding } from '../../countries/wire/mapping-finding';
import { FACTURAE_RULES, mapFacturae } from '../../countries/es/facturae/map-document';
import { writeFacturae } from '../../countries/es/facturae/write-facturae';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { TermPath } from '../../documents/model/term-path';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { Finding } from '../../validation/finding';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';

export interface FaceMappingTask {
  ubl: Uint8Array;
  /** NIF of the company that issues it, without prefix. */
  nif: string;
}

export type FaceMappingAnswer =
  | {
      readonly kind: 'mapped';
      readonly number: string;
      /** The Facturae, not signed yet. */
      readonly xml: string;
      readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[];
      readonly warnings: readonly Finding[];
    }
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/** A message is read as a whole to be signed, and none of its texts may be longer than this. */
const LONGEST_BASE64 = 9_900_000;
/** Limit of the invoice without its signature. */
const LONGEST_XML = Math.floor(LONGEST_BASE64 * 0.75) - 65_536;

/** A document as FACe takes it, from the bytes that were validated; its signature is still to come. */
export function mapFaceInvoice(
  schema: { validate(ubl: Uint8Array): SchemaVerdict },
  { ubl, nif }: FaceMappingTask,
): FaceMappingAnswer {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  const document = readUbl(tree);
  const mapped = mapFacturae(document, { company: { nif } });
  const large = largeAttachments(document);
  if (mapped.kind === 'not-expressible') return { ...mapped, findings: [...mapped.findings, ...large] };
  const { facturae, warnings } = mapped;
  const xml = writeFacturae(facturae);
  const length = Buffer.byteLength(xml);
  if (length > LONGEST_XML) large.push(tooLong(['BG-25'], 'enviarFactura/factura/factura', length, LONGEST_XML));
  if (large.length > 0) return { kind: 'not-expressible', findings: [...warnings, ...large] };
  return { kind: 'mapped', number: facturae.invoiceNumber, xml, attachments: attachmentsOf(document), warnings };
}

function largeAttachments({ supportingDocuments }: SemanticDocument): Finding[] {
  return supportingDocuments.flatMap(({ attachment }, index) => {
    const { length = 0 } = attachment?.base64 ?? {};
    if (length <= LONGEST_BASE64) return [];
    return [tooLong(['BG-24', index, 'BT-125'], 'enviarFactura/anexos/item/anexo', length, LONGEST_BASE64)];
  });
}

function tooLong(at: TermPath, element: string, length: number, longest: number): Finding {
  const finding = mappingFinding({
    rule: 'ES-FE-LENGTH',
    textKey: 'national.element-too-long',
    at,
    terms: [String(at.at(-1))],
    element,
    found: String(length),
    expected: String(longest),
  });
  return { ruleSet: FACTURAE_RULES, ...finding };
}

function attachmentsOf({ supportingDocuments }: SemanticDocument): { name: string; bytes: Uint8Array }[] {
  const files = supportingDocuments.flatMap(({ attachment }) => (attachment === undefined ? [] : [attachment]));
  return files.map(({ base64, filename }, index) => ({
    name: filename?.trim() === '' || filename === undefined ? `anexo-${index + 1}` : filename.trim(),
    bytes: Uint8Array.from(Buffer.from(base64, 'base64')),
  }));
}
