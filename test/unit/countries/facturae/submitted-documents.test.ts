import fc from 'fast-check';
import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { EXAMPLE_DOCUMENT } from '../../../../documents/formats/json/json-document-schema';
import { readJsonDocument } from '../../../../documents/formats/json/read-json-document';
import { readUbl } from '../../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { jsonDocument, settingOf } from '../../formats/json-arbitrary';
import { DIR3_NOTES, PUBLIC_BODY, SETTING } from './invoices-of-tests';

const issued = settingOf('ISSUED');

const addressed = (document: SemanticDocument): SemanticDocument => ({
  ...document,
  buyer: PUBLIC_BODY,
  currencyCode: 'EUR',
  notes: [...document.notes, ...DIR3_NOTES],
});

it('states a document in JSON', async () => {
  const result = mapFacturae(addressed(readJsonDocument(structuredClone(EXAMPLE_DOCUMENT), issued)), SETTING);
  if (result.kind !== 'mapped') throw new Error(JSON.stringify(result.findings));
  const xml = writeFacturae(result.facturae);
  expect((await FacturaeSchemaValidator.create()).validate(Buffer.from(xml)).errors).toEqual([]);
});

it('says the same of a document in JSON and of the UBL that it is stored as', () => {
  let stated = 0;
  fc.assert(
    fc.property(jsonDocument, (json) => {
      const document = addressed(readJsonDocument(json, issued));
      const result = mapFacturae(document, SETTING);
      if (result.kind === 'mapped') stated += 1;
      expect(mapFacturae(readUbl(parseElementTree(writeUbl(document))), SETTING)).toEqual(result);
    }),
    { numRuns: 300 },
  );
  expect(stated).toBeGreaterThan(50);
});
