import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { DocumentEvent } from '../processing/document-event';
import type { DocumentRecord, PendingEvent, TimelineEntry } from './document-record';
import type { StoredExchange } from './exchange';
import { sealEntries, type NewTimelineEntry } from './timeline';
import type { WakeUps } from './wake-ups';
import { present } from '../platform/present';
import { tracer } from '../platform/tracing/tracer';

/** Fields a step may change. */
export type DocumentChange = Partial<
  Pick<
    DocumentRecord,
    | 'status'
    | 'phase'
    | 'duplicateOf'
    | 'failureKind'
    | 'findings'
    | 'ruleSets'
    | 'integration'
    | 'externalStatus'
    | 'replays'
    | 'traceparent'
  >
>;

type Removable = 'phase' | 'failureKind';

/** The writes that happen to a document at once: its change, the entry in its timeline, what subscribers are told. */
export interface Step {
  /** `undefined` takes the phase or the kind of failure away. */
  change: Omit<DocumentChange, Removable> & { [Field in Removable]?: DocumentRecord[Field] | undefined };
  /** Several where more than one thing is known at once, oldest first. */
  entry?: NewTimelineEntry | readonly NewTimelineEntry[];
  /** It is lost exactly when the change is, and the change never without it. */
  event?: DocumentEvent;
  /** The first message to its authority, which leaves once the step is written. */
  firstMessage?: StoredExchange;
  /** The answer to it, which says what the step writes. */
  firstAnswer?: StoredExchange;
}

interface StepUpdate {
  $set: Record<string, unknown>;
  $unset?: Record<string, ''>;
  $push?: { timeline?: { $each: TimelineEntry[] }; pendingEvents?: PendingEvent };
}

/** The one update that writes a step, and the record as it is afterwards. */
export function updateBy(document: DocumentRecord, step: Step): { update: StepUpdate; after: DocumentRecord } {
  const { set, unset } = splitChange(step.change);
  const entries = sealEntries([step.entry ?? []].flat(), document.timeline.at(-1));
  const updatedAt = laterThan(document.updatedAt);
  const event =
    step.event === undefined
      ? undefined
      : {
          eventId: randomUUID(),
          at: updatedAt,
          event: step.event,
          ...present({ traceparent: tracer().traceparent() }),
        };
  const push = {
    ...present({ timeline: entries.length === 0 ? undefined : { $each: entries }, pendingEvents: event }),
  };
  const { phase: previousPhase, failureKind: previousKind, ...unchanged } = document;
  const {
    phase = 'phase' in step.change ? undefined : previousPhase,
    failureKind = 'failureKind' in step.change ? undefined : previousKind,
    ...change
  } = step.change;
  return {
    update: {
      $set: { ...set, updatedAt, ...present({ firstMessage: step.firstMessage, firstAnswer: step.firstAnswer }) },
      ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }),
      ...(Object.keys(push).length === 0 ? {} : { $push: push }),
    },
    after: {
      ...unchanged,
      ...change,
      ...present({ phase, failureKind }),
      updatedAt,
      timeline: entries.length === 0 ? document.timeline : [...document.timeline, ...entries],
    },
  };
}

/** Whoever has something to do because of the step looks at once. */
export function wakeBy(wakeUps: WakeUps, { change, event }: Step, session?: mongo.ClientSession): void {
  if (event !== undefined) wakeUps.tellAfter(session, 'events');
  if (change.integration?.waiting !== undefined) wakeUps.tellAfter(session, 'waiting');
}

function splitChange(change: Step['change']): { set: Record<string, unknown>; unset: Record<string, ''> } {
  const set: Record<string, unknown> = {};
  const unset: Record<string, ''> = {};
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) unset[field] = '';
    else set[field] = value;
  }
  return { set, unset };
}

/** `updatedAt` is also the version that a step checks, so it always moves. */
function laterThan(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}
