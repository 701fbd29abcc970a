import { randomUUID } from 'node:crypto';
import { ClaimRepository } from '../../storage/claim-repository';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

let database: EmptyDatabase;
let claims: ClaimRepository;

beforeAll(async () => {
  database = await openEmptyDatabase();
  claims = new ClaimRepository(database.connection);
});
afterAll(async () => database.close());

test('of fifty parallel claims exactly one wins, and all the others name it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const results = await Promise.all(ids.map(async (id) => ({ id, result: await claims.claim(key, id) })));
    const winners = results.filter(({ result }) => result.owner === 'self');
    expect(winners).toHaveLength(1);
    for (const { id, result } of results) {
      if (id === winners[0]?.id) continue;
      expect(result).toEqual({ owner: 'other', documentId: winners[0]?.id });
    }
  }
});

test('a repeated claim of the owner stays its own', async () => {
  const [key, id] = [randomUUID(), randomUUID()];
  await claims.claim(key, id);
  await expect(claims.claim(key, id)).resolves.toEqual({ owner: 'self' });
});

test('a released claim is taken over by exactly one of fifty', async () => {
  const [key, first] = [randomUUID(), randomUUID()];
  await claims.claim(key, first);
  await claims.release(key, first);
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const results = await Promise.all(ids.map(async (id) => claims.claim(key, id)));
  expect(results.filter(({ owner }) => owner === 'self')).toHaveLength(1);
});

test('only the owner can release', async () => {
  const [key, owner, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  await claims.claim(key, owner);
  await claims.release(key, stranger);
  await expect(claims.claim(key, stranger)).resolves.toEqual({ owner: 'other', documentId: owner });
});
