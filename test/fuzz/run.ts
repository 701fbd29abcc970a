/**
 * Requests that nobody should send, to the whole service (`npm run fuzz -- --help`). Ends with 1 when one of them was
 * answered with a 5xx or not as documented, when the API ended, or when somebody else was not served meanwhile.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SCOPES } from '../../platform/issuer/claims';
import { EdocStack } from '../e2e/support/edoc-stack';
import { numberOf } from '../support/read-numbers';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { caseOf, startCampaign, type RunningCampaign } from './campaign';
import { faultOf } from './check-answer';
import { plainRequest } from './disturb';
import { exchange } from './http-exchange';
import { HealthyRequests, quantile } from './healthy-requests';
import { describeFault, describeTally, saveRequest } from './report';
import { SURFACE_NAMES, type SurfaceName } from './surfaces/surfaces';
import { createWorld, NOBODY, type World } from './surfaces/world';

const HELP = `npm run fuzz -- [--seconds 600] [--seed N] [--only ${SURFACE_NAMES.join(',')}] [--case N] [--clients 8]

  --seconds  how long requests are sent
  --seed     decides all of them; without it one is drawn and printed
  --only     these surfaces alone, comma separated
  --case     this case alone, of the one surface that --only names; shows the answer
  --clients  requests under way at a time`;

const PROGRESS_MS = 15_000;
const BASELINE_MS = 5_000;

interface Options {
  seconds: number;
  seed: number;
  surfaces: SurfaceName[];
  case?: number;
  clients: number;
}

function readOptions(arguments_: string[]): Options | undefined {
  const { values } = parseArgs({
    args: arguments_,
    options: {
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      only: { type: 'string', default: SURFACE_NAMES.join(',') },
      case: { type: 'string' },
      clients: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const surfaces = values.only.split(',').map((name) => {
    const known = SURFACE_NAMES.find((surface) => surface === name);
    if (known === undefined) throw new Error(`--only: there is no ${name}; there are ${SURFACE_NAMES.join(', ')}`);
    return known;
  });
  const { seconds, seed, clients } = values;
  const numbers = {
    seconds: numberOf('seconds', seconds),
    seed: numberOf('seed', seed),
    clients: numberOf('clients', clients),
  };
  if (numbers.seconds === 0 || numbers.clients === 0) throw new Error('--seconds and --clients: at least 1');
  return { ...numbers, surfaces, ...(values.case === undefined ? {} : { case: numberOf('case', values.case) }) };
}

async function fuzz(options: Options): Promise<boolean> {
  const environment = { WEBHOOK_ALLOW_HOSTS: NOBODY, RATE_LIMIT_PER_MINUTE: '1000000', IMPORT_SYNC_SECONDS: '1' };
  const stack = await EdocStack.start(await temporaryFolder(), environment);
  try {
    const account = (name: string, company: string) =>
      stack.edoc('token', '--account', name, '--companies', company, '--scopes', SCOPES.join(','), '--expires', '1d');
    const [own, rival] = [await account('fuzz', 'ESB12345674'), await account('neighbour', 'ESA58818501')];
    const world = await createWorld(new URL(stack.service.apiUrl), own);
    if (options.case !== undefined) return await again(options, options.case, world);
    return await send(options, world, rival, stack);
  } finally {
    await stack.end();
    await removeTemporaryFolders();
  }
}

async function send(options: Options, world: World, rival: string, stack: EdocStack): Promise<boolean> {
  const { seed, surfaces, clients, seconds } = options;
  console.log(`seed ${seed}: ${surfaces.join(', ')} for ${seconds} s with ${clients} clients`);
  const before = await alone(world, rival, clients);
  const pid = stack.pidOf('api');
  const healthy = new HealthyRequests(world.url, rival);
  const end = Date.now() + seconds * 1_000;
  const isAlive = () => stack.pidOf('api') === pid;
  const campaign = startCampaign({ seed, world, surfaces, clients, goesOn: () => Date.now() < end, isAlive });
  const progress = setInterval(() => console.log(progressOf(campaign)), PROGRESS_MS);
  await campaign.ended;
  clearInterval(progress);
  const { times, failures } = await healthy.stop();

  for (const [surface, tally] of campaign.tallies) console.log(describeTally(surface, tally));
  const folder = path.join(os.tmpdir(), `edoc-fuzz-${seed}`);
  for (const fault of campaign.faults)
    console.log(`${describeFault(seed, fault)}\n  sent: ${await saveRequest(folder, world.url, fault)}`);
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(0));
  const ratio = (quantile(times, 0.95) / quantile(before, 0.95)).toFixed(1);
  console.log(
    `somebody else: ${times.length} requests, p50 ${p50} ms, p95 ${p95} ms (${ratio}x that beside as many good requests), longest ${most} ms, ${failures.length} failed`,
  );
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  const same = isAlive();
  console.log(
    `${campaign.faults.length} faults, seed ${seed}; the API is ${same ? 'the same process' : 'NOT the same process'}`,
  );
  return campaign.faults.length === 0 && failures.length === 0 && same;
}

/** What somebody else waits for beside as many requests that are as they should be. */
async function alone(world: World, rival: string, clients: number): Promise<number[]> {
  const healthy = new HealthyRequests(world.url, rival);
  const end = Date.now() + BASELINE_MS;
  const target = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';
  const good = plainRequest({ method: 'GET', target, headers: [['Authorization', `Bearer ${world.token}`]] });
  const client = async () => {
    while (Date.now() < end) await exchange(world.url, good);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (await healthy.stop()).times;
}

function progressOf({ tallies, faults }: RunningCampaign): string {
  const cases = [...tallies].map(([surface, tally]) => `${surface} ${tally.cases}`);
  return `${cases.join(', ')}; ${faults.length} faults`;
}

async function again({ seed, surfaces }: Options, number: number, world: World): Promise<boolean> {
  const [surface] = surfaces;
  if (surface === undefined || surfaces.length > 1) throw new Error('--case: name one surface with --only');
  const request = caseOf(surface, seed, number, world);
  const answer = await exchange(world.url, request);
  const what = faultOf(request, answer);
  const file = await saveRequest(os.tmpdir(), world.url, { surface, case: number, what: '', request });
  console.log(`${request.method} ${request.target}\nsent: ${file}`);
  console.log(answer === undefined ? 'no answer' : `${answer.status} ${answer.bytes.toString('utf8').slice(0, 4_000)}`);
  console.log(what ?? 'as it should be');
  return what === undefined;
}

const options = readOptions(process.argv.slice(2));
if (options === undefined) console.log(HELP);
else
  fuzz(options).then(
    (sound) => process.exit(sound ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
