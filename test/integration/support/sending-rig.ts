import { VERIFACTU_READING } from '../../../authorities/es-verifactu/reading';
import { readHere } from '../../../authorities/system-reading';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { readExchange } from '../../../application/integration/evidence';
import { SharedEvidence } from '../../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../../../authorities/es-aeat/agency-calls';
import type { ChainStepsDependencies } from '../../../authorities/es-verifactu/chain-steps';
import { SENDING_DEFAULTS } from '../../../authorities/es-verifactu/sending-options';
import { VerifactuSchemaValidator } from '../../../countries/es/verifactu/schema-validator';
import { IdentityClients } from '../../../platform/identity-clients';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import { DocumentRepository } from '../../../storage/document-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { SharedExchangeRepository } from '../../../storage/shared-exchange-repository';
import { verifactuStores, type VerifactuStores } from '../../../authorities/es-verifactu/stores/stores';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { BEGIN, DAY_MS, letTimeGo, now, stopTime, type FakedTime } from './sending-time';
import { ISSUER, SentChain, type AgencyReport, type ChainOptions } from './sent-chain';

/** Real time: the clock of the tests stands still meanwhile. */
const CALL_TIMEOUT_MS = 1_500;

/** All that sends records, the simulated agency included, at a time that the test sets. */
export class SendingRig {
  readonly stores: VerifactuStores;
  /** Documents whose workflows were told, in order. */
  readonly toldDocuments: { look: string[]; goOn: string[] } = { look: [], goOn: [] };
  /** What was told to operators. */
  readonly held: { companyId: string; reason: string }[] = [];
  readonly exchanges: ExchangeRepository;
  private readonly credentials;
  private readonly clients;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly schemas: VerifactuSchemaValidator,
    readonly sandbox: RunningSandbox,
    readonly certificates: CertificateAuthority,
    private readonly failures: unknown[],
  ) {
    this.stores = verifactuStores(database.connection);
    this.exchanges = new ExchangeRepository(database.connection);
    this.credentials = new CompanyCredentialRepository(database.connection);
    this.clients = new IdentityClients({
      timeoutMs: CALL_TIMEOUT_MS,
      connections: 4,
      ca: [certificates.certificate],
      answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES,
    });
  }

  static async open(time: FakedTime, { waitSeconds = 60, pageSize = 10_000 } = {}): Promise<SendingRig> {
    stopTime(time);
    const folder = await temporaryFolder();
    const failures: unknown[] = [];
    const [database, schemas, sandbox] = await Promise.all([
      openEmptyDatabase(),
      VerifactuSchemaValidator.create(),
      startSandbox({
        host: '127.0.0.1',
        port: 0,
        dataFolder: folder,
        authorities: { port: 0, verifactuWaitSeconds: waitSeconds, pageSize },
        onFailure: (error) => failures.push(error),
      }),
    ]);
    const rig = new SendingRig(
      database,
      schemas,
      sandbox,
      await CertificateAuthority.open(certificatesFolder(folder)),
      failures,
    );
    await rig.addCredential();
    return rig;
  }

  async close(): Promise<void> {
    await this.clients.close();
    await this.sandbox.stop();
    await this.database.close();
    await removeTemporaryFolders();
    letTimeGo();
    expect(this.failures).toEqual([]);
  }

  get connection() {
    return this.database.connection;
  }

  /** In place of the one that the company has. */
  async addCredential({ companyId = 'c1', nif = ISSUER, until = undefined as Date | undefined } = {}): Promise<void> {
    const { cert, key } = await this.certificates.issueClient(nif);
    const validUntil = until ?? new Date(BEGIN.getTime() + 700 * DAY_MS);
    const facts = { subject: `CN=${nif}`, holder: nif, validFrom: BEGIN, validUntil, isSeal: false };
    const secret = { kind: 'certificate', cert, key } as const;
    await this.credentials.save(EVIDENCE_RING, { companyId, system: 'es-verifactu' }, secret, { facts, now: now() });
  }

  async removeCredential(companyId = 'c1'): Promise<void> {
    await this.credentials.remove({ companyId, system: 'es-verifactu' });
  }

  dependencies(): ChainStepsDependencies {
    const { connection, schemas, clients, stores, sandbox } = this;
    return {
      connection,
      ...stores,
      documents: new DocumentRepository(connection),
      look: async (documentId) => void this.toldDocuments.look.push(documentId),
      goOn: async (documentId) => void this.toldDocuments.goOn.push(documentId),
      schemas,
      read: readHere(VERIFACTU_READING, schemas),
      evidence: new SharedEvidence(new SharedExchangeRepository(connection), EVIDENCE_RING, now),
      identities: new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined),
      calls: new AgencyCalls(clients, { environment: 'test', service: 'verifactu', url: sandbox.tlsUrl ?? '' }),
      options: SENDING_DEFAULTS,
      recordClock: { epoch: async () => ({ epoch: 0 }), problem: undefined },
      onHeld: (held) => void this.held.push(held),
      clock: now,
    };
  }

  chain(options: ChainOptions = {}): SentChain {
    return new SentChain(this, options);
  }

  async report(): Promise<AgencyReport> {
    const answer = await fetch(`${this.sandbox.url}/ledger?system=es-verifactu`);
    return (await answer.json()) as AgencyReport;
  }

  /** What the agency has said of the records of a document, in order. */
  async told(documentId: string): Promise<{ type: string; state: string; code?: number; csv?: string }[]> {
    const answer = await fetch(`${this.sandbox.url}/ledger?documentId=${documentId}`);
    const { records = [] } = (await answer.json()) as { records?: { type: string; state: string }[] };
    return records;
  }

  async control(body: object): Promise<void> {
    const options = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect((await fetch(`${this.sandbox.url}/control`, options)).status).toBe(200);
  }

  async evidenceOf(documentId: string): Promise<{ what: string; text: string }[]> {
    const kept = await this.exchanges.list(documentId);
    return Promise.all(
      kept.map(async ({ number, direction, kind, times, incomplete }) => {
        const found = await readExchange(this.exchanges, EVIDENCE_RING, documentId, number);
        const what = `${direction} ${kind}${times > 1 ? ` x${times}` : ''}${incomplete ? ' incomplete' : ''}`;
        return { what, text: Buffer.from(found?.bytes ?? []).toString('utf8') };
      }),
    );
  }
}
