import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../../application/integration/connector';
import type { KeptCalls } from '../../../application/integration/kept-calls';
import { retryAfterOf } from '../../../application/integration/integration-service';
import type { CancellingConnector } from '../../../application/integration/system-cancellation';
import type {
  CancellationAnswer,
  CancellationLookup,
  LookupAnswer,
  Outage,
  SubmissionAnswer,
} from '../../../countries/integration/answers';
import type { HttpClient } from '../../../platform/http-client';
import type { CancellationCall } from '../../../storage/cancellation-call-repository';
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

type Kept = Awaited<ReturnType<KeptCalls['ask']>>;
interface Said {
  number: string;
  cancelled?: string;
}

const NO_TOKEN: Outage = { kind: 'outage', reason: 'NO_TOKEN', waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' };

/** What both connectors do. */
abstract class Office {
  constructor(protected readonly speaking: Speaking) {}

  protected async asked(documentId: string, headers: Record<string, string>, signal: AbortSignal): Promise<Kept> {
    const { http, calls } = this.speaking;
    return calls.ask(http, { documentId }, { url: this.addressOf(documentId), headers }, signal);
  }

  protected addressOf(documentId: string): string {
    return `${this.speaking.url}/invoices/${documentId}`;
  }

  protected async withToken<Answer>(
    { companyId }: { companyId: string },
    work: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer | Outage> {
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
      const answer = verdictOf(kept);
      return answer.kind === 'not-found' ? { kind: 'unintelligible', reason: 'HTTP_404' } : answer;
    });
  }

  async lookUp(document: SubmittedRecord, { signal }: { signal: AbortSignal }): Promise<LookupAnswer> {
    return this.withToken(document, async (headers) =>
      verdictOf(await this.asked(document.documentId, headers, signal)),
    );
  }
}

/** How it is asked to cancel what it keeps. */
export class MadeUpCancelling extends Office implements CancellingConnector {
  async cancel(
    call: CancellationCall,
    { signal, departure }: Parameters<CancellingConnector['cancel']>[1],
  ): Promise<CancellationAnswer> {
    return this.withToken(call, async (headers) => {
      const url = `${this.addressOf(call.documentId)}/cancellation`;
      const leaving = { prepare: async () => departure.prepare(), isTimely: () => departure.isTimely() };
      const { status } = await this.speaking.http.post(url, Buffer.from(JSON.stringify(call.content)), {
        signal,
        headers,
        departure: leaving,
      });
      return status === 200 ? CANCELLED : { kind: 'outage', reason: `HTTP_${status}` };
    });
  }

  async lookUp(call: CancellationCall, { signal }: { signal: AbortSignal }): Promise<CancellationLookup> {
    return this.withToken(call, async (headers) => {
      const kept = await this.asked(call.documentId, headers, signal);
      if (!('status' in kept)) return kept.kind === 'outage' ? kept : { kind: 'unanswered' };
      return kept.status === 200 && saidIn(kept).cancelled !== undefined ? CANCELLED : { kind: 'not-found' };
    });
  }
}

const CANCELLED = { kind: 'cancelled', authority: AUTHORITY, warnings: [] } as const;

function verdictOf(kept: Kept): LookupAnswer {
  if (!('status' in kept)) return kept;
  if (kept.status === 404) return { kind: 'not-found' };
  if (kept.status !== 200)
    return { kind: 'outage', reason: `HTTP_${kept.status}`, retryAfterSeconds: Number(retryAfterOf(kept) ?? 1) };
  const { number } = saidIn(kept);
  return { kind: 'accepted', authority: AUTHORITY, reference: number, warnings: [], messageSha256: kept.messageSha256 };
}

function saidIn({ bytes }: { bytes: Uint8Array }): Said {
  return JSON.parse(Buffer.from(bytes).toString()) as Said;
}
