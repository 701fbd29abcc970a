import { randomUUID } from 'node:crypto';
import { ReportedDocument } from './support/reported-document';
import { SendingRig } from './support/sending-rig';
import { later } from './support/sending-time';
import type { SentChain } from './support/sent-chain';
import { surroundedCalls, surroundedCommits, type Around } from './support/surrounded-generator';
import { surroundedSender } from './support/surrounded-sender';
import { inTransaction } from '../../storage/transaction';

// Most of the time is MongoDB's, for hundreds of transactions.
jest.setTimeout(240_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

const ASKED = { type: 'cancellationRequested', actor: 'account:shop', reason: 'wrong customer' };

async function driven(chain: SentChain): Promise<void> {
  later(60);
  await chain.drive();
}

test('the agency cancels what a document reported; the document stays OK and says so', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'C-1');
  expect(await document.cancel()).toEqual({ kind: 'requested' });
  expect(document.woken).toEqual([document.chain.id]);
  expect(await document.cancellation()).toMatchObject({ status: 'PENDING', try: 1 });
  await driven(document.chain);
  expect(await document.read()).toMatchObject({
    status: 'OK',
    integration: {
      reference: 'CSV/1',
      cancellation: { status: 'ACCEPTED', reference: expect.stringMatching(/^[A-Z0-9]{16}\/2$/) as string },
    },
  });
  expect(await document.told()).toEqual([ASKED, { type: 'cancelled', actor: 'authority:AEAT', reason: undefined }]);
  expect(await document.records()).toEqual([
    { operation: 'Alta', state: 'accepted' },
    { operation: 'Anulacion', state: 'accepted' },
  ]);
  expect(await document.cancel()).toMatchObject({ kind: 'not-cancellable', why: 'It is cancelled already.' });
  await document.chain.expectSound(2);
});

test('what the agency refuses may be asked for again, and says that it was refused before', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'SBX-CODE-1123');
  await document.cancel();
  await driven(document.chain);
  expect(await document.cancellation()).toMatchObject({ status: 'REFUSED', code: '1123', try: 1 });
  await rig.control({ reject: false });
  expect(await document.cancel()).toEqual({ kind: 'requested' });
  // What was said of the first is not said of the second.
  expect(await document.cancellation()).not.toHaveProperty('code');
  await driven(document.chain);
  await rig.control({ reject: true });
  expect(await document.cancellation()).toMatchObject({ status: 'ACCEPTED', try: 2 });
  expect(await document.told()).toEqual([
    ASKED,
    { type: 'cancellationRefused', actor: 'authority:AEAT', reason: '1123' },
    ASKED,
    { type: 'cancelled', actor: 'authority:AEAT', reason: undefined },
  ]);
  expect((await document.records()).slice(1)).toEqual([
    { operation: 'Anulacion', state: 'refused' },
    { operation: 'Anulacion', state: 'accepted', rechazoPrevio: 'S' },
  ]);
});

test('what our own settings are to blame for ends as a refusal, after which it may be asked for again', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'SBX-CODE-1108');
  await document.cancel();
  await driven(document.chain);
  expect(await document.cancellation()).toMatchObject({ status: 'REFUSED', code: '1108' });
  await rig.control({ reject: false });
  await document.cancel();
  await driven(document.chain);
  await rig.control({ reject: true });
  expect(await document.cancellation()).toMatchObject({ status: 'ACCEPTED' });
  expect((await document.records()).at(-1)).toMatchObject({ rechazoPrevio: 'S' });
});

test('a cancellation that no record can state says so, and is not asked for by itself again', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'C-2');
  document.chain.system.nombreSistemaInformatico = 'a name of more than the thirty characters that fit';
  await document.cancel();
  await driven(document.chain);
  expect(await document.cancellation()).toMatchObject({ status: 'REFUSED', code: 'RECORD_INVALID' });
  expect((await document.told()).at(-1)).toMatchObject({ type: 'cancellationRefused', actor: 'service' });
});

test('a cancelled number that is submitted again reactivates what the agency holds', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'C-3');
  await document.cancel();
  await driven(document.chain);
  const again = await document.chain.ask({ ...document.chain.alta('C-3'), documentId: randomUUID() });
  await driven(document.chain);
  expect(await document.chain.standing(again)).toMatchObject({ kind: 'accepted' });
  const records = await document.chain.records();
  expect(records.at(-1)).toMatchObject({ operation: 'Alta', subsanacion: 'S' });
  expect(records.at(-1)).not.toHaveProperty('rechazoPrevio');
});

test('of many that ask at once one is heard', async () => {
  const document = await ReportedDocument.of(rig, rig.chain(), 'C-4');
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => document.cancel()));
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array<string>(4).fill('not-cancellable'), 'requested']);
  await driven(document.chain);
  expect((await document.records()).map(({ operation }) => operation)).toEqual(['Alta', 'Anulacion']);
  expect(await document.told()).toHaveLength(2);
});

/** Ends like a process that is killed, before or after its call of that number. */
function killedAt(number: number, when: 'before' | 'after'): Around {
  let calls = 0;
  return async (call) => {
    const own = (calls += 1);
    if (own > number || (own === number && when === 'before')) throw new Error('killed');
    const result = await call();
    if (own === number) throw new Error('killed');
    return result;
  };
}

async function counting(run: (around: Around) => Promise<unknown>): Promise<number> {
  let calls = 0;
  await run(async (call) => ((calls += 1), call()));
  return calls;
}

test('whoever asks may die between any two steps: document and chain both know of it, or neither', async () => {
  const chain = rig.chain();
  const surrounded = (around: Around, document: ReportedDocument) => {
    const { documents } = document.dependencies();
    const connection = surroundedCommits(rig.connection, around);
    return {
      documents: surroundedCalls(documents, around),
      transaction: async (work: Parameters<typeof inTransaction>[1]) =>
        inTransaction(connection, async (session) => around(async () => work(session))),
    };
  };
  const first = await ReportedDocument.of(rig, chain, 'K-0');
  const calls = await counting(async (around) => first.cancel(surrounded(around, first)));
  expect(calls).toBeGreaterThan(3);
  for (let number = 1; number <= calls; number += 1) {
    for (const moment of ['before', 'after'] as const) {
      const document = await ReportedDocument.of(rig, chain, `K-${number}-${moment}`);
      await expect(document.cancel(surrounded(killedAt(number, moment), document))).rejects.toThrow('killed');
      const identity = { documentId: document.documentId, operation: 'Anulacion', try: 1 } as const;
      const isAsked = (await rig.stores.requests.find(identity)) !== undefined;
      expect((await document.cancellation()) !== undefined).toBe(isAsked);
      expect(await document.cancel()).toMatchObject({ kind: isAsked ? 'not-cancellable' : 'requested' });
      await driven(chain);
      expect(await document.cancellation()).toMatchObject({ status: 'ACCEPTED', try: 1 });
      expect(await document.told()).toHaveLength(2);
    }
  }
});

test('whoever sends it may die between any two steps: the document is told once', async () => {
  const chain = rig.chain();
  const asked = async (number: string): Promise<ReportedDocument> => {
    const document = await ReportedDocument.of(rig, chain, number);
    await document.cancel();
    await chain.generate();
    later(60);
    return document;
  };
  await asked('S-0');
  const calls = await counting(async (around) => chain.advance(surroundedSender(rig, around)));
  // The last ones tell the document.
  for (let number = calls - 8; number <= calls; number += 1) {
    for (const moment of ['before', 'after'] as const) {
      const document = await asked(`S-${number}-${moment}`);
      const killed = chain.advance(surroundedSender(rig, killedAt(number, moment)));
      await killed.catch((error: unknown) => expect(String(error)).toContain('killed'));
      await chain.drive();
      expect(await document.cancellation()).toMatchObject({ status: 'ACCEPTED' });
      expect(await document.told()).toHaveLength(2);
    }
  }
});
