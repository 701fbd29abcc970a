import { createServer, type AddressInfo } from 'node:net';
import { withDatabase } from '../../../cli/account-store';
import { withTemporal } from '../../../cli/temporal-of-service';
import { SettingFailure } from '../../../platform/environment';

/** Nobody listens there: it was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const before = { ...process.env };
afterAll(() => {
  process.env = before;
});

test('a command says in one line which server does not answer, and not with which password', async () => {
  const port = await closedPort();
  process.env['MONGODB_URI'] = `mongodb://edoc:secret@127.0.0.1:${port}/edoc?replicaSet=edoc`;
  process.env['TEMPORAL_ADDRESS'] = `127.0.0.1:${port}`;
  const nothing = jest.fn(async () => Promise.resolve());
  const failures = await Promise.all(
    [withDatabase(nothing), withTemporal(nothing)].map(async (work) => work.catch((error: unknown) => error)),
  );
  expect(failures.map((failure) => failure instanceof SettingFailure)).toEqual([true, true]);
  const [database, temporal] = failures.map((failure) => (failure as SettingFailure).message);
  expect(database).toBe(
    `MONGODB_URI: no primary answers at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}); start MongoDB, or correct the hosts and replicaSet=…`,
  );
  expect(database).not.toContain('secret');
  expect(temporal).toBe(
    `TEMPORAL_ADDRESS: no Temporal at 127.0.0.1:${port} (ECONNREFUSED); start it, or correct the address (host:port)`,
  );
  expect(nothing).not.toHaveBeenCalled();
}, 30_000);
