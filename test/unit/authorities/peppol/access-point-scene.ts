import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessPointCalls } from '../../../../authorities/peppol/access-point-calls';
import { PeppolConnector } from '../../../../authorities/peppol/peppol-connector';
import type { ReceiverAnswer } from '../../../../authorities/peppol/receiver-lookup';
import type { PeppolMessage, PeppolMessageRepository } from '../../../../authorities/peppol/stores/message-repository';
import { SlotShares } from '../../../../application/integration/slot-shares';
import type { SubmittedRecord } from '../../../../application/integration/connector';
import { HttpClient } from '../../../../platform/http-client';
import type { CompanyRecord } from '../../../../storage/account-record';
import type { DocumentPayload } from '../../../../storage/document-record';

export const ID = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';
export const TOKEN = 'of-the-access-point';
const IDENTIFIED = {
  kind: 'identified',
  sender: '0208:0203201340',
  receiver: '0208:0428759497',
  receiverAt: ['BG-7', 'BT-49'],
  documentType: 'busdox-docid-qns::urn:x::Invoice##urn:y::2.1',
  process: 'cenbii-procid-ubl::urn:z',
  typeCode: '380',
  issueDate: '2026-11-20',
} as const;

/** One answer of the access point; `cut` ends the connection in place of one. */
export type Answer = { status: number; body?: unknown; text?: string } | 'cut' | 'hang';
type Script = (path: string, request: IncomingMessage) => Answer;

type Messages = Pick<PeppolMessageRepository, 'write' | 'postAgain' | 'ofDocument' | 'note'>;

/** Keeps messages as the repository does. */
class KeptMessages implements Messages {
  readonly all = new Map<string, PeppolMessage>();

  async write(message: PeppolMessage): Promise<void> {
    if (this.all.has(message.instanceId)) throw new Error(`${message.instanceId} was written before`);
    this.all.set(message.instanceId, message);
  }

  async postAgain(instanceId: string): Promise<void> {
    const message = this.of(instanceId);
    this.all.set(instanceId, { ...message, posts: message.posts + 1 });
  }

  async ofDocument(documentId: string): Promise<PeppolMessage[]> {
    return [...this.all.values()].filter((one) => one.documentId === documentId).sort((a, b) => b.number - a.number);
  }

  async note(instanceId: string, found: Partial<PeppolMessage>): Promise<void> {
    this.all.set(instanceId, { ...this.of(instanceId), ...found });
  }

  of(instanceId: string): PeppolMessage {
    const found = this.all.get(instanceId);
    if (found === undefined) throw new Error(`there is no message ${instanceId}`);
    return found;
  }
}

/** A document of a company on Peppol, and an access point that answers as it is told to. */
export class AccessPointScene {
  readonly messages = new KeptMessages();
  readonly posts: { path: string; body: string }[] = [];
  readonly kept: string[] = [];
  readonly twice: string[] = [];
  receiver: ReceiverAnswer = { kind: 'found', endpoint: 'https://ap.example' };
  options: Record<string, string> = { 'peppol.participants': '0208:0203201340' };
  now = new Date('2026-11-29T12:00:00Z');
  mlsWaitMs = 0;
  marks = 0;
  timely = true;
  lookUps: boolean[] = [];
  onPost: () => Answer = () => ({ status: 500 });
  onStatus: () => Answer = () => ({ status: 404 });
  inTransmission: () => Answer = () => ({ status: 200, body: [] });
  onHistory: (offset: number) => Answer = () => ({ status: 200, body: [] });
  private readonly server = createServer((request, response) => this.serve(request, response));
  shares = new SlotShares(4);
  private readonly http = new HttpClient({ timeoutMs: 4_000, connections: 2 });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await this.http.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  connector(): PeppolConnector {
    const { port } = this.server.address() as AddressInfo;
    const evidence = {
      keep: async ({ bytes, direction }: { bytes: Uint8Array; direction: string }) =>
        this.kept.push(`${direction} ${Buffer.from(bytes).toString()}`),
      short: async () => undefined,
      hold: async () => Promise.reject(new Error('nothing is held')),
      withdraw: async () => void this.kept.pop(),
    };
    return new PeppolConnector({
      messages: this.messages,
      companies: { findCompany: async () => ({ countryIso: 'BE', options: this.options }) as unknown as CompanyRecord },
      map: async () => IDENTIFIED,
      receivers: {
        find: async (_asked, _signal, _company, anew = false) => {
          this.lookUps.push(anew);
          return this.receiver;
        },
      },
      shares: this.shares,
      calls: new AccessPointCalls(this.http, evidence, { url: `http://127.0.0.1:${port}`, token: TOKEN }),
      mlsWaitMs: this.mlsWaitMs,
      lookUpMs: 5_000,
      clock: () => this.now,
      onSentTwice: ({ instanceId }) => this.twice.push(instanceId),
    });
  }

  readonly document = {
    ...{ documentId: ID, companyId: 'c1', documentNumber: 'F-1' },
    submissionDate: new Date('2026-11-29T11:58:00Z'),
  } as SubmittedRecord;
  readonly payload = { ubl: Buffer.from('<Invoice/>') } as unknown as DocumentPayload;

  async submit() {
    const departure = {
      prepare: async () => void (this.marks += 1),
      isTimely: () => this.timely,
      hold: () => undefined,
    };
    return this.connector().submit(this.document, this.payload, { signal: new AbortController().signal, departure });
  }

  async lookUp() {
    return this.connector().lookUp(this.document, { signal: new AbortController().signal });
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://ap');
      if (request.headers['x-token'] !== TOKEN) throw new Error('a call without the token');
      if (request.method === 'POST')
        this.posts.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() });
      this.reply(this.script(url)(url.pathname, request), response);
    });
  }

  private script({ pathname, searchParams }: URL): Script {
    if (pathname.startsWith('/api/outbound/submit/')) return this.onPost;
    if (pathname.startsWith('/api/outbound/status/')) return this.onStatus;
    if (pathname === '/api/outbound/in-transmission') return this.inTransmission;
    return () => this.onHistory(Number(searchParams.get('offset')));
  }

  private reply(answer: Answer, response: ServerResponse): void {
    if (answer === 'hang') return;
    if (answer === 'cut') response.socket?.destroy();
    else
      response
        .writeHead(answer.status)
        .end(answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)));
  }
}

export const report = (more: object) => ({ sbdhInstanceIdentifier: ID, ...more });
export const SENT: Answer = { status: 200, body: report({ sendingSuccess: true, as4MessageId: 'm1@ap' }) };
export const transaction = (more: object) => ({
  ...{ id: 't1', sbdhInstanceID: ID, custom1: ID, status: 'sent', attemptCount: 1, createdDT: '2026-11-29T11:59:00Z' },
  ...more,
});

/** A list that is read page by page, the newest first. */
export const listing =
  (entries: readonly object[]) =>
  (offset: number): Answer => ({ status: 200, body: entries.slice(offset, offset + 100) });
