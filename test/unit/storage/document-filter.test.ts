import fc from 'fast-check';
import { DOCUMENT_STATUSES, FAILURE_KINDS } from '../../../processing/status';
import { filterCondition, parseDocumentFilter, type DocumentFilter } from '../../../storage/document-filter';
import { haveWords, searchTerms, wordsOf } from '../../../storage/search-terms';

const value = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,20}$/).filter((one) => one.trim() !== '');
const listOf = (one: fc.Arbitrary<string>) => fc.uniqueArray(one, { minLength: 1, maxLength: 5 });
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const filters = fc
  .record(
    {
      countryIso: listOf(fc.stringMatching(/^[A-Z]{2}$/)),
      companyVatNumber: listOf(value),
      accountId: value,
      mode: fc.constantFrom('live', 'test'),
      status: listOf(fc.constantFrom(...DOCUMENT_STATUSES)),
      failureKind: listOf(fc.constantFrom(...FAILURE_KINDS)),
      reasonCode: listOf(value),
      ruleId: listOf(value),
      problemCode: listOf(value),
      batchNumber: fc.uuid(),
      submittedFrom: instant,
      text: value,
    },
    { requiredKeys: [] },
  )
  .map((filter) => filter as DocumentFilter);

test('a query string and a JSON body say the same', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const query = Object.fromEntries(Object.entries(filter).map(([name, given]) => [name, String(given)]));
      const fromJson = parseDocumentFilter(filter as Record<string, unknown>);
      expect(parseDocumentFilter(query)).toEqual(fromJson);
      expect(fromJson.ok).toBe(true);
    }),
  );
});

test('no filter widens the rights of the caller', () => {
  fc.assert(
    fc.property(filters, fc.array(fc.uuid()), (filter, companyIds) => {
      const condition = filterCondition(filter, { companyIds }) as { $and: unknown[] };
      expect(Object.keys(condition)).toEqual(['$and']);
      expect(condition.$and[0]).toEqual({ companyId: { $in: companyIds } });
    }),
  );
});

test.each([
  [{ status: 'DONE' }, 'status'],
  [{ countryIso: ['es'] }, 'countryIso'],
  [{ ruleId: [] }, 'ruleId'],
  [{ reasonCode: [{ $ne: '' }] }, 'reasonCode'],
  [{ accountId: { $ne: '' } }, 'accountId'],
  [{ submittedFrom: '2026-02-31T99:00:00Z' }, 'submittedFrom'],
  [{ submittedFrom: '2026-03-02T00:00:00Z', submittedTo: '2026-03-01T00:00:00Z' }, 'submittedTo'],
])('%j is refused by name', (input, parameter) => {
  expect(parseDocumentFilter(input)).toMatchObject({ ok: false, problems: [{ parameter }] });
});

function isFound(terms: readonly string[], asked: string): boolean {
  return haveWords(terms, wordsOf(asked));
}

const FOUND_BY = searchTerms({
  documentNumber: 'F-2026/17 B',
  companyName: 'Compañía Müller-Schmidt, S.L.',
  companyVatNumber: 'ESB12345674',
  supplier: { name: 'Ejemplo', vatNumber: 'ES-B12345674' },
  customer: { name: 'Klient Żółty', vatNumber: 'PL5260250274' },
  integration: { reference: 'AEAT-99' },
});

test.each([
  'f-2026/17',
  'F202617B',
  'COMPANIA',
  'schmidt',
  'Müller-Schmidt',
  'B12345674',
  'aeat-99',
  '5260250274',
  'F-2026-1',
  'F20',
  'esb123456',
  'ejem',
  'compañ',
  'müller-s',
  'ejem f-2026',
])('a document is found by %s: whole words or how they begin, whatever case, accents and punctuation', (asked) => {
  expect(isFound(FOUND_BY, asked)).toBe(true);
});

test.each(['2026', 'F-2027', 'F2', 'ej', 'jemplo', 'esb12345675', 'ejemplos', 'ejem f-2027', 'schm müller-t'])(
  'a document is not found by %s',
  (asked) => {
    expect(isFound(FOUND_BY, asked)).toBe(false);
  },
);

test('a word is found by each of its beginnings, and by nothing that is longer', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{3,20}$/);
  fc.assert(
    fc.property(word, fc.nat(), (documentNumber, cut) => {
      const terms = searchTerms({ documentNumber });
      const beginning = documentNumber.slice(0, 3 + (cut % (documentNumber.length - 2)));
      expect([beginning, isFound(terms, beginning)]).toEqual([beginning, true]);
      expect(isFound(terms, `${documentNumber}0`)).toBe(false);
    }),
  );
});
