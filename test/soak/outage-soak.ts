/**
 * Documents for an authority that is down, half of them singly and half as batches (`npm run soak -- outage --help`). Prints
 * a summary and ends with 1 when the authority was called too often while it was down, or its documents came late or twice.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { batchDocumentId } from '../../storage/batch-record';
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';
import { startLossyProxy } from '../support/lossy-proxy';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';

const HELP = `npm run soak -- outage [--documents 10000] [--batch 1000] [--minutes 3] [--settle 3600]

  --documents  how many are submitted while the authority is down, and as many before, to know how long they take
  --batch      documents of a batch; half of all documents come in batches
  --minutes    how long the authority stays down once its breaker is open, at least
  --settle     seconds that all documents may take in one of the two rounds`;

const DEFAULTS = { documents: 10_000, batch: 1_000, minutes: 3, settle: 3_600 };
const AT_ONCE = 10;
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const RETURN_MS = 60_000;

type Options = typeof DEFAULTS;

/** False when the authority was called too often, or a document was sent twice, did not become OK, or did so too late. */
export async function runOutageSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

async function soak(options: Options): Promise<boolean> {
  let authority = '';
  const calls: number[] = [];
  // Inboxes are polled by their own schedules, whatever becomes of submissions.
  const counting = ({ path }: { path: string }) => {
    if (!path.startsWith('/inbox')) calls.push(Date.now());
    return undefined;
  };
  const proxy = await startLossyProxy(() => authority, counting);
  const service = await KillableService.start('soak', { INTEGRATION_ES_URL: proxy.url });
  authority = service.stack.service.sandboxUrl;
  try {
    const { client, stack } = service;
    const scopes = ['--companies', 'ESB12345674', '--scopes', 'operations', '--expires', '1d'];
    const operator = await stack.edoc('token', '--account', 'soak', ...scopes);
    await client.control({ down: false });
    const normal = await submitAll(service, options);
    await untilOk(service, normal, options);
    const normalMs = Date.now() - normal.begin;
    console.log(`without an outage: ${Math.round(normalMs / 1_000)} s`);

    await client.control({ down: true });
    const downAt = Date.now();
    const submitting = submitAll(service, options);
    const states = async () => authorityStates(stack.service.apiUrl, operator);
    const openedAt = await eventually('the breaker to open', async () => (await states()).openedAt, {
      withinMs: 120_000,
    });
    const untilOpen = callsBetween(calls, downAt, openedAt);
    const waiting = await submitting;
    console.log(`all submitted; the authority was called ${untilOpen} times until its breaker opened`);
    const stays = openedAt + options.minutes * MINUTE_MS - Date.now();
    if (stays > 0) await delay(stays);
    // While documents still come to their authority, two looks tell two numbers.
    const all = waiting.ids.length;
    await eventually('all documents to wait', async () => ((await states()).waiting === all ? true : undefined), {
      withinMs: options.settle * 1_000,
      everyMs: 1_000,
    });
    const told = (await stack.edoc('ops', 'stuck')).split('\n').filter((line) => line.includes('SBX-DOWN')).length;
    const returnAt = Date.now();
    const whileDown = perMinute(calls, openedAt, returnAt);

    await client.control({ down: false });
    await untilOk(service, waiting, options);
    const afterReturnMs = Date.now() - returnAt;
    const ledger = await inLanes([...normal.ids, ...waiting.ids], AT_ONCE, async (id) => client.ledgerCount(id));
    const faults = {
      calledTooOften: whileDown.filter((count) => count > MOST_A_MINUTE).length,
      late: afterReturnMs > normalMs + RETURN_MS ? 1 : 0,
      sentTwice: ledger.filter((count) => count > 1).length,
      notSent: ledger.filter((count) => count === 0).length,
      notTold: told === all ? 0 : 1,
    };
    console.log(
      JSON.stringify(
        { ...options, normalMs, afterReturnMs, untilOpen, whileDown, waiting: all, told, ...faults },
        undefined,
        2,
      ),
    );
    return Object.values(faults).every((count) => count === 0);
  } finally {
    await service.end();
    await proxy.close();
    await removeTemporaryFolders();
  }
}

interface Submitted {
  begin: number;
  ids: string[];
}

/** Batches first, which take long; the single documents meanwhile. */
async function submitAll({ client }: KillableService, { documents, batch }: Options): Promise<Submitted> {
  const begin = Date.now();
  const inBatches = Math.floor(documents / 2);
  const ids: string[] = [];
  for (let done = 0; done < inBatches; done += batch) {
    const size = Math.min(batch, inBatches - done);
    const batchId = await client.submitBatch(Array.from({ length: size }, () => jsonInvoice(freshNumber('SBX-DOWN'))));
    ids.push(...Array.from({ length: size }, (_, index) => batchDocumentId(batchId, index)));
  }
  const single = await inLanes(Array.from({ length: documents - inBatches }), AT_ONCE, async () =>
    client.submit({ body: jsonInvoice(freshNumber('SBX-DOWN')) }),
  );
  return { begin, ids: [...ids, ...single] };
}

async function untilOk({ stores }: KillableService, { ids }: Submitted, { settle }: Options): Promise<void> {
  await eventually(
    'all documents to be OK',
    async () =>
      (await stores.documents.countDocuments({ _id: { $in: ids }, status: 'OK' })) === ids.length ? true : undefined,
    { withinMs: settle * 1_000, everyMs: 2_000 },
  );
}

/** Calls in each whole minute; what is left at the end counts as a minute. */
function perMinute(calls: readonly number[], from: number, to: number): number[] {
  const counts: number[] = [];
  for (let begin = from; begin < to; begin += MINUTE_MS)
    counts.push(callsBetween(calls, begin, Math.min(begin + MINUTE_MS, to)));
  return counts;
}

function callsBetween(calls: readonly number[], from: number, to: number): number {
  return calls.filter((at) => at >= from && at < to).length;
}

interface States {
  /** When its breaker was seen to be open. */
  openedAt?: number;
  waiting: number;
}

async function authorityStates(apiUrl: string, token: string): Promise<States> {
  const answer = await fetch(`${apiUrl}/v1.1/operations/authorities`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { countryIso: string; breaker: string; waiting: number }[] };
  const spain = items.filter(({ countryIso }) => countryIso === 'ES');
  const isOpen = spain.some(({ breaker }) => breaker !== 'closed');
  const waiting = spain.reduce((sum, system) => sum + system.waiting, 0);
  return { waiting, ...(isOpen ? { openedAt: Date.now() } : {}) };
}
