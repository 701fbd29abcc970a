import type { XmlElement } from '../../documents/xml/element-tree';
import { NO_ANSWER, NOT_CONNECTED, nothingArrived, patience, unclear, type Obstacle } from '../integration/obstacle';
import { readBody, type MessageSchemas, type SoapFault } from './read-body';

/** What came of a call. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Uint8Array;
      readonly complete: boolean;
      /** Time of the answer by the clock of their server. */
      readonly at?: Date;
      /** The header of that name. */
      readonly retryAfter?: string;
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
): SoapFault | { readonly kind: 'element'; readonly element: XmlElement } | Obstacle {
  switch (exchange.kind) {
    case 'not-connected':
      return nothingArrived('outage', NOT_CONNECTED);
    case 'certificate-refused':
      return nothingArrived('credential', CERTIFICATE_REFUSED);
    case 'unanswered':
      return unclear(exchange.certificateRefused === true ? CERTIFICATE_REFUSED : NO_ANSWER);
    case 'answered': {
      const { status, complete, retryAfter } = exchange;
      const body = complete ? readBody(exchange.body, schemas) : undefined;
      if (body?.kind === 'fault' || (body?.kind === 'element' && isSuccess(status))) return body;
      return classOfStatus(status, complete ? (body?.kind ?? 'no-xml') : 'incomplete', patience(retryAfter));
    }
    default:
      return exchange satisfies never;
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function classOfStatus(status: number, what: string, asked: ReturnType<typeof patience>): Obstacle {
  const reason = `HTTP_${status}`;
  if (status === 429) return nothingArrived('outage', reason, { status, ...asked });
  if (NOT_TAKEN.has(status) || (status >= 300 && status < 400))
    return nothingArrived(status === 401 || status === 403 ? 'credential' : 'configuration', reason, { status });
  if (!isSuccess(status)) return unclear(reason, { status, ...asked });
  return unclear({ html: 'HTML', incomplete: 'INCOMPLETE' }[what] ?? 'UNREADABLE');
}
