import { AccountAccessCache } from '../../../api/auth/account-access-cache';
import type { AccountAccess } from '../../../storage/account-record';

const ACCOUNT = 'a';

function access(companyIds: string[]): AccountAccess {
  return { account: { accountId: ACCOUNT, operator: false, companyIds }, companies: [] };
}

/** What is stored, how often it was read, and readings that wait until they are let go. */
function opened() {
  const state = { stored: access(['one']), reads: 0, now: 0, isHeld: false, isDown: false };
  const held: (() => void)[] = [];
  const accounts = {
    findAccess: async () => {
      state.reads += 1;
      const { stored, isDown } = state;
      if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (isDown) throw new Error('MongoDB is away');
      return stored;
    },
  };
  const cache = new AccountAccessCache(accounts, () => state.now);
  const companies = async () => (await cache.find(ACCOUNT)).account.companyIds;
  return { state, cache, companies, letGo: () => held.splice(0).forEach((resolve) => resolve()) };
}

const aMoment = async () => new Promise((resolve) => setImmediate(resolve));

test('an account that keeps asking never waits, and its rights are never older than three seconds', async () => {
  const { state, companies, letGo } = opened();
  await companies();
  state.isHeld = true;
  for (let round = 1; round <= 5; round += 1) {
    state.stored = access([`of round ${round}`]);
    state.now += 2_000;
    await companies();
    // Read once beside the requests, however many come meanwhile.
    await companies();
    expect(state.reads).toBe(1 + round);
    letGo();
    await aMoment();
    expect(await companies()).toEqual([`of round ${round}`]);
  }
});

test('rights that could not be read anew end at their time', async () => {
  const { state, companies } = opened();
  await companies();
  state.isDown = true;
  state.now = 2_500;
  expect(await companies()).toEqual(['one']);
  await aMoment();
  expect(await companies()).toEqual(['one']);
  state.now = 3_000;
  await expect(companies()).rejects.toThrow('away');
});

test('what is forgotten while it is read anew is not brought back', async () => {
  const { state, cache, companies, letGo } = opened();
  await companies();
  state.isHeld = true;
  state.now = 2_500;
  await companies();
  state.stored = access(['two']);
  state.isHeld = false;
  cache.forget(ACCOUNT);
  expect(await companies()).toEqual(['two']);
  letGo();
  await aMoment();
  expect(await companies()).toEqual(['two']);
});
