import { mapFaceInvoice } from '../../../authorities/es-face/map-face-invoice';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { decimal } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { invoiceToTown } from '../countries/face/documents-of-tests';
import { group } from '../countries/verifactu/documents-of-tests';

let schema: UblSchemaValidator;
beforeAll(async () => {
  schema = await UblSchemaValidator.create();
});

const mapped = (changes: Partial<SemanticDocument>) =>
  mapFaceInvoice(schema, { ubl: Buffer.from(writeUbl(invoiceToTown(changes))), nif: 'B12345674' });

const attached = (base64: string, filename: string) => ({
  reference: 'A',
  attachment: { base64, filename, mimeCode: 'application/pdf' },
});

test('an invoice comes with its files, of which each has a name', () => {
  const answer = mapped({
    number: 'F-1',
    supportingDocuments: [attached('MQ==', ' uno.pdf '), { reference: 'B' }, attached('Mg==', ' ')],
  });
  expect(answer).toMatchObject({ kind: 'mapped', number: 'F-1', warnings: [] });
  if (answer.kind !== 'mapped') return;
  expect(answer.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['uno.pdf', '1'],
    ['anexo-2', '2'],
  ]);
});

test('a file that no message can carry is told by its term', () => {
  const supportingDocuments = [attached('AAAA'.repeat(2_480_000), 'plan.pdf')];
  expect(mapped({ supportingDocuments })).toMatchObject({
    kind: 'not-expressible',
    findings: [{ ruleSet: 'ES FACTURAE', rule: 'ES-FE-LENGTH', at: ['BG-24', 0, 'BT-125'], found: '9920000' }],
  });
});

test('so is an invoice with too many lines', () => {
  const { lines } = invoiceToTown();
  const [line] = lines;
  if (line === undefined) throw new Error('an invoice has lines');
  const description = 'x'.repeat(2_300);
  const many = Array.from({ length: 3_300 }, (_, index) => ({
    ...line,
    id: String(index),
    item: { name: 'Consultoría', description, classifications: [], attributes: [] },
  }));
  const answer = mapped({
    lines: many,
    totals: {
      lineNet: decimal('330000'),
      withoutVat: decimal('330000'),
      vat: decimal('69300'),
      withVat: decimal('399300'),
      payable: decimal('399300'),
    },
    vatBreakdown: [group('S', '21', '330000', '69300')],
  });
  expect(answer.kind).toBe('not-expressible');
  if (answer.kind !== 'not-expressible') return;
  expect(answer.findings).toMatchObject([{ rule: 'ES-FE-LENGTH', at: ['BG-25'] }]);
});
