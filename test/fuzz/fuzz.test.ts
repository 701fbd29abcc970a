import { openForkedApi } from '../api/support/open-api';
import { SCOPES } from '../../platform/issuer/claims';
import { startCampaign } from './campaign';
import { HealthyRequests } from './healthy-requests';
import { describeFault, describeTally } from './report';
import { SURFACE_NAMES } from './surfaces/surfaces';
import { createWorld, type World } from './surfaces/world';

/** The part of `npm run fuzz` that every test run sends: always the same cases, as many of each surface. */
const SEED = 1;
const CASES_EACH = Number(process.env['FUZZ_CASES'] ?? 250);
const CLIENTS = 4;

const api = openForkedApi();
let world: World;
let rival: string;

beforeAll(async () => {
  world = await createWorld(new URL(api.url), await api.tokenWith({ scope: SCOPES.join(' ') }));
  rival = await api.tokenWith({ sub: 'rival' });
}, 60_000);

test(
  `${CASES_EACH} cases of each surface: the same process answers all of them, never with a 5xx, and others meanwhile`,
  async () => {
    const healthy = new HealthyRequests(world.url, rival);
    const campaign = {
      seed: SEED,
      world,
      surfaces: SURFACE_NAMES,
      clients: CLIENTS,
      goesOn: (number: number) => number < CASES_EACH,
      isAlive: () => isRunning(api.pid),
    };
    const { tallies, faults, ended } = startCampaign(campaign);
    await ended;
    const { failures, times } = await healthy.stop();
    console.log([...tallies].map(([surface, tally]) => describeTally(surface, tally)).join('\n'));
    expect(faults.map((fault) => describeFault(SEED, fault))).toEqual([]);
    expect(failures).toEqual([]);
    expect(times.length).toBeGreaterThan(0);
    for (const { cases, statuses } of tallies.values()) {
      expect(cases).toBe(CASES_EACH);
      // A surface whose cases are all refused for the same reason tests nothing.
      expect(statuses.size).toBeGreaterThan(1);
    }
  },
  60_000 + CASES_EACH * 300,
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
