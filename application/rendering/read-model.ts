import { findCountry } from '../../countries/registry';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { readWholeInvoice, type WholeInvoice } from '../../documents/formats/read-whole-invoice';
import { present } from '../../platform/present';
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
  const lineName = model.type === 'CREDIT_NOTE' ? 'CreditNoteLine' : 'InvoiceLine';
  const ofLines = model.lines.map((line, index) => withoutSteering(line, `${lineName}[${index + 1}]`, isSteering));
  const beside = [...steering, ...ofLines.flatMap((one) => one.steering)];
  if (beside.length === 0) return { model, passedOver };
  const notes = model.notes.filter(({ text }) => !isSteering(text));
  const lines = ofLines.map(({ line }) => line);
  return { model: { ...model, notes, lines }, passedOver: [...beside, ...passedOver] };
}

interface ReadLine {
  readonly line: InvoiceLine;
  readonly steering: WholeInvoice['passedOver'];
}

/** A line without what its note and the properties of its item state for the record. */
function withoutSteering(line: InvoiceLine, path: string, isSteering: (text: string) => boolean): ReadLine {
  const pieces = line.note?.split('\n') ?? [];
  const attributes = line.item?.attributes ?? [];
  const ofItem = attributes.filter(({ name = '', value = '' }) => isSteering(`${name}=${value}`));
  const ofNote = pieces.filter(isSteering);
  if (ofNote.length === 0 && ofItem.length === 0) return { line, steering: [] };
  const { note: _note, ...rest } = line;
  const left = pieces.filter((piece) => !isSteering(piece)).join('\n');
  const item = line.item && { ...line.item, attributes: attributes.filter((one) => !ofItem.includes(one)) };
  return {
    line: { ...rest, ...present({ item, note: left === '' ? undefined : left }) },
    steering: [
      ...ofNote.map((value) => ({ path: `${path}/Note`, value })),
      ...ofItem.map(({ name = '', value = '' }) => ({ path: `${path}/Property`, value: `${name}=${value}` })),
    ],
  };
}
