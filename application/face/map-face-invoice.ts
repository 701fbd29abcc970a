import { mappingFinding, type MappingFinding } from '../../countries/es/aeat/mapping-finding';
import { FACTURAE_RULES, mapFacturae } from '../../countries/es/facturae/map-document';
import { writeFacturae } from '../../countries/es/facturae/write-facturae';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { Finding } from '../../validation/finding';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';

export interface FaceMappingTask {
  ubl: Uint8Array;
  /** Of the company that issues it, without prefix. */
  nif: string;
}

export type FaceMappingAnswer =
  | {
      readonly kind: 'mapped';
      readonly number: string;
      /** Not signed yet. */
      readonly xml: string;
      readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[];
      readonly warnings: readonly Finding[];
    }
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/** A message is read as a whole to be signed, and none of its texts may be longer than this. */
const LONGEST_BASE64 = 9_900_000;

/** A document as FACe takes it, from the bytes that were validated; its signature is still to come. */
export function mapFaceInvoice(
  schema: { validate(ubl: Uint8Array): SchemaVerdict },
  { ubl, nif }: FaceMappingTask,
): FaceMappingAnswer {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  const document = readUbl(tree);
  const mapped = mapFacturae(document, { company: { nif } });
  const tooLarge = largeAttachments(document).map((finding) => ({ ruleSet: FACTURAE_RULES, ...finding }));
  if (mapped.kind === 'not-expressible') return { ...mapped, findings: [...mapped.findings, ...tooLarge] };
  if (tooLarge.length > 0) return { kind: 'not-expressible', findings: [...mapped.warnings, ...tooLarge] };
  const { facturae, warnings } = mapped;
  return {
    kind: 'mapped',
    number: facturae.invoiceNumber,
    xml: writeFacturae(facturae),
    attachments: attachmentsOf(document),
    warnings,
  };
}

function largeAttachments({ supportingDocuments }: SemanticDocument): MappingFinding[] {
  return supportingDocuments.flatMap(({ attachment }, index) => {
    if (attachment === undefined || attachment.base64.length <= LONGEST_BASE64) return [];
    return [
      mappingFinding({
        rule: 'ES-FE-LENGTH',
        textKey: 'national.element-too-long',
        at: ['BG-24', index, 'BT-125'],
        terms: ['BT-125'],
        element: 'enviarFactura/anexos/item/anexo',
        found: String(attachment.base64.length),
        expected: String(LONGEST_BASE64),
      }),
    ];
  });
}

function attachmentsOf({ supportingDocuments }: SemanticDocument): { name: string; bytes: Uint8Array }[] {
  const files = supportingDocuments.flatMap(({ attachment }) => (attachment === undefined ? [] : [attachment]));
  return files.map(({ base64, filename }, index) => ({
    name: filename?.trim() === '' || filename === undefined ? `anexo-${index + 1}` : filename.trim(),
    bytes: Uint8Array.from(Buffer.from(base64, 'base64')),
  }));
}
