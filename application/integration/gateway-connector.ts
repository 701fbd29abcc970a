import { createHash } from 'node:crypto';
import { readLookupAnswer, readSubmissionAnswer } from '../../countries/integration/read-answer';
import type { LookupAnswer, Outage, SubmissionAnswer, Unanswered } from '../../countries/integration/answers';
import { buildSubmission } from '../../countries/integration/submission-request';
import {
  HeldBackError,
  NoAnswerError,
  NotConnectedError,
  type Departure,
  type HttpAnswer,
  type HttpClient,
} from '../../platform/http-client';
import { tracer } from '../../platform/tracing/tracer';
import type { DocumentPayload } from '../../storage/document-record';
import type { Connector, SubmittedRecord } from './connector';

/** No integration service is configured for a country that documents are accepted for. */
export class IntegrationUrlMissingError extends Error {
  constructor(countryIso: string) {
    super(`set INTEGRATION_${countryIso}_URL or INTEGRATION_URL`);
    this.name = 'IntegrationUrlMissingError';
  }
}

/** One client per country: no authority that hangs holds connections that another one's calls need. */
export type HttpOfCountry = (countryIso: string) => HttpClient;

/** The HTTP side of the integration protocol (sandbox/openapi.yaml); what answers mean is decided in countries/integration. */
export class GatewayConnector implements Connector {
  constructor(
    private readonly httpOf: HttpOfCountry,
    private readonly urlOf: (countryIso: string) => string | undefined,
  ) {}

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { signal, departure }: { signal: AbortSignal; departure: Departure },
  ): Promise<SubmissionAnswer> {
    const { documentId, countryIso, purpose, flow } = document;
    const body = buildSubmission({
      documentId,
      context: { countryIso, purpose, flow },
      documentNumber: document.documentNumber,
      documentType: document.documentType,
      companyVatNumber: document.companyVatNumber,
      sha256: contentHash(payload),
      ubl: payload.ubl,
    });
    const url = `${this.baseOf(countryIso)}/submissions`;
    const answer = await answered(async () =>
      this.httpOf(countryIso).post(url, body, { signal, departure, headers: tracer().headersTo('authorities') }),
    );
    return 'status' in answer
      ? readSubmissionAnswer(documentId, answer.status, answer.body, retryAfterOf(answer))
      : answer;
  }

  async lookUp(
    { documentId, countryIso }: Pick<SubmittedRecord, 'documentId' | 'countryIso'>,
    { signal, as: id = documentId }: { signal: AbortSignal; as?: string },
  ): Promise<LookupAnswer> {
    const url = `${this.baseOf(countryIso)}/submissions/${encodeURIComponent(id)}`;
    const answer = await answered(async () =>
      this.httpOf(countryIso).get(url, signal, { ...UNCACHED, ...tracer().headersTo('authorities') }),
    );
    return 'status' in answer ? readLookupAnswer(id, answer.status, answer.body, retryAfterOf(answer)) : answer;
  }

  private baseOf(countryIso: string): string {
    const url = this.urlOf(countryIso);
    if (url === undefined) throw new IntegrationUrlMissingError(countryIso);
    return url.replace(/\/$/, '');
  }
}

/** A gateway that keeps "not found" for a while would have a document sent twice. */
const UNCACHED = { 'cache-control': 'no-cache' };

export function contentHash(payload: Pick<DocumentPayload, 'ubl'>): string {
  return createHash('sha256').update(payload.ubl).digest('hex');
}

/** The answer, or what its absence means: an outage when nothing was sent, else an unknown outcome. */
async function answered(call: () => Promise<HttpAnswer>): Promise<HttpAnswer | Outage | Unanswered> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotConnectedError) return { kind: 'outage', reason: 'NOT_CONNECTED' };
    if (error instanceof HeldBackError) return { kind: 'outage', reason: 'HELD_BACK' };
    if (error instanceof NoAnswerError) return { kind: 'unanswered' };
    throw error;
  }
}

export function retryAfterOf({ headers }: Pick<HttpAnswer, 'headers'>): string | undefined {
  const value = headers['retry-after'];
  return Array.isArray(value) ? value[0] : value;
}
