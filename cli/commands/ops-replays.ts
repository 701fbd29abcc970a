import { setTimeout as delay } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import type { ReplayPreview } from '../../application/replay/preview-replay';
import type { ReplayView } from '../../application/replay/replay-view';
import { MOST_PER_MINUTE } from '../../processing/replay';
import type { DocumentFilter } from '../../storage/document-filter';
import type { ManyReplays } from '../operations/many-replays';
import { describeFilter } from '../operations/filter-options';
import { Progress } from '../progress';
import { UsageError } from '../report-failure';
import { present } from '../../platform/present';

interface Common {
  json?: boolean;
}

interface ManyOptions extends Common {
  /** Seconds that the instant of the filter was computed from. */
  since?: number;
  reason: string;
  rate?: number;
  key?: string;
  dryRun?: boolean;
}

const LOOK_MS = 1_000;
/** A document may wait for its authority for days: nobody wants to watch that. */
const LOOKS_AFTER_END = 30;

export function addReplaysCommand(ops: Command): void {
  ops
    .command('replays')
    .description('show replays of many documents, or one of them, and pause, resume or cancel it')
    .argument('[id]', 'replayId')
    .option('--pause', 'replay no further documents for now')
    .option('--resume', 'go on with a paused replay')
    .option('--cancel', 'replay no further documents; those that were replayed go on')
    .action(replays);
}

/** Makes a replay of what a filter finds, and tells how it goes. */
export async function replayMany(filter: DocumentFilter, options: ManyOptions): Promise<void> {
  const { operatorActor, OperatorSession } = await import('../operations/operator-session.js');
  const { askedHashOf } = await import('../../application/replay/replay-id.js');
  const { shown } = await import('../operations/terminal-text.js');
  const { reason, rate, key, dryRun, json, since } = options;
  await withReplays(async (many, connection) => {
    await new OperatorSession(connection).record({ operation: 'createReplay', filter });
    if (dryRun === true) {
      const preview = await many.preview(filter);
      const searched = preview.matched === 0 ? [shown(`Searched: ${describeFilter(filter)}`)] : [];
      console.log(json === true ? JSON.stringify(preview) : [...describePreview(preview), ...searched].join('\n'));
      return;
    }
    // The same command later is the same choice, though a time ago is another instant.
    const asked = since === undefined ? filter : { ...filter, submittedFrom: `${since} s ago` };
    const startedBy = operatorActor();
    const making = { reason, startedBy, askedHash: askedHashOf({ filter: asked }), ...present({ rate, key }) };
    const made = await many.create(filter, making);
    console.error(`Replay ${made.replayId} of ${made.counts.matched} documents goes on by itself.`);
    const seen = await watch(many, made);
    await print(many, seen, json);
  });
}

/** Watches until the replay and its documents have ended; Ctrl-C ends the watching only. */
async function watch(many: ManyReplays, made: ReplayView): Promise<ReplayView> {
  const progress = new Progress('replayed', made.counts.matched);
  let seen = made;
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  try {
    for (let ended = 0; ended < LOOKS_AFTER_END;) {
      if (seen.state !== 'RUNNING' && seen.counts.processing === 0) return seen;
      if (seen.state !== 'RUNNING') ended += 1;
      await delay(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) {
        progress.end();
        console.error(`The replay goes on. Look at it: edoc ops replays ${made.replayId}`);
        return seen;
      }
      seen = await many.view(made.replayId);
      progress.done(seen.counts.replayed + seen.counts.refused);
    }
    return seen;
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}

async function replays(
  replayId: string | undefined,
  { pause, resume, cancel, json }: Common & { pause?: boolean; resume?: boolean; cancel?: boolean },
): Promise<void> {
  const asked = Object.entries({ pause, resume, cancel }).flatMap(([name, given]) => (given === true ? [name] : []));
  if (asked.length > 1 || (asked.length === 1 && replayId === undefined))
    throw new UsageError('one of --pause, --resume and --cancel, with the id of the replay');
  await withReplays(async (many) => {
    const id = replayId?.toLowerCase();
    if (id === undefined) {
      for (const one of await many.newest()) console.log(json === true ? JSON.stringify(one) : describeReplay(one));
      return;
    }
    const [change] = asked as ('pause' | 'resume' | 'cancel')[];
    await print(many, change === undefined ? await many.view(id) : await many.change(id, change), json);
  });
}

async function print(many: ManyReplays, seen: ReplayView, json: boolean | undefined): Promise<void> {
  const { shown } = await import('../operations/terminal-text.js');
  const left = await many.left(seen.replayId);
  if (json === true) {
    console.log(JSON.stringify({ ...seen, notReplayed: left }));
    return;
  }
  console.log(describeReplay(seen));
  for (const { documentId, documentNumber, outcome, why = '' } of left)
    console.log(shown(`  ${documentId} ${documentNumber} ${outcome} ${why}`.trimEnd()));
}

export function describeReplay({ replayId, state, startedBy, createdAt, counts }: ReplayView): string {
  const { matched, replayed, ok, error, processing, refused } = counts;
  return [
    `${replayId} ${state}, by ${startedBy} at ${createdAt.toISOString()}`,
    `  ${matched} documents: ${replayed} replayed (${ok} OK, ${error} ERROR, ${processing} PROCESSING), ${refused} not replayed`,
  ].join('\n');
}

export function describePreview({
  matched,
  replayable,
  notReplayable,
  numberTaken,
  byFailure,
}: ReplayPreview): string[] {
  return [
    `${matched} documents: ${replayable} would be replayed, ${notReplayable} not (${numberTaken} have lost their number)`,
    ...byFailure.flatMap(({ failureKind = 'lost or given up', reasonCode, ruleId, count, failsWith = [] }) => [
      `  ${String(count).padStart(6)} ${failureKind} ${reasonCode ?? ruleId ?? ''}`.trimEnd(),
      ...(failsWith.length === 0
        ? []
        : [`         one of them, validated now, would fail again: ${failsWith.join(', ')}`]),
    ]),
  ];
}

export function perMinute(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST_PER_MINUTE) return value;
  throw new InvalidArgumentError(`Must be 1 to ${MOST_PER_MINUTE}.`);
}

async function withReplays(
  work: (many: ManyReplays, connection: ConstructorParameters<typeof ManyReplays>[0]) => Promise<void>,
): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  const { ManyReplays } = await import('../operations/many-replays.js');
  await withDatabase(async (connection) =>
    withTemporal(async (client) => work(new ManyReplays(connection, client), connection)),
  );
}
