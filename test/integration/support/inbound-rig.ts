import path from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createInboundActivities } from '../../../activities/inbound-activities';
import type { InboundPass } from '../../../application/inbound/take-inbox-page';
import type { MessageDependencies } from '../../../application/inbound/take-message';
import { GatewayInbox } from '../../../authorities/gateway/gateway-inbox';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import { startDocumentWorkflow } from '../../../application/documents/start-document-workflow';
import { documentWorkflowId } from '../../../processing/document-start';
import { HttpClient } from '../../../platform/http-client';
import { projectRoot } from '../../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../../platform/temporal/connection';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { AccountRepository } from '../../../storage/account-repository';
import { documentModel } from '../../../storage/document-model';
import { DocumentRepository } from '../../../storage/document-repository';
import type { MongoConnection } from '../../../storage/mongo';
import { PayloadRepository } from '../../../storage/payload-repository';
import { DeadLetterRepository } from '../../../storage/dead-letter-repository';
import { OTHER_COMPANY, threadOptions } from '../../api/support/test-api';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { testStack } from '../../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { present } from '../../../platform/present';

/** Failed activities are part of what is tested; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

const MIB = 1_048_576;
export const LARGEST_DOCUMENT = 10 * MIB;
export const LARGEST_KEPT = 12 * MIB;

/** Polls the inboxes of a sandbox of its own as the integration worker does, pass by pass. */
export class InboundRig {
  /** What became of each message since the test began to look. */
  messages: { reference: string; outcome: string; reason?: string }[] = [];
  readonly accounts: AccountRepository;
  readonly deadLetters: DeadLetterRepository;
  readonly deps: MessageDependencies & { inbox: GatewayInbox };
  readonly uri: string;
  readonly mongo: MongoConnection;

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly temporal: TemporalConnection,
    readonly sandbox: RunningSandbox,
    private readonly pool: InvoiceReadingPool,
    private readonly http: HttpClient,
  ) {
    const { uri, connection: mongo } = database;
    this.uri = uri;
    this.mongo = mongo;
    this.accounts = new AccountRepository(mongo);
    this.deadLetters = new DeadLetterRepository(mongo);
    this.deps = {
      inbox: this.inboxAt(sandbox.url),
      accounts: this.accounts,
      documents: new DocumentRepository(mongo),
      payloads: new PayloadRepository(mongo),
      deadLetters: this.deadLetters,
      read: async (bytes, setting) => pool.read(bytes, setting, setting.company.companyId),
      start: async (document) => {
        await startDocumentWorkflow(temporal.client, document, { lane: 'in-turn' });
      },
      largestDocumentBytes: LARGEST_DOCUMENT,
      largestKeptBytes: LARGEST_KEPT,
      clock: () => new Date(),
      onReadFailure: () => undefined,
      onMessage: ({ reference, outcome, reason }) => this.messages.push({ reference, outcome, ...present({ reason }) }),
    };
  }

  static async start(): Promise<InboundRig> {
    const database = await openEmptyDatabase();
    const { temporalAddress } = await testStack();
    const temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
    const dataFolder = await temporaryFolder();
    const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
    const filename = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
    const pool = new InvoiceReadingPool({ ...threadOptions, filename });
    const http = new HttpClient({ timeoutMs: 5_000, connections: 4, answerLimitBytes: 64 * MIB });
    const rig = new InboundRig(database, temporal, sandbox, pool, http);
    await rig.accounts.upsertAccount({ accountId: 'rival' });
    await rig.accounts.grantCompany('rival', OTHER_COMPANY);
    await rig.accounts.grantCompany('rival', { ...OTHER_COMPANY, vatNumber: 'DE123456789', countryIso: 'DE' });
    return rig;
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.sandbox.stop();
    await this.http.close();
    await this.temporal.close();
    await this.database.close();
  }

  /** The inboxes behind another address. */
  inboxAt(url: string): GatewayInbox {
    return new GatewayInbox(
      () => this.http,
      () => this.http,
      () => url,
    );
  }

  /** What a network sends to the company; resolves with the reference. */
  async send(body: string | Uint8Array, query = 'countryIso=ES&vatNumber=ESA58818501'): Promise<string> {
    const answer = await fetch(`${this.sandbox.url}/inbox?${query}`, { method: 'POST', body: body as string });
    return ((await answer.json()) as { reference: string }).reference;
  }

  /** References of what the authority still offers. */
  async waiting(countryIso = 'ES'): Promise<string[]> {
    const answer = await fetch(`${this.sandbox.url}/inbox?countryIso=${countryIso}&limit=100`);
    return ((await answer.json()) as { messages: { reference: string }[] }).messages.map(({ reference }) => reference);
  }

  /** A pass as the workflow makes it. */
  async pass(changes: Partial<MessageDependencies> = {}, countryIso = 'ES'): Promise<void> {
    const { takeInboxPage } = createInboundActivities({ ...this.deps, ...changes });
    let cursor: string | undefined;
    do {
      const environment = new MockActivityEnvironment({}, { logger });
      const { next }: InboundPass = await environment.run(takeInboxPage, countryIso, cursor);
      cursor = next;
    } while (cursor !== undefined);
  }

  async stored(number: string) {
    return documentModel(this.mongo).find({ documentNumber: number }).lean();
  }

  async isStarted(documentId: string): Promise<boolean> {
    await this.temporal.client.workflow.getHandle(documentWorkflowId(documentId)).describe();
    return true;
  }
}

/** One for all tests of a file; each begins to look at messages anew. */
export function withInbound(use: (rig: InboundRig) => void): void {
  let rig: InboundRig;
  beforeAll(async () => {
    rig = await InboundRig.start();
    use(rig);
  }, 120_000);
  afterAll(async () => {
    await rig.close();
    await removeTemporaryFolders();
  });
  beforeEach(() => {
    rig.messages = [];
  });
}
