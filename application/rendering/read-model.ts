import { findCountry } from '../../countries/registry';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { readWholeInvoice, type WholeInvoice } from '../../documents/formats/read-whole-invoice';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';

/** The semantic model of stored UBL. Stored bytes were proven schema-valid when they were accepted. */
export function readModel(ubl: Uint8Array): SemanticDocument {
  return readUbl(parseElementTree(decodeXml(ubl)));
}

/**
 * The same as its page shows it, and what the bytes say beyond that. A note that steers the record of the country says
 * nothing to people: it is told beside the rest that has no place on the page.
 */
export function readWholeModel(xml: Uint8Array, countryIso: string, format: InvoiceFormat = 'ubl'): WholeInvoice {
  const { model, passedOver } = readWholeInvoice(format, parseElementTree(decodeXml(xml)));
  const isSteering = findCountry(countryIso)?.isSteeringNote ?? (() => false);
  const steering = model.notes.flatMap(({ text: value }, index) =>
    isSteering(value) ? [{ path: model.notes.length === 1 ? 'Note' : `Note[${index + 1}]`, value }] : [],
  );
  if (steering.length === 0) return { model, passedOver };
  const notes = model.notes.filter(({ text }) => !isSteering(text));
  return { model: { ...model, notes }, passedOver: [...steering, ...passedOver] };
}
