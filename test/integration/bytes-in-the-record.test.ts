import { randomBytes, randomUUID } from 'node:crypto';
import { storeDocument } from '../../api/intake/store-document';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import { EarlierPrograms } from '../../storage/earlier-programs';
import { GenerationSource } from '../../storage/generation-source';
import { nativeCollection } from '../../storage/mongo';
import { payloadModel, PayloadRepository } from '../../storage/payload-repository';
import { GONE_AFTER_MS, ProcessRepository } from '../../storage/process-repository';
import { PROGRAM_LEVEL } from '../../storage/program-level';
import { contentsOf } from '../../storage/stored-content';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

let database: EmptyDatabase;
let documents: DocumentRepository;
let payloads: PayloadRepository;
let earlierPrograms: EarlierPrograms;

beforeEach(async () => {
  database = await openEmptyDatabase();
  documents = new DocumentRepository(database.connection);
  payloads = new PayloadRepository(database.connection);
  earlierPrograms = new EarlierPrograms(database.connection);
});
afterEach(async () => database.close());

const SMALL = { submitted: Buffer.from('{"a": 1}'), ubl: Buffer.from('<Invoice/>') };
/** Nothing that packing makes small. */
const LARGE = { submitted: Buffer.from(`{"a": "${randomBytes(20_000).toString('base64')}"}`), ubl: SMALL.ubl };

async function store(bytes: { submitted: Buffer; ubl: Buffer }) {
  const { documentId, ...facts } = acceptedDocument();
  const { companyId, companyName: name, companyVatNumber: vatNumber, countryIso, purpose, flow } = facts;
  const company = { companyId, name, vatNumber, countryIso, address: { countryCode: countryIso } };
  const request = { accountId: 'a', company, query: { countryIso, purpose, flow } };
  const content = { format: 'json', ...bytes, sha256: 'x', facts } as const;
  await storeDocument({ documents, payloads, earlierPrograms }, request, content, { id: documentId, earlier: [] });
  return { documentId, companyId };
}

async function whereStored(documentId: string): Promise<string[]> {
  const record = await nativeCollection(documentModel(database.connection)).findOne({ _id: documentId });
  const beside = await nativeCollection(payloadModel(database.connection)).findOne({ _id: documentId });
  return [...(record?.payload ? ['in the record'] : []), ...(beside ? ['beside it'] : [])];
}

describe.each([
  ['small', SMALL, 'in the record'],
  ['large', LARGE, 'beside it'],
])('%s bytes', (_size, bytes, place) => {
  test(`are ${place}, and whoever asks for them finds them`, async () => {
    const { documentId, companyId } = await store(bytes);
    expect(await whereStored(documentId)).toEqual([place]);
    const whole = { documentId, format: 'json', submitted: bytes.submitted, ubl: bytes.ubl, sha256: 'x' };
    const found = await payloads.find(documentId);
    expect({ ...found, submitted: Buffer.from(found?.submitted ?? []), ubl: Buffer.from(found?.ubl ?? []) }).toEqual(
      whole,
    );
    expect(await payloads.exists(documentId)).toBe(true);
    const [record, payload] = await documents.readWithPayload(documentId);
    expect(record).not.toHaveProperty('payload');
    expect(Buffer.from(payload?.submitted ?? [])).toEqual(bytes.submitted);
    const among = { companyIds: [companyId], countryIso: 'ES', purpose: 'EINVOICING' as const };
    const submitted: string[] = [];
    for await (const { contents } of new GenerationSource(database.connection).slices({ ...among, flow: 'ISSUED' }))
      for (const [id, content] of contentsOf(Buffer.concat(contents))) submitted.push(`${id} ${content.format}`);
    expect(submitted).toEqual([`${documentId} json`]);
  });

  test('have their UBL renewed where they are', async () => {
    const { documentId } = await store(bytes);
    await payloads.renewUbl(documentId, Buffer.from('<Renewed/>'));
    expect(await whereStored(documentId)).toEqual([place]);
    const found = await payloads.find(documentId);
    expect(Buffer.from(found?.ubl ?? []).toString()).toBe('<Renewed/>');
    expect(Buffer.from(found?.submitted ?? [])).toEqual(bytes.submitted);
  });
});

test('neither a record nor a list of records shows the bytes', async () => {
  const { documentId } = await store(SMALL);
  expect(await documents.find(documentId)).not.toHaveProperty('payload');
  expect(await documents.read(documentId)).not.toHaveProperty('payload');
  expect((await documents.findProcessing([documentId]))[0]).not.toHaveProperty('payload');
});

describe('while a program runs that would not find them', () => {
  const processes = () => new ProcessRepository(database.connection);
  const facts = { roles: ['api'], host: 'h', pid: 1, version: '0', startedAt: new Date(), settings: {}, systems: {} };

  test('bytes are stored beside the record, and in it from half a minute after it has gone', async () => {
    const old = randomUUID();
    await processes().note({ processId: old, ...facts }, new Date());
    await processes().note({ processId: randomUUID(), ...facts, level: PROGRAM_LEVEL }, new Date());
    expect(await whereStored((await store(SMALL)).documentId)).toEqual(['beside it']);
    await processes().remove(old);
    expect(await whereStored((await store(SMALL)).documentId)).toEqual(['beside it']);
    expect(await earlierPrograms.areGone(new Date(Date.now() + 30_000))).toBe(true);
    expect(await whereStored((await store(SMALL)).documentId)).toEqual(['in the record']);
  });

  test('one that has said nothing for so long that it counts as gone does not count', async () => {
    await processes().note({ processId: randomUUID(), ...facts }, new Date(Date.now() - GONE_AFTER_MS));
    expect(await earlierPrograms.areGone(new Date())).toBe(true);
  });
});
