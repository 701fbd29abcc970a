import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import { DocumentList } from '../../storage/document-list';
import type { DocumentListQuery } from '../../storage/document-list-query';
import { DocumentRepository } from '../../storage/document-repository';
import { ensureIndexes } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { testDatabase } from '../support/stack';

const DAY_MS = 86_400_000;
const DAYS = 700;
const PER_DAY = 5;
const SIZE = 20;
const companyId = randomUUID();
let mongo: MongoConnection;
let list: DocumentList;

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const range = (from: number, to: number) => ({ from: day(from), to: day(to) });

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
  await ensureIndexes(mongo, registerModelsOfAuthorities);
  list = new DocumentList(mongo);
  const documents = Array.from({ length: DAYS * PER_DAY }, (_, n) => ({
    documentId: randomUUID(),
    companyId,
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING' as const,
    flow: 'RECEIVED' as const,
    documentType: 'INVOICE' as const,
    documentNumber: `R-${n}`,
    documentDate: day(n / PER_DAY),
    dueDate: day(n / PER_DAY),
    supplier: {},
    customer: {},
    totals: {},
    attachments: [],
    submissionDate: daysAgo(n / PER_DAY),
    receivedDate: daysAgo(n / PER_DAY),
    duplicateKey: randomUUID(),
  }));
  await new DocumentRepository(mongo).insertAcceptedMany(documents, 'test');
}, 60_000);
afterAll(async () => closeMongo(mongo));

/** How many keys MongoDB looks at for the page, as its profiler says. */
async function keysOf(dates: Partial<DocumentListQuery>): Promise<number> {
  const { db } = mongo;
  if (db === undefined) throw new Error('not connected');
  const context = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'RECEIVED' } as const;
  await db.command({ profile: 2 });
  const { content } = await list.page({ context, companyIds: [companyId], page: 0, size: SIZE, ...dates });
  await db.command({ profile: 0 });
  expect(content).toHaveLength(SIZE);
  const profile = db.collection('system.profile');
  const [entry] = await profile.find({ 'command.find': 'documents' }).sort({ $natural: -1 }).toArray();
  await profile.drop();
  return Number(entry?.['keysExamined']);
}

async function repeated(dates: Partial<DocumentListQuery>): Promise<number> {
  let keys = 0;
  // A plan is reused from the second time on.
  for (let time = 0; time < 4; time += 1) keys = await keysOf(dates);
  return keys;
}

describe.each(['issued', 'due', 'received'] as const)('%s', (field) => {
  const year = { [field]: range(680, 320) };
  const week = { [field]: range(640, 634) };
  /** A week of days is read in order; a week of instants is sorted. */
  const weekAtMost = field === 'received' ? PER_DAY * 9 : SIZE + 15;
  const yearAtMost = 321 * PER_DAY + SIZE * 2;

  test('a week of long ago is not read as a year is, whichever is asked first', async () => {
    expect(await repeated(year)).toBeLessThan(yearAtMost);
    expect(await repeated(week)).toBeLessThan(weekAtMost);
    expect(await repeated(year)).toBeLessThan(yearAtMost);
    await mongo.db?.command({ planCacheClear: 'documents' });
    expect(await repeated(week)).toBeLessThan(weekAtMost);
    expect(await repeated(year)).toBeLessThan(yearAtMost);
    expect(await repeated(week)).toBeLessThan(weekAtMost);
  });
});
