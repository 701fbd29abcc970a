import { webcrypto } from 'node:crypto';
import type { FindingLanguage } from '../../validation/finding-language';
import {
  KEY_LEASE_MS,
  type Attempt,
  type IdempotencyRepository,
  type KeptAnswer,
} from '../../storage/idempotency-repository';
import { RequestError, toErrorAnswer } from '../mappers/api-error';
import { jsonReply, keptAnswerOf, replyOf, type Reply } from '../reply';

export interface KeyedRequest {
  accountId: string;
  key: string;
  requestId: string;
  /** Language of the problems: a repetition gets what the first request was told. */
  language: FindingLanguage;
  /** Parts that make the request the same: method, path, parameters, media type. */
  shape: readonly string[];
  /** Asked for once: the body is compared, and is not kept in memory for as long as the work takes. */
  body: () => Uint8Array;
}

type Keyed = Pick<KeyedRequest, 'accountId' | 'key' | 'requestId' | 'language'>;

/** Twice within a lease, and a little to spare. */
const RENEWED_EVERY_MS = KEY_LEASE_MS / 3;
/** MongoDB keeps 16 MB in one record, and nobody needs so long an answer twice. */
const MOST_KEPT = 4 * 1_048_576;

/**
 * Does the work once per key and answers every repetition with the first answer. Refusals of the request are answers too;
 * our own failures are not: their key is free again. The work is told of attempts whose process died before it answered.
 */
export async function answerOnce(
  repository: IdempotencyRepository,
  request: KeyedRequest,
  work: (attempt: Attempt) => Promise<Reply>,
): Promise<Reply> {
  const { accountId, key, requestId, language } = request;
  const outcome = await repository.begin(accountId, key, await fingerprintOf(request));
  switch (outcome.kind) {
    case 'replay':
      return replyOf(outcome.answer);
    case 'other-body':
      throw new RequestError('IDEMPOTENCY_KEY_REUSED', 'The Idempotency-Key was used for a different request.');
    case 'in-flight':
      throw new RequestError(
        'IDEMPOTENCY_IN_FLIGHT',
        'The first request with this Idempotency-Key is still running.',
        [],
        {
          retryAfterSeconds: Math.max(1, Math.ceil(outcome.leaseMs / 1000)),
        },
      );
    case 'first':
      return firstAnswer(repository, { accountId, key, requestId, language }, outcome.attempt, work);
    default:
      return outcome satisfies never;
  }
}

async function firstAnswer(
  repository: IdempotencyRepository,
  request: Keyed,
  attempt: Attempt,
  work: (attempt: Attempt) => Promise<Reply>,
): Promise<Reply> {
  const { accountId, key } = request;
  let reply: Reply;
  const renewal = setInterval(() => {
    repository.renew(accountId, key, attempt).catch(() => undefined);
  }, RENEWED_EVERY_MS);
  try {
    reply = await work(attempt);
  } catch (error) {
    const { status, headers, body } = toErrorAnswer(error, request.requestId, request.language);
    if (status >= 500 || body.retryable) await repository.release(accountId, key, attempt);
    else await keep(repository, request, attempt, keptAnswerOf(jsonReply(status, body, headers)));
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await keep(repository, request, attempt, keptAnswerOf(reply));
  return reply;
}

/** An answer that is too long to keep is made again: the next attempt finds what this one made, by its id. */
async function keep(
  repository: IdempotencyRepository,
  { accountId, key }: Keyed,
  attempt: Attempt,
  answer: KeptAnswer,
): Promise<void> {
  if (answer.body.length > MOST_KEPT) await repository.release(accountId, key, attempt);
  else await repository.complete(accountId, key, attempt, answer);
}

/** Web Crypto copies what it is given; a hundred megabytes at a time would hold up every other request. */
const HASHED_AT_ONCE = 16 * 1_048_576;
const HASH_PIECE = 4 * 1_048_576;

/**
 * Web Crypto hashes on Node's own threads; ten megabytes hashed here would hold up every other request. A larger body is
 * hashed in pieces, and then their hashes.
 */
async function fingerprintOf({ shape, body }: KeyedRequest): Promise<string> {
  return JSON.stringify([...shape, Buffer.from(await hashOf(body())).toString('base64url')]);
}

async function hashOf(body: Uint8Array): Promise<ArrayBuffer> {
  if (body.length <= HASHED_AT_ONCE) return webcrypto.subtle.digest('SHA-256', body);
  const hashes: Buffer[] = [];
  for (let at = 0; at < body.length; at += HASH_PIECE)
    hashes.push(Buffer.from(await webcrypto.subtle.digest('SHA-256', body.subarray(at, at + HASH_PIECE))));
  return webcrypto.subtle.digest('SHA-256', Buffer.concat(hashes));
}
