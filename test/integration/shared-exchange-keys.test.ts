import { randomUUID } from 'node:crypto';
import { readExchange } from '../../application/integration/evidence';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { KeyRing } from '../../platform/encryption/key-ring';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { SharedExchangeRepository } from '../../storage/shared-exchange-repository';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

const OLD_KEY = `old:${Buffer.alloc(32, 1).toString('base64')}`;
const NEW_KEY = `new:${Buffer.alloc(32, 2).toString('base64')}`;
const [oldRing, newRing, bothRings] = [OLD_KEY, NEW_KEY, `${NEW_KEY},${OLD_KEY}`].map((text) =>
  KeyRing.parse(text),
) as [KeyRing, KeyRing, KeyRing];
const MESSAGE = Buffer.from('<RegFactuSistemaFacturacion/>');

let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());

function evidence(ring: KeyRing): SharedEvidence {
  return new SharedEvidence(new SharedExchangeRepository(database.connection), ring, () => new Date());
}

async function keep(ring: KeyRing, documentIds: readonly string[]): Promise<string> {
  const sealing = evidence(ring);
  return sealing.keep(await sealing.seal(MESSAGE, { direction: 'SENT', kind: 'SUBMISSION' }), documentIds);
}

test('a message that was kept under a retired key is read by each of its documents under the new one', async () => {
  const documentIds = [randomUUID(), randomUUID()];
  const before = await keep(oldRing, documentIds);
  await keep(bothRings, [randomUUID()]);
  await expect(evidence(newRing).bytesOf(before)).rejects.toMatchObject({ code: 'KEY_RETIRED' });

  // Twice at once: neither undoes what the other has done.
  const runs = await Promise.all([1, 2].map(async () => rewrapEnvelopes(database.connection, bothRings)));
  expect(runs.map(({ rewrapped }) => rewrapped).reduce((one, other) => one + other)).toBe(1);
  expect(await rewrapEnvelopes(database.connection, bothRings)).toEqual({ keyId: 'new', rewrapped: 0 });

  expect(await evidence(newRing).bytesOf(before)).toEqual(MESSAGE);
  await expect(evidence(oldRing).bytesOf(before)).rejects.toMatchObject({ code: 'KEY_RETIRED' });
  const exchanges = new ExchangeRepository(database.connection);
  for (const documentId of documentIds) {
    const read = await readExchange(exchanges, newRing, documentId, 1);
    expect(Buffer.from(read?.bytes ?? [])).toEqual(MESSAGE);
  }
});
