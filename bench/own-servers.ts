import { mkdir } from 'node:fs/promises';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { dataFolder } from '../platform/embedded/data-folder';
import { mongodbUri, mongodSpec, temporalSpec } from '../platform/embedded/foreign-processes';
import { choosePorts } from '../platform/embedded/stack-ports';
import { Supervisor } from '../platform/embedded/supervisor';
import type { CleanUp } from './clean-up';

export interface OwnServers {
  mongodbUri: string;
  temporalAddress: string;
  processes: Record<string, number>;
  stop(): Promise<void>;
}

/** MongoDB and Temporal as `edoc start` runs them, without anything of ours. */
export async function startServers(
  cleanUp: CleanUp,
  root: string,
  temporalOptions: readonly string[] = [],
): Promise<OwnServers> {
  const folder = dataFolder({ DATA_DIR: root });
  const ignore = () => {};
  const supervisor = await Supervisor.open(
    folder,
    { started: ignore, ended: ignore, recovered: ignore, waits: ignore, killed: ignore },
    ignore,
  );
  const stop = cleanUp.add(async () => supervisor.stop([['temporal', 'mongod']], 10_000));
  await mkdir(folder.mongo, { recursive: true });
  const ports = await choosePorts(folder, { PORT: '0' });
  const [mongod, temporal] = await Promise.all([resolveBinary('mongod'), resolveBinary('temporal')]);
  const spec = temporalSpec({
    binary: temporal.file,
    port: ports.temporal,
    uiPort: ports.temporalUi,
    databaseFile: folder.temporalDatabase,
  });
  await Promise.all([
    supervisor.launch(mongodSpec({ binary: mongod.file, port: ports.mongod, dataPath: folder.mongo })),
    supervisor.launch({ ...spec, arguments: [...spec.arguments, ...temporalOptions] }),
  ]);
  return {
    mongodbUri: mongodbUri(ports.mongod),
    temporalAddress: `127.0.0.1:${ports.temporal}`,
    processes: supervisor.pids(),
    stop,
  };
}
