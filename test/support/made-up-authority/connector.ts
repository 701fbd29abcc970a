import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../../application/integration/connector';
import type { KeptCalls } from '../../../application/integration/kept-calls';
import { retryAfterOf } from '../../../application/integration/integration-service';
import type { FollowUpConnector } from '../../../application/integration/follow-up';
import type {
  Accepted,
  FollowUpAnswer,
  FollowUpLookup,
  LookupAnswer,
  SubmissionAnswer,
} from '../../../countries/integration/answers';
import { nothingArrived, ofQuestion, unclear, type NothingArrived } from '../../../countries/integration/obstacle';
import type { HttpClient } from '../../../platform/http-client';
import type { FollowUp } from '../../../storage/follow-up-repository';
import type { DocumentPayload } from '../../../storage/document-record';
import type { MadeUpInvoices } from './invoices';

const AUTHORITY = 'OFFICE';

export interface Speaking {
  http: HttpClient;
  calls: KeptCalls;
  url: string;
  invoices: Pick<MadeUpInvoices, 'keep'>;
  tokenOf(companyId: string): Promise<string | undefined>;
}

type Asked = Awaited<ReturnType<KeptCalls['ask']>>;
type Kept = Extract<Asked, { status: number; bytes: unknown }>;
interface Said {
  number: string;
  cancelled?: string;
}

const NO_TOKEN = nothingArrived('credential-missing', 'NO_TOKEN', { retryAfterSeconds: 1 });

/** What both connectors do. */
abstract class Office {
  constructor(protected readonly speaking: Speaking) {}

  protected async asked(documentId: string, headers: Record<string, string>, signal: AbortSignal): Promise<Asked> {
    const { http, calls } = this.speaking;
    return calls.ask(http, { documentId }, { url: this.addressOf(documentId), headers }, signal);
  }

  protected addressOf(documentId: string): string {
    return `${this.speaking.url}/invoices/${documentId}`;
  }

  protected async withToken<Answer>(
    { companyId }: { companyId: string },
    work: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer | NothingArrived> {
    const token = await this.speaking.tokenOf(companyId);
    return token === undefined ? NO_TOKEN : work({ authorization: `Bearer ${token}` });
  }
}

/** How the made-up office is spoken to. */
export class MadeUpConnector extends Office implements Connector {
  async submit(
    document: SubmittedRecord,
    { ubl }: DocumentPayload,
    call: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    return this.withToken(document, async (headers) => {
      const bytes = Buffer.from(JSON.stringify({ ubl: Buffer.from(ubl).toString('base64') }));
      const { http, calls } = this.speaking;
      await this.speaking.invoices.keep(document.documentId, ubl);
      const kept = await calls.submit(
        http,
        document,
        { url: this.addressOf(document.documentId), bytes, headers },
        call,
      );
      if ('kind' in kept) return kept;
      if (kept.status === 404) return unclear('HTTP_404', { status: 404 });
      return kept.status === 200 ? acceptedAs(kept) : notTaken(kept);
    });
  }

  async lookUp(document: SubmittedRecord, { signal }: { signal: AbortSignal }): Promise<LookupAnswer> {
    const answer = await this.withToken(document, async (headers): Promise<LookupAnswer> => {
      const kept = await this.asked(document.documentId, headers, signal);
      if ('kind' in kept) return kept;
      if (kept.status === 404) return { kind: 'not-found' };
      return kept.status === 200 ? acceptedAs(kept) : ofQuestion(notTaken(kept));
    });
    return answer.kind === 'obstacle' ? ofQuestion(answer) : answer;
  }
}

/** How it is asked to cancel what it keeps. */
export class MadeUpCancelling extends Office implements FollowUpConnector {
  async send(call: FollowUp, { signal, departure }: Parameters<FollowUpConnector['send']>[1]): Promise<FollowUpAnswer> {
    return this.withToken(call, async (headers) => {
      const url = `${this.addressOf(call.documentId)}/cancellation`;
      const leaving = { prepare: async () => departure.prepare(), isTimely: () => departure.isTimely() };
      const { status } = await this.speaking.http.post(url, Buffer.from(JSON.stringify(call.content)), {
        signal,
        headers,
        departure: leaving,
      });
      return status === 200 ? CANCELLED : nothingArrived('outage', `HTTP_${status}`, { status });
    });
  }

  async lookUp(call: FollowUp, { signal }: { signal: AbortSignal }): Promise<FollowUpLookup> {
    const answer = await this.withToken(call, async (headers): Promise<FollowUpLookup> => {
      const kept = await this.asked(call.documentId, headers, signal);
      if ('kind' in kept) return kept;
      return kept.status === 200 && saidIn(kept).cancelled !== undefined ? CANCELLED : { kind: 'not-found' };
    });
    return answer.kind === 'obstacle' ? ofQuestion(answer) : answer;
  }
}

const CANCELLED = { kind: 'done', authority: AUTHORITY, warnings: [] } as const;

/** By any other status the office says that it has taken nothing. */
function notTaken(kept: Kept): NothingArrived {
  const { status } = kept;
  return nothingArrived('outage', `HTTP_${status}`, { status, retryAfterSeconds: Number(retryAfterOf(kept) ?? 1) });
}

function acceptedAs(kept: Kept): Accepted {
  const { number } = saidIn(kept);
  return { kind: 'accepted', authority: AUTHORITY, reference: number, warnings: [], messageSha256: kept.messageSha256 };
}

function saidIn({ bytes }: { bytes: Uint8Array }): Said {
  return JSON.parse(Buffer.from(bytes).toString()) as Said;
}
