/**
 * Documents that fail for four reasons at once, found, understood and replayed by command line as support does
 * (`npm run soak -- mixed --help`). Prints what each command took and ends with 1 unless all documents are OK and were sent once.
 */
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';

const HELP = `npm run soak -- mixed [--documents 1000] [--rate 600] [--settle 300]

  --documents  how many fail: refused by the authority, sent while it is down, singly and in a batch with a wrong company record
  --rate       documents that are replayed in a minute
  --settle     seconds that the documents may take to become OK after the replay`;

const DEFAULTS = { documents: 1_000, rate: 600, settle: 300 };
/** Shares of the documents, by the first characters of their numbers; the rest is a batch. */
const SHARES = { 'SBX-REJECT': 0.4, 'SBX-DOWN': 0.3, RECORD: 0.15 } as const;
const AT_ONCE = 10;
const PATIENCE = { withinMs: 300_000 };
const COMPANY = ['ES', 'ESB12345674'] as const;
const WRONG = ['--endpoint-id', 'nowhere', '--endpoint-scheme', '0000'];
const MENDED = ['--endpoint-id', '', '--endpoint-scheme', ''];
const FAILED = ['--company', COMPANY[1], '--status', 'ERROR', '--since', '1d'];

export async function runMixedSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options !== undefined) return soak(options);
  console.log(HELP);
  return true;
}

interface Preview {
  replayable: number;
  byFailure: { failureKind?: string; reasonCode?: string; ruleId?: string; count: number }[];
}

async function soak(options: typeof DEFAULTS): Promise<boolean> {
  const service = await KillableService.start('soak');
  const { stack, client } = service;
  const seconds: Record<string, number> = {};
  const timed = async (what: string, ...command: string[]): Promise<string> => {
    const begin = performance.now();
    const printed = await stack.edoc(...command);
    seconds[what] = Math.round((performance.now() - begin) / 100) / 10;
    return printed;
  };
  try {
    const documentIds = await failing(service, options.documents);
    const rest = documentIds.length - Math.round(options.documents * SHARES['SBX-DOWN']);
    const ask = ['ops', 'replay', ...FAILED, '--reason', 'soak'];
    const preview = JSON.parse(await timed('preview', ...ask, '--dry-run', '--json')) as Preview;
    const stuck = (await timed('stuck', 'ops', 'stuck')).split('\n').length;
    await timed('find', 'ops', 'find', ...FAILED);

    await client.control({ down: false, reject: false });
    await stack.edoc('company', 'set', ...COMPANY, ...MENDED);
    const again = [...ask, '--rate', String(options.rate), '--key', 'soak', '--json'];
    const first = await timed('replay', ...again);
    const { documents } = service.stores;
    const ok = async () => (await documents.countDocuments({ status: 'OK' })) === documentIds.length || undefined;
    await eventually('all documents to be OK', ok, { withinMs: options.settle * 1_000 });
    const second = await timed('the same replay again', ...again);
    const ledger = await inLanes(documentIds, AT_ONCE, async (id) => client.ledgerCount(id));
    const result = {
      found: preview.replayable === rest && stuck === documentIds.length - rest,
      replayedOnce: replayIdOf(first) === replayIdOf(second),
      sentTwice: ledger.filter((count) => count > 1).length,
      notSent: ledger.filter((count) => count === 0).length,
    };
    console.log(JSON.stringify({ ...options, ...result, stuck, ...preview, seconds }, undefined, 2));
    return result.found && result.replayedOnce && result.sentTwice === 0 && result.notSent === 0;
  } finally {
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

function replayIdOf(printed: string): string {
  return (JSON.parse(printed) as { replayId: string }).replayId;
}
