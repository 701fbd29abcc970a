import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Registry } from 'prom-client';
import { createApp } from '../../../api/app';
import { assembleDependencies } from '../../../api/assemble-dependencies';
import type { ApiDependencies, ApiSettings } from '../../../api/dependencies';
import { Health } from '../../../api/health';
import { followingUp, pushSurroundings } from '../../../api/assemble-dependencies';
import { systemCancellations, systemStatusReports, takenPushes } from '../../../authorities/by-system';
import { createHttpServer, drain, listen, type ServerLimits } from '../../../api/http-server';
import type { HeldBytesLimits } from '../../../api/middleware/held-bytes';
import { BackgroundStarts } from '../../../api/intake/background-starts';
import { IntakePool } from '../../../api/intake/intake-pool';
import { ApiMetrics } from '../../../api/metrics';
import { RowsPool } from '../../../application/generation/rows-pool';
import { AttachmentReader } from '../../../platform/pdf-attachments/attachment-reader';
import { KeyRing } from '../../../platform/encryption/key-ring';
import { createLogger, type Logger } from '../../../platform/logger';
import { projectRoot } from '../../../platform/project-root';
import type { ReadingPoolOptions } from '../../../platform/reading-pool';
import { NO_DIRECT_PRINTING } from '../../../application/rendering/print-directly';
import { AccountRepository } from '../../../storage/account-repository';
import { AllowList } from '../../../platform/guarded-http/target-url';
import type { AddressGuard } from '../../../platform/guarded-http/check-target';
import { dnsResolver } from '../../../platform/guarded-http/name-lookup';
import { AUDIENCE, createTestIssuer, ISSUER, keysOf, type TestIssuer } from './test-issuer';
import { RecordedWorkflows } from './recorded-workflows';
import { startTestMongo, type TestMongo } from './test-mongo';

export const threadOptions: ReadingPoolOptions = {
  filename: path.join(projectRoot(), 'api/intake/intake-thread.ts'),
  execArgv: ['--require', path.join(projectRoot(), 'test/support/typescript-register.cjs'), '--no-warnings'],
  threads: 1,
};

/** The thread that writes rows, compiled as it starts. */
export function testRows(): RowsPool {
  const { execArgv = [] } = threadOptions;
  return new RowsPool({ filename: path.join(projectRoot(), 'application/generation/rows-thread.ts'), execArgv });
}

/** What the operator declares of VERI*FACTU. */
const VERIFACTU = {
  AUTHORITY_GATEWAY: 'on',
  AUTHORITY_ES_VERIFACTU: 'on',
  AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: 'Productor S.L.',
  AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: 'B12345674',
  AUTHORITY_ES_VERIFACTU_SYSTEM_NAME: 'edoc',
  AUTHORITY_ES_VERIFACTU_SYSTEM_ID: 'ED',
  AUTHORITY_ES_VERIFACTU_SYSTEM_VERSION: '1',
  AUTHORITY_ES_VERIFACTU_INSTALLATION: 'of-tests',
} as const;

let intakeThread: IntakePool | undefined;

/** One thread for the test files of a process: its schemas take more than a second to compile. */
function sharedIntakePool(): IntakePool {
  return (intakeThread ??= new IntakePool(threadOptions));
}

/** The process that reads PDFs is compiled as it starts. */
const fromSources = ['--require', path.join(projectRoot(), 'test/support/typescript-register.cjs')];

export interface TestApi {
  url: string;
  issuer: TestIssuer;
  mongo: TestMongo;
  deps: ApiDependencies;
  workflows: RecordedWorkflows;
  /** Ids of generations whose workflow was started. */
  generationsStarted: string[];
  stop(): Promise<void>;
}

export const SPANISH_COMPANY = {
  vatNumber: 'ESB12345674',
  countryIso: 'ES',
  name: 'Ejemplo S.L.',
  address: { streetName: 'Calle Mayor', city: 'Valencia', postalCode: '46001', countryCode: 'ES' },
};
export const OTHER_COMPANY = { ...SPANISH_COMPANY, vatNumber: 'ESA58818501', name: 'Otra S.A.' };

export interface TestApiOptions {
  /** A database of its own when not given. */
  mongo?: TestMongo;
  settings?: Partial<ApiSettings>;
  /** A pool of its own, with these options; the one of the process when not given. */
  pool?: ReadingPoolOptions;
  limits?: Partial<ServerLimits>;
  /** What bodies under way may occupy. */
  bodies?: HeldBytesLimits;
  guard?: Partial<AddressGuard>;
  logger?: Logger;
}

/** The real edge on a real MongoDB and a real port; answers are checked against the OpenAPI. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const [mongo, issuer] = await Promise.all([options.mongo ?? startTestMongo(), createTestIssuer()]);
  const logger = options.logger ?? createLogger('test', process.env['TEST_LOG_LEVEL'] ?? 'fatal');
  const workflows = new RecordedWorkflows();
  const generationsStarted: string[] = [];
  const { connection } = mongo;
  const pdfs = new AttachmentReader({ execArgv: fromSources });
  const accounts = new AccountRepository(connection);
  const pool = options.pool === undefined ? sharedIntakePool() : new IntakePool({ ...threadOptions, ...options.pool });
  const cancelling = { ...VERIFACTU, ...options.settings };
  const registry = new Registry();
  const ring = KeyRing.parse(`test:${randomBytes(32).toString('base64')}`);
  const deps = assembleDependencies(connection, {
    settings: {
      AUTHORITY_ENVIRONMENT: 'test',
      AUTHORITY_GATEWAY: 'on',
      AUTHORITY_SANDBOX: 'on',
      CHECK_PAGE: 'token',
      INTEGRATION_URL: undefined,
      integrationUrls: { ES: 'http://127.0.0.1:9/' },
      IMPORT_SYNC_SECONDS: 0.5,
      JWT_ISSUER: ISSUER,
      JWT_AUDIENCE: AUDIENCE,
      OPERATOR_ACCESS_DAYS: 1,
      pushTokens: new Map(),
      RATE_LIMIT_PER_MINUTE: 1_000_000,
      TRUST_PROXY: [],
      validateResponses: true,
      ...options.settings,
    },
    logger,
    metrics: new ApiMetrics(registry),
    health: new Health({ mongodb: async () => (await connection.db?.command({ ping: 1 })) !== undefined }),
    system: new Health({ mongodb: async () => true, worker: async () => false }),
    keys: keysOf(issuer),
    pool,
    workflows,
    cancellations: await systemCancellations(cancelling, followingUp(cancelling, connection, workflows)),
    statusReports: await systemStatusReports(cancelling, followingUp(cancelling, connection, workflows)),
    pushes: await takenPushes(pushSurroundings(connection, ring, registry, workflows)),
    printing: NO_DIRECT_PRINTING,
    ring,
    guard: { allowed: new AllowList([]), resolve: dnsResolver(), ...options.guard },
    pdfs,
    generation: {
      rows: testRows(),
      start: async (generationId) => void generationsStarted.push(generationId),
      downloadKey: Buffer.from('a key of the tests, 32 characters'),
    },
  });
  await accounts.upsertAccount({ accountId: 'acme' });
  await accounts.grantCompany('acme', SPANISH_COMPANY);
  await accounts.upsertAccount({ accountId: 'rival' });
  await accounts.grantCompany('rival', OTHER_COMPANY);
  const starts = new BackgroundStarts(workflows, logger);
  const server = createHttpServer(createApp(deps, starts, options.bodies), () => undefined, options.limits);
  const url = await listen(server, 0, '127.0.0.1');
  await deps.pool.warmUp();
  return {
    url,
    issuer,
    mongo,
    deps,
    workflows,
    generationsStarted,
    stop: async () => {
      await drain(server, 5_000);
      await starts.settle();
      pdfs.close();
      if (options.pool !== undefined) await pool.close();
      await deps.generation.rows.close();
      await mongo.stop();
    },
  };
}
