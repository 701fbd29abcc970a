import type { SystemId } from '../../countries/integration/systems';
import type { DocumentSteps } from '../documents/document-steps';
import type { Connector } from './connector';
import type { SystemChoice } from './connectors';
import type { MarkTimes } from './sent-mark';

/** What submitting a document works with. */
export interface Integration {
  steps: DocumentSteps;
  authority: Connector;
  systems: Pick<SystemChoice, 'made'>;
  /** Whether the operator has the service submit to the system. */
  isOn(system: SystemId): boolean;
  times: MarkTimes;
  clock(): Date;
}
