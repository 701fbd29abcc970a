import { documentFacts, documentLines } from '../../../documents/document-facts';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { fixtureRoot } from '../formats/fixture';
import { sampleJson, sampleModel } from './sample-model';

test('a JSON document is told as it was submitted', () => {
  const json = sampleJson();
  const facts = documentFacts(sampleModel());
  expect(facts).toMatchObject({
    documentType: 'INVOICE',
    documentNumber: json.documentNumber,
    documentDate: json.documentDate,
    dueDate: json.dueDate,
    currencyCode: 'EUR',
    customer: {
      name: json.counterparty.name,
      vatNumber: json.counterparty.vatNumber,
      address: json.counterparty.address,
    },
    totals: { totalNet: '800.00', totalVat: '168.00', totalGross: '968.00', payable: '968.00' },
  });
  const { vatAmount: _, grossAmount: __, ...line } = json.lines[0] ?? {};
  expect(documentLines(sampleModel())).toEqual([line]);
});

test('an XML document is told in the same words', () => {
  const model = readUbl(fixtureRoot('credit-note'));
  expect(documentFacts(model)).toEqual({
    documentType: 'CREDIT_NOTE',
    documentNumber: 'CN-1',
    dueDate: '2026-04-01',
    currencyCode: 'SEK',
    supplier: { name: 'Säljare', vatNumber: 'SE123456789701' },
    customer: { name: 'Buyer', vatNumber: '42' },
    totals: { totalNet: '110.00', totalVat: '27.50', totalGross: '137.50' },
  });
  expect(documentLines(model)).toEqual([
    {
      number: 1,
      description: 'Work',
      object: { id: 'M-77', scheme: 'ABZ' },
      quantity: 2,
      unitCode: 'HUR',
      unitPrice: 50,
      netAmount: 100,
      taxCode: 'S',
      vatRate: 25,
    },
  ]);
});

test('lines whose identifiers are no numbers are counted', () => {
  const model = sampleModel();
  const [line] = model.lines;
  const lines = line ? [{ ...line, id: 'A.1' }, { ...line, id: '7' }, line] : [];
  expect(documentLines({ ...model, lines }).map(({ number }) => number)).toEqual([1, 7, 1]);
});
