import { Chance } from './chance';
import { faultOf, isOverloaded } from './check-answer';
import { exchange, type WireRequest } from './http-exchange';
import { SURFACES, type SurfaceName } from './surfaces/surfaces';
import type { World } from './surfaces/world';

export interface Fault {
  surface: SurfaceName;
  case: number;
  what: string;
  request: WireRequest;
}

export interface Slow {
  surface: SurfaceName;
  case: number;
  milliseconds: number;
}

/** What came of the cases of a surface. */
export interface Tally {
  cases: number;
  /** By status; 0 where there was no answer, and none was due. */
  statuses: Map<number, number>;
  overloaded: number;
  slowest: Slow[];
}

export interface Campaign {
  seed: number;
  world: World;
  surfaces: readonly SurfaceName[];
  /** Clients that send at a time. */
  clients: number;
  /** Whether the case of this number is still sent. */
  goesOn: (number: number) => boolean;
  /** The API is still the process that it was. */
  isAlive: () => boolean;
}

/** What came of it so far. */
export interface RunningCampaign {
  tallies: ReadonlyMap<SurfaceName, Tally>;
  faults: readonly Fault[];
  ended: Promise<void>;
}

const KEPT_SLOWEST = 5;
/** Nobody looks at more, and a service that is gone would give one for every case. */
const MOST_FAULTS = 50;

export function caseOf(surface: SurfaceName, seed: number, number: number, world: World): WireRequest {
  return SURFACES[surface](new Chance(seed, surface, number), world);
}

/** Sends case after case, the surfaces in turn, until all are sent or the service is gone. */
export function startCampaign(campaign: Campaign): RunningCampaign {
  const { seed, world, surfaces, clients, goesOn, isAlive } = campaign;
  const tallies = new Map(surfaces.map((surface) => [surface, emptyTally()]));
  const faults: Fault[] = [];
  let drawn = 0;
  const client = async () => {
    while (goesOn(Math.floor(drawn / surfaces.length)) && faults.length < MOST_FAULTS) {
      const number = Math.floor(drawn / surfaces.length);
      const surface = surfaces[drawn % surfaces.length] as SurfaceName;
      drawn += 1;
      const request = caseOf(surface, seed, number, world);
      const begin = performance.now();
      const answer = await exchange(world.url, request);
      const milliseconds = performance.now() - begin;
      note(tallies.get(surface), answer === undefined ? 0 : answer.status, { surface, case: number, milliseconds });
      if (answer !== undefined && isOverloaded(answer)) (tallies.get(surface) as Tally).overloaded += 1;
      const what = isAlive() ? faultOf(request, answer) : 'the API is another process, or gone';
      if (what !== undefined) faults.push({ surface, case: number, what, request });
      if (!isAlive()) return;
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client)).then(() => undefined);
  return { tallies, faults, ended };
}

function emptyTally(): Tally {
  return { cases: 0, statuses: new Map(), overloaded: 0, slowest: [] };
}

function note(tally: Tally | undefined, status: number, slow: Slow): void {
  if (tally === undefined) return;
  tally.cases += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.slowest = [...tally.slowest, slow]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, KEPT_SLOWEST);
}
