import { readCredentialBody } from '../../../api/intake/read-credential';
import { readUploadedLogo } from '../../../api/intake/read-uploaded-logo';
import { brandFaults } from '../../../application/companies/company-brand';
import { wholeDetailFaults } from '../../../application/companies/company-details';
import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import { JSON_BODY } from '../../../documents/formats/json/json-body-schema';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { JSON_DOCUMENT_SCHEMA } from '../../../documents/formats/json/json-document-schema';
import { parseBody } from '../../../documents/formats/json/parse-body';
import { summaryOf, type Problem } from '../../../platform/errors';
import { FINDING_LANGUAGES } from '../../../validation/finding-language';
import { messageIn, summaryIn } from '../../../validation/problem-language';
import bodyProblems from '../../../validation/texts/es/body-problems.json';
import companyProblems from '../../../validation/texts/es/company-problems.json';
import templateProblems from '../../../validation/texts/es/template-problems.json';
import { COMPANY } from '../formats/json-arbitrary';
import { csvFile, readFile } from '../formats/template/read-back';
import { sampleRow } from '../formats/template/sample-rows';
import { sampleJson } from './sample-model';

const TRANSLATED = FINDING_LANGUAGES.filter((language) => language !== 'en');
const SENTENCES = Object.keys({ ...bodyProblems, ...companyProblems, ...templateProblems });

function untranslated(problems: readonly Pick<Problem, 'message'>[]): string[] {
  return problems.flatMap(({ message }) =>
    TRANSLATED.filter((language) => messageIn(message, language) === message).map(
      (language) => `${language}: ${message}`,
    ),
  );
}

test.each(TRANSLATED)('every sentence has its values in %s, and only those', (language) => {
  const marks = (text: string): string[] => (text.match(/«\d»/g) ?? []).sort();
  for (const sentence of SENTENCES) {
    const filled = sentence.replace(/\{(\d)\}/g, '«$1»');
    expect([sentence, marks(messageIn(filled, language))]).toEqual([sentence, marks(filled)]);
  }
});

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Documents with one member of the schema wrong, in each of several ways. */
function* wrongBodies(schema: Schema, put: (value: unknown) => unknown): Generator {
  for (const value of [null, true, 1e20, -1, 1.5, '', ' ', 'x'.repeat(5_000), 'eur', '1,5', [], {}, { unknown: 1 }])
    yield put(value);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* wrongBodies(member, (value) => put({ [name]: value }));
  if (schema.items !== undefined) yield* wrongBodies(schema.items, (value) => put([value]));
}

test('whatever the schema says of a body', () => {
  const problems = [...wrongBodies(JSON_DOCUMENT_SCHEMA, (value) => value)].flatMap((body) => {
    const whole = typeof body === 'object' && body !== null && !Array.isArray(body);
    const checked = JSON_BODY.check(whole ? { ...sampleJson(), ...body } : body);
    return checked.ok ? [] : checked.problems;
  });
  expect(problems.length).toBeGreaterThan(300);
  expect([...new Set(untranslated(problems))]).toEqual([]);
});

test('whatever makes a body no JSON', () => {
  const bodies = [
    '',
    '<a/>',
    '%PDF-1',
    '{',
    '{"a":1,}',
    '{"a":1,5}',
    '{"a" 1}',
    '[1 2]',
    '{} x',
    '["\\x"]',
    '["\\u12"]',
    '["\\ud800"]',
  ];
  bodies.push(
    '["a\nb"]',
    '"a',
    '[1e400]',
    '[1.2345678901234567]',
    '[1e99]',
    '{"a":1,"a":2}',
    '{"__proto__":1}',
    '['.repeat(40),
    '[x]',
  );
  const problems = [...bodies.map((body) => new TextEncoder().encode(body)), Uint8Array.of(0x22, 0xff, 0x22)].flatMap(
    (bytes) => {
      const parsed = parseBody(bytes);
      return parsed.ok ? [] : [parsed.problem];
    },
  );
  expect(problems.length).toBe(bodies.length + 1);
  expect(untranslated(problems)).toEqual([]);
});

test('whatever a document of the right schema can have wrong', () => {
  const sample = sampleJson();
  const [line] = sample.lines;
  if (line === undefined) throw new Error('the sample has no line');
  const lines = (...changes: object[]): Partial<JsonDocument> => ({
    lines: changes.map((change) => ({ ...line, ...change })),
  });
  const { vatNumber: _, ...nameless } = sample.counterparty;
  const changes: Partial<JsonDocument>[] = [
    { currencyCode: 'XXQ', documentNumber: ' ', totalNet: 1.234, documentDate: '2026-02-30' },
    { buyerReference: '\u0001', documentType: 'CREDIT_NOTE' },
    { paymentMeans: { code: '999', iban: 'ES1', bic: 'x' } },
    { paymentMeans: { code: '30' } },
    { counterparty: { ...sample.counterparty, vatNumber: '?', endpointId: '1' } },
    { counterparty: { ...sample.counterparty, endpointId: '1', endpointScheme: 'zz' } },
    { counterparty: { ...nameless, address: { ...nameless.address, countryCode: 'QQ' } } },
    { counterparty: nameless, ...lines({ taxCode: 'AE', vatRate: 0 }) },
    lines({ vatRate: 0, taxCode: undefined }, { taxCode: 'Q' }, { taxCode: 'S', vatRate: 0 }, { unitCode: 'QQQ' }),
    lines({ taxCode: 'E', vatRate: 0 }, { number: 2, taxCode: 'Z', vatRate: 0, exemptionReason: 'x' }),
    lines(
      { taxCode: 'K', vatRate: 0, exemptionReasonCode: 'x' },
      { number: 2, taxCode: 'O', vatRate: 0 },
      { number: 3, taxCode: 'B' },
    ),
  ];
  const problems = changes.flatMap((change) =>
    (['ISSUED', 'RECEIVED'] as const).flatMap((flow) =>
      checkJsonDocument(
        { ...sample, ...change },
        {
          company: { ...COMPANY, iban: undefined } as unknown as typeof COMPANY,
          context: { countryIso: 'ES', purpose: 'EINVOICING', flow },
          taxCodeMapping: new Map(),
          precedingDocumentRequired: ['CREDIT_NOTE'],
        },
      ),
    ),
  );
  expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(18);
  expect(untranslated(problems)).toEqual([]);
});

test('whatever a template file can have wrong', async () => {
  const header = ['documentNumber', 'documentNumber', '', 'nonsense'];
  const files = [
    csvFile([sampleRow({ quantity: 'many', lineNumber: '1.5', documentDate: 'x', documentNumber: '2,02611E+11' })]),
    csvFile([
      sampleRow({ quantity: '1,234', unitPrice: '1.5' }),
      sampleRow({ currencyCode: 'USD', lineNumber: '2' }),
      sampleRow({ flow: '', lineNumber: '', documentType: 'TOTAL' }),
    ]),
    csvFile([[...sampleRow(), 'more']]),
    csvFile([], header),
    csvFile([]),
    'no header',
    '#nonsense;1\n#financialYear;x\n#returnType;1\n#returnType;2\n' + csvFile([sampleRow()]),
    '"never closed',
    'a\0',
  ];
  const problems = await Promise.all(
    files.map(async (file) =>
      readFile(file).then(
        (documents) => documents.flatMap((one) => one.problems),
        (error: unknown) => (error as { problems: Problem[] }).problems,
      ),
    ),
  );
  expect(problems.every((one) => one.length > 0)).toBe(true);
  expect(untranslated(problems.flat())).toEqual([]);
});

test('whatever a company, its logo or its credential can have wrong', () => {
  const address = { streetName: 'Calle Mayor', city: 'Madrid', postalCode: '28013', countryCode: 'ES' };
  const details = { name: ' ', address, iban: 'ES1', bic: 'x', endpointId: '1' };
  const given = (body: object) =>
    readCredentialBody({
      kind: 'read-credential',
      system: 'es-sii',
      bytes: new TextEncoder().encode(JSON.stringify(body)),
      now: new Date(),
    });
  const credentials = [
    { token: 'a' },
    { fields: {} },
    { pem: 'nothing' },
    { pem: 'nothing', token: 'a' },
    { pem: 1 },
    { pkcs12: 'AAAA' },
    { pkcs12: 'AAAA', password: '' },
    { pkcs12: 'AAAA', key: 'a' },
    { token: 'a', password: 'b' },
    { other: 'a' },
  ].map(given);
  const logos = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'x'.repeat(300_000)].map((bytes) =>
    readUploadedLogo(Buffer.from(bytes, 'latin1')),
  );
  const messages = [
    ...wholeDetailFaults(details),
    ...wholeDetailFaults({ ...details, endpointScheme: 'zz' }),
    ...brandFaults({ accentColour: 'red', legalText: 'x'.repeat(5_000) }),
    ...brandFaults({ accentColour: '#ffffff' }),
    ...[...credentials, ...logos].map((answer) => {
      if (answer.kind !== 'refused') throw new Error('it is not refused');
      return answer.problems[0] ?? answer;
    }),
  ];
  expect(messages.length).toBe(25);
  expect(untranslated(messages)).toEqual([]);
});

test('a summary has its place and the first of several', () => {
  const cell = { code: 'X', message: '"x" is not a number', row: 7, columnName: 'Cantidad' };
  expect(summaryIn([cell], 'es')).toBe('Fila 7, columna Cantidad: "x" no es un número.');
  expect(summaryIn([{ code: 'X', message: 'is required', pointer: '/a' }, cell], 'de')).toBe(
    '2 Probleme. Das erste: /a: ist erforderlich.',
  );
  expect(summaryIn([cell], 'en')).toBe(summaryOf([cell]));
});

test('values are kept as they are, and what nobody translated stays English', () => {
  expect(messageIn('$& {0} is not a known field', 'fr')).toBe("$& {0} n'est pas un champ connu");
  expect(messageIn('must be one of A, B; write A instead of a', 'it')).toBe(
    'deve essere uno tra A, B; scrivere A invece di a',
  );
  expect(messageIn('something else', 'fr')).toBe('something else');
});
