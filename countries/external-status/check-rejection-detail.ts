import { type ExternalStatus, type ExternalStatusMachine, needsRejectionDetail, reasonsFor } from './machine';
import type { ExternalStatusProblem } from './problem';
import type { RejectionDetail } from './update';

function notTaken(machine: ExternalStatusMachine, status: ExternalStatus): ExternalStatusProblem {
  const taking = machine.statuses.filter((other) => reasonsFor(machine, other).length > 0).map(({ code }) => code);
  const message = `${status.code} does not allow a reason. Reasons are allowed with ${taking.join(', ')}.`;
  return { code: 'REJECTION_DETAIL_NOT_ALLOWED', message, pointer: '/rejectionDetail', allowed: taking };
}

function wrongReason(
  machine: ExternalStatusMachine,
  status: ExternalStatus,
  reason: string,
  allowed: readonly string[],
): ExternalStatusProblem {
  const elsewhere = machine.reasons.find(({ code }) => code === reason)?.for ?? [];
  const where =
    elsewhere.length > 0
      ? `${reason} is a reason for ${elsewhere.join(', ')}, not for`
      : `${reason} is not a reason for`;
  const message = `${where} ${status.code} (${machine.name}). Allowed: ${allowed.join(', ')}.`;
  return { code: 'REASON_NOT_ALLOWED', message, pointer: '/rejectionDetail/reason', allowed };
}

/** Problems of the reason that comes with a status. */
export function rejectionDetailProblems(
  machine: ExternalStatusMachine,
  status: ExternalStatus,
  detail: RejectionDetail | undefined,
): ExternalStatusProblem[] {
  const reasons = reasonsFor(machine, status);
  const allowed = reasons.map(({ code }) => code);
  if (detail === undefined) {
    if (!needsRejectionDetail(status)) return [];
    const message = `${status.code} requires a reason in rejectionDetail. Allowed: ${allowed.join(', ')}.`;
    return [{ code: 'REJECTION_DETAIL_REQUIRED', message, pointer: '/rejectionDetail', allowed }];
  }
  if (reasons.length === 0) return [notTaken(machine, status)];
  const reason = reasons.find(({ code }) => code === detail.reason);
  const problems = reason ? [] : [wrongReason(machine, status, detail.reason, allowed)];
  const messageNeeded = (status.needs?.includes('message') ?? false) || reason?.messageRequired === true;
  if (!messageNeeded || (detail.message ?? '').trim() !== '') return problems;
  const message = `${reason?.messageRequired ? `The reason ${reason.code}` : status.code} requires an explanation in message.`;
  return [...problems, { code: 'REJECTION_MESSAGE_REQUIRED', message, pointer: '/rejectionDetail/message' }];
}
