import net from 'node:net';
import { InvoicePrinter } from '../../../application/rendering/print-invoice';
import { createLogger } from '../../../platform/logger';
import { startProbeServer } from '../../../platform/telemetry';
import { startSandbox } from '../../../sandbox/server';
import { createPrintingServer } from '../../../workers/printing-server';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { UNARCHIVED } from '../../support/unarchived-prints';

afterAll(removeTemporaryFolders);
afterEach(() => jest.restoreAllMocks());

const probes = async () => {
  const isReady = () => true;
  const { close } = await startProbeServer({ host: '127.0.0.1', port: 0, metrics: async () => '', isReady });
  return close;
};

const sandbox = async () => {
  const dataFolder = await temporaryFolder();
  const { stop } = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
  return stop;
};

const printing = async () => {
  const printer = new InvoicePrinter({
    fontFaces: [],
    qrSvg: async () => '',
    print: async () => Promise.resolve(new Uint8Array()),
    archiving: UNARCHIVED,
  });
  const server = createPrintingServer({ printer, logger: createLogger('test', 'silent'), key: 'k'.repeat(32) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return async () => {
    server.close();
  };
};

test.each([
  ['probes', probes],
  ['the sandbox', sandbox],
  ['printing', printing],
])('connections that cannot be taken do not end the process: %s', async (_name, start) => {
  const listening = jest.spyOn(net.Server.prototype, 'listen');
  const stop = await start();
  const server = listening.mock.contexts[0] as net.Server;
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  expect(() => [1, 2, 3].forEach(() => server.emit('error', error))).not.toThrow();
  await stop();
});
