import { readLookupAnswer, readSubmissionAnswer } from '../../countries/integration/read-answer';
import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import { buildSubmission } from '../../countries/integration/submission-request';
import { testMark } from '../../documents/document-mode';
import { tracer } from '../../platform/tracing/tracer';
import type { DocumentPayload } from '../../storage/document-record';
import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../application/integration/connector';
import { contentHash } from '../../application/integration/content-hash';
import {
  IntegrationUrlMissingError,
  retryAfterOf,
  type HttpOfCountry,
} from '../../application/integration/integration-service';
import type { KeptCalls } from '../../application/integration/kept-calls';

/** The HTTP side of the integration protocol (sandbox/openapi.yaml); what answers mean is decided in countries/integration. */
export class GatewayConnector implements Connector {
  constructor(
    private readonly httpOf: HttpOfCountry,
    private readonly urlOf: (countryIso: string) => string | undefined,
    private readonly calls: KeptCalls,
  ) {}

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { documentId, countryIso, purpose, flow } = document;
    const body = buildSubmission({
      documentId,
      ...testMark(document),
      context: { countryIso, purpose, flow },
      documentNumber: document.documentNumber,
      documentType: document.documentType,
      companyVatNumber: document.companyVatNumber,
      sha256: contentHash(payload),
      ubl: payload.ubl,
    });
    const url = `${this.baseOf(countryIso)}/submissions`;
    const message = { url, bytes: Buffer.from(JSON.stringify(body)), headers: tracer().headersTo('authorities') };
    const answer = await this.calls.submit(this.httpOf(countryIso), document, message, { signal, departure });
    if ('kind' in answer) return answer;
    const { status, body: answered, messageSha256 } = answer;
    return proven(readSubmissionAnswer(documentId, status, answered, retryAfterOf(answer)), messageSha256);
  }

  async lookUp(
    { documentId, countryIso }: Pick<SubmittedRecord, 'documentId' | 'countryIso'>,
    { signal, as: id = documentId }: { signal: AbortSignal; as?: string },
  ): Promise<LookupAnswer> {
    const url = `${this.baseOf(countryIso)}/submissions/${encodeURIComponent(id)}`;
    const question = { url, headers: { ...UNCACHED, ...tracer().headersTo('authorities') } };
    const answer = await this.calls.ask(this.httpOf(countryIso), { documentId }, question, signal);
    if ('kind' in answer) return answer;
    const { status, body, messageSha256 } = answer;
    return proven(readLookupAnswer(id, status, body, retryAfterOf(answer)), messageSha256);
  }

  private baseOf(countryIso: string): string {
    const url = this.urlOf(countryIso);
    if (url === undefined) throw new IntegrationUrlMissingError(countryIso);
    return url.replace(/\/$/, '');
  }
}

/** A gateway that keeps "not found" for a while would have a document sent twice. */
const UNCACHED = { 'cache-control': 'no-cache' };

/** A verdict names the message that it is in. */
function proven<Answer extends SubmissionAnswer | LookupAnswer>(answer: Answer, messageSha256: string): Answer {
  return answer.kind === 'accepted' || answer.kind === 'refused' ? { ...answer, messageSha256 } : answer;
}
