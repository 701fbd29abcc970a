import type { SystemId } from '../../countries/integration/systems';
import type { EndedDocument } from '../documents/document-end';
import type { DocumentSteps } from '../documents/document-steps';
import type { Connector } from './connector';
import type { HeldAnswer } from './held-answer';
import { systemOf, type SystemChoice } from './system-choice';
import type { MarkTimes } from './sent-mark';

/** What submitting a document works with. */
export interface Integration {
  steps: DocumentSteps;
  authority: Connector;
  systems: Pick<SystemChoice, 'made'>;
  /** Whether the operator has the service submit to the system. */
  isOn(system: SystemId): boolean;
  times: MarkTimes;
  /** Times of systems whose calls have limits of their own. */
  ownTimes?: Readonly<Partial<Record<SystemId, MarkTimes>>>;
  clock(): Date;
  /** Whoever had the step made goes on from the end of an accepted document: its answer and its end are one write. */
  endsAccepted?: boolean;
  /** What the authority said, not kept yet: it is stored with the answer that it holds. */
  held?: HeldAnswer | undefined;
  /** Told of each document that ended with its answer, for log and metrics. */
  onEnded?(document: EndedDocument): void;
}

export function timesOf(
  { times, ownTimes }: Pick<Integration, 'times' | 'ownTimes'>,
  document: Parameters<typeof systemOf>[0],
): MarkTimes {
  return ownTimes?.[systemOf(document)] ?? times;
}
