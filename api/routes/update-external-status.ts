import type { RequestHandler } from 'express';
import { judgeExternalStatus, recordExternalStatus } from '../../application/external-status/record-external-status';
import { summaryOf, type Problem } from '../../platform/errors';
import { accessOf, bodyOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { fieldsOf, readExternalStatus, type ReadExternalStatus } from '../intake/read-external-status';
import { RequestError } from '../mappers/api-error';
import { sendReply } from '../reply';
import { findOwnDocument, type OwnDocument } from './find-own-document';

type Dependencies = Pick<ApiDependencies, 'documents' | 'statusReports' | 'transaction' | 'logger'>;

/** PUT /v1.1/document/{documentId}/external-status. */
export function updateExternalStatus(deps: Dependencies): RequestHandler {
  const { documents, logger } = deps;
  const telling = {
    ...deps,
    onWakeFailure: (documentId: string, err: unknown) =>
      logger.warn({ documentId, err }, 'the report of its status is stored, but its system was not told yet'),
  };
  return async (_req, res) => {
    const call = callOf(res);
    const read = readExternalStatus(bodyOf(call));
    const access = accessOf(call);
    const document = await findOwnDocument(documents, access, call.pathParameters['documentId'] ?? '');
    if (document.status !== 'OK')
      throw new RequestError(
        'DOCUMENT_NOT_OK',
        `The status of the document is ${document.status}; external statuses require OK.`,
        read.problems,
        { retryable: document.status === 'PROCESSING' },
      );
    if (read.update === undefined || read.problems.length > 0) throw refusal(allProblems(document, read));
    const { accountId } = access.account;
    const outcome = await recordExternalStatus(
      { documents, telling, clock: () => new Date() },
      { document, accountId, requested: read.update },
    );
    if (outcome.kind === 'refused') throw refusal(outcome.problems);
    if (outcome.kind === 'contended')
      throw new RequestError('OVERLOADED', 'The document is being changed by other requests.', [], {
        retryAfterSeconds: 1,
      });
    sendReply(res, { status: 200 });
  };
}

/** Problems that the schema finds, and those that the lifecycle finds in the fields that the schema has nothing against. */
function allProblems(document: OwnDocument, { problems, update }: ReadExternalStatus): readonly Problem[] {
  if (update === undefined) return problems;
  const decision = judgeExternalStatus(document, update);
  if (decision.kind === 'accepted') return problems;
  const named = fieldsOf(problems);
  return [
    ...problems,
    ...decision.problems.filter((problem) => [...fieldsOf([problem])].every((one) => !named.has(one))),
  ];
}

/** Whatever only the country knows is its refusal; the rest is a wrong body. */
function refusal(problems: readonly Problem[]): RequestError {
  const wrongBody = problems.every(({ code }) => SCHEMA_CODES.has(code));
  return new RequestError(wrongBody ? 'INVALID_BODY' : 'EXTERNAL_STATUS_REFUSED', summaryOf(problems), problems);
}

const SCHEMA_CODES: ReadonlySet<string> = new Set(['REQUIRED', 'UNKNOWN_FIELD', 'WRONG_TYPE', 'INVALID_VALUE']);
