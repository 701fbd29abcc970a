import os from 'node:os';
import { probeTemporal, type ProcessSpec } from './probes';
import { probeReplicaSet, REPLICA_SET } from './replica-set';
import { SEARCH_ATTRIBUTE_NAMES } from '../temporal/search-attribute-names';

export const TEMPORAL_NAMESPACE = 'default';

const GIBIBYTE = 1024 ** 3;

export interface MongodOptions {
  binary: string;
  port: number;
  dataPath: string;
}

/** A one-node replica set: transactions and majority writes as in production, on one machine. */
export function mongodSpec({ binary, port, dataPath }: MongodOptions): ProcessSpec {
  // MongoDB would take half of the memory; the other processes live here too.
  const cacheGigabytes = Math.max(0.25, Math.min(2, os.totalmem() / GIBIBYTE / 4));
  const settings = [
    ['--dbpath', dataPath],
    ['--port', String(port)],
    ['--bind_ip', '127.0.0.1'],
    ['--replSet', REPLICA_SET],
    ['--oplogSize', '512'],
    ['--wiredTigerCacheSizeGB', cacheGigabytes.toFixed(2)],
    ['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // There is no other node to hand over to: a stop waits for nobody.
    ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  ].flat();
  return {
    name: 'mongod',
    command: binary,
    arguments: [...settings, '--nounixsocket', '--quiet'],
    environment: process.env,
    probe: () => probeReplicaSet(port),
    startTimeoutMs: 60_000,
    stopTimeoutMs: 5_000,
  };
}

export function mongodbUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/edoc?replicaSet=${REPLICA_SET}`;
}

export interface TemporalOptions {
  binary: string;
  port: number;
  /** Undefined: no web interface. */
  uiPort?: number;
  databaseFile: string;
}

export function temporalSpec({ binary, port, uiPort, databaseFile }: TemporalOptions): ProcessSpec {
  const settings = [
    ['--ip', '127.0.0.1'],
    ['--port', String(port)],
    uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort), '--ui-disable-news-fetch'],
    ['--namespace', TEMPORAL_NAMESPACE],
    ['--db-filename', databaseFile],
    ['--sqlite-pragma', 'journal_mode=WAL'],
    ['--sqlite-pragma', 'synchronous=NORMAL'],
    ['--log-level', 'warn'],
    // Nor does the server ask its makers for a newer version.
    ['--dynamic-config-value', 'frontend.enableServerVersionCheck=false'],
    // Companies take turns with their batches; see docs/adr/0012-batches.md.
    ['--dynamic-config-value', 'matching.enableFairness=true'],
    // Else each write of a search attribute, two in a document's life, waits for a read of their definitions from SQLite:
    // 2 ms alone, up to 190 ms among others. Ours are defined at the start and never change.
    ['--dynamic-config-value', 'system.forceSearchAttributesCacheRefreshOnRead=false'],
    // With its single shard the default of 20 would let every task, of whatever workflow, wait for the next 50 ms.
    ['--dynamic-config-value', 'history.transferProcessorMaxPollRPS=1000'],
    ['--dynamic-config-value', 'history.timerProcessorMaxPollRPS=1000'],
    // Each new task has the queue's list of tasks copied, in which those done stay until the next checkpoint: after the
    // default of 30 s they are thousands, and copying them takes a sixth of the server's time.
    ...['transfer', 'visibility', 'timer'].map((queue) => [
      '--dynamic-config-value',
      `history.${queue}ProcessorUpdateAckInterval="2s"`,
    ]),
    ...SEARCH_ATTRIBUTE_NAMES.map((name) => ['--search-attribute', `${name}=Keyword`]),
  ].flat();
  return {
    name: 'temporal',
    command: binary,
    arguments: ['server', 'start-dev', ...settings],
    environment: { ...process.env, TEMPORAL_VERSION_CHECK_DISABLED: '1' },
    probe: () => probeTemporal(`127.0.0.1:${port}`, TEMPORAL_NAMESPACE),
    startTimeoutMs: 60_000,
    stopTimeoutMs: 5_000,
  };
}
