import type { Flow } from '../../documents/model/document-context';
import { paymentDetailProblems } from './check-payment-detail';
import { rejectionDetailProblems } from './check-rejection-detail';
import { type ExternalStatus, type ExternalStatusMachine, findStatus, reportable } from './machine';
import type { ExternalStatusProblem } from './problem';
import { type ExternalStatusUpdate, sameUpdate } from './update';

export interface AcceptedStatus {
  readonly kind: 'accepted';
  readonly status: ExternalStatus;
  /** Code of the status before: the initial one when none was set yet. */
  readonly previous: string;
  readonly update: ExternalStatusUpdate;
  /** Says what the document says already: nothing to store, nobody to tell. */
  readonly repeated: boolean;
}

export interface RefusedStatus {
  readonly kind: 'refused';
  /** Everything that is wrong, at least one. */
  readonly problems: readonly ExternalStatusProblem[];
}

export type ExternalStatusDecision = AcceptedStatus | RefusedStatus;

export interface ExternalStatusRequest {
  readonly flow: Flow;
  /** The last accepted update; undefined while the document has its initial status. */
  readonly current?: ExternalStatusUpdate;
  readonly requested: ExternalStatusUpdate;
}

function unknownStatus(machine: ExternalStatusMachine, code: string, from: string): ExternalStatusProblem {
  const allowed = reportable(
    machine,
    machine.statuses.map((status) => status.code),
  );
  const next = nextOf(machine, from);
  const fromHere = next.length === 0 ? 'none' : next.join(', ');
  const message = `${code} is not a status of the lifecycle "${machine.name}". Statuses: ${allowed.join(', ')}. Allowed after ${from}: ${fromHere}.`;
  return { code: 'EXTERNAL_STATUS_UNKNOWN', message, pointer: '/externalStatus', allowed };
}

function transitionProblems(
  machine: ExternalStatusMachine,
  from: string,
  to: ExternalStatus,
): readonly ExternalStatusProblem[] {
  const allowed = nextOf(machine, from);
  if (allowed.includes(to.code)) return [];
  const rest = allowed.length === 0 ? `no status may follow ${from}` : `allowed after ${from}: ${allowed.join(', ')}`;
  const said = to.ofAuthority
    ? `${to.code} is reported by the authority alone`
    : `The status cannot change from ${from} to ${to.code}`;
  const message = `${said}; ${rest}.`;
  return [{ code: 'TRANSITION_NOT_ALLOWED', message, pointer: '/externalStatus', allowed }];
}

function nextOf(machine: ExternalStatusMachine, from: string): readonly string[] {
  return reportable(machine, findStatus(machine, from)?.next ?? []);
}

/**
 * Whether a document may take the requested status. An update that says exactly what the last one said is accepted as
 * `repeated`, also where the status may follow itself: a client that repeats a call after a lost answer must not report a
 * second payment. Two equal part payments in a row therefore need different details.
 */
export function decideExternalStatus(
  machine: ExternalStatusMachine,
  { flow, current, requested }: ExternalStatusRequest,
): ExternalStatusDecision {
  const before = current ?? { externalStatus: machine.initial[flow] };
  const previous = before.externalStatus;
  const status = findStatus(machine, requested.externalStatus);
  if (!status) return { kind: 'refused', problems: [unknownStatus(machine, requested.externalStatus, previous)] };
  const accepted = { kind: 'accepted', status, previous, update: requested } as const;
  if (sameUpdate(before, requested)) return { ...accepted, repeated: true };
  const problems = [
    ...transitionProblems(machine, previous, status),
    ...paymentDetailProblems(machine, status, requested.paymentDetail, requested.rejectionDetail?.reason),
    ...rejectionDetailProblems(machine, status, requested.rejectionDetail),
  ];
  return problems.length === 0 ? { ...accepted, repeated: false } : { kind: 'refused', problems };
}
