import { readInboxPage, saysUnknownMessage, type InboxPage } from '../../countries/integration/inbox';
import { NO_ANSWER, nothingArrived, type Obstacle } from '../../countries/integration/obstacle';
import { parseJson, type HttpAnswer } from '../../platform/http-client';
import { NoAnswerError, NotConnectedError } from '../../platform/http-errors';
import type { Inbox, InboxContent, InboxPosition, Mailbox } from '../../application/inbound/inbox';
import {
  IntegrationUrlMissingError,
  retryAfterOf,
  type HttpOfCountry,
} from '../../application/integration/integration-service';
import { present } from '../../platform/present';

const PAGE_SIZE = 20;

/** The HTTP side of the integration services' inbox (sandbox/openapi.yaml), of which each country has one. */
export class GatewayInbox implements Inbox {
  constructor(
    private readonly httpOf: HttpOfCountry,
    /** Clients for contents, which are larger and take longer than other answers. */
    private readonly contentsOf: HttpOfCountry,
    private readonly urlOf: (countryIso: string) => string | undefined,
  ) {}

  async page({ countryIso }: Mailbox, { cursor }: InboxPosition, signal: AbortSignal): Promise<InboxPage | Obstacle> {
    const query = new URLSearchParams({
      countryIso,
      limit: String(PAGE_SIZE),
      ...present({ cursor }),
    });
    const answer = await this.answered(async () =>
      this.httpOf(countryIso).get(`${this.inboxOf(countryIso)}?${query.toString()}`, signal),
    );
    if (answer === undefined) return nothingArrived('outage', NO_ANSWER);
    return readInboxPage(answer.status, answer.body, retryAfterOf(answer));
  }

  async content({ countryIso }: Mailbox, reference: string, signal: AbortSignal): Promise<InboxContent> {
    const url = `${this.inboxOf(countryIso)}/${encodeURIComponent(reference)}/content`;
    const answer = await this.answered(async () => this.contentsOf(countryIso).getBytes(url, signal));
    if (answer?.status === 200) return { kind: 'content', bytes: answer.bytes };
    const isGone = answer !== undefined && saysUnknownMessage(answer.status, parseJson(answer.bytes));
    return { kind: isGone ? 'gone' : 'unavailable' };
  }

  async acknowledge({ countryIso }: Mailbox, reference: string, signal: AbortSignal): Promise<boolean> {
    const url = `${this.inboxOf(countryIso)}/${encodeURIComponent(reference)}/acknowledgement`;
    const answer = await this.answered(async () => this.httpOf(countryIso).post(url, {}, { signal }));
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
