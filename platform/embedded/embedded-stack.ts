import { rm } from 'node:fs/promises';
import type { BinaryName } from '../binaries/binary-catalogue';
import { resolveBinary } from '../binaries/resolve-binary';
import type { Progress } from '../binaries/progress';
import { openIssuer } from '../issuer/issuer-keys';
import { dataFolder, type DataFolder, writeJsonFile, type ServiceFile } from './data-folder';
import { mongodSpec, temporalSpec } from './foreign-processes';
import { deliveringTrial } from './embedded-authorities';
import { apiSpec, renderingWorkerSpec, sandboxSpec, stackUrls, workerSpec } from './own-processes';
import type { TrialSettings } from './embedded-authorities';
import { ownServers, withoutCredentials } from './own-servers';
import type { ProcessSpec } from './probes';
import { choosePorts, type StackPorts } from './stack-ports';
import { Supervisor } from './supervisor';
import { present } from '../present';

export interface StackOptions {
  environment: NodeJS.ProcessEnv;
  progress: Progress;
  /** Runs as soon as MongoDB works, beside the start of the other processes. */
  trial: TrialSettings;
  prepare: (mongodbUri: string, folder: DataFolder) => Promise<void>;
}

/** Requests end before the workers that serve them, and those before the servers that they use. */
const STOP_PHASES = [['api'], ['worker', 'worker-rendering'], ['sandbox', 'temporal', 'mongod']] as const;
/** Of the 15 s that a stop may take, three are the kernel's to take back what had to be killed. */
const STOP_DEADLINE_MS = 12_000;

/** Stands in the place of a server that the user runs. */
const nothing = async (): Promise<void> => {};

/** Everything the service consists of, on this machine. */
export class EmbeddedStack {
  private service: ServiceFile | undefined;
  private stopped: Promise<void> | undefined;

  private constructor(
    private readonly folder: DataFolder,
    private readonly supervisor: Supervisor,
    private readonly ports: StackPorts,
    private readonly options: StackOptions,
  ) {}

  /** Takes the data folder and ends what a killed stack left in it; nothing is started yet. */
  static async open(options: StackOptions): Promise<EmbeddedStack> {
    const { environment, progress } = options;
    const folder = dataFolder(environment);
    let stack: EmbeddedStack | undefined;
    const observer = {
      started: () => stack?.publish(),
      ended: (name: string, how: string, tail: readonly string[], restartInMs: number) => {
        progress.say(`${name} ended (${how}); restarting in ${restartInMs} ms`);
        for (const line of tail) progress.say(`  | ${line}`);
      },
      waits: (name: string, why: string) => progress.say(`  ${name} waits: ${why}`),
      recovered: (name: string, milliseconds: number) => progress.say(`${name} recovered after ${milliseconds} ms`),
      killed: (name: string, afterMs: number) =>
        progress.say(`${name} had not stopped after ${afterMs} ms and was killed`),
    };
    const supervisor = await Supervisor.open(folder, observer, (line) => progress.say(line));
    try {
      const ports = await choosePorts(folder, environment);
      stack = new EmbeddedStack(folder, supervisor, ports, options);
      return stack;
    } catch (error) {
      await supervisor.stop([], 0);
      throw error;
    }
  }

  /** Starts every process as soon as those it needs are ready; resolves when all are. Call stop() if it throws. */
  async start(): Promise<ServiceFile> {
    const { environment, prepare, trial } = this.options;
    const { folder, ports } = this;
    const own = ownServers(environment);
    const urls = stackUrls(ports, environment);
    const [startMongod, startTemporal, chromium] = await Promise.all([
      own.mongodbUri === undefined ? this.mongod() : nothing,
      own.temporalAddress === undefined ? this.temporal() : nothing,
      this.binary('chromium'),
      own.issuer === undefined ? openIssuer(folder.issuer) : undefined,
    ]);
    const mongod = startMongod();
    const temporal = startTemporal();
    const delivering = await deliveringTrial(folder, urls.api, trial);
    const processes = { folder, ports, chromium, environment, trial: delivering };
    const sandbox = this.launch(sandboxSpec(processes));
    // The sandbox writes the certificates that the workers speak to its authorities with.
    const servers = Promise.all([mongod, temporal, sandbox]);
    const services = servers.then(async () =>
      Promise.all([
        this.launch(workerSpec(processes)),
        this.launch(renderingWorkerSpec(processes)),
        this.launch(apiSpec(processes)),
      ]),
    );
    const prepared = mongod.then(async () => prepare(urls.mongodbUri, folder));
    await Promise.all([services, prepared]);

    this.service = {
      apiUrl: urls.api,
      docsUrl: `${urls.api}/docs`,
      ...present({ temporalUiUrl: urls.temporalUi }),
      temporalAddress: urls.temporalAddress,
      mongodbUri: withoutCredentials(urls.mongodbUri),
      sandboxUrl: urls.sandbox.http,
      sandboxTlsUrl: urls.sandbox.tls,
      sandboxDns: urls.sandbox.dns,
      metricsUrl: urls.metrics,
      metrics: urls.metricsOf,
      mailDir: folder.mail,
      pid: process.pid,
      processes: this.supervisor.pids(),
    };
    this.publish();
    return this.service;
  }

  private async mongod(): Promise<() => Promise<void>> {
    const binary = await this.binary('mongod');
    const { folder, ports } = this;
    return async () => this.launch(mongodSpec({ binary, port: ports.mongod, dataPath: folder.mongo }));
  }

  private async temporal(): Promise<() => Promise<void>> {
    const binary = await this.binary('temporal');
    const { folder, ports } = this;
    const { temporal: port, temporalUi: uiPort } = ports;
    return async () => this.launch(temporalSpec({ binary, port, uiPort, databaseFile: folder.temporalDatabase }));
  }

  /** Ends everything in order; a second call waits for the first. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  /** Ends everything at once, without order and without waiting; the next start cleans up. */
  kill(): void {
    this.supervisor.kill();
  }

  private async end(): Promise<void> {
    await rm(this.folder.serviceFile, { force: true });
    this.service = undefined;
    await this.supervisor.stop(STOP_PHASES, STOP_DEADLINE_MS);
  }

  private async launch(spec: ProcessSpec): Promise<void> {
    this.options.progress.say(`starting ${spec.name}`);
    const milliseconds = await this.supervisor.launch(spec);
    this.options.progress.say(`  ${spec.name} is ready (${milliseconds} ms)`);
  }

  private async binary(name: BinaryName): Promise<string> {
    const { environment, progress } = this.options;
    const found = await resolveBinary(name, { environment, progress });
    progress.say(`${name}: ${found.version} (${found.source})`);
    return found.file;
  }

  private publish(): void {
    if (this.service === undefined || this.stopped !== undefined) return;
    this.service.processes = this.supervisor.pids();
    writeJsonFile(this.folder.serviceFile, this.service);
  }
}
