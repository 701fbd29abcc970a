import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { AgencyCalls } from '../../../application/aeat/agency-calls';
import { claimNumber } from '../../../application/documents/claim-number';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { CalledCancellation } from '../../../application/integration/called-cancellation';
import {
  cancelDocument,
  type CancelDependencies,
  type CancelOutcome,
} from '../../../application/integration/cancel-document';
import {
  carryOutCancellation,
  type CancellationCarrying,
  type CancellationStep,
} from '../../../application/integration/carry-out-cancellation';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { Evidence } from '../../../application/integration/evidence';
import { InvoiceReadingPool } from '../../../application/integration/invoice-reading-pool';
import { EntryQuestions } from '../../../application/sii/entry-questions';
import { SiiCalls } from '../../../application/sii/sii-calls';
import { SiiCancellation } from '../../../application/sii/sii-cancellation';
import { SiiConnector } from '../../../application/sii/sii-connector';
import { cancellationOfEntry } from '../../../application/sii/write-cancellation-call';
import { SiiSchemaValidator } from '../../../countries/es/sii/schema-validator';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { IdentityClients } from '../../../platform/identity-clients';
import { projectRoot } from '../../../platform/project-root';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { AccountRepository } from '../../../storage/account-repository';
import { CancellationCallRepository } from '../../../storage/cancellation-call-repository';
import { ClaimRepository } from '../../../storage/claim-repository';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { DueDocuments } from '../../../storage/due-documents';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { SiiEntryRepository } from '../../../storage/sii/entry-repository';
import type { NewDocument } from '../../../storage/stored-document';
import { inTransaction } from '../../../storage/transaction';
import { acceptedDocument } from '../../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { day, invoice } from '../../unit/countries/verifactu/documents-of-tests';
import { threadOptions } from '../../api/support/test-api';

export const ISSUER = 'B12345674';
const TIMEOUT_MS = 1_500;
export const SETTLE_SECONDS = 60;
const DAY_MS = 86_400_000;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

/** The parts of the world that a test may put others in place of. */
export interface Disturbed {
  evidence?: Pick<Evidence, 'keep' | 'withdraw'>;
  carrying?: Partial<CancellationCarrying>;
  call?: AgencyCalls['call'];
}

/** Documents that are entered at the simulated agency over HTTPS, cancelled and amended, at a time that the test puts forward. */
export class SiiSandboxRig {
  readonly documents;
  readonly claims;
  readonly calls;
  readonly entries;
  readonly due;
  readonly exchanges;
  /** Cancellations whose workflow was started. */
  readonly started: object[] = [];
  private readonly credentials;
  private readonly payloads;
  private readonly clients;
  private later = 0;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly certificates: CertificateAuthority,
    readonly sandbox: RunningSandbox,
    private readonly pool: InvoiceReadingPool,
    readonly schemas: SiiSchemaValidator,
  ) {
    const { connection } = database;
    this.documents = new DocumentRepository(connection);
    this.claims = new ClaimRepository(connection);
    this.calls = new CancellationCallRepository(connection);
    this.entries = new SiiEntryRepository(connection);
    this.due = new DueDocuments(connection);
    this.exchanges = new ExchangeRepository(connection);
    this.credentials = new CompanyCredentialRepository(connection);
    this.payloads = new PayloadRepository(connection);
    this.clients = new IdentityClients({ timeoutMs: TIMEOUT_MS, connections: 4, ca: [certificates.certificate] });
  }

  static async open(): Promise<SiiSandboxRig> {
    const folder = await temporaryFolder();
    const filename = path.join(projectRoot(), 'application/integration/invoice-reading-thread.ts');
    const pool = new InvoiceReadingPool({ ...threadOptions, filename });
    const [database, schemas, sandbox] = await Promise.all([
      openEmptyDatabase(),
      SiiSchemaValidator.create(),
      startSandbox({
        host: '127.0.0.1',
        port: 0,
        dataFolder: folder,
        authorities: { port: 0, verifactuWaitSeconds: 60 },
      }),
    ]);
    const certificates = await CertificateAuthority.open(certificatesFolder(folder));
    const rig = new SiiSandboxRig(database, certificates, sandbox, pool, schemas);
    await rig.addCredential();
    return rig;
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.close(), this.pool.close()]);
    await this.sandbox.stop();
    await this.database.close();
    await removeTemporaryFolders();
  }

  get connection() {
    return this.database.connection;
  }

  get evidence(): Evidence {
    return new Evidence(this.exchanges, EVIDENCE_RING, this.clock);
  }

  readonly clock = (): Date => new Date(Date.now() + this.later);

  pass(seconds: number): void {
    this.later += seconds * 1_000;
  }

  async addCredential(companyId = 'c1'): Promise<void> {
    const { cert, key } = await this.certificates.issueClient(ISSUER);
    const now = this.clock();
    const facts = {
      subject: `CN=${ISSUER}`,
      holder: ISSUER,
      validFrom: now,
      validUntil: new Date(now.getTime() + 700 * DAY_MS),
      isSeal: false,
    };
    const secret = { kind: 'certificate', cert, key } as const;
    await this.credentials.save(EVIDENCE_RING, { companyId, system: 'es-sii' }, secret, { facts, now });
  }

  async removeCredential(companyId = 'c1'): Promise<void> {
    await this.credentials.remove({ companyId, system: 'es-sii' });
  }

  get identities(): CompanyIdentities {
    return new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined);
  }

  services(call?: AgencyCalls['call']): { issued: AgencyCalls; received: AgencyCalls } {
    const hosts = { environment: 'test', url: this.sandbox.tlsUrl ?? '' } as const;
    const issued = new AgencyCalls(this.clients, { service: 'siiIssued', ...hosts });
    const received = new AgencyCalls(this.clients, { service: 'siiReceived', ...hosts });
    if (call !== undefined) Object.assign(issued, { call });
    return { issued, received };
  }

  /** How the agency is spoken to. */
  speaking({ evidence = this.evidence, call }: Disturbed = {}) {
    const { identities, clock, schemas } = this;
    const calls = new SiiCalls(this.services(call), evidence);
    return { identities, calls, schemas: async () => schemas, clock };
  }

  get questions(): EntryQuestions {
    return new EntryQuestions(this.speaking());
  }

  /** A document of today that is to be entered, or to amend one. */
  async document(number: string, changes: Partial<SemanticDocument> = {}, record: Partial<NewDocument> = {}) {
    const documentId = randomUUID();
    const today = day(this.clock().toISOString().slice(0, 10));
    const model = invoice({ number, issueDate: today, ...changes });
    const ubl = Buffer.from(writeUbl(model));
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await this.payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    const document = acceptedDocument({
      documentId,
      companyId: 'c1',
      purpose: 'EREPORTING',
      documentType: model.type,
      documentNumber: number,
      duplicateKey: `key of ${number}`,
      ...record,
    });
    await this.documents.insertAccepted(document);
    await claimNumber(this, await this.read(documentId));
    return documentId;
  }

  /** One that is OK: the agency has entered it, whatever its number has it answer afterwards. */
  async entered(number: string, record: Partial<NewDocument> = {}): Promise<string> {
    await this.control({ reject: false });
    const documentId = await this.document(number, {}, record);
    for (let round = 0; (await this.step(documentId)) !== 'accepted'; round += 1) {
      expect(round).toBeLessThan(3);
      this.pass(SETTLE_SECONDS + 1);
    }
    await this.control({ reject: true });
    return this.ended(documentId);
  }

  async ended(documentId: string): Promise<string> {
    await this.documents.apply(await this.read(documentId), { change: { status: 'OK', phase: undefined } });
    return documentId;
  }

  /** One attempt to submit it. */
  async step(documentId: string, disturbed: Disturbed = {}): Promise<unknown> {
    const { documents, entries, due, clock } = this;
    const connector = new SiiConnector({
      ...this.speaking(disturbed),
      entries,
      documents,
      due,
      map: async (task, companyId) => this.pool.mapEntry(task, companyId),
      companies: new AccountRepository(this.connection),
    });
    const activities = createIntegrationActivities({
      steps: new DocumentSteps(documents, this.payloads),
      authority: connector,
      isOn: () => true,
      systems: {
        made: async (document) => ({
          ...document,
          integration: { authority: 'ES', warnings: [], ...document.integration, system: 'es-sii' },
        }),
      },
      times: this.times,
      clock,
    });
    return new MockActivityEnvironment({ attempt: 1 }, { logger })
      .run(activities.submitDocument, documentId)
      .catch((error: unknown) => (error as ApplicationFailure).type);
  }

  private readonly times = { leavesWithinMs: TIMEOUT_MS / 2, settleMs: SETTLE_SECONDS * 1_000 };

  cancelling(): CancelDependencies {
    const { documents, claims, calls, entries, clock, connection } = this;
    const start = async (cancellation: object) => void this.started.push(cancellation);
    return {
      documents,
      claims,
      cancellations: {
        'es-sii': new CalledCancellation({ calls, write: cancellationOfEntry(entries), start, clock }),
      },
      transaction: async (work) => inTransaction(connection, work),
      clock,
      onWakeFailure: () => undefined,
    };
  }

  async cancel(
    documentId: string,
    changes: Partial<CancelDependencies> & { key?: string } = {},
  ): Promise<CancelOutcome> {
    const { key, ...deps } = changes;
    const request = { documentId, by: 'account:shop', reason: 'wrong customer', ...(key && { cancellationId: key }) };
    return cancelDocument({ ...this.cancelling(), ...deps }, request);
  }

  /** One look at the cancellation, as a process of its own makes it. */
  async look(documentId: string, attempt = 1, disturbed: Disturbed = {}): Promise<CancellationStep> {
    const { calls, documents, clock } = this;
    const carrying: CancellationCarrying = {
      calls,
      documents,
      connectors: { 'es-sii': new SiiCancellation(this.speaking(disturbed)) },
      guard: { heldBack: async () => undefined, observe: async () => undefined },
      isOn: () => true,
      timesOf: () => this.times,
      clock,
      ...disturbed.carrying,
    };
    return carryOutCancellation(carrying, { documentId, try: attempt }, new AbortController().signal);
  }

  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  async cancellation(documentId: string) {
    return (await this.read(documentId)).integration?.cancellation;
  }

  /** What its timeline says of cancellations. */
  async told(documentId: string): Promise<object[]> {
    const { timeline } = await this.read(documentId);
    return timeline
      .filter(({ type }) => type.startsWith('cancel'))
      .map(({ type, actor, reason }) => ({ type, actor, reason }));
  }

  /** What the agency has decided of the records of a document, in order. */
  async records(documentId: string): Promise<string[]> {
    const answer = await fetch(`${this.sandbox.url}/ledger?documentId=${documentId}`);
    const { records = [] } = (await answer.json()) as { records?: { operation: string; state: string }[] };
    return records.map(({ operation, state }) => `${operation} ${state}`);
  }

  async exchangesOf(documentId: string): Promise<string[]> {
    const kept = await this.exchanges.list(documentId);
    return kept.map(({ direction, kind, times }) => `${direction} ${kind}${times > 1 ? ` x${times}` : ''}`);
  }

  async control(body: object): Promise<void> {
    const options = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect((await fetch(`${this.sandbox.url}/control`, options)).status).toBe(200);
  }
}
