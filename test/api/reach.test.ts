import type { Operation } from '../../api/operations/operation-table';
import { AccountRepository } from '../../storage/account-repository';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';
import { DECISIONS, FREE, HERE, TARGET, type Thing } from './support/reach-decisions';
import { made, OPERATIONS, send, tokenOf } from './support/reach-things';
import { SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const SECOND = { ...SPANISH_COMPANY, vatNumber: 'ESA28599033', name: 'Segunda S.A.' };

/** Each claim by itself, and something that is beyond this one only. */
const NARROWED = {
  companies: { claims: { companies: ['B12345674'] }, beyond: { ...HERE, vatNumber: SECOND.vatNumber } },
  countries: { claims: { countries: ['ES'] }, beyond: { ...HERE, countryIso: 'FR' } },
  purposes: { claims: { purposes: ['EINVOICING'] }, beyond: { ...HERE, purpose: 'EREPORTING' } },
  flows: { claims: { flows: ['ISSUED'] }, beyond: { ...HERE, flow: 'RECEIVED' } },
} as const;
type Claim = keyof typeof NARROWED;
const CLAIMS = Object.keys(NARROWED) as Claim[];

test('every operation says how it keeps to the reach of a token', () => {
  expect(Object.keys(DECISIONS).sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
});

/** Purposes and flows say nothing of companies. */
const LIMITS_COMPANIES: readonly Claim[] = ['companies', 'countries'];
const OF_COMPANIES = new Set(
  OPERATIONS.filter(({ scopes }) => scopes?.includes('companies:manage')).map((one) => one.operationId),
);

const isRemoval = ({ method }: Operation) => Number(method === 'delete');
const CASES = CLAIMS.flatMap((claim) =>
  [...OPERATIONS]
    .sort((one, other) => isRemoval(one) - isRemoval(other))
    .flatMap((operation) => {
      const { operationId } = operation;
      const decision = DECISIONS[operationId] ?? FREE;
      const concerned = !OF_COMPANIES.has(operationId) || LIMITS_COMPANIES.includes(claim);
      return decision.kind === 'free' || !concerned ? [] : [[claim, operationId, operation, decision] as const];
    }),
);

describe('a token that is narrowed by', () => {
  const things = new Map<Claim, { own: Thing; beyond: Thing; other: string }>();

  beforeAll(async () => {
    const accounts = new AccountRepository(api.mongo.connection);
    for (const claim of CLAIMS) {
      const accountId = `of-${claim}`;
      await accounts.upsertAccount({ accountId, email: 'a@shop.example' });
      const first = await accounts.grantCompany(accountId, SPANISH_COMPANY);
      const second = await accounts.grantCompany(accountId, SECOND);
      // The company beyond the claim of countries is in the country beyond it.
      const abroad = await accounts.grantCompany(accountId, {
        ...SECOND,
        countryIso: 'FR',
        vatNumber: 'FR61954506077',
      });
      const { claims, beyond } = NARROWED[claim];
      const whole = await tokenOf(api, accountId);
      const narrow = await tokenOf(api, accountId, claims);
      const companies = { companies: second, countries: abroad, purposes: second, flows: second };
      things.set(claim, {
        own: await made(api, HERE, first.companyId, narrow),
        beyond: await made(api, beyond, companies[claim].companyId, whole),
        other: narrow,
      });
    }
  });

  test.each(CASES)('%s: %s', async (claim, _name, operation, decision) => {
    const { own, beyond, other: token } = things.get(claim) ?? fail();
    const ask = async (thing: Thing) => send(api, operation, token, 'ask' in decision ? decision.ask(thing) : {});
    const [reached, refused] = [await ask(own), await ask(beyond)];
    switch (decision.kind) {
      case 'single':
        expect(refused.json()).toMatchObject({ status: 404, code: decision.code });
        expect([reached.status, codeOf(reached)]).not.toEqual([404, decision.code]);
        return;
      case 'submission': {
        const isOutside = { status: 403, code: 'OUTSIDE_REACH', detail: expect.stringContaining(`claim ${claim}`) };
        const isWhole = 'exceptFlows' in decision && claim === 'flows';
        if (claim === 'companies' && operation.operationId === 'createCompany') {
          expect(reached.json()).toMatchObject(isOutside);
          return;
        }
        expect((isWhole ? reached : refused).json()).toMatchObject(isOutside);
        if (!isWhole) expect(reached.status).toBeLessThan(403);
        return;
      }
      case 'operator':
        for (const answer of [reached, refused])
          expect(answer.json()).toMatchObject({ status: 403, code: 'OPERATORS_ONLY' });
        return;
      case 'list': {
        expect([reached.status, refused.status]).toEqual([200, 200]);
        expect(reached.bytes.toString()).toContain(decision.tells(own));
        expect(refused.bytes.toString()).not.toContain(decision.tells(beyond));
        if (decision.tells(own) !== decision.tells(beyond))
          expect(reached.bytes.toString()).not.toContain(decision.tells(beyond));
        return;
      }
      case 'count': {
        const isStuck =
          operation.operationId === 'listAuthorities' ? { 'integration.waitingSince': { $exists: true } } : {};
        const all = { status: 'PROCESSING', companyId: { $in: await companiesOf(claim) }, ...isStuck };
        const within = {
          companies: { companyId: own.companyId },
          countries: { countryIso: 'ES' },
          purposes: { purpose: 'EINVOICING' },
          flows: { flow: 'ISSUED' },
        }[claim];
        const documents = api.mongo.connection.collection('documents');
        const counted = await documents.countDocuments({ $and: [all, within] });
        expect(decision.read(JSON.parse(reached.bytes.toString()))).toBe(counted);
        expect(counted).toBeLessThan(await documents.countDocuments(all));
        return;
      }
      default:
        decision satisfies never;
    }
  });
});

async function companiesOf(claim: Claim): Promise<string[]> {
  return (await api.deps.accounts.findAccount(`of-${claim}`))?.companyIds ?? [];
}

function fail(): never {
  throw new Error('nothing was made for the claim');
}

function codeOf({ bytes, status }: Answer): unknown {
  return status < 400 ? undefined : (JSON.parse(bytes.toString()) as { code: string }).code;
}

test('an Idempotency-Key of the account is not answered to a narrowed token', async () => {
  const subscribe = async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await tokenOf(api, 'acme', claims)}`;
    const headers = { authorization, 'idempotency-key': 'the same' };
    return (await new Client(api).postJson('/subscription-management', TARGET, headers)).json()['id'];
  };
  const whole = await subscribe({});
  expect(await subscribe({})).toBe(whole);
  const narrowed = await subscribe({ flows: ['ISSUED'], companies: [] });
  expect(narrowed).not.toBe(whole);
  expect(await subscribe({ companies: [], flows: ['ISSUED'] })).toBe(narrowed);
});
