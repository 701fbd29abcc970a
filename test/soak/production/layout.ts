import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PortAllocator } from '../../../platform/embedded/free-port';
import { ensureBuilt } from '../../e2e/support/built-service';
import type { Subscriber } from '../../e2e/support/webhook-load';
import { OwnTemporal } from '../own-temporal';
import { Balancer } from './balancer';
import { CredentialKeys } from './credential-keys';
import { Gateway } from './gateway';
import { startIssuer, type Issuer } from './issuer';
import { MongoMembers } from './mongo-members';
import { EDOC, ServiceProcess } from './service-process';

const APIS = 2;
const WORKERS = 4;
const QUEUES = 'documents,integration,notifications,generation,webhooks';

type Step = () => Promise<unknown>;

/** The layout of docs/several-instances.md in production mode, each box of its picture a process of this machine. */
export class ProductionLayout {
  private readonly endings: Step[] = [];
  readonly processes: ServiceProcess[] = [];
  mongo!: MongoMembers;
  temporal!: OwnTemporal;
  gateway!: Gateway;
  issuer!: Issuer;
  keys!: CredentialKeys;
  balancer!: Balancer;
  private environment: NodeJS.ProcessEnv = {};
  private readonly ports = new PortAllocator();

  private constructor(private readonly folder: string) {}

  /** Resolves when all are ready. Call end() whatever happens afterwards. */
  static async start(folder: string, subscriber: Subscriber, random: () => number): Promise<ProductionLayout> {
    const layout = new ProductionLayout(folder);
    try {
      await layout.startServers(random);
      await layout.setUp(subscriber);
      await layout.startProcesses();
    } catch (error) {
      await layout.end();
      throw error;
    }
    return layout;
  }

  /** Runs a command as an operator of this installation does; resolves with what it printed. */
  async edoc(...arguments_: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [EDOC, ...arguments_], { env: this.environment });
    return stdout.trim();
  }

  async end(): Promise<void> {
    for (let step = this.endings.pop(); step !== undefined; step = this.endings.pop()) await step();
  }

  private async startServers(random: () => number): Promise<void> {
    await ensureBuilt();
    this.mongo = await MongoMembers.start(this.folder);
    this.endings.push(async () => this.mongo.end());
    this.temporal = await OwnTemporal.start(this.folder);
    this.endings.push(async () => this.temporal.end());
    this.gateway = await Gateway.start(random);
    this.endings.push(async () => this.gateway.close());
    this.issuer = await startIssuer();
    this.endings.push(async () => this.issuer.close());
    this.keys = await CredentialKeys.create(this.folder);
  }

  /** What every process gets, and the commands; secrets are in files. */
  private async setUp(subscriber: Subscriber): Promise<void> {
    const mongodbUri = await this.secret('mongodb-uri', this.mongo.uri);
    this.environment = {
      ...process.env,
      ...subscriber.environment,
      ...this.issuer.settings,
      EDOC_MODE: 'production',
      MONGODB_URI_FILE: mongodbUri,
      TEMPORAL_ADDRESS: this.temporal.address,
      AUTHORITY_ENVIRONMENT: 'production',
      INTEGRATION_URL: this.gateway.url,
      CREDENTIAL_KEYS_FILE: this.keys.file,
      DOWNLOAD_KEY_FILE: await this.secret('download-key', randomBytes(32).toString('hex')),
      PRINTING_KEY_FILE: await this.secret('printing-key', randomBytes(32).toString('hex')),
      PUBLIC_URL: 'https://invoices.example.com',
      DATA_DIR: path.join(this.folder, 'data'),
    };
    await mkdir(path.join(this.folder, 'data'));
    await this.edoc('migrate');
  }

  private async startProcesses(): Promise<void> {
    const printingPort = await this.ports.allocate();
    const apiPorts = await Promise.all(Array.from({ length: APIS }, async () => this.ports.allocate()));
    const isRoot = process.getuid?.() === 0;
    // Chromium's own sandbox does not work as root.
    await this.add('rendering', ['worker', '--queues', 'rendering'], {
      PRINTING_PORT: String(printingPort),
      ...(isRoot && { CHROMIUM_SANDBOX: 'off' }),
    });
    for (let number = 1; number <= WORKERS; number += 1)
      await this.add(`worker-${number}`, ['worker', '--queues', QUEUES]);
    for (const [index, port] of apiPorts.entries())
      await this.add(`api-${index + 1}`, ['api'], {
        PORT: String(port),
        TRUST_PROXY: '1',
        PRINTING_URL: `http://127.0.0.1:${printingPort}`,
      });
    for (const one of this.processes) await one.untilReady();
    this.balancer = await Balancer.start(apiPorts);
    this.endings.push(async () => this.balancer.close());
  }

  private async add(name: string, arguments_: readonly string[], changes: NodeJS.ProcessEnv = {}): Promise<void> {
    const options = { metricsPort: await this.ports.allocate(), logFolder: this.folder };
    const one = new ServiceProcess(name, arguments_, { ...this.environment, ...changes }, options);
    this.processes.push(one);
    this.endings.push(async () => one.end());
  }

  private async secret(name: string, value: string): Promise<string> {
    const file = path.join(this.folder, name);
    await writeFile(file, value);
    await chmod(file, 0o600);
    return file;
  }
}
