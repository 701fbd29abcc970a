import { randomUUID } from 'node:crypto';
import { EndpointRepository } from '../../storage/endpoint-repository';
import type { EndpointState } from '../../subscriptions/endpoint-state';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());

const processes = (count: number) => Array.from({ length: count }, () => new EndpointRepository(database.connection));

const counting = (state: EndpointState) => {
  const { window } = state;
  return { state: { ...state, window: { ...window, made: window.made + 1 } }, place: window.made };
};

/** They wait for no majority, and are read as they are written. */
async function writesOf(key: string): Promise<unknown> {
  const endpoints = database.connection.collection<{ _id: string; version: number }>('endpoints');
  return (await endpoints.findOne({ _id: key }, { readConcern: { level: 'local' } }))?.version;
}

test('what a process changes of an endpoint at once is written together, each change on the one before', async () => {
  const [endpoints] = processes(1);
  const key = randomUUID();
  const made = await Promise.all(Array.from({ length: 60 }, async () => endpoints?.change(key, counting)));
  expect(made.map((one) => one?.place)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  // The first is on its way when the others come.
  expect(await writesOf(key)).toBe(2);
});

test('changes of several processes all count', async () => {
  const key = randomUUID();
  const made = await Promise.all(
    processes(3).flatMap((endpoints) => Array.from({ length: 20 }, async () => endpoints.change(key, counting))),
  );
  expect(made.map(({ place }) => place).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 60 }, (_, index) => index),
  );
});

test('a change that fails is told so, and those after it are made', async () => {
  const [endpoints] = processes(1);
  const key = randomUUID();
  const failing = endpoints?.change(key, () => {
    throw new Error('wrong');
  });
  const next = endpoints?.change(key, counting);
  await expect(failing).rejects.toThrow('wrong');
  expect((await next)?.place).toBe(0);
  expect((await endpoints?.change(key, counting))?.place).toBe(1);
});

test('what changes nothing writes nothing', async () => {
  const [endpoints] = processes(1);
  const key = randomUUID();
  await endpoints?.change(key, counting);
  await Promise.all(Array.from({ length: 5 }, async () => endpoints?.change(key, (state) => ({ state }))));
  expect(await writesOf(key)).toBe(1);
});
