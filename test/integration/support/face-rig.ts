import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { FaceCalls } from '../../../authorities/es-face/face-calls';
import { FaceConnector, type FaceConnectorDependencies } from '../../../authorities/es-face/face-connector';
import { KeptAnswers } from '../../../authorities/es-face/kept-answers';
import { lookAtInvoices, type LookDependencies, type LookedAt } from '../../../authorities/es-face/look-at-invoices';
import { DocumentSteps } from '../../../application/documents/document-steps';
import type { CancelOutcome } from '../../../application/integration/cancel-document';
import type { FollowUpStep } from '../../../application/integration/carry-out-follow-up';
import { FACE_READING, type FaceReading } from '../../../authorities/es-face/reading';
import { readingInThreads } from '../../../authorities/reading-in-threads';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { Evidence } from '../../../application/integration/evidence';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import { settleDocument, type Decision, type SettleOutcome } from '../../../application/integration/settle-document';
import { FacturaeSchemaValidator } from '../../../countries/es/facturae/schema-validator';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { IdentityClients } from '../../../platform/identity-clients';
import { projectRoot } from '../../../platform/project-root';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { FaceInvoiceRepository } from '../../../authorities/es-face/stores/invoice-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { acceptedDocument } from '../../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { threadOptions } from '../../api/support/test-api';
import { invoiceToTown } from '../../unit/countries/face/documents-of-tests';
import { FaceCancellations } from './face-cancelling';
import { keptMessages } from './kept-messages';
import { SimulatedFace, type NewCredential } from './simulated-face';

const TIMEOUT_MS = 5_000;
const TIMES = { leavesWithinMs: TIMEOUT_MS / 2, settleMs: 60_000 };
export const STATUS_SECONDS = 3_600;
const NAMESPACE = 'https://int-ws-face.redsara.es/proveedores/v1/factura';
const THREAD = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
const logger = new DefaultLogger('ERROR'); // failed activities are what is tested here

interface Kept {
  evidence: Pick<Evidence, 'keep' | 'withdraw'>;
  invoices: FaceConnectorDependencies['invoices'];
  read: FaceReading['read'];
}

/** Documents, the connector of FACe and the simulated platform over HTTPS, at a time that the test sets. */
export class FaceRig {
  readonly invoices: FaceInvoiceRepository;
  readonly documents: DocumentRepository;
  readonly looks: Parameters<LookDependencies['onLook']>[0][] = [];
  private readonly exchanges;
  private readonly credentials;
  private readonly payloads;
  private readonly clients;
  private passedMs = 0;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly face: SimulatedFace,
    private readonly pool: InvoiceReadingPool,
    private readonly schemas: FacturaeSchemaValidator,
  ) {
    const { connection } = database;
    this.invoices = new FaceInvoiceRepository(connection);
    this.documents = new DocumentRepository(connection);
    this.exchanges = new ExchangeRepository(connection);
    this.credentials = new CompanyCredentialRepository(connection);
    this.payloads = new PayloadRepository(connection);
    this.clients = new IdentityClients({ timeoutMs: TIMEOUT_MS, connections: 4, ca: [face.certificates.certificate] });
  }

  static async open(): Promise<FaceRig> {
    const pool = new InvoiceReadingPool({ ...threadOptions, filename: THREAD });
    const [database, schemas, face] = await Promise.all([
      openEmptyDatabase(),
      FacturaeSchemaValidator.create(),
      SimulatedFace.start(),
    ]);
    const rig = new FaceRig(database, face, pool, schemas);
    return rig.addCredential('c1').then(() => rig);
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.close(), this.pool.close()]);
    await this.face.stop();
    await this.database.close();
  }

  async addCredential(companyId: string, wanted: NewCredential = {}): Promise<void> {
    const { secret, facts, now } = await this.face.credential(wanted, this.clock());
    await this.credentials.save(EVIDENCE_RING, { companyId, system: 'es-face' }, secret, { facts, now });
  }

  get evidence(): Evidence {
    return new Evidence(this.exchanges, EVIDENCE_RING, this.clock);
  }

  /** A document that is to be sent. */
  async document(changes: Partial<SemanticDocument> = {}, companyId = 'c1'): Promise<string> {
    const documentId = randomUUID();
    const model = invoiceToTown({ number: `F-${documentId.slice(0, 8)}`, ...changes });
    const ubl = Buffer.from(writeUbl(model));
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await this.payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    await this.documents.insertAccepted(
      acceptedDocument({
        documentId,
        companyId,
        companyVatNumber: 'ESB12345674',
        purpose: 'EINVOICING',
        flow: 'ISSUED',
        toPublicBody: true,
        customer: { name: 'Ayuntamiento', vatNumber: 'ESP2807900B' },
        documentType: model.type,
        documentNumber: model.number ?? '',
        duplicateKey: documentId,
      }),
    );
    await this.documents.apply(await this.read(documentId), { change: { phase: 'INTEGRATING' } });
    return documentId;
  }

  pass(seconds: number): void {
    this.passedMs += seconds * 1_000;
  }

  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  /** `evidence`, `invoices` and `read` in place of the usual ones. */
  connector({
    evidence = this.evidence,
    invoices = this.invoices,
    read = this.reading.read,
  }: Partial<Kept> = {}): FaceConnector {
    return new FaceConnector({
      ...this.shared(evidence),
      read,
      invoices,
      map: this.reading.map,
      keptAnswers: new KeptAnswers(this.exchanges, EVIDENCE_RING),
      schemas: async () => this.schemas,
      email: 'facturas@example.com',
    });
  }

  /** One attempt of the step, as a process of its own makes it. */
  async step(documentId: string, connector = this.connector()): Promise<unknown> {
    const activities = createIntegrationActivities({
      steps: new DocumentSteps(this.documents, this.payloads),
      authority: connector,
      isOn: () => true,
      systems: {
        made: async (document) => ({
          ...document,
          integration: { authority: 'ES', warnings: [], ...document.integration, system: 'es-face' },
        }),
      },
      times: { leavesWithinMs: 0, settleMs: 0 },
      ownTimes: { 'es-face': TIMES },
      clock: this.clock,
    });
    const environment = new MockActivityEnvironment({ attempt: 1 }, { logger });
    return environment
      .run(activities.submitDocument, documentId)
      .catch((error: unknown) => (error as ApplicationFailure).type);
  }

  /** A document that FACe has accepted and that has ended. */
  async accepted(changes: Partial<SemanticDocument> = {}): Promise<string> {
    const documentId = await this.document(changes);
    expect(await this.step(documentId)).toBe('accepted');
    await this.finish(documentId);
    return documentId;
  }

  async finish(documentId: string): Promise<void> {
    await this.documents.apply(await this.read(documentId), { change: { status: 'OK' } });
  }

  async settle(documentId: string, decision: Decision): Promise<SettleOutcome> {
    return settleDocument(
      {
        documents: this.documents,
        tellSettled: async () => undefined,
        clock: this.clock,
        onTellFailure: () => undefined,
      },
      { documentId, decision, reason: 'seen in the portal', by: 'operator:test' },
    );
  }

  /** A look at the invoices whose turn it is, `url` in place of the address of FACe. */
  async look(url?: string): Promise<LookedAt> {
    const { invoices, documents, clock } = this;
    const deps = { ...this.shared(this.evidence, url), invoices, documents, clock };
    return lookAtInvoices({ ...deps, onLook: (look) => this.looks.push(look) }, new AbortController().signal);
  }

  async cancel(documentId: string, reason?: string): Promise<CancelOutcome> {
    return this.cancellations.ask(documentId, reason);
  }

  /** One look at a cancellation that was asked for. */
  async carryOut(documentId: string, attempt = 1): Promise<FollowUpStep> {
    return this.cancellations.carryOut(documentId, attempt);
  }

  private get cancellations(): FaceCancellations {
    return new FaceCancellations(this.database.connection, TIMES, this.shared(this.evidence));
  }

  /** Moves an invoice at FACe. */
  async move(number: string, state: string | { code: string; comment: string }): Promise<void> {
    await this.face.control({ face: { [number]: state } });
  }

  async evidenceOf(documentId: string): Promise<{ what: string; text: string }[]> {
    return keptMessages(this.exchanges, documentId);
  }

  private shared(evidence: Kept['evidence'], url = this.face.url) {
    const options = {
      environment: 'test',
      url,
      namespace: NAMESPACE,
      method: 'sha1',
    } as const;
    return {
      identities: new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined),
      calls: new FaceCalls(this.clients, evidence, options),
      read: this.reading.read,
      statusSeconds: STATUS_SECONDS,
      clock: this.clock,
    };
  }

  private readonly reading: FaceReading = readingInThreads(() => this.pool, 'es-face', FACE_READING);
  private readonly clock = (): Date => new Date(Date.now() + this.passedMs);
}
