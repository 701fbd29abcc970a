import { randomUUID } from 'node:crypto';
import type { StartDocument } from '../../processing/document-start';
import { replayabilityOf, type ReplayStep } from '../../processing/replay';
import type { DocumentStatus } from '../../processing/status';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord, ReplayRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import { claimNumber, hasEndedInVain, holderOf } from '../documents/claim-number';
import type { Step } from '../../storage/document-step';
import { present } from '../../platform/present';
import type { ForeseenFailures } from './foreseen-failures';
import { TAKEN_BY_ANOTHER } from '../integration/held-number';
import { reopened } from '../integration/integration-state';
import { inSpan, tracer, type SpanStart } from '../../platform/tracing/tracer';

export interface ReplayDependencies {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  claims: Pick<ClaimRepository, 'claim' | 'release' | 'takeOver' | 'giveBack' | 'ownerOf'>;
  workflows: ReplayedWorkflows;
  clock(): Date;
  /** Foresees failures in dry runs; see foreseen-failures.ts. */
  failsWith?: ForeseenFailures;
  /** The record is open and its workflow could not be started: the reconciler does it. */
  onStartFailure(documentId: string, error: unknown): void;
}

export interface ReplayedWorkflows {
  isRunning(documentId: string): Promise<boolean>;
  /** See start-replayed.ts. */
  startReplayed(document: StartDocument): Promise<void>;
}

export interface ReplayRequest {
  documentId: string;
  /** Said in the timeline, to the company as well. */
  reason: string;
  /** `account:<id>` or `operator:<name>`, as in the timeline. */
  by: string;
  /** The Idempotency-Key; the same one never replays a document twice. */
  replayId?: string;
  /** Says what a replay would do and does nothing. */
  dryRun?: boolean;
}

export type ReplayOutcome =
  | { kind: 'replayed' | 'repeated'; replayId: string; from: ReplayStep }
  | { kind: 'would-replay'; from: ReplayStep; failsWith?: readonly string[] }
  | { kind: 'not-replayable'; why: string }
  | { kind: 'number-taken'; by: string };

/** So many are enough to find the cause; the record has an end. */
const MOST_REPLAYS = 100;
/** Rounds against steps that write the document at the same time. */
const ROUNDS = 20;

/**
 * Has a document processed again that ended in ERROR, or whose processing was given up or lost (ADR 45). It keeps its id.
 * First its number is claimed again, then one conditional write opens the record, then its workflow is started; whatever is
 * missing after a crash the reconciler does. Of two replays at the same time one opens the record.
 */
export async function replayDocument(deps: ReplayDependencies, request: ReplayRequest): Promise<ReplayOutcome> {
  const { documentId, replayId = randomUUID(), dryRun = false } = request;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await deps.documents.read(documentId);
    const earlier = document.replays?.find((replay) => replay.replayId === replayId);
    if (earlier !== undefined) return { kind: 'repeated', replayId, from: earlier.from };
    const decided = await decide(deps, document);
    if (decided.kind === 'not-replayable') return decided;
    const { from } = decided;
    if (dryRun) {
      const owner = await ownerOf(deps, document);
      if (owner !== undefined) return { kind: 'number-taken', by: owner };
      const failsWith = from === 'validation' ? await deps.failsWith?.(documentId) : undefined;
      return { kind: 'would-replay', from, ...present({ failsWith }) };
    }
    const claim = await claimNumber(deps, document, (document.replays?.length ?? 0) + 1);
    if (claim.owner === 'other') return { kind: 'number-taken', by: claim.documentId };
    const replay: ReplayRecord = { replayId, at: deps.clock(), by: request.by, from };
    try {
      await inSpan('replay', tracedAs(document, replay), async () => {
        const opened = await deps.documents.apply(document, openingStep(document, replay, request.reason));
        await deps.workflows.startReplayed(opened).catch((error: unknown) => deps.onStartFailure(documentId, error));
      });
      return { kind: 'replayed', replayId, from };
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  return { kind: 'not-replayable', why: 'Others change the document at the moment.' };
}

/** A replay is a trace of its own, linked to that of the document so far and to whoever asked for it. */
function tracedAs(
  { documentId, countryIso, traceparent }: DocumentRecord,
  { replayId, from }: ReplayRecord,
): SpanStart {
  return {
    attributes: {
      'edoc.document.id': documentId,
      'edoc.country': countryIso,
      'edoc.replay.id': replayId,
      'edoc.replay.from': from,
    },
    newTrace: { links: [traceparent] },
  };
}

/** Who else holds the document's number. */
async function ownerOf(
  { claims, documents }: ReplayDependencies,
  document: DocumentRecord,
): Promise<string | undefined> {
  const owner = await holderOf(claims, document, document.amends);
  if (owner === undefined) return undefined;
  return (await hasEndedInVain(documents, owner)) ? undefined : owner;
}

type Decided = { kind: 'replayable'; from: ReplayStep } | { kind: 'not-replayable'; why: string };

async function decide(
  { workflows }: Pick<ReplayDependencies, 'workflows'>,
  document: DocumentRecord,
): Promise<Decided> {
  const { documentId, replays = [] } = document;
  if (replays.length >= MOST_REPLAYS)
    return { kind: 'not-replayable', why: `The document has been replayed ${MOST_REPLAYS} times.` };
  const decision = replayabilityOf(document);
  if (decision.kind !== 'unless-running') return decision;
  return (await workflows.isRunning(documentId))
    ? { kind: 'not-replayable', why: 'The document is being processed.' }
    : { kind: 'replayable', from: decision.from };
}

/** The record as a run begins with it, the entry in the timeline, and what subscribers are told. */
function openingStep(document: DocumentRecord, replay: ReplayRecord, reason: string): Step {
  const { status, integration } = document;
  const { at, by, from } = replay;
  return {
    change: {
      status: 'PROCESSING',
      failureKind: undefined,
      phase: from === 'validation' ? 'CREATED' : 'INTEGRATING',
      ...(from === 'validation' ? { findings: [], ruleSets: [] } : {}),
      ...(integration === undefined ? {} : { integration: reopened(integration, status, mayBeHeld(integration)) }),
      replays: [...(document.replays ?? []), replay],
      ...present({ traceparent: tracer().traceparent() }),
    },
    entry: { at, actor: by, type: 'replayed', from: status, to: 'PROCESSING', reason },
    ...(status === 'PROCESSING' ? {} : { event: changed(status) }),
  };
}

function changed(previousStatus: DocumentStatus): NonNullable<Step['event']> {
  return { type: 'DOCUMENT_STATUS_CHANGED', previousStatus, status: 'PROCESSING' };
}

/** The authority may hold the document: it holds the number, or an operator decided where its answer was not known. */
function mayBeHeld({ refusal, settlement }: IntegrationRecord): boolean {
  return settlement !== undefined || refusal?.code === TAKEN_BY_ANOTHER.code;
}
