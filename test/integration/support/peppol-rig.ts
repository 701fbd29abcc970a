import { createHash, randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { AccessPointCalls } from '../../../authorities/peppol/access-point-calls';
import { mapMessage } from '../../../authorities/peppol/map-message';
import type { PeppolConnectorDependencies } from '../../../authorities/peppol/connector-dependencies';
import { PeppolConnector } from '../../../authorities/peppol/peppol-connector';
import { PEPPOL_READING } from '../../../authorities/peppol/reading';
import { ReceiverLookup } from '../../../authorities/peppol/receiver-lookup';
import { PeppolMessageRepository } from '../../../authorities/peppol/stores/message-repository';
import { readHere } from '../../../authorities/system-reading';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { Evidence } from '../../../application/integration/evidence';
import type { Guard } from '../../../application/integration/authority-guard';
import { SlotShares } from '../../../application/integration/slot-shares';
import { answerReader } from '../../../countries/wire/answer-reader';
import { loadLibxml } from '../../../documents/xml/libxml';
import { GuardedClient } from '../../../platform/guarded-http/guarded-client';
import { HttpClient } from '../../../platform/http-client';
import { finaliseDocument } from '../../../application/documents/finalise-document';
import { ClaimRepository } from '../../../storage/claim-repository';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { acceptedDocument } from '../../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { peppolInvoice, SELLER } from '../../support/peppol-documents';
import { NetworkClient, TOKEN } from '../../unit/sandbox/peppol/network-client';
import { keptMessages } from './kept-messages';

const TIMEOUT_MS = 6_000;
const SETTLE_MS = 12_000;
const SLOTS = 4;
const logger = new DefaultLogger('ERROR'); // failed activities are what is tested here

type Parts = Pick<PeppolConnectorDependencies, 'messages' | 'receivers'> & {
  evidence: Pick<Evidence, 'keep' | 'short' | 'hold' | 'withdraw'>;
};

interface RigOptions {
  /** Time that a call to the access point may take. */
  timeoutMs?: number;
  /** Steps that may call at the same time. */
  slots?: number;
}

/** Documents, the connector of Peppol, and the simulated network: access point, SMP and SML; at a time that the test sets. */
export class PeppolRig {
  readonly messages: PeppolMessageRepository;
  readonly documents: DocumentRepository;
  readonly claims: ClaimRepository;
  readonly twice: string[] = [];
  readonly receivers: ReceiverLookup;
  mlsWaitMs = 0;
  private readonly exchanges;
  private readonly payloads;
  private readonly http;
  private passedMs = 0;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly network: NetworkClient,
    private readonly schema: UblSchemaValidator,
    private readonly answers: ReturnType<typeof answerReader>,
    private readonly shares: SlotShares,
    { timeoutMs = TIMEOUT_MS, slots = SLOTS }: RigOptions,
  ) {
    this.http = new HttpClient({ timeoutMs, connections: slots });
    const { connection } = database;
    this.messages = new PeppolMessageRepository(connection);
    this.documents = new DocumentRepository(connection);
    this.claims = new ClaimRepository(connection);
    this.exchanges = new ExchangeRepository(connection);
    this.payloads = new PayloadRepository(connection);
    this.receivers = this.lookup({});
  }

  static async open(options: RigOptions = {}): Promise<PeppolRig> {
    const [database, network, schema, libxml] = await Promise.all([
      openEmptyDatabase(),
      NetworkClient.start({ smlPort: 0 }),
      UblSchemaValidator.create(),
      loadLibxml(),
    ]);
    const shares = new SlotShares(options.slots ?? SLOTS);
    return new PeppolRig(database, network, schema, answerReader(libxml), shares, options);
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.network.sandbox.stop();
    await this.database.close();
  }

  get connection(): EmptyDatabase['connection'] {
    return this.database.connection;
  }

  get evidence(): Evidence {
    return new Evidence(this.exchanges, EVIDENCE_RING, this.clock);
  }

  /** A document that is to be sent. */
  async document(
    documentNumber: string,
    options: Parameters<typeof peppolInvoice>[1] = {},
    {
      duplicateKey = randomUUID(),
      xml = peppolInvoice(documentNumber, options),
    }: { duplicateKey?: string; xml?: string } = {},
  ): Promise<string> {
    const documentId = randomUUID();
    const ubl = Buffer.from(xml);
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await this.payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    const whose = { companyId: 'c1', companyVatNumber: 'BE0428759497', countryIso: 'BE' };
    const what = { purpose: 'EINVOICING', flow: 'ISSUED', documentType: 'INVOICE' } as const;
    await this.documents.insertAccepted(
      acceptedDocument({ documentId, ...whose, ...what, documentNumber, duplicateKey }),
    );
    await this.documents.apply(await this.read(documentId), { change: { phase: 'INTEGRATING' } });
    return documentId;
  }

  /** Asks the SML and SMP of the network, or others in their place. */
  lookup({
    smlPort = this.network.sandbox.smlPort,
    smpUrl,
  }: {
    smlPort?: number | undefined;
    smpUrl?: string;
  }): ReceiverLookup {
    const allowHosts = [this.network.sandbox.url, smpUrl ?? []].flat().map((url) => new URL(url).host);
    return new ReceiverLookup({
      client: new GuardedClient({ allowHosts, takesHttp: true }),
      read: readHere(PEPPOL_READING, this.answers),
      ...{ smpUrl, zone: 'sml.test', nameServers: [`127.0.0.1:${smlPort}`], refuseSandbox: false },
      clock: () => new Date(),
      shares: this.shares,
      onLookup: () => undefined,
    });
  }

  pass(seconds: number): void {
    this.passedMs += seconds * 1_000;
  }

  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  calls(evidence: Parts['evidence'] = this.evidence, token = TOKEN): AccessPointCalls {
    return new AccessPointCalls(this.http, evidence, { url: `${this.network.sandbox.url}/peppol`, token });
  }

  connector({
    evidence = this.evidence,
    messages = this.messages,
    receivers = this.receivers,
  }: Partial<Parts> = {}): PeppolConnector {
    const company = { countryIso: 'BE', options: { 'peppol.participants': SELLER } };
    return new PeppolConnector({
      messages,
      companies: { findCompany: async () => company as unknown as CompanyRecord },
      map: async (task) => mapMessage(this.schema, task),
      receivers,
      shares: this.shares,
      calls: this.calls(evidence),
      mlsWaitMs: this.mlsWaitMs,
      lookUpMs: 4 * TIMEOUT_MS,
      clock: this.clock,
      onSentTwice: ({ instanceId }) => this.twice.push(instanceId),
    });
  }

  /** One attempt of the step, as a process of its own makes it. */
  async step(documentId: string, connector = this.connector(), guard?: Guard): Promise<unknown> {
    const { submitDocument } = this.activities(connector, guard);
    return this.outcome(async (environment) => environment.run(submitDocument, documentId));
  }

  /** One look at what was taken for later. */
  async poll(documentId: string, canEnd = false): Promise<unknown> {
    const { pollSubmission } = this.activities(this.connector());
    return this.outcome(async (environment) => environment.run(pollSubmission, documentId, false, canEnd));
  }

  /** Looks, and ends the document by what is found, as its workflow does. */
  async end(documentId: string): Promise<DocumentRecord> {
    const result = await this.poll(documentId, true);
    const finalising = { steps: this.steps, claims: this.claims, clock: this.clock };
    if (result === 'accepted' || result === 'refused') await finaliseDocument(finalising, documentId, { kind: result });
    return this.read(documentId);
  }

  async evidenceOf(documentId: string): Promise<{ what: string; text: string }[]> {
    return keptMessages(this.exchanges, documentId);
  }

  /** How often the document was sent. */
  async sent(documentId: string): Promise<unknown> {
    return (await this.network.ledger(documentId))['count'];
  }

  private async outcome(work: (environment: MockActivityEnvironment) => Promise<unknown>): Promise<unknown> {
    const environment = new MockActivityEnvironment({ attempt: 1 }, { logger });
    return work(environment).catch((error: unknown) => (error as ApplicationFailure).type);
  }

  /** The steps as the worker of a country has them. */
  activities(connector: PeppolConnector, guard?: Guard) {
    const integration: Parameters<typeof createIntegrationActivities>[0] = {
      steps: this.steps,
      authority: connector,
      isOn: () => true,
      systems: {
        made: async (document) => ({
          ...document,
          integration: { authority: 'BE', warnings: [], ...document.integration, system: 'peppol' },
        }),
      },
      times: { leavesWithinMs: 0, settleMs: 0 },
      ownTimes: { peppol: { leavesWithinMs: TIMEOUT_MS / 2, settleMs: SETTLE_MS } },
      clock: this.clock,
    };
    return createIntegrationActivities(integration, guard);
  }

  private get steps(): DocumentSteps {
    return new DocumentSteps(this.documents, this.payloads);
  }

  readonly clock = (): Date => new Date(Date.now() + this.passedMs);
}
