import { Command } from 'commander';
import { filterOf, SEARCHED, withFilterOptions } from '../operations/filter-options';
import type { Replayed } from '../operations/replay-documents';
import { addLookCommands } from './ops-look';
import { addReplaysCommand, perMinute, replayMany } from './ops-replays';
import { CommandFailure, UsageError } from '../report-failure';
import { present } from '../../platform/present';
import { endpointCommands } from './ops-endpoint';
import { exchangesCommand } from './ops-exchanges';
import { overviewCommand } from './ops-overview';
import { settleCommand } from './ops-settle';
import { addSubscriptionCommands } from './ops-subscriptions';
import { waitingCommands } from './ops-waiting';

type ReplayOptions = Parameters<typeof filterOf>[1] & {
  reason: string;
  text?: string;
  rate?: number;
  key?: string;
  dryRun?: boolean;
  json?: boolean;
};

export function opsCommand(): Command {
  const ops = new Command('ops').description('Operate the service: what failed, and what to do about it').addHelpText(
    'after',
    `
Works with MONGODB_URI and TEMPORAL_ADDRESS, or without them with the stack running in DATA_DIR.

Examples:
  $ edoc ops overview                               how the service stands
  $ edoc ops find --status ERROR --since 1d         what failed today
  $ edoc ops find F-2026-17 ejemplo                 by words
  $ edoc ops show F-2026-17                         the story of a document
  $ edoc ops replay 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11 --reason "company record corrected"
  $ edoc ops replay --dry-run --reason "ticket 4711" 0198c5f2-… 0198c5f3-…
  $ edoc ops replay --failure INTEGRATION --code 1104 --since 1d --reason "authority corrected" --dry-run
  $ edoc ops replays                                replays of many documents
  $ edoc ops settle 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11 --accepted --reference CSV-1 --reason "seen in the portal"`,
  );
  const replaying = ops
    .command('replay')
    .description(
      'process documents again that ended in ERROR, were given up or lost; they keep their ids, and each timeline names the reason',
    )
    .argument('[id...]', 'documents; without them those of the filters, as a replay that goes on by itself');
  withFilterOptions(replaying)
    .option('--text <words>', SEARCHED)
    .option('--rate <number>', 'documents per minute, with filters only', perMinute)
    .requiredOption('--reason <text>', "reason; the document's timeline shows it, also to its company")
    .option('--key <text>', 'key of this replay: the same key never replays a document twice')
    .option('--dry-run', 'say what would happen, and do nothing')
    .action(replay);
  for (const command of [
    overviewCommand(),
    ...waitingCommands(),
    settleCommand(),
    exchangesCommand(),
    ...endpointCommands(),
  ])
    ops.addCommand(command);
  addReplaysCommand(ops);
  addLookCommands(ops);
  addSubscriptionCommands(ops);
  return ops;
}

async function replay(documentIds: string[], options: ReplayOptions): Promise<void> {
  const { text } = options;
  const filter = filterOf(text === undefined ? [] : [text], options);
  const filtered = Object.keys(filter).length > 0;
  if (filtered === documentIds.length > 0) throw new UsageError('name documents, or at least one filter');
  return filtered ? replayMany(filter, options) : replayThese(documentIds, options);
}

async function replayThese(documentIds: string[], options: ReplayOptions): Promise<void> {
  const { replayDocuments } = await import('../operations/replay-documents.js');
  const { OperatorSession, operatorActor } = await import('../operations/operator-session.js');
  const { withDatabase } = await import('../account-store.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  const { reason, key, dryRun, json } = options;
  const request = { reason, by: operatorActor(), ...present({ replayId: key, dryRun }) };
  let refused = 0;
  await withDatabase(async (connection) =>
    withTemporal(async (client) => {
      const session = new OperatorSession(connection);
      for (const documentId of documentIds) await session.record({ operation: 'replayDocument', documentId });
      const late = (documentId: string) =>
        console.error(`${documentId}: could not be started yet; the reconciler starts it`);
      for await (const replayed of replayDocuments({ connection, client }, documentIds, request, late)) {
        if (!isDone(replayed)) refused += 1;
        console.log(json === true ? JSON.stringify(replayed) : `${replayed.documentId}: ${described(replayed)}`);
      }
    }),
  );
  if (refused > 0) throw new CommandFailure(`${refused} of ${documentIds.length} not replayed`);
}

function isDone({ kind }: Replayed): boolean {
  return kind === 'replayed' || kind === 'repeated' || kind === 'would-replay';
}

function described(replayed: Replayed): string {
  switch (replayed.kind) {
    case 'replayed':
      return `processing again, from ${replayed.from} on`;
    case 'repeated':
      return 'replayed before with this key; nothing was done';
    case 'would-replay':
      return (replayed.failsWith ?? []).length === 0
        ? `would be processed again, from ${replayed.from} on`
        : `would be validated again and fail again: ${replayed.failsWith?.join(', ')}. A replay does not mend the document itself: have it corrected and submitted again`;
    case 'not-replayable':
      return `not replayed: ${replayed.why}`;
    case 'number-taken':
      return `not replayed: document ${replayed.by} holds its number now`;
    case 'not-found':
      return 'there is no such document';
    default:
      return replayed satisfies never;
  }
}
