import type { Outage, Unintelligible } from '../../countries/integration/answers';
import { readInboxPage, type InboxPage } from '../../countries/integration/inbox';
import { NoAnswerError, NotConnectedError, type HttpAnswer, type HttpClient } from '../../platform/http-client';
import { IntegrationUrlMissingError, retryAfterOf } from '../authority-client';

export type InboxContent = { kind: 'content'; bytes: Uint8Array } | { kind: 'gone' } | { kind: 'unavailable' };

const PAGE_SIZE = 20;

/** The HTTP side of an authority's inbox (sandbox/openapi.yaml). */
export class InboxClient {
  constructor(
    private readonly http: HttpClient,
    /** For contents, which are larger and take longer than other answers. */
    private readonly contents: HttpClient,
    private readonly urlOf: (countryIso: string) => string | undefined,
  ) {}

  async page(
    countryIso: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<InboxPage | Outage | Unintelligible> {
    const query = new URLSearchParams({
      countryIso,
      limit: String(PAGE_SIZE),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const answer = await this.answered(async () =>
      this.http.get(`${this.inboxOf(countryIso)}?${query.toString()}`, signal),
    );
    if (answer === undefined) return { kind: 'outage', reason: 'NO_ANSWER' };
    return readInboxPage(answer.status, answer.body, retryAfterOf(answer));
  }

  /** A content that cannot be had now is no reason to leave those after it. */
  async content(countryIso: string, reference: string, signal: AbortSignal): Promise<InboxContent> {
    const url = `${this.inboxOf(countryIso)}/${encodeURIComponent(reference)}/content`;
    const answer = await this.answered(async () => this.contents.getBytes(url, signal));
    switch (answer?.status) {
      case 200:
        return { kind: 'content', bytes: answer.bytes };
      case 404:
        return { kind: 'gone' };
      default:
        return { kind: 'unavailable' };
    }
  }

  /** False when it is not known that the authority took notice: the document is then offered again. */
  async acknowledge(countryIso: string, reference: string, signal: AbortSignal): Promise<boolean> {
    const url = `${this.inboxOf(countryIso)}/${encodeURIComponent(reference)}/acknowledgement`;
    const answer = await this.answered(async () => this.http.post(url, {}, signal));
    return answer?.status === 204 || answer?.status === 200;
  }

  private inboxOf(countryIso: string): string {
    const url = this.urlOf(countryIso);
    if (url === undefined) throw new IntegrationUrlMissingError(countryIso);
    return `${url.replace(/\/$/, '')}/inbox`;
  }

  private async answered<Answer extends Pick<HttpAnswer, 'status'>>(
    call: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof NotConnectedError || error instanceof NoAnswerError) return undefined;
      throw error;
    }
  }
}
