import { setTimeout as delay } from 'node:timers/promises';
import { batchDocumentId } from '../../storage/batch-record';
import { ApiClient } from '../e2e/support/api-client';
import { BatchLoad } from '../e2e/support/batch-load';
import { freshNumber, jsonInvoice, ublInvoice } from '../e2e/support/documents';
import type { KillableService } from '../e2e/support/killable-service';
import type { Kind } from '../e2e/support/kinds';
import { Load } from '../e2e/support/load';
import { inLanes } from '../support/in-lanes';
import { csvFile } from '../unit/formats/template/read-back';
import { sampleRow } from '../unit/formats/template/sample-rows';
import { randomSource } from './random-source';
import { VerifactuLoad } from './verifactu-load';

const COMPANY = 'ESB12345674';
const RECIPIENT = 'ESA58818501';
const LANES = 4;
const ENDED_WITHIN_MS = 120_000;
const COMPANY_KNOWN_MS = 6_000;
/** Not that of the subscriber. */
export const ACCOUNT = 'clients';

/** How many of each are on their way when Temporal's database is lost. */
export interface Sizes {
  rate: number;
  waiting: number;
  batch: number;
  imports: number;
  files: number;
  reported: number;
  replayed: number;
  received: number;
}

/** Everything that a workflow works on, from clients who go on whatever happens. */
export class TemporalLostLoad {
  readonly singles: Load;
  readonly reported: VerifactuLoad;
  /** Documents of batches and imports, and those that wait for their authority, by what they have to end as. */
  readonly others = new Map<string, { kind: Kind }>();
  replayed: string[] = [];
  replayId = '';
  /** Numbers of documents in the inbox. */
  readonly received: string[] = [];
  readonly imports: string[] = [];

  private constructor(
    private readonly service: KillableService,
    private readonly sizes: Sizes,
    private readonly tokens: Record<'mailed' | 'reporting' | 'recipient' | 'operator', string>,
  ) {
    const counts = new Map([[COMPANY, sizes.reported]]);
    this.singles = new Load(service.client);
    this.reported = new VerifactuLoad(this.reporting, counts, randomSource(1));
  }

  static async of(service: KillableService, sizes: Sizes): Promise<TemporalLostLoad> {
    const token = async (account: string, company: string, ...more: string[]) =>
      service.stack.edoc('token', '--account', account, '--companies', company, '--expires', '1d', ...more);
    return new TemporalLostLoad(service, sizes, {
      mailed: await token('mailed', COMPANY, '--email', 'soak@receiver.example'),
      reporting: await token(ACCOUNT, COMPANY),
      recipient: await token('recipient', RECIPIENT),
      operator: await token(ACCOUNT, COMPANY, '--scopes', 'operations'),
    });
  }

  get reporting(): ApiClient {
    return new ApiClient(() => this.service.stack.service, this.tokens.reporting, 'EREPORTING');
  }

  /** What has ended, or waits for an authority that is down, before the load begins. */
  async prepare(): Promise<void> {
    const { client, stack } = this.service;
    const setEndpoint = async (id: string, scheme: string) =>
      stack.edoc('company', 'set', 'ES', COMPANY, '--endpoint-id', id, '--endpoint-scheme', scheme);
    await setEndpoint('nowhere', '0000');
    this.replayed = await this.submit('RECORD', this.sizes.replayed);
    for (const documentId of this.replayed) await client.untilTerminal(documentId, 'ES', { withinMs: ENDED_WITHIN_MS });
    await setEndpoint('', '');
    // What a worker remembers of a company.
    await delay(COMPANY_KNOWN_MS);
    await client.control({ down: true });
    const waiting = await this.submit('SBX-DOWN', this.sizes.waiting);
    for (const documentId of waiting) this.others.set(documentId, { kind: OK });
  }

  /** Begins everything. */
  async begin(): Promise<void> {
    const { rate, batch, imports, files, received } = this.sizes;
    this.singles.start(rate);
    const begun = await BatchLoad.submit(this.service.client, batch);
    for (const [documentId, expected] of begun.accepted) this.others.set(documentId, expected);
    const body = JSON.stringify({ documentIds: this.replayed, reason: 'soak', ratePerMinute: 60 });
    const replay = await this.post('operator', '/v1.1/operations/replays', { body, type: 'application/json' });
    this.replayId = (JSON.parse(replay) as { replayId: string }).replayId;
    const tasks = [
      ...Array.from({ length: imports }, () => async () => this.import()),
      ...Array.from({ length: files }, () => async () => this.orderFile()),
      ...Array.from({ length: received }, () => async () => this.deliver()),
    ];
    await inLanes(tasks, LANES, async (task) => task());
  }

  async replayIsOver(): Promise<boolean> {
    const { apiUrl } = this.service.stack.service;
    const headers = { authorization: `Bearer ${this.tokens.operator}` };
    const answer = await fetch(`${apiUrl}/v1.1/operations/replays/${this.replayId}`, { headers });
    const { state, counts } = (await answer.json()) as { state: string; counts: { processing: number } };
    return state === 'COMPLETED' && counts.processing === 0;
  }

  private async submit(prefix: string, count: number): Promise<string[]> {
    return inLanes(Array.from({ length: count }), LANES, async () =>
      this.service.client.submit({ body: jsonInvoice(freshNumber(prefix)) }),
    );
  }

  private async import(): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([csvFile([sampleRow({ documentNumber: freshNumber('IMPORT') })])]), 'soak.csv');
    const path = `/v1.1/batch/importer?countryIso=ES&vatNumber=${COMPANY}&purpose=EINVOICING`;
    const { id } = JSON.parse(await this.post('mailed', path, { body: form })) as { id: string };
    this.imports.push(id);
    this.others.set(batchDocumentId(id, 0), { kind: OK });
  }

  private async orderFile(): Promise<void> {
    const body = JSON.stringify({ invoiceFilter: {}, async: true });
    await this.post('mailed', '/v1.1/documents/create/batch', { body, type: 'application/json' });
  }

  private async deliver(): Promise<void> {
    const number = freshNumber('IN');
    await this.service.client.sendToInbox(ublInvoice({ number }), RECIPIENT);
    this.received.push(number);
  }

  private async post(
    as: keyof typeof this.tokens,
    path: string,
    { body, type }: { body: string | FormData; type?: string },
  ): Promise<string> {
    const headers = { authorization: `Bearer ${this.tokens[as]}`, ...(type !== undefined && { 'content-type': type }) };
    const answer = await fetch(`${this.service.stack.service.apiUrl}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return text;
  }
}

const OK: Kind = { name: 'OK', ends: ['OK'], body: () => ({}) };
