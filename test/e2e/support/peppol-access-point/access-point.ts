import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boundToSupervisor } from '../../../../platform/embedded/bound-process';
import { eventually } from '../../../support/eventually';
import type { As4Engine } from './engine';

export const ACCESS_POINT_TOKEN = 'token-of-the-access-point';
/** Longer than a Java process needs to end by itself. */
const GRACE_SECONDS = 3;

/** What an access point says of a message. */
export interface AccessPointEntry {
  sbdhInstanceID: string;
  status: string;
  attemptCount: number;
  custom1?: string;
  as4MessageID?: string;
  errorDetails?: string;
}

export interface AccessPointOptions {
  engine: As4Engine;
  /** Of its own, where it finds again after a kill what it had. */
  folder: string;
  port: number;
  seat: string;
  /** PEM files: its key with its certificate, and the authorities that it trusts. */
  keyFile: string;
  authoritiesFile: string;
  smpUrl: string;
  forwardUrl: string;
  forwardToken: string;
  retryMs: number;
  attempts: number;
}

/** An access point as a process of its own, which can be killed and comes back with what it has stored. */
export class AccessPoint {
  private child: ChildProcess | undefined;

  private constructor(private options: AccessPointOptions) {}

  static async start(options: AccessPointOptions): Promise<AccessPoint> {
    const accessPoint = new AccessPoint(options);
    await accessPoint.startAgain();
    return accessPoint;
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  /** Where others send to. */
  get as4Url(): string {
    return `${this.url}/as4`;
  }

  /** With what was changed, from now on. */
  async startAgain(changes: Partial<Omit<AccessPointOptions, 'engine' | 'folder' | 'port'>> = {}): Promise<void> {
    this.options = { ...this.options, ...changes };
    const { engine, folder, ...options } = this.options;
    const bound = boundToSupervisor('java', [`-Djava.io.tmpdir=${folder}`, ...engine.command], GRACE_SECONDS);
    const log = openSync(this.logFile, 'a');
    this.child = spawn(bound.command, bound.arguments, {
      env: {
        PATH: process.env['PATH'],
        PORT: String(options.port),
        AP_SEAT: options.seat,
        AP_TOKEN: ACCESS_POINT_TOKEN,
        AP_KEY: options.keyFile,
        AP_AUTHORITIES: options.authoritiesFile,
        AP_SMP: options.smpUrl,
        AP_DATA: folder,
        AP_FORWARD: options.forwardUrl,
        AP_FORWARD_TOKEN: options.forwardToken,
        AP_RETRY_MS: String(options.retryMs),
        AP_ATTEMPTS: String(options.attempts),
      },
      stdio: ['pipe', log, log],
      detached: true,
    });
    closeSync(log);
    this.child.stdin?.on('error', () => undefined);
    await eventually(`the access point ${options.seat}`, async () => this.isReady());
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** What it has sent or still has to send, and what has arrived, each AS4 message an entry; the newest first. */
  async entries(direction: 'outbound' | 'inbound'): Promise<AccessPointEntry[]> {
    const answer = await fetch(`${this.url}/api/ops/${direction}/history?limit=100000`, {
      headers: { 'x-token': ACCESS_POINT_TOKEN },
    });
    return (await answer.json()) as AccessPointEntry[];
  }

  async ofDocument(documentId: string): Promise<AccessPointEntry[]> {
    return (await this.entries('outbound')).filter(({ custom1 }) => custom1 === documentId);
  }

  private get logFile(): string {
    return path.join(this.options.folder, 'log.txt');
  }

  private async isReady(): Promise<true | undefined> {
    if (this.child?.exitCode !== null) throw new Error(`it ended:\n${readFileSync(this.logFile, 'utf8')}`);
    const answer = await fetch(`${this.url}/actuator/health`).catch(() => undefined);
    return answer?.status === 200 ? true : undefined;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    // What the program has left in its group ends with it.
    child.stdin?.destroy();
  }
}
