import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { JSON_DOCUMENT_SCHEMA } from '../../../documents/formats/json/json-document-schema';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { settingOf } from './json-arbitrary';

const example = JSON.parse(JSON.stringify(JSON_DOCUMENT_SCHEMA.examples[0])) as JsonDocument;

test('every amount carries its currency and every quantity its unit', () => {
  const xml = writeUbl(readJsonDocument(example, settingOf('ISSUED')));
  expect(xml.match(/<cbc:\w*Amount>/g)).toBeNull();
  expect(xml.match(/<cbc:\w*Amount currencyID="EUR">/g)?.length).toBeGreaterThan(8);
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="HUR">10</cbc:InvoicedQuantity>');
});

test('markup and forbidden characters in texts cannot break the document', () => {
  const model = readJsonDocument(example, settingOf('ISSUED'));
  model.notes = [{ text: '</cbc:Note><evil/>\r&\u0000' }];
  const root = parseElementTree(writeUbl(model));
  const note = root.children.find((child) => child.name === 'Note');
  expect(note?.text).toBe('</cbc:Note><evil/>\r&\uFFFD');
});
