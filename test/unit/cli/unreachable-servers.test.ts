import { createServer, type AddressInfo } from 'node:net';
import { withDatabase } from '../../../cli/account-store';
import { CommandFailure } from '../../../cli/report-failure';
import { withTemporal } from '../../../cli/temporal-of-service';

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
  expect(failures.map((failure) => failure instanceof CommandFailure)).toEqual([true, true]);
  const [database, temporal] = failures.map((failure) => (failure as CommandFailure).message);
  expect(database).toContain(`MongoDB has no primary that answers at mongodb://127.0.0.1:${port}/edoc`);
  expect(database).not.toContain('secret');
  expect(temporal).toBe(`Temporal does not answer at 127.0.0.1:${port}.`);
  expect(nothing).not.toHaveBeenCalled();
}, 30_000);
