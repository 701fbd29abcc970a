import type { OperatorAccess } from '../../storage/operator-access';
import { accessOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';

export type LookDependencies = Pick<ApiDependencies, 'operatorAccess' | 'settings'>;

/** Comes before the look, which does not happen when this fails (ADR 46). */
export async function recordLook(
  { operatorAccess, settings }: LookDependencies,
  call: Call,
  look: Omit<OperatorAccess, 'actor' | 'operation'>,
): Promise<void> {
  const actor = `account:${accessOf(call).account.accountId}`;
  const operation = call.operation?.operationId ?? '';
  await operatorAccess.record({ actor, operation, ...look }, settings.OPERATOR_ACCESS_DAYS);
}
