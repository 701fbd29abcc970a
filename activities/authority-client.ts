import { createHash } from 'node:crypto';
import { readLookupAnswer, readSubmissionAnswer } from '../countries/integration/read-answer';
import type { LookupAnswer, SubmissionAnswer } from '../countries/integration/answers';
import { buildSubmission } from '../countries/integration/submission-request';
import { NotConnectedError, type HttpAnswer, type HttpClient } from '../platform/http-client';
import type { DocumentPayload, DocumentRecord } from '../storage/document-record';

type SubmittedRecord = Pick<
  DocumentRecord,
  'documentId' | 'countryIso' | 'purpose' | 'flow' | 'documentNumber' | 'documentType' | 'companyVatNumber'
>;

/** No integration service is configured for a country that documents are accepted for. */
export class IntegrationUrlMissingError extends Error {
  constructor(countryIso: string) {
    super(`set INTEGRATION_${countryIso}_URL or INTEGRATION_URL`);
    this.name = 'IntegrationUrlMissingError';
  }
}

/** The HTTP side of the integration protocol (sandbox/openapi.yaml); what answers mean is decided in countries/integration. */
export class AuthorityClient {
  constructor(
    private readonly http: HttpClient,
    private readonly urlOf: (countryIso: string) => string | undefined,
  ) {}

  async submit(document: SubmittedRecord, payload: DocumentPayload, signal: AbortSignal): Promise<SubmissionAnswer> {
    const { countryIso, purpose, flow } = document;
    const body = buildSubmission({
      documentId: document.documentId,
      context: { countryIso, purpose, flow },
      documentNumber: document.documentNumber,
      documentType: document.documentType,
      companyVatNumber: document.companyVatNumber,
      sha256: contentHash(payload),
      ubl: payload.ubl,
    });
    const answer = await whenConnected(() => this.http.post(`${this.baseOf(countryIso)}/submissions`, body, signal));
    if (answer === undefined) return NOT_CONNECTED;
    return readSubmissionAnswer(answer.status, answer.body, retryAfterOf(answer));
  }

  async lookUp(
    document: Pick<DocumentRecord, 'documentId' | 'countryIso'>,
    signal: AbortSignal,
  ): Promise<LookupAnswer> {
    const url = `${this.baseOf(document.countryIso)}/submissions/${encodeURIComponent(document.documentId)}`;
    const answer = await whenConnected(() => this.http.get(url, signal));
    if (answer === undefined) return NOT_CONNECTED;
    return readLookupAnswer(answer.status, answer.body, retryAfterOf(answer));
  }

  private baseOf(countryIso: string): string {
    const url = this.urlOf(countryIso);
    if (url === undefined) throw new IntegrationUrlMissingError(countryIso);
    return url.replace(/\/$/, '');
  }
}

const NOT_CONNECTED = { kind: 'outage', reason: 'NOT_CONNECTED' } as const;

export function contentHash(payload: Pick<DocumentPayload, 'ubl'>): string {
  return createHash('sha256').update(payload.ubl).digest('hex');
}

/** Undefined when no connection came about, so that nothing can have been recorded. */
async function whenConnected(call: () => Promise<HttpAnswer>): Promise<HttpAnswer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotConnectedError) return undefined;
    throw error;
  }
}

export function retryAfterOf({ headers }: Pick<HttpAnswer, 'headers'>): string | undefined {
  const value = headers['retry-after'];
  return Array.isArray(value) ? value[0] : value;
}
