import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentTerms } from '../../storage/document-terms';
import { EXCHANGE_DIRECTIONS } from '../../storage/exchange';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();

/** Issue 36: whoever adds an index pays for it with every document. */
const BUDGET = 40;

const SEALED = { keyId: 'k', dataKey: Buffer.alloc(60), values: { message: Buffer.alloc(100) } };

/** Index keys that MongoDB has written during the work, by collection. */
async function keysInserted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { db } = api.mongo.connection;
  if (db === undefined) throw new Error('not connected');
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const profile = db.collection('system.profile');
  const entries = await profile.find({ keysInserted: { $gt: 0 } }).toArray();
  await profile.drop();
  const keys: Record<string, number> = {};
  for (const { ns, keysInserted } of entries as unknown as { ns: string; keysInserted: number }[]) {
    const collection = ns.slice(ns.indexOf('.') + 1);
    keys[collection] = (keys[collection] ?? 0) + keysInserted;
  }
  return keys;
}

test(`what is inserted for a document has at most ${BUDGET} index keys in all`, async () => {
  const { connection } = api.mongo;
  const keys = await keysInserted(async () => {
    const answer = await new Client(api).postJson(
      `/v1.1/document?${SUBMIT_QUERY}`,
      jsonDocument({ documentNumber: 'F-2026-000123' }),
    );
    expect(answer.status).toBe(201);
    const documentId = String(answer.json()['documentId']);
    const document = await api.deps.documents.read(documentId);
    await new ClaimRepository(connection).claim(document.duplicateKey, documentId);
    const exchanges = new ExchangeRepository(connection);
    for (const [index, direction] of EXCHANGE_DIRECTIONS.entries()) {
      const facts = { direction, kind: 'SUBMISSION', sha256: 'a'.repeat(64), size: 1, at: new Date() } as const;
      await exchanges.keep(documentId, facts, async () => Promise.resolve(SEALED), index + 1);
    }
    await new DocumentTerms(connection).note([documentId]);
  });
  for (const collection of ['documents', 'payloads', 'claims', 'exchanges', 'documentTerms'])
    expect(keys[collection]).toBeGreaterThan(0);
  const sum = Object.values(keys).reduce((all, one) => all + one, 0);
  expect({ keys, isWithin: sum <= BUDGET }).toEqual({ keys, isWithin: true });
});
