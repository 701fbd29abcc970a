import type { ExternalStatus } from '../../external-status/machine';
import { isTerminal } from '../../external-status/machine';
import { FACE_STATUSES } from '../face-statuses';

/** State of a request to cancel an invoice (estadoAnulacion). */
export type CancellationState = 'none' | 'requested' | 'accepted' | 'refused';

const CANCELLATION_STATES: ReadonlyMap<string, CancellationState> = new Map([
  ['4100', 'none'],
  ['4200', 'requested'],
  ['4300', 'accepted'],
  ['4400', 'refused'],
]);

/** Undefined for codes that are not known. */
export function cancellationState(code: string | undefined): CancellationState | undefined {
  return code === undefined ? undefined : CANCELLATION_STATES.get(code);
}

/** The external status that FACe's state (estadoTramitacion) is; undefined for codes that are not known. */
export function statusOfState(code: string | undefined): ExternalStatus | undefined {
  return FACE_STATUSES.statuses.find(({ nationalCode }) => code !== undefined && nationalCode === code);
}

/** True for a state after which nothing changes any more: paid (2500), refused (2600) or cancelled (3100). */
export function isFinalState(code: string | undefined): boolean {
  const status = statusOfState(code);
  return status !== undefined && isTerminal(status);
}
