import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../platform/project-root';
import { ProcessRepository } from '../../storage/process-repository';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { createTestIssuer, ISSUER } from '../api/support/test-issuer';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ensureBuilt } from './support/built-service';

jest.setTimeout(120_000);
afterAll(removeTemporaryFolders);

/** A process that sends itself SIGTERM, once, when it begins to answer: from then on it can be asked. A second one would end it at once. */
const TERMINATE_AT_LISTENING = `
const { Server } = require('node:net');
const { listen } = Server.prototype;
Server.prototype.listen = function (...where) {
  if (this.listenerCount('request') === 0) return listen.apply(this, where);
  Server.prototype.listen = listen;
  process.kill(process.pid, 'SIGTERM');
  return listen.apply(this, where);
};`;

beforeAll(ensureBuilt);

test.each([['api'], ['worker', '--queues', 'notifications']])(
  'SIGTERM at the instant at which %s begins to answer stops it in order, and the others forget it',
  async (...line) => {
    const [{ temporalAddress }, mongodbUri, folder, issuer] = await Promise.all([
      testStack(),
      testDatabase(),
      temporaryFolder(),
      createTestIssuer(),
    ]);
    const [preload, keys] = [path.join(folder, 'preload.cjs'), path.join(folder, 'jwks.json')];
    writeFileSync(preload, TERMINATE_AT_LISTENING);
    writeFileSync(keys, JSON.stringify(issuer.keySet));
    const env = {
      ...process.env,
      EDOC_MODE: 'embedded',
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: '0',
      MONGODB_URI: mongodbUri,
      TEMPORAL_ADDRESS: temporalAddress,
      JWKS_URL: pathToFileURL(keys).href,
      JWT_ISSUER: ISSUER,
      NODE_OPTIONS: `--require ${preload}`,
    };
    const command = [path.join(projectRoot(), 'bin', 'edoc.cjs'), ...line];
    const ended = await new Promise<{ signal: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, command, { env, timeout: 100_000 }, (failure, stdout, stderr) =>
        resolve({ signal: failure?.signal ?? failure?.code ?? 0, stdout, stderr }),
      );
    });
    const lines = ended.stdout.split('\n').filter(Boolean);
    const said = lines.map((text) => (JSON.parse(text) as { msg: string }).msg);
    expect({ ...ended, stdout: said }).toEqual({ signal: 0, stderr: '', stdout: expect.anything() as unknown });
    expect(said.at(-1)).toBe(`${line[0]} stopped`);
    const mongo = await connectMongo(mongodbUri);
    expect(await new ProcessRepository(mongo).running(new Date())).toEqual([]);
    await closeMongo(mongo);
  },
);
