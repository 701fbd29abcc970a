import { randomUUID } from 'node:crypto';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { readExchange } from '../../../application/integration/evidence';
import { SharedEvidence } from '../../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../../../application/verifactu/agency-calls';
import { ChainSteps, type ChainStepsDependencies } from '../../../application/verifactu/chain-steps';
import { recordStanding, type Standing } from '../../../application/verifactu/record-standing';
import { SENDING_DEFAULTS } from '../../../application/verifactu/sending-options';
import { chainIdOf } from '../../../countries/es/verifactu/chain-id';
import { recordDate, type InvoiceKey } from '../../../countries/es/verifactu/invoice-key';
import { VerifactuSchemaValidator } from '../../../countries/es/verifactu/schema-validator';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import { IdentityClients } from '../../../platform/identity-clients';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { SharedExchangeRepository } from '../../../storage/shared-exchange-repository';
import type { Issuing } from '../../../storage/verifactu/issuing';
import type { VerifactuMessage } from '../../../storage/verifactu/message-repository';
import type { VerifactuRecord } from '../../../storage/verifactu/record';
import type { NewVerifactuRequest, RequestIdentity } from '../../../storage/verifactu/request-repository';
import { verifactuStores, type VerifactuStores } from '../../../storage/verifactu/stores';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { altaContent, SYSTEM } from '../../unit/countries/verifactu/records-of-tests';

const ISSUER = 'B12345674';
/** TLS goes by the time of the machine: certificates have to be valid then as well. */
const BEGIN = new Date();
const DAY_MS = 86_400_000;
/** Real time: the clock of the tests stands still meanwhile. */
const CALL_TIMEOUT_MS = 1_500;
const MOST_STEPS = 400;

/** Jest's own, which only test files have. */
type FakedTime = Pick<typeof jest, 'useFakeTimers' | 'setSystemTime' | 'useRealTimers'>;
let faked: FakedTime;

/** What a tester sees of the simulated agency. */
export interface AgencyReport {
  chains: { installation: string; length: number; breaks: unknown[] }[];
  repeated: { number: string }[];
  early: unknown[];
}

/** All that sends records, the simulated agency included, at a time that the test sets. */
export class SendingRig {
  readonly stores: VerifactuStores;
  readonly exchanges: ExchangeRepository;
  private readonly credentials;
  private readonly clients;

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly schemas: VerifactuSchemaValidator,
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
    faked = time;
    faked.useFakeTimers({
      now: BEGIN,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
    const folder = await temporaryFolder();
    const failures: unknown[] = [];
    const [database, schemas, sandbox] = await Promise.all([
      openEmptyDatabase(),
      VerifactuSchemaValidator.create(),
      startSandbox({
        host: '127.0.0.1',
        port: 0,
        dataFolder: folder,
        authorities: { port: 0, verifactuWaitSeconds: waitSeconds, verifactuPageSize: pageSize },
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
    faked.useRealTimers();
    expect(this.failures).toEqual([]);
  }

  get connection() {
    return this.database.connection;
  }

  /** In place of the one that the company has. */
  async addCredential({ companyId = 'c1', nif = ISSUER, until = undefined as Date | undefined } = {}): Promise<void> {
    const { cert, key } = await this.certificates.issueClient(nif);
    const validUntil = until ?? new Date(BEGIN.getTime() + 700 * DAY_MS);
    const facts = { subject: `CN=${nif}`, validFrom: BEGIN, validUntil, isSeal: false };
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
      schemas,
      evidence: new SharedEvidence(new SharedExchangeRepository(connection), EVIDENCE_RING, now),
      identities: new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined),
      calls: new AgencyCalls(clients, { environment: 'test', url: sandbox.tlsUrl ?? '' }),
      options: SENDING_DEFAULTS,
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

function dateOf(time: Date): string {
  return recordDate(time.toISOString().slice(0, 10) as CalendarDate);
}

const ISSUED = dateOf(BEGIN);
/** In another month than the invoices. */
export const OPERATION_DATE = dateOf(new Date(BEGIN.getTime() - 40 * DAY_MS));

export function now(): Date {
  return new Date();
}

export function until(time: Date): void {
  faked.setSystemTime(time);
}

export function later(seconds: number): void {
  until(new Date(Date.now() + seconds * 1_000));
}

interface ChainOptions {
  companyId?: string;
  issuerNif?: string;
}

let chains = 0;

export class SentChain {
  readonly system = { ...SYSTEM, numeroInstalacion: randomUUID() };
  readonly id: string;
  /** Numbers of invoices are the issuer's, whatever the chain. */
  readonly suffix = `-${(chains += 1)}`;

  constructor(
    private readonly rig: SendingRig,
    private readonly options: ChainOptions,
  ) {
    this.id = chainIdOf(this.issuerNif, this.system);
  }

  get issuerNif(): string {
    return this.options.issuerNif ?? ISSUER;
  }

  get issuing(): Issuing {
    const { companyId = 'c1' } = this.options;
    return { companyId, issuerName: 'Empresa, S.L.', timeZone: 'Europe/Madrid', system: this.system };
  }

  key(number: string): InvoiceKey {
    const numSerieFactura = `${number}${this.suffix}`;
    return { idEmisorFactura: this.issuerNif, numSerieFactura, fechaExpedicionFactura: ISSUED };
  }

  alta(number: string, changes: Parameters<typeof altaContent>[0] = {}): NewVerifactuRequest {
    const documentId = randomUUID();
    const content = altaContent({ key: this.key(number), refExterna: documentId, ...changes });
    return { documentId, operation: 'Alta', try: 1, content };
  }

  anulacion(number: string): NewVerifactuRequest {
    const documentId = randomUUID();
    return {
      documentId,
      operation: 'Anulacion',
      try: 1,
      content: { key: this.key(number), refExterna: documentId },
    };
  }

  async ask<Request extends NewVerifactuRequest>(request: Request, issuing: Partial<Issuing> = {}): Promise<Request> {
    await this.rig.stores.requests.ask(request, { ...this.issuing, ...issuing }, now());
    return request;
  }

  /** Asks for an invoice of each number, and generates. */
  async askFor(...numbers: string[]): Promise<NewVerifactuRequest[]> {
    const asked = [];
    for (const number of numbers) asked.push(await this.ask(this.alta(number)));
    await this.generate();
    return asked;
  }

  steps(changes: Partial<ChainStepsDependencies> = {}): ChainSteps {
    return new ChainSteps({ ...this.rig.dependencies(), ...changes });
  }

  async generate(changes: Partial<ChainStepsDependencies> = {}): Promise<void> {
    const steps = this.steps(changes);
    while ((await steps.generate(this.id)).isFull);
  }

  async advance(changes: Partial<ChainStepsDependencies> = {}): Promise<Date | undefined> {
    return (await this.steps(changes).advance(this.id, new AbortController().signal)).nextAt;
  }

  /** As the chain's workflow does: comes again when it is told to, until nothing waits or `isEnough`. */
  async drive(
    isEnough: () => Promise<boolean> | boolean = () => false,
    changes: Partial<ChainStepsDependencies> = {},
  ): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await this.generate(changes);
      const nextAt = await this.advance(changes);
      if (nextAt === undefined || (await isEnough())) return;
      if (nextAt > now()) until(nextAt);
    }
    throw new Error(`chain ${this.id} does not come to an end`);
  }

  async standing(identity: RequestIdentity): Promise<Standing> {
    return recordStanding(this.rig.stores, identity, now());
  }

  async kinds(identities: readonly RequestIdentity[]): Promise<string[]> {
    return Promise.all(identities.map(async (identity) => (await this.standing(identity)).kind));
  }

  async messages(): Promise<(VerifactuMessage & { _id: string })[]> {
    const messages = this.rig.connection.collection<VerifactuMessage & { _id: string }>('verifactuMessages');
    return messages.find({ chain: this.id }).sort({ storedAt: 1 }).toArray();
  }

  async records(): Promise<VerifactuRecord[]> {
    const records = this.rig.connection.collection<VerifactuRecord>('verifactuRecords');
    return records.find({ chain: this.id }).sort({ position: 1 }).toArray();
  }

  /** The agency has so many records, in one unbroken chain, and no message of it came too early. */
  async expectSound(length: number): Promise<void> {
    const { chains: reported, repeated, early } = await this.rig.report();
    const own = reported.find(({ installation }) => installation === this.system.numeroInstalacion);
    expect({ length: own?.length ?? 0, breaks: own?.breaks ?? [] }).toEqual({ length, breaks: [] });
    expect(repeated.filter(({ number }) => number.endsWith(this.suffix))).toEqual([]);
    expect(early).toEqual([]);
  }
}
