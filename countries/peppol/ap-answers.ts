import { present } from '../../platform/present';
import type { AuthorityMessage } from '../integration/answers';
import {
  NO_ANSWER,
  NOT_CONNECTED,
  nothingArrived,
  ofQuestion,
  unclear,
  type MayHaveArrived,
  type Obstacle,
} from '../integration/obstacle';
import { CERTIFICATE_REFUSED, type Exchange } from '../wire/exchange';
import { AS4_ERROR, attemptKind, type AttemptKind } from './attempts';

/** A message that has been sent, by the access point's report. */
export interface SentReport {
  readonly kind: 'sent';
  /** Of AS4. */
  readonly messageId?: string;
  /** Id of the receipt that the receiver's access point has signed. */
  readonly receiptId?: string;
  readonly warnings: readonly AuthorityMessage[];
}

/** The access point holds it, and tries again by itself. */
export interface HeldReport {
  readonly kind: 'held';
  readonly attempt: AttemptKind;
  /** What the attempt met, in its own words. */
  readonly error: string;
}

const REPORTING_NOT_STORED = {
  code: 'AP_REPORTING_NOT_STORED',
  message: 'The document was sent; the access point could not store it for its reports.',
} as const;

type Members = Readonly<Record<string, unknown>>;

/**
 * What the access point says of a submission. Only its own words say that nothing was taken; whatever else comes, from whomever, may
 * stand for a document that was sent.
 */
export function readSubmitAnswer(exchange: Exchange, instanceId: string): SentReport | HeldReport | Obstacle {
  const answer = answered(exchange);
  if ('cause' in answer) return answer;
  const { status, body } = answer;
  if (status === 401 && isTokenRefusal(body)) return nothingArrived('configuration', 'AP_TOKEN', { status });
  if (status === 400 && isOfRequest(body))
    return nothingArrived('configuration', 'AP_REQUEST', { message: String(body) });
  const report = objectIn(body);
  if ((status !== 200 && status !== 422) || textIn(report, 'sbdhInstanceIdentifier') !== instanceId)
    return unclear(`HTTP_${status}`, { status });
  if (report?.['sendingSuccess'] === true) {
    const receiptId = /<(?:\w{1,20}:)?MessageId>([^<]{1,200})</.exec(textIn(report, 'as4ReceivedSignalMsg') ?? '')?.[1];
    return {
      kind: 'sent',
      ...present({ messageId: textIn(report, 'as4MessageId'), receiptId }),
      warnings: status === 422 ? [REPORTING_NOT_STORED] : [],
    };
  }
  if (status !== 422 || report?.['sendingSuccess'] !== false) return unclear(`HTTP_${status}`, { status });
  return { kind: 'held', ...failureIn(report) };
}

function failureIn(report: Members): Pick<HeldReport, 'attempt' | 'error'> {
  const errors = listIn(report['as4ResponseErrors']);
  const words = [textIn(report, 'sendingResult'), textIn(report, 'lookupError'), textIn(report, 'sendingError')];
  const ofAs4 = errors.map((error) =>
    ['errorCode', 'shortDescription', 'errorDetails', 'description'].map((name) => textIn(error, name) ?? '').join(' '),
  );
  const error = [...words, ...ofAs4]
    .filter((text) => text !== undefined && text !== '')
    .join('; ')
    .slice(0, LONGEST_ERROR);
  if (errors.length > 0) return { attempt: attemptKind(`${AS4_ERROR} ${error}`), error };
  const isLookup = textIn(report, 'lookupError') !== undefined && textIn(report, 'as4MessageId') === undefined;
  return { attempt: isLookup ? 'not-sent' : attemptKind(error), error };
}

const LONGEST_ERROR = 1_500;

export type TransactionStatus = 'pending' | 'sending' | 'failed' | 'sent' | 'permanently_failed' | 'rejected';
const STATUSES: readonly TransactionStatus[] = [
  'pending',
  'sending',
  'failed',
  'sent',
  'permanently_failed',
  'rejected',
];

/** What the access point holds of a message. */
export interface Transaction {
  readonly id: string;
  readonly instanceId: string;
  readonly custom: string | undefined;
  /** Undefined for a word that is in no table. */
  readonly status: TransactionStatus | undefined;
  readonly attemptCount: number;
  readonly createdAt: Date | undefined;
  readonly nextRetryAt: Date | undefined;
  /** What the last attempt met. */
  readonly errorDetails: string | undefined;
  readonly mls: string | undefined;
}

/** `not-there`: as anybody may say, a gateway too. */
export type StatusAnswer =
  { readonly kind: 'transaction'; readonly transaction: Transaction } | { readonly kind: 'not-there' };

export function readStatusAnswer(exchange: Exchange, instanceId: string): StatusAnswer | MayHaveArrived {
  const answer = answered(exchange);
  if ('cause' in answer) return ofQuestion(answer);
  const { status, body } = answer;
  if (status === 401 && isTokenRefusal(body))
    return ofQuestion(nothingArrived('configuration', 'AP_TOKEN', { status }));
  if (status === 404) return { kind: 'not-there' };
  const transaction = status === 200 ? transactionIn(body) : undefined;
  if (transaction?.instanceId !== instanceId) return unclear(`HTTP_${status}`, { status });
  return { kind: 'transaction', transaction };
}

/** A list of transactions, those of other companies too: nothing of it is kept. An entry that cannot be read makes it none. */
export function readTransactions(exchange: Exchange): readonly Transaction[] | MayHaveArrived {
  const answer = answered(exchange);
  if ('cause' in answer) return ofQuestion(answer);
  const { status, body } = answer;
  if (status === 401 && isTokenRefusal(body))
    return ofQuestion(nothingArrived('configuration', 'AP_TOKEN', { status }));
  const read = status === 200 && Array.isArray(body) ? body.map(transactionIn) : [undefined];
  const transactions = read.filter((one) => one !== undefined);
  return transactions.length === read.length ? transactions : unclear(`HTTP_${status}`, { status });
}

function transactionIn(body: unknown): Transaction | undefined {
  const members = objectIn(body);
  const [id, instanceId] = [textIn(members, 'id'), textIn(members, 'sbdhInstanceID')];
  if (members === undefined || id === undefined || instanceId === undefined) return undefined;
  const stated = textIn(members, 'status');
  const count = members['attemptCount'];
  return {
    id,
    instanceId,
    custom: textIn(members, 'custom1'),
    status: STATUSES.find((status) => status === stated),
    attemptCount:
      typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, MOST_ATTEMPTS) : 0,
    createdAt: dateIn(members, 'createdDT'),
    nextRetryAt: dateIn(members, 'nextRetryDT'),
    errorDetails: textIn(members, 'errorDetails')?.slice(0, LONGEST_ERROR),
    mls: textIn(members, 'mlsStatus'),
  };
}

/** A number that no access point counts to is none. */
const MOST_ATTEMPTS = 1_000;

/** Status and JSON of the answer; a body that is no JSON is undefined. */
function answered(exchange: Exchange): { status: number; body: unknown } | Obstacle {
  switch (exchange.kind) {
    case 'not-connected':
      return nothingArrived('outage', NOT_CONNECTED);
    case 'certificate-refused':
      return nothingArrived('credential', CERTIFICATE_REFUSED);
    case 'unanswered':
      return unclear(NO_ANSWER);
    case 'answered':
      if (!exchange.complete) return unclear('INCOMPLETE', { status: exchange.status });
      return { status: exchange.status, body: jsonIn(exchange.body) };
    default:
      return exchange satisfies never;
  }
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The access point's own document, which no gateway has. */
function isTokenRefusal(body: unknown): boolean {
  return /API token/.test(textIn(objectIn(body), 'error') ?? '');
}

function isOfRequest(body: unknown): boolean {
  return typeof body === 'string' && /^(?:Failed to parse the |The 'custom)/.test(body);
}

function objectIn(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;
}

function listIn(value: unknown): Members[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== undefined) : [];
}

function textIn(members: Members | undefined, name: string): string | undefined {
  const value = members?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function dateIn(members: Members, name: string): Date | undefined {
  const time = Date.parse(textIn(members, name) ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}
