import { cancelDocument as cancel } from '../../application/integration/cancel-document';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { present } from '../../platform/present';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readOptionalBody } from '../intake/read-checked-body';
import { RequestError } from '../mappers/api-error';
import { CANCEL_DOCUMENT } from '../openapi/cancellation-schemas';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { findOwnDocument } from './find-own-document';

type Dependencies = Pick<ApiDependencies, 'documents' | 'claims' | 'cancellations' | 'transaction' | 'logger'>;

const SCHEMA = new BodySchema<{ reason?: string }>(CANCEL_DOCUMENT);

/** POST /v1.1/document/{documentId}/cancellation. */
export function cancelDocument(deps: Dependencies): ReadKeyed {
  return (req, res) => ({
    sameAs: [],
    work: async () => answer(deps, callOf(res), req.get('idempotency-key')),
  });
}

async function answer(deps: Dependencies, call: Call, cancellationId: string | undefined): Promise<Reply> {
  const { reason } = readOptionalBody(SCHEMA, bodyOf(call));
  const access = accessOf(call);
  const { documentId } = await findOwnDocument(deps.documents, access, call.pathParameters['documentId'] ?? '');
  const outcome = await cancel(
    {
      ...deps,
      clock: () => new Date(),
      onWakeFailure: (id, err) =>
        deps.logger.warn({ documentId: id, err }, 'its cancellation is stored, but its system was not told yet'),
    },
    { documentId, by: `account:${access.account.accountId}`, ...present({ reason, cancellationId }) },
  );
  switch (outcome.kind) {
    case 'requested':
      return jsonReply(202, { documentId, cancellation: { status: 'PENDING' } });
    case 'not-cancellable':
      throw new RequestError('NOT_CANCELLABLE', outcome.why, [], { retryable: outcome.isTooEarly });
    case 'not-supported':
      throw new RequestError(
        'CANCELLATION_NOT_SUPPORTED',
        `The document was taken by ${outcome.system}, which this service cannot have documents cancelled at.`,
      );
    case 'reason-missing': {
      const message = `reason: required, since ${outcome.system} has to be told why.`;
      throw new RequestError('INVALID_BODY', message, [{ code: 'REQUIRED', message, pointer: '/reason' }]);
    }
    default:
      return outcome satisfies never;
  }
}
