import { DocumentCounting } from '../../storage/count-documents';
import type { Step } from '../../storage/document-step';
import { EventOutbox } from '../../storage/event-outbox';
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

type Moved = 'keysInserted' | 'keysDeleted';

/** Index keys that MongoDB has written, or written and removed, during the work, by collection. */
async function keysOf(moved: readonly Moved[], work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { db } = api.mongo.connection;
  if (db === undefined) throw new Error('not connected');
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const profile = db.collection('system.profile');
  const entries = await profile.find({ $or: moved.map((one) => ({ [one]: { $gt: 0 } })) }).toArray();
  await profile.drop();
  const keys: Record<string, number> = {};
  for (const entry of entries as unknown as ({ ns: string } & Partial<Record<Moved, number>>)[]) {
    const collection = entry.ns.slice(entry.ns.indexOf('.') + 1);
    const ofEntry = moved.reduce((all, one) => all + (entry[one] ?? 0), 0);
    keys[collection] = (keys[collection] ?? 0) + ofEntry;
  }
  return keys;
}

test(`what is inserted for a document has at most ${BUDGET} index keys in all`, async () => {
  const { connection } = api.mongo;
  const keys = await keysOf(['keysInserted'], async () => {
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
  for (const collection of ['documents', 'claims', 'exchanges', 'documentTerms'])
    expect(keys[collection]).toBeGreaterThan(0);
  const sum = Object.values(keys).reduce((all, one) => all + one, 0);
  expect({ keys, isWithin: sum <= BUDGET }).toEqual({ keys, isWithin: true });
});

/** Those of what is under way are left, and those of the status written anew; the outbox and the totals are passed. */
const BUDGET_OF_STEPS = 20;

test(`the steps of a document to OK write and remove at most ${BUDGET_OF_STEPS} keys`, async () => {
  const { connection } = api.mongo;
  const { documents } = api.deps;
  const created = await new Client(api).postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument());
  const documentId = String(created.json()['documentId']);
  const authority = { authority: 'ES', warnings: [], sentAt: new Date() };
  const entry = (type: 'validated' | 'integrated' | 'finished') => ({ at: new Date(), actor: 'service', type });
  const event = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;
  const steps: Step[] = [
    { change: { phase: 'INTEGRATING' }, entry: entry('validated') },
    { change: { integration: authority } },
    {
      change: { integration: { ...authority, reference: 'R-1' }, status: 'OK', phase: undefined },
      entry: [entry('integrated'), { ...entry('finished'), to: 'OK' }],
      event,
    },
  ];
  const keys = await keysOf(['keysInserted', 'keysDeleted'], async () => {
    let document = await documents.read(documentId);
    for (const step of steps) document = await documents.apply(document, step);
    const outbox = new EventOutbox(connection);
    const pending = await outbox.pending(1);
    const taken = pending.map(({ _id, pendingEvents }) => ({
      documentId: _id,
      eventIds: pendingEvents.map(({ eventId }) => eventId),
      last: {},
    }));
    await outbox.take(taken);
    await new DocumentCounting(connection).countSome(new Date(Date.now() + 1_000));
  });
  expect(keys['documents']).toBeGreaterThan(0);
  expect({ keys, isWithin: (keys['documents'] ?? 0) <= BUDGET_OF_STEPS }).toEqual({ keys, isWithin: true });
});
