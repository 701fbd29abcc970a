import type { SystemId } from '../../countries/integration/systems';
import type { DocumentSteps } from '../documents/document-steps';
import type { Connector } from './connector';
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
}

export function timesOf(
  { times, ownTimes }: Pick<Integration, 'times' | 'ownTimes'>,
  document: Parameters<typeof systemOf>[0],
): MarkTimes {
  return ownTimes?.[systemOf(document)] ?? times;
}
