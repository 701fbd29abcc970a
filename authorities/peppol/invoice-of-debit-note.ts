import { schemaFinding } from '../../application/validation/validate-stored';
import { debitNoteCode } from '../../countries/peppol-format';
import { locateInUbl } from '../../documents/formats/ubl/locate-term';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { termPathsOf } from '../../documents/formats/ubl/term-path-of';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { XmlElement } from '../../documents/xml/element-tree';
import { isBlocking, type Finding } from '../../validation/finding';
import { validateTree } from '../../validation/official-layers';
import type { UblReader } from '../system-reading';

export type WrittenInvoice =
  | { readonly kind: 'invoice'; readonly xml: Uint8Array; readonly document: SemanticDocument }
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/**
 * The network has no debit note: it leaves as an Invoice, which is judged as what it is, by its schema and by the rules of BT-24. What is
 * found stands in the DebitNote, which is what the client knows.
 */
export function invoiceOfDebitNote(schema: UblReader, debitNote: XmlElement): WrittenInvoice {
  const said = readUbl(debitNote);
  const document = { ...said, typeCode: debitNoteCode(said) };
  const xml = new TextEncoder().encode(writeUbl(document));
  const { valid, errors, tree } = schema.validate(xml);
  if (!valid || tree === undefined)
    return { kind: 'not-expressible', findings: errors.map((error) => withoutPlace(schemaFinding(error))) };
  const pathOf = termPathsOf(tree);
  const findings = validateTree(tree, 'ubl')
    .findings.filter(isBlocking)
    .map(({ element, ...finding }) => ({
      ...finding,
      location: locateInUbl(debitNote, pathOf(element, finding.terms)),
    }));
  return findings.length > 0 ? { kind: 'not-expressible', findings } : { kind: 'invoice', xml, document };
}

function withoutPlace({ location: _place, ...finding }: Finding): Finding {
  return finding;
}
