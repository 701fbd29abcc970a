/**
 * Invoices over Peppol while processes are killed in turn, a gateway before the access point loses answers that it has forwarded, and
 * receivers are away (`npm run soak -- peppol --help`). Prints a summary and ends with 1 when an invoice was lost, arrived twice, ended
 * wrongly or too late, or is not proven.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '../e2e/support/api-client';
import { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { LOSSES, startLossyProxy, type Loss } from '../support/lossy-proxy';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { killInTurn } from './kill-in-turn';
import { faultsOfNetwork, FOR_SOMEBODY } from './peppol-checks';
import { COMPANY, PeppolLoad, SMP_DOWN, SMP_HANGS } from './peppol-load';
import { randomSource } from './random-source';

const HELP = `npm run soak -- peppol [--documents 500] [--rate 5] [--pause 10] [--losing 0.1] [--away 180] [--seed 1]
                       [--killing 900] [--settle 60]

  --documents  invoices that are submitted
  --rate       how many per second
  --pause      seconds between two kills: api, workers, temporal, mongod and sandbox, each in turn; 0 kills nobody
  --losing     share of the answers to submissions that a gateway loses after it has forwarded them; of those to look-ups it is half
  --away       seconds for which a receiver is down, an SMP answers 503, and another hangs
  --seed       decides the order of documents and kills, and which answers are lost
  --killing    seconds after which nobody is killed and no answer is lost any more, should not all documents be terminal before
  --settle     seconds that the documents may take to become terminal once all is quiet`;

const DEFAULTS = {
  documents: 500,
  rate: 5,
  pause: 10,
  losing: 0.1,
  away: 180,
  seed: 1,
  killing: 900,
  settle: 60,
};
const PROGRESS_MS = 15_000;
const LOOK_MS = 1_000;

/** False when there is a fault. */
export async function runPeppolSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const random = randomSource(options.seed);
  let sandbox = '';
  const [losses, at] = [new Map<Loss, number>(), { away: true, quiet: false }];
  const lossOf = ({ method }: { method: string }): Loss | undefined => {
    if (at.quiet || random() > (method === 'POST' ? options.losing : options.losing / 2)) return undefined;
    const loss = LOSSES[Math.floor(random() * LOSSES.length)] ?? 'cut';
    losses.set(loss, (losses.get(loss) ?? 0) + 1);
    return loss;
  };
  const accessPoint = await startLossyProxy(() => sandbox, lossOf);
  const smp = await startLossyProxy(
    () => sandbox,
    ({ path }) => (at.away ? smpLossOf(decodeURIComponent(path)) : undefined),
  );
  const service = await KillableService.start('soak', {
    AUTHORITY_PEPPOL_URL: `${accessPoint.url}/peppol`,
    AUTHORITY_PEPPOL_SMP_URL: `${smp.url}/peppol/smp`,
    AUTHORITY_PEPPOL_ALLOW_HOSTS: new URL(smp.url).host,
    AUTHORITY_PEPPOL_TIMEOUT_SECONDS: '5',
    AUTHORITY_PEPPOL_SETTLE_SECONDS: '10',
    AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: '3',
    INBOUND_COUNTRIES: '',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  try {
    const { stack, stores } = service;
    sandbox = stack.service.sandboxUrl;
    const token = await stack.edoc('token', '--account', 'soak', '--companies', COMPANY.vatNumber, '--expires', '1d');
    await stack.edoc('company', 'set', 'BE', COMPANY.vatNumber.slice(2), 'peppol.participants=0208:0428759497');
    const client = new ApiClient(() => stack.service, token);
    const load = new PeppolLoad(client, options.documents, random);
    await client.control({ down: true });

    const begin = Date.now();
    const seconds = () => Math.round((Date.now() - begin) / 1_000);
    let open = load.size;
    let isSubmitted = false;
    const isOver = () => (isSubmitted && open === 0) || seconds() > options.killing;
    const killing =
      options.pause > 0 ? killInTurn(stack, { pause: options.pause, random }, isOver) : Promise.resolve({});
    const submitting = load.submit(options.rate).then(() => (isSubmitted = true));
    const returning = delay(options.away * 1_000).then(async () => {
      at.away = false;
      // The sandbox may just be killed.
      const back = async () => client.control({ down: false }).then(...SEEN);
      await eventually('the receiver to be back', back, { withinMs: 120_000, everyMs: 500 });
    });
    const watch = async () => {
      for (let told = Date.now(); !isOver(); await delay(LOOK_MS)) {
        // While mongod is down nothing is known.
        const ended = await stores.documents.countDocuments({ $nor: [UNDER_WAY] }).catch(() => undefined);
        if (ended !== undefined) open = load.size - ended;
        if (Date.now() - told < PROGRESS_MS) continue;
        told = Date.now();
        console.log(`${seconds()} s: ${load.accepted.size} of ${load.size} accepted, ${load.size - open} terminal`);
      }
    };
    const [kills] = await Promise.all([killing, submitting, returning, watch()]);
    await stack.untilReady(120_000);
    at.quiet = true;
    const quietAt = Date.now();
    const isTerminal = async () => ((await stores.documents.countDocuments(UNDER_WAY)) === 0 ? true : undefined);
    const patience = { withinMs: options.settle * 1_000, everyMs: LOOK_MS };
    await eventually('all documents to be terminal', isTerminal, patience).catch(() => undefined);
    const settledAfterSeconds = Math.round((Date.now() - quietAt) / 1_000);
    const followed = [...load.accepted.values()];
    const faults = await faultsOfNetwork(client, stores, sandbox, followed);
    for (const fault of faults) console.log(fault);
    const summary = {
      ...options,
      accepted: followed.length,
      faults: faults.length,
      requestsRepeated: Object.fromEntries(load.repeated),
      answersLost: Object.fromEntries(losses),
      ofSmpLost: smp.lost,
      seconds: seconds(),
      settledAfterSeconds,
      kills,
    };
    console.log(JSON.stringify(summary, undefined, 2));
    return faults.length === 0 && followed.length === load.size;
  } finally {
    await service.end();
    await Promise.all([accessPoint.close(), smp.close()]);
    await removeTemporaryFolders();
  }
}

/** What waits for somebody to look is not. */
const UNDER_WAY = { status: 'PROCESSING', 'integration.waitingFor': { $ne: FOR_SOMEBODY } } as const;
const SEEN = [() => true, () => undefined] as const;

function smpLossOf(path: string): Loss | undefined {
  if (path.includes(SMP_DOWN)) return 'page-503';
  return path.includes(SMP_HANGS) ? 'silence' : undefined;
}
