import { BodySchema } from '../../documents/formats/json/body-schema';
import type { RequestHandler } from 'express';
import { authoritiesNow, retryNow as retry, stuckDocuments } from '../../application/integration/outages';
import { rightsOf } from '../../storage/document-rights';
import type { StuckFilter, StuckPosition } from '../../storage/stuck-documents';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readCheckedBody } from '../intake/read-checked-body';
import { decodeCursor, encodeCursor } from '../mappers/list-cursor';
import { parameterError } from '../middleware/error-answer';
import { CHECKED_RETRY } from '../openapi/outage-schemas';
import { jsonReply, sendReply } from '../reply';

type Dependencies = Pick<ApiDependencies, 'authorities' | 'stuck' | 'workflows'>;
const DEFAULT_LIMIT = 50;

/** GET /v1.1/operations/authorities. */
export function listAuthorities(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    sendReply(res, jsonReply(200, { items: await authoritiesNow(deps, filterOf(callOf(res)), new Date()) }));
  };
}

/** GET /v1.1/operations/stuck. */
export function listStuckDocuments(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const rights = filterOf(call);
    const fingerprint = JSON.stringify(rights);
    const limit = Number(call.query['limit'] ?? DEFAULT_LIMIT);
    const after = positionOf(call.query['cursor'], fingerprint);
    const items = await stuckDocuments(deps, rights, { limit, now: new Date(), after });
    const last = items.length < limit ? undefined : items.at(-1);
    sendReply(
      res,
      jsonReply(200, {
        items,
        ...(last === undefined
          ? {}
          : { nextCursor: encodeCursor({ ...last, submissionDate: last.waitingSince }, fingerprint) }),
      }),
    );
  };
}

/** POST /v1.1/operations/retries. */
export function retryNow(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { all: _all, ...filter } = readRetry(bodyOf(call));
    const goOn = async (documentId: string) => deps.workflows.goOn(documentId);
    sendReply(res, jsonReply(200, await retry(deps, { ...filter, ...filterOf(call) }, goOn, new Date())));
  };
}

function filterOf(call: Call): StuckFilter {
  const rights = rightsOf(accessOf(call));
  return rights === 'all' ? {} : rights;
}

function positionOf(cursor: unknown, fingerprint: string): StuckPosition | undefined {
  if (typeof cursor !== 'string') return undefined;
  const position = decodeCursor(cursor, fingerprint);
  if (position === undefined)
    throw parameterError([{ code: 'INVALID_VALUE', message: 'is not a nextCursor of this list', parameter: 'cursor' }]);
  return { waitingSince: position.submissionDate, documentId: position.documentId };
}

interface RetryBody extends Pick<StuckFilter, 'countryIso' | 'authority' | 'system' | 'documentIds'> {
  all?: true;
}

const SCHEMA = new BodySchema<RetryBody>(CHECKED_RETRY);

function readRetry(bytes: Uint8Array): RetryBody {
  return readCheckedBody(SCHEMA, bytes);
}
