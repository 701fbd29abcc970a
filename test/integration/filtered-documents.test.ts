import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import type { DocumentFilter } from '../../storage/document-filter';
import type { DocumentRights } from '../../storage/document-rights';
import { DocumentRepository } from '../../storage/document-repository';
import { DocumentSearch } from '../../storage/document-search';
import { DocumentTerms } from '../../storage/document-terms';
import type { ListCursor } from '../../storage/document-list-query';
import { FilteredDocuments } from '../../storage/filtered-documents';
import { ReplayCandidates } from '../../storage/replay-candidates';
import { haveWords, searchTerms, wordsOf } from '../../storage/search-terms';
import type { NewDocument } from '../../storage/stored-document';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;
const BUSY_DAY = 20;
let database: EmptyDatabase;
let search: DocumentSearch;
/** Newest first. */
let all: NewDocument[];
const companyIds: string[] = [];

/** Ten a day, but for one day that has more than the terms are read by at once. */
function dayOfNumber(number: number): number {
  return number < 200
    ? number / 10
    : number < 900
      ? BUSY_DAY + (number - 200) / 701
      : BUSY_DAY + 1 + (number - 900) / 10;
}

beforeAll(async () => {
  database = await openEmptyDatabase();
  search = new DocumentSearch(database.connection);
  const accounts = new AccountRepository(database.connection);
  for (const vatNumber of ['ESB12345674', 'ESA58818501']) {
    const address = { countryCode: 'ES' };
    const company = await accounts.saveCompany({ countryIso: 'ES', vatNumber, name: vatNumber, address });
    companyIds.push(company.companyId);
  }
  const now = Date.now();
  all = Array.from({ length: 1_400 }, (_, number) =>
    acceptedDocument({
      documentId: randomUUID(),
      companyId: companyIds[number % 7 === 0 ? 1 : 0] ?? '',
      companyVatNumber: number % 7 === 0 ? 'ESA58818501' : 'ESB12345674',
      documentNumber: `F-${String(number).padStart(6, '0')}`,
      supplier: {
        name: number % 3 === 0 ? 'Proveedor Raro' : 'Proveedor SL',
        vatNumber: `ESB${10_000_000 + (number % 50)}`,
      },
      customer: { name: number > 1_000 && number % 2 === 0 ? 'Lejano' : 'Cliente' },
      submissionDate: new Date(now - dayOfNumber(number) * DAY_MS),
    }),
  );
  const documents = new DocumentRepository(database.connection);
  await documents.insertAcceptedMany(all, 'test');
  await new DocumentTerms(database.connection).note(all.map(({ documentId }) => documentId));
});
afterAll(async () => database.close());

async function found(filter: DocumentFilter, rights: DocumentRights = 'all', limit = 60): Promise<string[]> {
  const numbers: string[] = [];
  for (let cursor: ListCursor | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await search.page(filter, rights, { limit, ...(cursor === undefined ? {} : { cursor }) });
    numbers.push(...page.items.map(({ documentNumber }) => documentNumber));
    cursor = page.next;
  }
  return numbers;
}

const withWords = (text: string) => (one: NewDocument) => haveWords(searchTerms(one), wordsOf(text));

test.each([
  'proveedor',
  'prov',
  'raro',
  'F-0001',
  'F-000777',
  'F-00',
  'lejano raro',
  'esb1000004',
  'b10000049 prov',
  'nobody',
  'leja',
])('all documents with %s, newest first, page by page', async (text) => {
  const expected = all.filter(withWords(text)).map(({ documentNumber }) => documentNumber);
  expect(await found({ text })).toEqual(expected);
});

test('words beside other filters', async () => {
  const other = all.filter(({ companyId }) => companyId === companyIds[1]);
  const numbers = (documents: NewDocument[], text: string) =>
    documents.filter(withWords(text)).map(({ documentNumber }) => documentNumber);
  expect(await found({ text: 'raro', companyVatNumber: ['A58818501'] })).toEqual(numbers(other, 'raro'));
  expect(await found({ text: 'lejano' }, { companyIds: [companyIds[1] ?? ''] })).toEqual(numbers(other, 'lejano'));
  expect(await found({ text: 'lejano', status: ['ERROR'] })).toEqual([]);
  const [from, to] = [all[950], all[300]].map((one) => one?.submissionDate.toISOString() ?? '');
  const between = all.filter(({ submissionDate: at }) => at >= new Date(from ?? '') && at < new Date(to ?? ''));
  expect(await found({ text: 'raro', submittedFrom: from ?? '', submittedTo: to ?? '' })).toEqual(
    numbers(between, 'raro'),
  );
});

test('words that many documents have, beside a filter that none passes', async () => {
  expect(await found({ text: 'proveedor', status: ['DUPLICATED'] })).toEqual([]);
});

test('a company that nobody has registered has no documents', async () => {
  expect(await found({ companyVatNumber: ['ESB99999999'] })).toEqual([]);
});

test('totals are of the words and the other filters', async () => {
  const filtered = new FilteredDocuments(database.connection);
  const count = async (filter: DocumentFilter) => filtered.count(filter, 'all', { limit: 1_000, maxTimeMS: 30_000 });
  expect(await count({ text: 'lejano' })).toBe(199);
  expect(await count({ text: 'proveedor' })).toBe(1_000);
  expect(await count({ text: 'lejano', status: ['PROCESSING'] })).toBe(199);
  expect(await count({ text: 'lejano', status: ['ERROR'] })).toBe(0);
  expect(await count({ text: ' - ' })).toBe(0);
});

test('a replay of many finds all of them', async () => {
  const candidates = new ReplayCandidates(database.connection);
  const some = await candidates.find({ filter: { text: 'lejano' } }, 'all', new Date(), 1_000);
  const expected = all
    .filter(withWords('lejano'))
    .map(({ documentId }) => documentId)
    .sort();
  expect(some.map(({ _id }) => _id)).toEqual(expected);
});

describe('documents that have no terms yet', () => {
  let numbers: string[];

  beforeAll(async () => {
    const later = Array.from({ length: 250 }, (_, number) =>
      acceptedDocument({
        documentNumber: `Now ${number}`,
        supplier: { name: 'Recién' },
        submissionDate: new Date(Date.now() + number),
      }),
    );
    numbers = later.map(({ documentNumber }) => documentNumber);
    await new DocumentRepository(database.connection).insertAcceptedMany(later, 'test');
  });

  test('are found by their words if they are among the newest', async () => {
    expect(
      (await search.page({ text: 'recien' }, 'all', { limit: 50 })).items.map((one) => one.documentNumber),
    ).toEqual(numbers.slice(-50).reverse());
  });

  test('are found by their number, whichever company they are of', async () => {
    for (const number of [numbers.at(0) ?? '', numbers.at(-1) ?? '']) {
      expect((await search.page({ text: number }, 'all', { limit: 5 })).items).toMatchObject([
        { documentNumber: number },
      ]);
      expect(await search.withNumber(number)).toMatchObject([{ documentNumber: number }]);
    }
    expect(await search.withNumber('now 0')).toEqual([]);
  });
});
