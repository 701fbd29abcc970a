import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { dataFolder } from '../../platform/embedded/data-folder';
import { mongodSpec, mongodbUri } from '../../platform/embedded/foreign-processes';
import { PortAllocator } from '../../platform/embedded/free-port';
import { Supervisor } from '../../platform/embedded/supervisor';
import { projectRoot } from '../../platform/project-root';

const OBSERVER = {
  started: () => undefined,
  ended: () => undefined,
  recovered: () => undefined,
  killed: () => undefined,
  waits: () => undefined,
};
const STOP_MS = 10_000;

/** `edoc restored` before anything but the database runs, as docs/backup.md says. False where the service has no such command. */
export async function tellOfRestore(dataDir: string): Promise<boolean> {
  const { stdout: help } = await edoc(dataDir, ['--help']);
  if (!/^ {2}restored\b/m.test(help)) return false;
  const folder = dataFolder({ DATA_DIR: dataDir });
  const { file: binary } = await resolveBinary('mongod');
  const port = await new PortAllocator().allocate();
  const supervisor = await Supervisor.open(folder, OBSERVER, () => undefined);
  try {
    await supervisor.launch(mongodSpec({ binary, port, dataPath: folder.mongo }));
    const { stdout: told } = await edoc(dataDir, ['restored'], { MONGODB_URI: mongodbUri(port) });
    console.log(told.trim());
  } finally {
    await supervisor.stop([['mongod']], STOP_MS);
  }
  return true;
}

async function edoc(dataDir: string, arguments_: string[], environment: NodeJS.ProcessEnv = {}) {
  const file = path.join(projectRoot(), 'bin', 'edoc.cjs');
  const env = { ...process.env, ...environment, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [file, ...arguments_], { env });
}
