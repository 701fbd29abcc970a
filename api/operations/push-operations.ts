import { PUSHING_SYSTEMS } from '../../application/inbound/pushing-systems';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { pushOperationId } from '../openapi/paths/pushed-messages';
import { admitPush, deliverPushed } from '../routes/deliver-pushed';
import type { OperationRecord } from './operation-record';

/** Operations that systems of authorities call with what they deliver. */
export function pushOperations(deps: ApiDependencies, starts: BackgroundStarts): OperationRecord[] {
  return PUSHING_SYSTEMS.map((system) => ({
    operationId: pushOperationId(system),
    calledBy: system.id,
    ignoresCharset: true,
    deadline: 'delivery',
    admit: admitPush,
    body: { work: 'delivery' },
    handle: deliverPushed(deps, starts, system),
  }));
}
