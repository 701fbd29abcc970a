/**
 * Refused documents replayed as one job while processes are killed at random (`npm run soak -- replay --help`). Prints a
 * summary and ends with 1 when a document was replayed twice, sent twice or did not become OK.
 */
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { killAtRandom } from './kill-at-random';

const HELP = `npm run soak -- replay [--documents 300] [--rate 600] [--seed 1] [--pause 6] [--settle 300]

  --documents  how many are refused and replayed
  --rate       documents that are replayed in a minute
  --seed       decides who is killed when; the same seed kills in the same order
  --pause      mean seconds between two kills
  --settle     seconds that the documents may take to become OK after the last kill`;

const DEFAULTS = { documents: 300, rate: 600, seed: 1, pause: 6, settle: 300 };
const PATH = '/v1.1/operations/replays';
const AT_ONCE = 10;

interface Replay {
  replayId: string;
  state: string;
  counts: Record<'matched' | 'replayed' | 'ok' | 'error' | 'processing' | 'refused', number>;
}

/** False when a document was replayed twice, sent twice or did not become OK. */
export async function runReplaySoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const service = await KillableService.start('soak');
  const { stack, client } = service;
  try {
    const scopes = ['--companies', 'ESB12345674', '--scopes', 'operations', '--expires', '1d'];
    const token = await stack.edoc('token', '--account', 'soak', ...scopes);
    const ask = async (path: string, body?: object): Promise<Replay> => {
      const answer = await fetch(`${stack.service.apiUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Replay;
    };
    await client.control({ reject: true });
    const documentIds = await inLanes(Array.from({ length: options.documents }), AT_ONCE, async () => {
      const documentId = await client.submit({ body: jsonInvoice(freshNumber('SBX-REJECT')) });
      await client.untilTerminal(documentId, 'ES', { withinMs: 300_000 });
      return documentId;
    });
    await client.control({ reject: false });
    const begin = Date.now();
    const { replayId } = await ask(PATH, { documentIds, reason: 'soak', ratePerMinute: options.rate });
    const look = async () => ask(`${PATH}/${replayId}`).catch(() => undefined);
    const kills = await killAtRandom(stack, options, async () => (await look())?.state === 'COMPLETED');
    await stack.untilReady(120_000);
    const { counts } = await eventually(
      'the replayed documents to end',
      async () => {
        const seen = await look();
        return seen?.state === 'COMPLETED' && seen.counts.processing === 0 ? seen : undefined;
      },
      { withinMs: options.settle * 1_000 },
    );
    const settledAfterMs = Date.now() - begin;
    const ledger = await inLanes(documentIds, AT_ONCE, async (id) => client.ledgerCount(id));
    // Not through the API, which refuses ten thousand questions a minute.
    const replayedTwice = await service.stores.documents.countDocuments({
      $expr: { $gt: [{ $size: { $filter: { input: '$timeline', cond: { $eq: ['$$this.type', 'replayed'] } } } }, 1] },
    });
    const faults = {
      sentTwice: ledger.filter((count) => count > 1).length,
      notSent: ledger.filter((count) => count === 0).length,
      replayedTwice,
    };
    console.log(JSON.stringify({ ...options, ...counts, ...faults, settledAfterMs, kills }, undefined, 2));
    return counts.ok === options.documents && Object.values(faults).every((count) => count === 0);
  } finally {
    await service.end();
    await removeTemporaryFolders();
  }
}
