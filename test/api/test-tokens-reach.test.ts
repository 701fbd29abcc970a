import { AccountRepository } from '../../storage/account-repository';
import { openApi } from './support/open-api';
import { DECISIONS, FREE, HERE, type Thing } from './support/reach-decisions';
import { made, OPERATIONS, send, tokenOf } from './support/reach-things';
import { SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const ACCOUNT = 'of-both-modes';
const MODES = { test: { mode: 'test' }, live: {} } as const;
type Mode = keyof typeof MODES;
const OTHER = { test: 'live', live: 'test' } as const satisfies Record<Mode, Mode>;

const things = new Map<Mode, Thing & { token: string }>();

beforeAll(async () => {
  const accounts = new AccountRepository(api.mongo.connection);
  await accounts.upsertAccount({ accountId: ACCOUNT, email: 'a@shop.example' });
  const { companyId } = await accounts.grantCompany(ACCOUNT, SPANISH_COMPANY);
  for (const [mode, claims] of Object.entries(MODES)) {
    const token = await tokenOf(api, ACCOUNT, claims);
    things.set(mode as Mode, { ...(await made(api, HERE, companyId, token)), token });
  }
});

const isRemoval = ({ method }: (typeof OPERATIONS)[number]) => Number(method === 'delete');
const CASES = (Object.keys(MODES) as Mode[]).flatMap((mode) =>
  [...OPERATIONS]
    .sort((one, other) => isRemoval(one) - isRemoval(other))
    .map((operation) => [mode, operation.operationId, operation] as const),
);

/** Companies are the same in both modes, and a test token manages none. */
const isOfCompanies = ({ scopes }: (typeof OPERATIONS)[number]) => scopes?.includes('companies:manage') === true;

test.each(CASES)('a %s token at %s', async (mode, operationId, operation) => {
  const decision = DECISIONS[operationId] ?? FREE;
  const { token, ...own } = things.get(mode) ?? fail();
  const beyond = things.get(OTHER[mode]) ?? fail();
  const ask = async (thing: Thing) => send(api, operation, token, 'ask' in decision ? decision.ask(thing) : {});
  const reached = await ask(own);
  if (isOfCompanies(operation)) {
    const refusal = { status: 403, code: 'OUTSIDE_REACH', errors: [{ parameter: 'mode' }] };
    if (mode === 'test') expect(reached.json()).toMatchObject(refusal);
    else expect(reached.status).not.toBe(403);
    return;
  }
  switch (decision.kind) {
    case 'free':
      expect(reached.status).not.toBe(403);
      return;
    case 'single':
      expect((await ask(beyond)).json()).toMatchObject({ status: 404, code: decision.code });
      expect(reached.status === 404 && reached.json()['code'] === decision.code).toBe(false);
      return;
    case 'submission':
      expect(reached.status).not.toBe(403);
      if (operationId === 'submitDocument') expect(reached.json()['mode']).toBe(mode === 'test' ? mode : undefined);
      return;
    case 'list': {
      const refused = await ask(beyond);
      expect([reached.status, refused.status]).toEqual([200, 200]);
      expect(reached.bytes.toString()).toContain(decision.tells(own));
      expect(refused.bytes.toString()).not.toContain(decision.tells(beyond));
      if (decision.tells(own) !== decision.tells(beyond))
        expect(reached.bytes.toString()).not.toContain(decision.tells(beyond));
      return;
    }
    case 'count': {
      const companyId = mode === 'test' ? `test:${own.companyId}` : own.companyId;
      const isStuck = operationId === 'listAuthorities' ? { 'integration.waitingSince': { $exists: true } } : {};
      const counted = await api.mongo.connection
        .collection('documents')
        .countDocuments({ status: 'PROCESSING', companyId, ...isStuck });
      expect(counted).toBeGreaterThan(0);
      expect(decision.read(JSON.parse(reached.bytes.toString()))).toBe(counted);
      return;
    }
    case 'operator':
      expect(reached.json()).toMatchObject({ status: 403, code: 'OPERATORS_ONLY' });
      return;
    default:
      decision satisfies never;
  }
});

function fail(): never {
  throw new Error('nothing was made in the mode');
}
