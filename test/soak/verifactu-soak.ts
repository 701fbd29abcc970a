/**
 * Records of VERI*FACTU while processes are killed in turn and connections to the agency are cut
 * (`npm run soak -- verifactu --help`). Prints a summary and ends with 1 when a chain is broken or has a gap, or a record was lost, came
 * twice, too early, or ended wrongly.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { faultsOf } from '../e2e/support/accounting';
import { ApiClient } from '../e2e/support/api-client';
import { KillableService } from '../e2e/support/killable-service';
import { startCuttingProxy, WAYS_TO_CUT, type Cut } from '../support/cutting-proxy';
import { readNumbers } from '../support/read-numbers';
import { spanishCompanies } from '../../bench/spanish-companies';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { killInTurn } from './kill-in-turn';
import { randomSource } from './random-source';
import { faultsAtAgency, faultsAtClients } from './verifactu-checks';
import { VerifactuLoad } from './verifactu-load';

const HELP = `npm run soak -- verifactu [--records 3000] [--companies 10] [--each 300] [--rate 20] [--pause 5] [--cutting 0.3]
                          [--seed 1] [--killing 3600] [--settle 1200]

  --records    records of one company
  --companies  how many others there are beside it
  --each       records of each of them
  --rate       documents that are submitted per second
  --pause      seconds between two kills: api, workers, temporal, mongod and sandbox, each in turn
  --cutting    share of the connections to the agency that are cut
  --seed       decides the order of documents and kills, and where connections are cut
  --killing    seconds after which nobody is killed any more, should not all documents be terminal before
  --settle     seconds that the documents may take to become terminal afterwards`;

const DEFAULTS = {
  records: 3_000,
  companies: 10,
  each: 300,
  rate: 20,
  pause: 5,
  cutting: 0.3,
  seed: 1,
  killing: 3_600,
  settle: 1_200,
};
const PROGRESS_MS = 15_000;
const LOOK_MS = 1_000;
/** A message of a thousand records and its answer have some 3 MB. */
const MOST_BYTES = 1_000_000;

/** False when there is a fault. */
export async function runVerifactuSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const random = randomSource(options.seed);
  let agency = '';
  const proxy = await startCuttingProxy(
    () => Number(new URL(agency).port),
    () => (random() < options.cutting ? randomCut(random) : undefined),
  );
  const service = await KillableService.start('soak', {
    AUTHORITY_ES_VERIFACTU_URL: `https://127.0.0.1:${proxy.port}`,
    INBOUND_COUNTRIES: '',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  try {
    const { stack, stores } = service;
    agency = stack.service.sandboxTlsUrl;
    const [first = '', ...others] = spanishCompanies(options.companies + 1);
    const companies = [first, ...others];
    const token = await stack.edoc('token', '--account', 'soak', '--companies', companies.join(','), '--expires', '1d');
    const client = new ApiClient(() => stack.service, token, 'EREPORTING');
    const counts = new Map(companies.map((company) => [company, company === first ? options.records : options.each]));
    const load = new VerifactuLoad(client, counts, random);

    const begin = Date.now();
    const seconds = () => Math.round((Date.now() - begin) / 1_000);
    let open = load.size;
    let isSubmitted = false;
    const isOver = () => (isSubmitted && open === 0) || seconds() > options.killing;
    const killing = killInTurn(stack, { pause: options.pause, random }, isOver);
    const submitting = load.submit(options.rate).then(() => (isSubmitted = true));
    const watch = async () => {
      for (let told = Date.now(); !isOver(); await delay(LOOK_MS)) {
        // While mongod is down nothing is known.
        const terminal = await stores.documents
          .countDocuments({ status: { $ne: 'PROCESSING' } })
          .catch(() => undefined);
        if (terminal !== undefined) open = load.size - terminal;
        if (Date.now() - told < PROGRESS_MS) continue;
        told = Date.now();
        console.log(`${seconds()} s: ${load.accepted.size} of ${load.size} accepted, ${load.size - open} terminal`);
      }
    };
    const [kills] = await Promise.all([killing, submitting, watch()]);
    const terminalWhenKillingEnded = load.size - open;
    await stack.untilReady(120_000);
    const account = await service.settle(load, options.settle * 1_000);
    const settledAfterSeconds = seconds();
    const reported = [...load.accepted.values()];
    const faults = [
      ...faultsOf(account),
      ...(await faultsAtAgency(stack.service.sandboxUrl, reported)),
      ...(await faultsAtClients(client, reported)),
    ];
    for (const fault of faults) console.log(fault);
    const { lost, sentTwice, wrong, ...ends } = account;
    const summary = {
      ...options,
      ...ends,
      lost: lost.length,
      sentTwice: sentTwice.length,
      wrong: wrong.length,
      faults: faults.length,
      requestsRepeated: Object.fromEntries(load.repeated),
      connectionsCut: proxy.cuts,
      terminalWhenKillingEnded,
      settledAfterSeconds,
      kills,
    };
    console.log(JSON.stringify(summary, undefined, 2));
    return faults.length === 0;
  } finally {
    await service.end();
    await proxy.close();
    await removeTemporaryFolders();
  }
}

/** Somewhere between the handshake and the end of a large message. */
function randomCut(random: () => number): Cut {
  return {
    direction: random() < 0.5 ? 'there' : 'back',
    afterBytes: Math.floor(MOST_BYTES ** (0.3 + 0.7 * random())),
    how: WAYS_TO_CUT[Math.floor(random() * WAYS_TO_CUT.length)] ?? 'end',
  };
}
