import { EnvelopeUnreadable, type KeyRing } from '../platform/encryption/key-ring';
import type { Logger } from '../platform/logger';
import { fetchAccessToken } from './access-token';
import type { AttemptResult } from './attempt-result';
import { basicCredentials, openAuthentication, openSigningSecret, type Authentication } from './authentication';
import { connectionFailureOf } from './connection-failure';
import type { GuardedAnswer, GuardedClient } from '../platform/guarded-http/guarded-client';
import { type Notification, type SendNotification, NotificationWithdrawnError, signatureHeaders } from './notification';
import { responseHead } from './response-head';
import { retryAfterMs } from './retries';
import type { Subscription } from './subscription';
import type { SigningKey } from './webhook-key';
import { present } from '../platform/present';
import { tracer } from '../platform/tracing/tracer';

export interface SenderDependencies {
  ring: KeyRing;
  client: GuardedClient;
  /** Keys that sign at the moment. */
  signingKeys: (now: Date) => Promise<readonly SigningKey[]>;
  logger: Pick<Logger, 'error'>;
  /** Limit of the whole attempt, token included. */
  timeoutMs?: number;
  tokenTimeoutMs?: number;
}

interface Attempt {
  subscription: Subscription;
  notification: Notification;
  keys: readonly SigningKey[];
  isWanted: Parameters<SendNotification>[2];
}
type Outcome = Omit<AttemptResult, 'durationMs'>;
type Credentials = { ok: true; headers: Record<string, string>; secrets: string[] } | { ok: false; result: Outcome };

const TIMEOUT_MS = 15_000;
const TOKEN_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16_384;
const USER_AGENT = 'edoc-webhooks/1';

/** Sends notifications, each authenticated as its subscription says, signed, and within 15 seconds. */
export class NotificationSender {
  private readonly timeoutMs: number;
  private readonly tokenTimeoutMs: number;

  constructor(private readonly deps: SenderDependencies) {
    this.timeoutMs = deps.timeoutMs ?? TIMEOUT_MS;
    // The token is got first, so that its time is over before that of the attempt.
    this.tokenTimeoutMs = Math.min(deps.tokenTimeoutMs ?? TOKEN_TIMEOUT_MS, this.timeoutMs);
  }

  /**
   * Sends the notification. It never throws for what the receiver or its token endpoint does; it throws
   * NotificationWithdrawnError when the notification was not wanted any more once the token had come, and nothing was sent.
   */
  readonly sendNotification: SendNotification = async (subscription, notification, isWanted) => {
    const keys = await this.deps.signingKeys(new Date());
    const start = performance.now();
    const outcome = await withDeadline(this.timeoutMs, async (deadline) =>
      this.attempt({ subscription, notification, keys, isWanted }, deadline),
    );
    return { ...outcome, durationMs: Math.round(performance.now() - start) };
  };

  private async attempt(attempt: Attempt, deadline: AbortSignal): Promise<Outcome> {
    const { subscription, notification, keys, isWanted } = attempt;
    const opened = this.open(subscription);
    if (opened === undefined) return { outcome: 'failed', reason: 'CREDENTIALS_UNREADABLE' };
    const { authentication, signingSecret } = opened;
    const signature = signatureHeaders(notification, keys, signingSecret);
    const credentials = await this.credentialsOf(authentication, isWanted);
    if (!credentials.ok) return credentials.result;
    const secrets = [...credentials.secrets, ...(signingSecret === undefined ? [] : [signingSecret])];
    const headers = {
      ...tracer().headersTo('webhooks'),
      ...credentials.headers,
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...signature,
    };
    const { notificationUrl: url } = subscription;
    try {
      const answer = await this.deps.client.post({
        url,
        headers,
        body: notification.body,
        signal: deadline,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      });
      return outcomeOf(answer, secrets);
    } catch (error) {
      return { outcome: 'failed', reason: connectionFailureOf(error, deadline) };
    }
  }

  private async credentialsOf(authentication: Authentication, isWanted: Attempt['isWanted']): Promise<Credentials> {
    switch (authentication.method) {
      case 'OAUTH2':
        return this.bearer(authentication, isWanted);
      case 'BASIC_AUTH': {
        const { username, password } = authentication;
        const authorization = basicCredentials(username, password);
        return { ok: true, headers: { authorization }, secrets: [authorization.slice('Basic '.length), password] };
      }
      case 'API_KEY': {
        const { headerName, key } = authentication;
        return { ok: true, headers: { [headerName.toLowerCase()]: key }, secrets: [key] };
      }
      default:
        return authentication satisfies never;
    }
  }

  private async bearer(
    authentication: Extract<Authentication, { method: 'OAUTH2' }>,
    isWanted: Attempt['isWanted'],
  ): Promise<Credentials> {
    const answer = await withDeadline(this.tokenTimeoutMs, async (signal) =>
      fetchAccessToken(this.deps.client, authentication, signal),
    );
    if (!answer.ok) {
      const { ok: _ok, ...token } = answer;
      return { ok: false, result: { outcome: 'failed', reason: 'TOKEN_FAILED', token } };
    }
    if ((await isWanted?.()) === false) throw new NotificationWithdrawnError();
    const { token } = answer;
    return { ok: true, headers: { authorization: `Bearer ${token}` }, secrets: [token, authentication.clientSecret] };
  }

  private open(subscription: Subscription): { authentication: Authentication; signingSecret?: string } | undefined {
    const { ring } = this.deps;
    try {
      const authentication = openAuthentication(ring, subscription, subscription.authentication);
      const signingSecret = openSigningSecret(ring, subscription, subscription.authentication);
      return { authentication, ...present({ signingSecret }) };
    } catch (error) {
      if (!(error instanceof EnvelopeUnreadable)) throw error;
      const { subscriptionId } = subscription;
      const { keyId } = subscription.authentication.sealed;
      this.deps.logger.error({ subscriptionId, keyId, code: error.code }, 'credentials of a subscription not readable');
      return undefined;
    }
  }
}

function outcomeOf({ status, headers, body, complete }: GuardedAnswer, secrets: readonly string[]): Outcome {
  const head = responseHead(body, secrets, complete);
  const seen = { status, ...present({ responseHead: head }) };
  if (status >= 200 && status <= 299) return { outcome: 'delivered', ...seen };
  if (status >= 300 && status <= 399) return { outcome: 'failed', reason: 'REDIRECT', ...seen };
  const pause = status === 429 || status === 503 ? retryAfterMs(headers['retry-after'], new Date()) : undefined;
  return { outcome: 'failed', reason: 'HTTP_STATUS', ...seen, ...present({ retryAfterMs: pause }) };
}

/** Runs the work with a signal that fires after the given time. */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
