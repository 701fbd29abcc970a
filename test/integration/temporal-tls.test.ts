import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { NativeConnection } from '@temporalio/worker';
import { readConfig } from '../../countries/service-config';
import type { Config } from '../../platform/config';
import { connectTemporal, temporalConnectionOptions } from '../../platform/temporal/connection';
import { temporalFailure } from '../../platform/temporal/temporal-failure';
import { testStack } from '../support/stack';
import { createTestAuthority } from '../support/test-certificates';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const authority = createTestAuthority('Authority of Temporal');
const stranger = createTestAuthority('Another authority');
const client = authority.issue(['worker.example']);

let folder: string;
/** Speak TLS and hand everything on to the real Temporal; the second wants a client certificate. */
let [open, mutual]: TlsProxy[] = [];

class TlsProxy {
  private constructor(
    private readonly server: tls.Server,
    private readonly sockets: Set<net.Socket>,
  ) {}

  get address(): string {
    return `127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  static async start(target: string, options: tls.TlsOptions): Promise<TlsProxy> {
    const [host = '', port = ''] = target.split(':');
    const sockets = new Set<net.Socket>();
    const server = tls.createServer({ ...options, ALPNProtocols: ['h2'] }, (socket) => {
      const behind = net.connect(Number(port), host);
      for (const one of [socket, behind]) {
        sockets.add(one);
        one.on('error', () => one.destroy()).on('close', () => sockets.delete(one));
      }
      socket.pipe(behind).pipe(socket);
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TlsProxy(server, sockets);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

beforeAll(async () => {
  folder = await temporaryFolder();
  const files = {
    'ca.pem': authority.cert,
    'stranger.pem': stranger.cert,
    'client.pem': client.cert,
    'client.key': client.key,
    'other.key': authority.key,
    'note.txt': 'not a certificate',
  };
  await Promise.all(Object.entries(files).map(async ([name, text]) => writeFile(path.join(folder, name), text)));
  const { temporalAddress } = await testStack();
  const server = authority.issue(['temporal.example']);
  open = await TlsProxy.start(temporalAddress, server);
  mutual = await TlsProxy.start(temporalAddress, { ...server, ca: authority.cert, requestCert: true });
});
afterAll(async () => {
  await Promise.all([open, mutual].map(async (proxy) => proxy?.stop()));
  await removeTemporaryFolders();
});

const file = (name: string) => path.join(folder, name);

function config(address: string | undefined, settings: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    TEMPORAL_ADDRESS: address,
    TEMPORAL_TLS: 'on',
    TEMPORAL_TLS_CA: file('ca.pem'),
    TEMPORAL_TLS_SERVER_NAME: 'temporal.example',
    ...settings,
  });
}

/** What stands in the way of client and worker; undefined where both connect. */
async function obstacleTo(settings: Config): Promise<string | undefined> {
  const ways = [
    async () => connectTemporal(settings),
    async () => {
      const options = await temporalConnectionOptions(settings);
      return NativeConnection.connect(options).catch(async (error: unknown) => {
        throw await temporalFailure(error, options);
      });
    },
  ];
  const results = await Promise.allSettled(ways.map(async (connect) => connect()));
  await Promise.all(results.map(async (result) => (result.status === 'fulfilled' ? result.value.close() : undefined)));
  const failures = results.map((result) =>
    result.status === 'rejected' ? (result.reason as Error).message : undefined,
  );
  expect(new Set(failures).size).toBe(1);
  return failures[0];
}

test('clients and workers speak TLS with the authority and the name that are set', async () => {
  await expect(obstacleTo(config(open?.address))).resolves.toBeUndefined();
});

test('a frontend that wants a client certificate gets it', async () => {
  const certificate = { TEMPORAL_TLS_CERT: file('client.pem'), TEMPORAL_TLS_KEY: file('client.key') };
  await expect(obstacleTo(config(mutual?.address, certificate))).resolves.toBeUndefined();
});

// Together: each takes until the client has had enough.
test('a stranger, another name, no TLS and no certificate where one is wanted are told by the setting to change', async () => {
  const results = await Promise.all([
    obstacleTo(config(open?.address, { TEMPORAL_TLS_CA: file('stranger.pem') })),
    obstacleTo(config(open?.address, { TEMPORAL_TLS_SERVER_NAME: 'other.example' })),
    obstacleTo(config(open?.address, { TEMPORAL_TLS: 'off', TEMPORAL_TLS_CA: '', TEMPORAL_TLS_SERVER_NAME: '' })),
    obstacleTo(config(mutual?.address)),
  ]);
  expect(results).toEqual([
    expect.stringMatching(/^TEMPORAL_TLS_CA: nobody who is trusted vouches for 127\.0\.0\.1:\d+ \(\w+\); name the CA/),
    expect.stringMatching(/^TEMPORAL_TLS_SERVER_NAME: the certificate of 127\.0\.0\.1:\d+ is for another name/),
    expect.stringMatching(/^TEMPORAL_TLS: 127\.0\.0\.1:\d+ does not answer without TLS; set TEMPORAL_TLS=on/),
    expect.stringMatching(/^TEMPORAL_ADDRESS: 127\.0\.0\.1:\d+ ends the connection; set TEMPORAL_TLS_CERT/),
  ]);
});

test('the API key goes with every call, and with the namespace that it is for', async () => {
  const options = await temporalConnectionOptions(config(open?.address, { TEMPORAL_API_KEY: 'canary-key' }));
  expect(options).toMatchObject({ apiKey: 'canary-key', metadata: { 'temporal-namespace': 'default' } });
  await expect(obstacleTo(config(open?.address, { TEMPORAL_API_KEY: 'canary-key' }))).resolves.toBeUndefined();
});

test('files that do not fit are named', async () => {
  const read = async (settings: NodeJS.ProcessEnv) => temporalConnectionOptions(config('127.0.0.1:1', settings));
  await expect(read({ TEMPORAL_TLS_CA: file('none.pem') })).rejects.toThrow(
    /TEMPORAL_TLS_CA: .*none\.pem cannot be read/,
  );
  await expect(read({ TEMPORAL_TLS_CA: file('note.txt') })).rejects.toThrow(
    'TEMPORAL_TLS_CA: the file contains no cert',
  );
  const pair = { TEMPORAL_TLS_CERT: file('client.pem'), TEMPORAL_TLS_KEY: file('other.key') };
  await expect(read(pair)).rejects.toThrow('TEMPORAL_TLS_KEY: does not match the certificate');
});

test('settings that would be without effect, and halves of a pair, are refused at start', () => {
  const wrong = (settings: NodeJS.ProcessEnv) => () => readConfig(settings);
  expect(wrong({ TEMPORAL_TLS_CA: 'a', TEMPORAL_API_KEY: 'b' })).toThrow(
    /TEMPORAL_TLS_CA: requires TEMPORAL_TLS=on[\s\S]*TEMPORAL_API_KEY: requires TEMPORAL_TLS=on/,
  );
  expect(wrong({ TEMPORAL_TLS: 'on', TEMPORAL_TLS_CERT: 'a' })).toThrow('TEMPORAL_TLS_KEY: missing');
  expect(wrong({ TEMPORAL_TLS: 'on', TEMPORAL_TLS_KEY: 'a' })).toThrow('TEMPORAL_TLS_CERT: missing');
  expect(wrong({ TEMPORAL_TLS: 'yes' })).toThrow('TEMPORAL_TLS');
});
