import { settleDocument as settle, type Decision } from '../../application/integration/settle-document';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { present } from '../../platform/present';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readCheckedBody } from '../intake/read-checked-body';
import { RequestError } from '../mappers/api-error';
import { CHECKED_SETTLE_DOCUMENT } from '../openapi/settle-schemas';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { findOperatedDocument } from './find-operated-document';
import type { LookDependencies } from './operator-look';

type Dependencies = LookDependencies & Pick<ApiDependencies, 'documents' | 'workflows' | 'logger'>;

const SCHEMA = new BodySchema<Decision & { reason: string }>(CHECKED_SETTLE_DOCUMENT);

/** POST /v1.1/operations/documents/{documentId}/settle. */
export function settleDocument(deps: Dependencies): ReadKeyed {
  return (req, res) => ({
    sameAs: [],
    work: async () => answer(deps, callOf(res), req.get('idempotency-key')),
  });
}

async function answer(deps: Dependencies, call: Call, settlementId: string | undefined): Promise<Reply> {
  const { reason, ...decision } = readCheckedBody(SCHEMA, bodyOf(call));
  const documentId = await findOperatedDocument(deps, call);
  const settled = await settle(
    {
      documents: deps.documents,
      tellSettled: async (document) => deps.workflows.tellSettled(document),
      clock: () => new Date(),
      onTellFailure: (id, err) => deps.logger.warn({ documentId: id, err }, 'settled, but its workflow was not told'),
    },
    { documentId, decision, reason, by: `account:${accessOf(call).account.accountId}`, ...present({ settlementId }) },
  );
  if (settled.kind === 'not-settleable') throw new RequestError('NOT_SETTLEABLE', settled.why);
  return jsonReply(202, { documentId, settlementId: settled.settlementId, outcome: settled.outcome });
}
