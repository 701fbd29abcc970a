import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { SII_READING, type SiiReading } from '../../../authorities/es-sii/reading';
import { readingInThreads } from '../../../authorities/reading-in-threads';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { Evidence, readExchange } from '../../../application/integration/evidence';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import { SiiCalls, siiServices } from '../../../authorities/es-sii/sii-calls';
import { SiiConnector, type SiiConnectorDependencies } from '../../../authorities/es-sii/sii-connector';
import type { SubmissionAnswer } from '../../../countries/integration/answers';
import { SiiSchemaValidator } from '../../../countries/es/sii/schema-validator';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { IdentityClients } from '../../../platform/identity-clients';
import { projectRoot } from '../../../platform/project-root';
import { AccountRepository } from '../../../storage/account-repository';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { DueDocuments } from '../../../storage/due-documents';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { SiiEntryRepository } from '../../../authorities/es-sii/stores/entry-repository';
import type { NewDocument } from '../../../storage/stored-document';
import { acceptedDocument } from '../../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { createTestAuthority } from '../../support/test-certificates';
import { invoice } from '../../unit/countries/verifactu/documents-of-tests';
import { threadOptions } from '../../api/support/test-api';
import { ScriptedSii } from './scripted-sii';

const TIMEOUT_MS = 1_000;
const SETTLE_MS = 60_000;
const BEGIN = new Date('2026-12-03T09:00:00Z');
const DAY_MS = 86_400_000;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

interface Kept {
  evidence: Pick<Evidence, 'keep' | 'withdraw'>;
  entries: SiiConnectorDependencies['entries'];
  read: SiiReading['read'];
}

/** Documents, the connector of SII and an agency that is told what to do, at a time that the test sets. */
export class SiiRig {
  readonly agency = new ScriptedSii();
  readonly entries: SiiEntryRepository;
  private readonly documents;
  private readonly exchanges;
  private readonly credentials;
  private readonly payloads;
  private readonly clients;
  private now = BEGIN.getTime();

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly authority: ReturnType<typeof createTestAuthority>,
    private readonly pool: InvoiceReadingPool,
    private readonly schemas: SiiSchemaValidator,
  ) {
    const { connection } = database;
    this.entries = new SiiEntryRepository(connection);
    this.documents = new DocumentRepository(connection);
    this.exchanges = new ExchangeRepository(connection);
    this.credentials = new CompanyCredentialRepository(connection);
    this.payloads = new PayloadRepository(connection);
    this.clients = new IdentityClients({ timeoutMs: TIMEOUT_MS, connections: 4, ca: [authority.cert] });
  }

  static async open(): Promise<SiiRig> {
    const authority = createTestAuthority();
    const filename = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
    const pool = new InvoiceReadingPool({ ...threadOptions, filename });
    const [database, schemas] = await Promise.all([openEmptyDatabase(), SiiSchemaValidator.create()]);
    const rig = new SiiRig(database, authority, pool, schemas);
    await rig.agency.start(authority.issue(['127.0.0.1']));
    await rig.addCredential('c1');
    return rig;
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.close(), this.pool.close()]);
    await this.agency.stop();
    await this.database.close();
  }

  async addCredential(companyId: string, validDays = 700): Promise<void> {
    const { cert, key } = this.authority.issueTo({ serialNumber: 'IDCES-B12345674' });
    const validUntil = new Date(BEGIN.getTime() + validDays * DAY_MS);
    const facts = { subject: 'CN=Empresa', validFrom: BEGIN, validUntil, isSeal: false };
    const secret = { kind: 'certificate', cert, key } as const;
    await this.credentials.save(EVIDENCE_RING, { companyId, system: 'es-sii' }, secret, { facts, now: BEGIN });
  }

  get evidence(): Evidence {
    return new Evidence(this.exchanges, EVIDENCE_RING, this.clock);
  }

  /** A document that is to be entered. */
  async document(changes: Partial<SemanticDocument> = {}, record: Partial<NewDocument> = {}): Promise<string> {
    const documentId = randomUUID();
    const model = invoice({ number: `F-${documentId.slice(0, 8)}`, ...changes });
    const ubl = Buffer.from(writeUbl(model));
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await this.payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    await this.documents.insertAccepted(
      acceptedDocument({
        documentId,
        companyId: 'c1',
        purpose: 'EREPORTING',
        documentType: model.type,
        documentNumber: model.number ?? '',
        ...record,
      }),
    );
    return documentId;
  }

  pass(seconds: number): void {
    this.now += seconds * 1_000;
  }

  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  /** `evidence`, `entries` and `read` in place of the usual ones. */
  connector({
    evidence = this.evidence,
    entries = this.entries,
    read = this.reading.read,
  }: Partial<Kept> = {}): SiiConnector {
    const { connection } = this.database;
    const hosts = { environment: 'test', url: this.agency.url } as const;
    return new SiiConnector({
      entries,
      map: this.reading.map,
      companies: new AccountRepository(connection),
      documents: this.documents,
      due: new DueDocuments(connection),
      identities: new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined),
      calls: new SiiCalls(siiServices(this.clients, hosts), evidence),
      read,
      schemas: async () => this.schemas,
      clock: this.clock,
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
          integration: { authority: 'ES', warnings: [], ...document.integration, system: 'es-sii' },
        }),
      },
      times: { leavesWithinMs: 0, settleMs: 0 },
      ownTimes: { 'es-sii': { leavesWithinMs: TIMEOUT_MS / 2, settleMs: SETTLE_MS } },
      clock: this.clock,
    });
    const environment = new MockActivityEnvironment({ attempt: 1 }, { logger });
    return environment
      .run(activities.submitDocument, documentId)
      .catch((error: unknown) => (error as ApplicationFailure).type);
  }

  /** What the connector alone makes of a submission. */
  async submit(
    document: DocumentRecord,
    { isTimely = () => true }: { isTimely?: () => boolean } = {},
  ): Promise<SubmissionAnswer> {
    const payload = await this.payloads.find(document.documentId);
    if (payload === undefined) throw new Error('the document has no bytes');
    const departure = { prepare: async () => undefined, isTimely, hold: () => undefined };
    return this.connector().submit(document, payload, { signal: new AbortController().signal, departure });
  }

  async evidenceOf(documentId: string): Promise<{ what: string; text: string }[]> {
    const kept = await this.exchanges.list(documentId);
    return Promise.all(
      kept.map(async ({ number, direction, kind, times }) => {
        const found = await readExchange(this.exchanges, EVIDENCE_RING, documentId, number);
        const what = `${direction} ${kind}${times > 1 ? ` x${times}` : ''}`;
        return { what, text: Buffer.from(found?.bytes ?? []).toString('utf8') };
      }),
    );
  }

  private readonly reading: SiiReading = readingInThreads(() => this.pool, 'es-sii', SII_READING);
  private readonly clock = (): Date => new Date(this.now);
}
