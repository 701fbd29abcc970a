// Runs as a process of its own: starts the servers of a Jest run, and ends them when that run is over.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { dataFolder, writeJsonFile } from '../../platform/embedded/data-folder';
import { mongodbUri, mongodSpec, temporalSpec } from '../../platform/embedded/foreign-processes';
import { PortAllocator } from '../../platform/embedded/free-port';
import { Supervisor } from '../../platform/embedded/supervisor';
import { identityOf, isRunning, type ProcessIdentity } from '../../platform/processes/process-identity';

const OWNER_POLL_MS = 250;
const STOP_DEADLINE_MS = 8_000;

async function main(root: string, owner: ProcessIdentity): Promise<void> {
  const folder = dataFolder({ DATA_DIR: root });
  const silent = {
    started: () => undefined,
    ended: () => undefined,
    recovered: () => undefined,
    killed: () => undefined,
    waits: () => undefined,
  };
  const supervisor = await Supervisor.open(folder, silent, () => undefined);
  try {
    await mkdir(folder.mongo, { recursive: true });
    const [mongod, temporal] = await Promise.all([resolveBinary('mongod'), resolveBinary('temporal')]);
    const ports = new PortAllocator();
    const [mongodPort, temporalPort] = [await ports.allocate(), await ports.allocate()];
    await Promise.all([
      supervisor.launch(mongodSpec({ binary: mongod.file, port: mongodPort, dataPath: folder.mongo })),
      supervisor.launch(
        temporalSpec({ binary: temporal.file, port: temporalPort, databaseFile: folder.temporalDatabase }),
      ),
    ]);
    writeJsonFile(path.join(root, 'stack.json'), {
      mongodbUri: mongodbUri(mongodPort),
      temporalAddress: `127.0.0.1:${temporalPort}`,
      keeper: identityOf(process.pid),
    });
    while (isRunning(owner)) await delay(OWNER_POLL_MS);
  } finally {
    await supervisor.stop([['mongod', 'temporal']], STOP_DEADLINE_MS);
    await rm(root, { recursive: true, force: true });
  }
}

const [root, owner] = process.argv.slice(2);
if (root === undefined || owner === undefined) throw new Error('usage: stack-keeper <folder> <owner>');
// Ctrl-C ends Jest; the servers end because it did.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
void main(root, JSON.parse(owner) as ProcessIdentity).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
