import type { Response } from 'express';
import type { SystemId } from '../countries/systems';
import type { Problem } from '../platform/errors';
import { present } from '../platform/present';
import type { Lane, ReadingTurn } from '../platform/reading-pool';
import type { OpenSpan } from '../platform/tracing/tracer';
import type { AccountAccess } from '../storage/account-record';
import type { Identity } from './auth/token-verifier';
import type { TokenRefusal } from './auth/token-refusal';
import type { Deadline } from './deadline';
import { ANONYMOUS_LIMITS } from './openapi/limits';
import type { OperationTraits } from './operations/operation-traits';
import type { Operation } from './operations/operation-table';

/** Facts that the middleware has found out about a request, in the order it finds them out. */
export interface Call {
  requestId: string;
  startedAt: number;
  operation?: Operation;
  record?: OperationTraits;
  pathParameters: Record<string, string>;
  /** Set once the token is verified. */
  identity?: Identity;
  /** Set where the operation was called by a system that delivers, with the token of that. */
  system?: SystemId;
  /** Has no token where none is needed: has the rights of nobody, and limits of its own (anonymous-callers.ts). */
  isAnonymous?: true;
  /** The reason why there is no identity, when a token was sent or needed. */
  authenticationFailure?: Error;
  /** The same for the log: which claim or key it was. */
  tokenRefusal?: TokenRefusal | undefined;
  access?: AccountAccess;
  /** The rights of the account have changed: this process reads them anew. */
  forgetAccess?: () => void;
  query: Record<string, unknown>;
  /** Wrong parameters found so far; they are answered all together. */
  problems: Problem[];
  mediaType?: string;
  /** Charset of XML, where the Content-Type states one. */
  charset?: string;
  body?: Buffer;
  /** The body of an operation that reads it piece by piece. */
  pieces?: AsyncIterable<Buffer>;
  /** Counts memory that the work takes beside its body; throws when there is no room for it. */
  holdMore?: (bytes: number) => void;
  /** Gives turn and memory of the body back before the route has ended: from here on it only waits. */
  endWork?: () => void;
  deadline?: Deadline;
  /** The deadline was answered: whatever comes of the request now is not. */
  expired?: true;
  /** See client-gone.ts. */
  gone?: AbortSignal;
  /** Span of the request, where traces are on. */
  span?: OpenSpan;
  /** Code of the ApiError that was answered, for the access log. */
  errorCode?: string;
}

export function startCall(res: Response, requestId: string): Call {
  const call: Call = { requestId, startedAt: performance.now(), pathParameters: {}, query: {}, problems: [] };
  res.locals['call'] = call;
  return call;
}

export function callOf(res: Response): Call {
  return res.locals['call'] as Call;
}

/**
 * The turn in the reading threads. What still waits there when its client has gone, or might not be done by the deadline of the
 * answer, is not begun.
 */
export function readingTurnOf(call: Call, lane: Lane = 'single'): ReadingTurn {
  return {
    ...ownerOf(call),
    // Nobody with an account waits for one without.
    lane: call.isAnonymous === true ? 'batch' : lane,
    leftMs: () => call.deadline?.leftMs ?? Infinity,
    ...present({ signal: call.gone }),
  };
}

/** All who have no token are one owner, and so is each system that delivers. No account can be named so. */
const ANONYMOUS = ' without a token';

/** Owner of a turn in the pools: those of one account wait for each other, not others for them. */
export function ownerOf(call: Call): { owner: string } {
  if (call.isAnonymous === true) return { owner: ANONYMOUS };
  if (call.system !== undefined) return { owner: ` ${call.system}` };
  return { owner: accessOf(call).account.accountId };
}

/**
 * The body of an operation whose record has one. An empty one was refused before its turn and given up only by `endWork`, so
 * absence is a programming error.
 */
export function bodyOf(call: Call): Buffer {
  if (call.body === undefined) throw new Error('the body was asked for before it was read or after it was given up');
  return call.body;
}

/** The pieces of a body, of an operation that reads them itself. */
export function piecesOf(call: Call): AsyncIterable<Buffer> {
  if (call.pieces === undefined) throw new Error('the operation does not read its body in pieces');
  return call.pieces;
}

/** The largest body that the operation takes of this caller. */
export function largestBodyOf({ operation, isAnonymous }: Call): number {
  const largest = operation?.maxBodyBytes ?? 0;
  return isAnonymous === true ? Math.min(largest, ANONYMOUS_LIMITS.bodyBytes) : largest;
}

/** The account of an authenticated request. Routes run only after authentication, so absence is a programming error. */
export function accessOf(call: Call): AccountAccess {
  if (call.access === undefined) throw new Error('the operation was reached without an account');
  return call.access;
}
