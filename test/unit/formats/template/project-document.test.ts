import fc from 'fast-check';
import type { JsonDocument } from '../../../../documents/formats/json/json-document';
import { checkJsonDocument } from '../../../../documents/formats/json/check-json-document';
import { readJsonDocument } from '../../../../documents/formats/json/read-json-document';
import { generatedHead, generatedRows } from '../../../../documents/formats/template/generated-file';
import { inColumns } from '../../../../documents/formats/template/in-columns';
import { projectDocument } from '../../../../documents/formats/template/project-document';
import { templateHeader } from '../../../../documents/formats/template/write-template-rows';
import { readUbl } from '../../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { decimal, sum } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { parseCsv } from '../../../support/parse-csv';
import { corpusInvoices, corpusText, whenShared } from '../corpus';
import { jsonDocument, settingOf } from '../json-arbitrary';
import { plainModel } from '../plain-model';

/** What an importer makes of rows decides; what cannot be said in rows is left out on both sides. */
function comparable(model: SemanticDocument): unknown {
  const { seller, buyer, ...rest } = model;
  return plainModel({ ...rest, seller: partyOf(seller), buyer: partyOf(buyer) });
}

/** The VAT number of a document outside VAT is its legal registration: which of the two it was, is not told. */
function partyOf(party: SemanticDocument['seller']): unknown {
  const { taxRegistrationId: _tax, ...rest } = party ?? { identifiers: [] };
  return rest;
}

test('a JSON document that went through UBL is projected to one that means the same', () => {
  fc.assert(
    fc.property(jsonDocument, fc.constantFrom('ISSUED', 'RECEIVED'), (json, flow) => {
      const setting = settingOf(flow);
      fc.pre(checkJsonDocument(json, setting).length === 0);
      const model = readJsonDocument(json, setting);
      const projected = projectDocument(readUbl(parseElementTree(writeUbl(model))), flow);
      const outsideVat = model.vatBreakdown.some(({ category }) => category === 'O');
      if (!outsideVat) expect(checkJsonDocument(projected, setting)).toEqual([]);
      expect(comparable(readJsonDocument(projected, setting))).toEqual(comparable(model));
    }),
    { numRuns: 300 },
  );
});

whenShared('corpus/index.jsonl')('every UBL invoice of the corpus becomes rows whose sums are its own', () => {
  const columns = templateHeader().length;
  for (const entry of corpusInvoices()) {
    const text = corpusText(entry);
    const model = readUbl(parseElementTree(text));
    const document = projectDocument(model, 'ISSUED');
    const net = sum(document.lines.map(({ netAmount }) => decimal(netAmount ?? 0)));
    const stated = model.totals.lineNet?.minus(model.totals.allowances ?? 0).plus(model.totals.charges ?? 0);
    const consistent = model.totals.lineNet?.eq(sum(model.lines.map(({ netAmount }) => netAmount))) === true;
    if (consistent)
      expect({ file: entry.file, net: net.toFixed() }).toEqual({ file: entry.file, net: stated?.toFixed() });
    const rows = [...generatedRows({ format: 'ubl', submitted: Buffer.from(text), flow: 'ISSUED' })];
    expect(rows.length).toBe(document.lines.length);
    expect(rows.every((row) => row.length === columns)).toBe(true);
    const numbers = document.lines.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

function invoice(changes: Partial<SemanticDocument>): SemanticDocument {
  return {
    type: 'INVOICE',
    notes: [],
    precedingInvoices: [],
    paymentInstructions: [],
    allowances: [],
    charges: [],
    totals: {},
    vatBreakdown: [],
    supportingDocuments: [],
    lines: [],
    ...changes,
  };
}

const line = { allowances: [], charges: [] };

test('allowances and charges of the document are lines, those of a line are in its price', () => {
  const { lines } = projectDocument(
    invoice({
      lines: [
        {
          ...line,
          id: '7',
          quantity: decimal(3),
          netAmount: decimal('25'),
          price: { netPrice: decimal(10) },
          allowances: [{ amount: decimal(5) }],
          vat: { category: 'S', rate: decimal(21) },
        },
      ],
      allowances: [{ amount: decimal('2.5'), reason: 'Loyalty', vatCategory: 'S', vatRate: decimal(21) }],
      charges: [{ amount: decimal(4), vatCategory: 'E', vatRate: decimal(0) }],
      vatBreakdown: [{ category: 'E', rate: decimal(0), exemptionReason: 'Postage' }],
    }),
    'ISSUED',
  );
  expect(lines).toEqual([
    expect.objectContaining({ number: 7, quantity: 3, unitPrice: 8.33333333333333, netAmount: 25 }),
    expect.objectContaining({ number: 8, description: 'Loyalty', quantity: -1, unitPrice: 2.5, netAmount: -2.5 }),
    expect.objectContaining({ number: 9, description: 'Charge', netAmount: 4, exemptionReason: 'Postage' }),
  ]);
});

test('a price for several units is told for one; ids that are no numbers give way to the order', () => {
  const lines = ['A', 'B'].map((id) => ({
    ...line,
    id,
    quantity: decimal(200),
    netAmount: decimal(3),
    price: { netPrice: decimal('1.5'), baseQuantity: decimal(100) },
  }));
  expect(projectDocument(invoice({ lines }), 'RECEIVED').lines).toEqual([
    expect.objectContaining({ number: 1, unitPrice: 0.015 }),
    expect.objectContaining({ number: 2, unitPrice: 0.015 }),
  ]);
});

test('the counterparty is the buyer of what is issued and the seller of what is received', () => {
  const model = invoice({
    seller: { name: 'S', identifiers: [], vatId: 'ES1', taxRegistrationId: { value: 'T' } },
    buyer: { name: 'B', identifiers: [], legalRegistrationId: { value: 'L' } },
  });
  expect(projectDocument(model, 'ISSUED').counterparty).toMatchObject({ name: 'B', taxNumber: 'L' });
  expect(projectDocument(model, 'RECEIVED').counterparty).toMatchObject({
    name: 'S',
    vatNumber: 'ES1',
    taxNumber: 'T',
  });
});

test('a JSON document is written as it was submitted, whatever stands before it', () => {
  fc.assert(
    fc.property(jsonDocument, fc.boolean(), (json: JsonDocument, marked) => {
      const submitted = Buffer.from(`${marked ? '\uFEFF' : ''}${JSON.stringify(json)}`);
      const rows = [...generatedRows({ format: 'json', submitted, flow: 'ISSUED', externalReference: 'Q1' })];
      expect(rows).toHaveLength(json.lines.length);
      const at = (name: string) => templateHeader().indexOf(name);
      rows.forEach((row, index) => {
        expect(row[at('documentNumber')]?.replace(/^'/, '')).toBe(json.documentNumber.replace(/^'/, ''));
        expect(Number(row[at('unitPrice')])).toBe(json.lines[index]?.unitPrice);
        expect(row[at('externalReference')]).toBe('Q1');
      });
    }),
    { numRuns: 100 },
  );
});

test('a JSON document that says more than columns has rows whose sums are its own', () => {
  const { lines } = inColumns({
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: '2026-03-02',
    documentNumber: 'F-1',
    counterparty: { name: 'B', address: { countryCode: 'ES' } },
    currencyCode: 'EUR',
    totals: 'calculate',
    lines: [
      {
        number: 4,
        description: 'Paper',
        quantity: 200,
        unitPrice: 3,
        price: { baseQuantity: 100 },
        vatRate: 21,
        allowances: [{ percent: 50, reason: 'Sale' }],
      },
    ],
    charges: [{ amount: 2, reason: 'Freight' }],
  });
  expect(lines).toEqual([
    { number: 4, description: 'Paper', quantity: 200, unitPrice: 0.015, netAmount: 3, vatRate: 21 },
    { number: 5, description: 'Freight', quantity: 1, unitPrice: 2, netAmount: 2, vatRate: 21 },
  ]);
});

test('the file begins with a byte order mark, the information that was given and the header', async () => {
  const rows = await generatedHead(
    { returnType: '303', financialYear: 2026, surnamesAndNameOrCompanyName: '=A;B' },
    { withAudit: true },
  );
  expect(rows.startsWith('\uFEFF#returnType;303\r\n')).toBe(true);
  expect(parseCsv(rows.slice(1))).toEqual([
    ['#returnType', '303'],
    ['#surnamesAndNameOrCompanyName', "'=A;B"],
    ['#financialYear', '2026'],
    templateHeader({ withAudit: true }),
  ]);
});
