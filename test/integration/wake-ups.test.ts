import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { mongodbUri, mongodSpec } from '../../platform/embedded/foreign-processes';
import { PortAllocator } from '../../platform/embedded/free-port';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { inTransaction } from '../../storage/transaction';
import { WakeUps } from '../../storage/wake-ups';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { eventually } from '../support/eventually';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(60_000);

/** Wake-ups wait for no majority. */
const LATEST = { readConcern: { level: 'local' } } as const;

/** A process with a connection of its own. */
class TestProcess {
  woken = 0;
  readonly silences: string[] = [];

  private constructor(
    readonly connection: MongoConnection,
    readonly wakeUps = WakeUps.of(connection),
  ) {
    wakeUps.onSilence = (error) => this.silences.push(String(error));
  }

  static async start(uri: string): Promise<TestProcess> {
    const started = new TestProcess(await connectMongo(uri));
    open.push(started.connection);
    return started;
  }

  /** Resolves when it is woken whoever says so, and not only because it has begun to listen. */
  async listen(wakeUp: Parameters<WakeUps['on']>[0] = 'events'): Promise<this> {
    this.wakeUps.on(wakeUp, () => (this.woken += 1));
    await this.wokenAfter(0);
    return this;
  }

  async wokenAfter(count: number): Promise<number> {
    return eventually('the wake-up', () => (this.woken > count ? this.woken : undefined), { everyMs: 10 });
  }

  async said(): Promise<string[]> {
    const all = this.connection.collection<{ _id: string; wakeUp?: string }>('wakeUps').find({}, LATEST);
    return (await all.toArray()).flatMap(({ wakeUp }) => wakeUp ?? []);
  }
}

let database: EmptyDatabase;
const open: MongoConnection[] = [];

beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(closeMongo));
  await database.close();
});
afterAll(removeTemporaryFolders);

test('what one process says wakes those others that listen to it, and nobody else', async () => {
  const [one, other, writer] = await Promise.all([1, 2, 3].map(async () => TestProcess.start(database.uri)));
  await Promise.all([one?.listen('events'), other?.listen('deliveries')]);
  const [before, otherBefore] = [one?.woken ?? 0, other?.woken];
  writer?.wakeUps.tell('events');
  await one?.wokenAfter(before);
  expect(await writer?.said()).toEqual(['events']);
  writer?.wakeUps.tell('deliveries');
  await other?.wokenAfter(otherBefore ?? 0);
  expect(one?.woken).toBe(before + 1);
});

test('whoever listens in the same process is woken at once, and the database is told nothing', async () => {
  const process_ = await (await TestProcess.start(database.uri)).listen();
  const before = process_.woken;
  process_.wakeUps.tell('events');
  expect(process_.woken).toBe(before + 1);
  expect(await process_.said()).toEqual([]);
});

test('a thousand writes are said a few times, and once after the last', async () => {
  const [listener, writer] = [await TestProcess.start(database.uri), await TestProcess.start(database.uri)];
  await listener.listen();
  for (let round = 0; round < 10; round += 1) {
    for (let index = 0; index < 100; index += 1) writer.wakeUps.tell('events');
    await delay(5);
  }
  const before = listener.woken;
  writer.wakeUps.tell('events');
  await listener.wokenAfter(before);
  expect((await writer.said()).length).toBeLessThan(12);
});

test('what a transaction writes is said after its commit', async () => {
  const process_ = await (await TestProcess.start(database.uri)).listen();
  const before = process_.woken;
  await inTransaction(process_.connection, async (session) => {
    process_.wakeUps.tellAfter(session, 'events');
    await Promise.resolve();
    expect(process_.woken).toBe(before);
  });
  expect(process_.woken).toBe(before + 1);
});

test('what a command says that ends at once is heard', async () => {
  const listener = await (await TestProcess.start(database.uri)).listen();
  const before = listener.woken;
  const command = await connectMongo(database.uri);
  WakeUps.of(command).tell('events');
  await closeMongo(command);
  await listener.wokenAfter(before);
});

test('a cursor that is killed is opened anew, and wakes those who may have missed something', async () => {
  const [listener, writer] = [await TestProcess.start(database.uri), await TestProcess.start(database.uri)];
  await listener.listen('events');
  const before = listener.woken;
  // Of processes that have just ended there may be one as well.
  expect(await killCursors(database.connection)).toBeGreaterThan(0);
  // The server notices with the next word, whatever it is about.
  writer.wakeUps.tell('deliveries');
  await listener.wokenAfter(before);
  expect(listener.silences).toHaveLength(1);
  expect(listener.wakeUps.complaint()).toBeUndefined();
  const after = listener.woken;
  writer.wakeUps.tell('events');
  await listener.wokenAfter(after);
});

test('a listener that nobody says anything to asks nothing, and ends at once', async () => {
  const listener = await (await TestProcess.start(database.uri)).listen();
  const asked = await askedDuring(database.connection, 2_000);
  expect(asked).toEqual([]);
  const begin = performance.now();
  await closeMongo(listener.connection);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

describe('a database of its own', () => {
  const servers: ChildProcess[] = [];
  let spec: ReturnType<typeof mongodSpec>;
  let uri: string;

  const start = async () => {
    servers.push(spawn(spec.command, spec.arguments, { stdio: 'ignore' }));
    await eventually('mongod', async () => ((await spec.probe()) === 'ready' ? true : undefined));
  };

  const kill = async () => {
    const server = servers.pop();
    server?.kill('SIGKILL');
    if (server !== undefined) await once(server, 'exit');
  };

  beforeEach(async () => {
    const [{ file: binary }, port] = [await resolveBinary('mongod'), await new PortAllocator().allocate()];
    spec = mongodSpec({ binary, port, dataPath: await temporaryFolder() });
    uri = mongodbUri(port);
    await start();
  });

  afterEach(kill);

  test('elects another primary: what is said then is heard', async () => {
    const [listener, writer] = [await TestProcess.start(uri), await TestProcess.start(uri)];
    await listener.listen();
    await writer.connection.db?.admin().command({ replSetStepDown: 1, force: true });
    const before = listener.woken;
    await eventually('the wake-up', () => {
      writer.wakeUps.tell('events');
      return listener.woken > before ? true : undefined;
    });
    expect(listener.silences.length).toBeLessThan(2);
  });

  test('is away: said once, with no hurry to come back; a process ends all the same', async () => {
    const [listener, other] = [await TestProcess.start(uri), await TestProcess.start(uri)];
    await Promise.all([listener.listen(), other.listen()]);
    const before = listener.woken;
    await kill();
    await eventually('the silence', () => listener.silences[0]);
    expect(listener.wakeUps.complaint()).toMatch(/^what other processes write is noticed late: /);
    const used = process.cpuUsage();
    await delay(3_000);
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1_000).toBeLessThan(1_500);
    const begin = performance.now();
    other.wakeUps.tell('deliveries');
    await closeMongo(other.connection);
    expect(performance.now() - begin).toBeLessThan(2_000);
    await start();
    await listener.wokenAfter(before);
    expect(listener.silences).toHaveLength(1);
    expect(listener.wakeUps.complaint()).toBeUndefined();
  });
});

/** Kills the cursors that wait for wake-ups in the database; returns how many. */
async function killCursors(connection: MongoConnection): Promise<number> {
  const admin = connection.getClient().db('admin');
  const waiting = { ns: `${connection.name}.wakeUps`, 'cursor.cursorId': { $exists: true } };
  const found = await admin
    .aggregate<{ cursor: { cursorId: mongo.Long } }>(
      [{ $currentOp: { idleCursors: true, localOps: true } }, { $match: waiting }],
      LATEST,
    )
    .toArray();
  for (const { cursor } of found) await connection.db?.command({ killCursors: 'wakeUps', cursors: [cursor.cursorId] });
  return found.length;
}

/** Names of the commands that the database is asked in that time. */
async function askedDuring(connection: MongoConnection, milliseconds: number): Promise<string[]> {
  const { db } = connection;
  await db?.command({ profile: 2 });
  await delay(milliseconds);
  await db?.command({ profile: 0 });
  const profiled = db?.collection<{ _id: never; command: object }>('system.profile');
  const found = (await profiled?.find({ 'command.profile': { $exists: false } }).toArray()) ?? [];
  await profiled?.drop();
  return found.map(({ command }) => Object.keys(command)[0] ?? '');
}
