import type { XmlElement } from '../../../documents/xml/element-tree';
import type { AgencyCodes, FaultConcern } from './code-classes';
import { LONGEST_MESSAGE, readBody, type MessageSchemas, type SoapFault } from './read-body';
import { present } from '../../../platform/present';

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

/** What answers of one of the agency's systems are read by. */
export interface AnswerFacts {
  readonly schemas: MessageSchemas;
  readonly codes: AgencyCodes;
}

/**
 * The element in the SOAP body that answers a message of this name, or what its absence means. A Fault counts at any
 * status; an answer only at 2xx. Nothing is ever read from a body that is not complete.
 */
export function answerIn(
  exchange: Exchange,
  name: string,
  namespace: string,
  { schemas, codes }: AnswerFacts,
): { readonly kind: 'answer'; readonly answer: XmlElement } | NoAnswer {
  const said = saidIn(exchange, schemas);
  if (said.kind === 'fault') return classOfFault(said, codes);
  if (said.kind !== 'element') return said;
  const { element } = said;
  if (element.name === name && element.namespace === namespace) return { kind: 'answer', answer: element };
  return { kind: 'unknown', reason: 'OTHER_ANSWER' };
}

/** The same for an element of any name, and a Fault of whatever system. */
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

function classOfFault({ code, side, text }: SoapFault, codes: AgencyCodes): NoAnswer {
  const message = present({ message: text === '' ? undefined : text.slice(0, LONGEST_MESSAGE) });
  if (code === undefined) {
    const reason = `FAULT_${side.toUpperCase()}`;
    return side === 'client'
      ? { kind: 'configuration', reason, concerns: 'content', ...message }
      : { kind: 'unknown', reason, ...message };
  }
  const reason = `FAULT_${code}`;
  const kind = codes.faultCodeClass(code);
  switch (kind) {
    case 'outage':
    case 'unknown':
      return { kind, reason, ...message };
    case 'configuration':
      return { kind, reason, concerns: codes.faultConcerns(code), ...message };
    default:
      return kind satisfies never;
  }
}
