import type { XmlElement } from '../../documents/xml/element-tree';
import { readBody, type MessageSchemas, type SoapFault } from './read-body';

/** What came of a call. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Uint8Array;
      readonly complete: boolean;
      /** By the clock of their server. */
      readonly at?: Date;
    }
  /** No connection: nothing has left. */
  | { readonly kind: 'not-connected' }
  /** Their side of TLS wants another certificate than ours. */
  | { readonly kind: 'certificate-refused' }
  /**
   * It has left, or may have; no answer came in time, or only a part of its head. Their side of TLS may have asked for another
   * certificate when it had the message already.
   */
  | { readonly kind: 'unanswered'; readonly certificateRefused?: true };

/** Nothing was recorded; the same records later. */
export interface MessageOutage {
  readonly kind: 'outage';
  readonly reason: string;
  readonly message?: string;
}

/** Whom it concerns, beside the message, that something is configured wrongly. */
export type FaultConcern = 'credential' | 'access' | 'content' | 'settings';

/** Nothing was recorded, and will not be before an operator has done something. */
export interface MessageConfiguration {
  readonly kind: 'configuration';
  readonly reason: string;
  readonly message?: string;
  readonly concerns: FaultConcern;
}

/** Whether anything was recorded is not known: the query tells. */
export interface MessageUnknown {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly message?: string;
}

export type NoAnswer = MessageOutage | MessageConfiguration | MessageUnknown;

export const CERTIFICATE_REFUSED = 'CERTIFICATE_REFUSED';

/** Statuses of servers that have not looked at the message: address, rights or form are wrong. */
const NOT_TAKEN = new Set([401, 403, 404, 405, 415]);

/**
 * The element in the SOAP body, or a Fault, or what the absence of both means. A Fault counts at any status; an answer only at 2xx.
 * Nothing is ever read from a body that is not complete.
 */
export function saidIn(
  exchange: Exchange,
  schemas: MessageSchemas,
): SoapFault | { readonly kind: 'element'; readonly element: XmlElement } | NoAnswer {
  switch (exchange.kind) {
    case 'not-connected':
      return { kind: 'outage', reason: 'NOT_CONNECTED' };
    case 'certificate-refused':
      return { kind: 'configuration', reason: CERTIFICATE_REFUSED, concerns: 'credential' };
    case 'unanswered':
      return { kind: 'unknown', reason: exchange.certificateRefused === true ? CERTIFICATE_REFUSED : 'NO_ANSWER' };
    case 'answered': {
      const { status, complete } = exchange;
      const body = complete ? readBody(exchange.body, schemas) : undefined;
      if (body?.kind === 'fault' || (body?.kind === 'element' && isSuccess(status))) return body;
      return classOfStatus(status, complete ? (body?.kind ?? 'no-xml') : 'incomplete');
    }
    default:
      return exchange satisfies never;
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function classOfStatus(status: number, what: string): NoAnswer {
  if (status === 429) return { kind: 'outage', reason: 'HTTP_429' };
  if (NOT_TAKEN.has(status) || (status >= 300 && status < 400)) {
    const concerns = status === 401 || status === 403 ? 'credential' : 'settings';
    return { kind: 'configuration', reason: `HTTP_${status}`, concerns };
  }
  if (!isSuccess(status)) return { kind: 'unknown', reason: `HTTP_${status}` };
  return { kind: 'unknown', reason: { html: 'HTML', incomplete: 'INCOMPLETE' }[what] ?? 'UNREADABLE' };
}
