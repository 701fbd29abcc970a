/**
 * Documents that fail for four reasons at once, found, understood and replayed as support does, by command line or at the
 * console (`npm run soak -- mixed --help`). Prints what it takes of a person's time and ends with 1 unless all documents are
 * OK and were sent once.
 */
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { byCommandLine } from './mixed-by-command-line';
import { byConsole } from './mixed-by-console';
import type { Support } from './person';

const HELP = `npm run soak -- mixed [--console] [--documents 1000] [--rate 600] [--settle 300]

  --console    at the support console in a browser, instead of by command line
  --documents  how many fail: refused by the authority, sent while it is down, singly and in a batch with a wrong company record
  --rate       documents that are replayed in a minute, by command line
  --settle     seconds that the documents may take to become OK after the replay`;

const DEFAULTS = { documents: 1_000, rate: 600, settle: 300 };
/** Shares of the documents, by the first characters of their numbers; the rest is a batch. */
const SHARES = { 'SBX-REJECT': 0.4, 'SBX-DOWN': 0.3, RECORD: 0.15 } as const;
const AT_ONCE = 10;
const PATIENCE = { withinMs: 300_000 };
const COMPANY = ['ES', 'ESB12345674'] as const;
const WRONG = ['--endpoint-id', 'nowhere', '--endpoint-scheme', '0000'];
const MENDED = ['--endpoint-id', '', '--endpoint-scheme', ''];
const MOST_SECONDS = 60;

export async function runMixedSoak(arguments_: string[]): Promise<boolean> {
  const isAtConsole = arguments_.includes('--console');
  const options = readNumbers(
    arguments_.filter((argument) => argument !== '--console'),
    DEFAULTS,
  );
  if (options !== undefined) return soak(options, isAtConsole);
  console.log(HELP);
  return true;
}

async function soak(options: typeof DEFAULTS, isAtConsole: boolean): Promise<boolean> {
  const service = await KillableService.start('soak');
  const { stack, client } = service;
  let support: Support | undefined;
  try {
    const documentIds = await failing(service, options.documents);
    const rest = documentIds.length - Math.round(options.documents * SHARES['SBX-DOWN']);
    support = isAtConsole ? await byConsole(stack) : byCommandLine(stack, options.rate);
    const seen = await support.look();
    await client.control({ down: false, reject: false });
    await stack.edoc('company', 'set', ...COMPANY, ...MENDED);
    const replayId = await support.replay();
    const personSeconds = support.person.seconds;
    const { documents } = service.stores;
    const ok = async () => (await documents.countDocuments({ status: 'OK' })) === documentIds.length || undefined;
    await eventually('all documents to be OK', ok, { withinMs: options.settle * 1_000 });
    const changesNothingAgain = await support.changesNothingAgain(replayId);
    const ledger = await inLanes(documentIds, AT_ONCE, async (id) => client.ledgerCount(id));
    const result = {
      found: seen.replayable === rest && seen.stuck === documentIds.length - rest,
      changesNothingAgain,
      isQuick: personSeconds.total <= MOST_SECONDS,
      sentTwice: ledger.filter((count) => count > 1).length,
      notSent: ledger.filter((count) => count === 0).length,
    };
    console.log(JSON.stringify({ ...options, isAtConsole, ...result, ...seen, personSeconds }, undefined, 2));
    const isSound = result.found && changesNothingAgain && result.isQuick;
    return isSound && result.sentTwice === 0 && result.notSent === 0;
  } finally {
    await support?.leave();
    await service.end();
    await removeTemporaryFolders();
  }
}

/** Submits them; resolves with their ids when each has ended in ERROR or waits for the authority. */
async function failing({ client, stack, stores: { documents } }: KillableService, total: number): Promise<string[]> {
  const submit = async (prefix: keyof typeof SHARES) =>
    inLanes(Array.from({ length: Math.round(total * SHARES[prefix]) }), AT_ONCE, async () =>
      client.submit({ body: jsonInvoice(freshNumber(prefix)) }),
    );
  const until = async (what: string, condition: object, count: number) =>
    eventually(what, async () => (await documents.countDocuments(condition)) === count || undefined, PATIENCE);
  await client.control({ down: true, reject: true });
  const refused = await submit('SBX-REJECT');
  await until('the refusals', { status: 'ERROR' }, refused.length);
  const waiting = await submit('SBX-DOWN');
  await until('the outage', { 'integration.waitingSince': { $exists: true } }, waiting.length);
  await stack.edoc('company', 'set', ...COMPANY, ...WRONG);
  const wrong = await submit('RECORD');
  const left = total - refused.length - waiting.length - wrong.length;
  await client.submitBatch(Array.from({ length: left }, () => jsonInvoice(freshNumber('BATCH'))));
  await until('the wrong record', { failureKind: 'VALIDATION' }, wrong.length + left);
  return (await documents.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
}
