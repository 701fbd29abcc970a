import type { Inbox, InboxContent, InboxPosition, Mailbox } from '../../../application/inbound/inbox';
import type { InboxEntry, InboxPage } from '../../../countries/integration/inbox';
import { NO_ANSWER, nothingArrived, unclear, type Obstacle } from '../../../countries/integration/obstacle';
import type { HttpAnswer, HttpClient } from '../../../platform/http-client';
import { NoAnswerError, NotConnectedError } from '../../../platform/http-errors';
import { OFFICE_FORMAT } from './reading';

export interface Listening {
  http: HttpClient;
  url: string;
  tokenOf(companyId: string): Promise<string | undefined>;
}

/** How the office is asked what others sent to a company. Its list keeps what was taken. */
export class MadeUpInbox implements Inbox {
  readonly acknowledge = undefined;

  constructor(private readonly listening: Listening) {}

  async page(
    mailbox: Mailbox,
    { checkpoint = '0', cursor = '0' }: InboxPosition,
    signal: AbortSignal,
  ): Promise<InboxPage | Obstacle> {
    const query = new URLSearchParams({ after: checkpoint, offset: cursor });
    const answer = await this.asked(mailbox, `inbox?${query.toString()}`, signal);
    if (answer === undefined) return nothingArrived('outage', NO_ANSWER);
    if (answer.status !== 200) return nothingArrived('outage', `HTTP_${answer.status}`);
    return pageIn(answer.body) ?? unclear('NO_LIST');
  }

  async content(mailbox: Mailbox, reference: string, signal: AbortSignal): Promise<InboxContent> {
    const answer = await this.asked(mailbox, `inbox/${encodeURIComponent(reference)}`, signal);
    if (answer?.status !== 200) return { kind: 'unavailable' };
    return { kind: 'content', bytes: answer.bytes, ownFormat: OFFICE_FORMAT };
  }

  private async asked({ owner }: Mailbox, path: string, signal: AbortSignal): Promise<HttpAnswer | undefined> {
    const token = await this.listening.tokenOf(owner?.company.companyId ?? '');
    try {
      const headers = { authorization: `Bearer ${token}` };
      return await this.listening.http.get(`${this.listening.url}/${path}`, signal, headers);
    } catch (error) {
      if (error instanceof NotConnectedError || error instanceof NoAnswerError) return undefined;
      throw error;
    }
  }
}

function pageIn(body: unknown): InboxPage | undefined {
  const { messages, next, upTo } = (body ?? {}) as { messages?: unknown; next?: unknown; upTo?: unknown };
  if (!Array.isArray(messages) || typeof upTo !== 'string') return undefined;
  const entries = messages.map(entryIn).filter((entry) => entry !== undefined);
  return {
    kind: 'page',
    authority: 'OFFICE',
    entries,
    unreadable: messages.length - entries.length,
    checkpoint: upTo,
    ...(typeof next === 'string' ? { nextCursor: next } : {}),
  };
}

function entryIn(value: unknown): InboxEntry | undefined {
  const { id, sha256, to } = (value ?? {}) as { id?: unknown; sha256?: unknown; to?: unknown };
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || typeof sha256 !== 'string') return undefined;
  return { reference: id, purpose: 'EINVOICING', sha256, ...(typeof to === 'string' ? { vatNumber: to } : {}) };
}
