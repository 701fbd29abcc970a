import { registerModelsOfAuthorities } from '../../authorities/registry';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mongo } from 'mongoose';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { PortAllocator } from '../../platform/embedded/free-port';
import { projectRoot } from '../../platform/project-root';
import { AccountRepository } from '../../storage/account-repository';
import { connectChecked, connectProcess } from '../../storage/check-database';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { migrate } from '../../storage/migrate';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { eventually } from '../support/eventually';
import { testDatabase } from '../support/stack';
import { storedDelivery } from '../support/stored-delivery';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

afterAll(removeTemporaryFolders);

test('production refuses a database with missing indexes until edoc migrate was run, twice at the same time too', async () => {
  const uri = await testDatabase();
  await expect(connectChecked(uri, registerModelsOfAuthorities)).rejects.toThrow(
    /documents\.\w+[\s\S]*run edoc migrate/,
  );
  const folder = await temporaryFolder();
  const edoc = async () => {
    const command = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', 'migrate', '--json'];
    const env = { ...process.env, DATA_DIR: folder, MONGODB_URI: uri };
    return promisify(execFile)(process.execPath, command, { cwd: projectRoot(), env });
  };
  const runs = await Promise.all([edoc(), edoc()]);
  expect(runs.map(({ stderr }) => stderr).join('')).toMatch(
    /^companies\.company \(0 documents\) is ready \(\d+ ms\)$/m,
  );
  const connection = await connectChecked(uri, registerModelsOfAuthorities);
  await connection.collection('claims').drop();
  await connection.collection('companies').dropIndex('company');
  await expect(connectChecked(uri, registerModelsOfAuthorities)).rejects.toThrow(
    'MONGODB_URI: indexes are missing (companies.company); run edoc',
  );
  await migrate(connection, registerModelsOfAuthorities);
  await closeMongo(connection);
  await closeMongo(await connectChecked(uri, registerModelsOfAuthorities));
});

test('deliveries of earlier versions get their company noted', async () => {
  const connection = await connectMongo(await testDatabase());
  const deliveries = new DeliveryRepository(connection);
  const [old, test] = [storedDelivery({ documentId: 'd' }), storedDelivery({ type: 'TEST' })];
  await deliveries.insert([old, test]);
  const document = { _id: 'd', companyId: 'c', submissionDate: new Date() };
  await connection.collection<{ _id: string }>('documents').insertOne(document);
  await migrate(connection, registerModelsOfAuthorities);
  expect(await deliveries.find(old.deliveryId)).toEqual({ ...old, companyId: 'c' });
  expect(await deliveries.find(test.deliveryId)).toEqual(test);
  await closeMongo(connection);
});

test('registering at the same time before there are indexes makes one account', async () => {
  const connection = await connectMongo(await testDatabase());
  const accounts = new AccountRepository(connection);
  await Promise.all(Array.from({ length: 20 }, async () => accounts.upsertAccount({ accountId: 'shop' })));
  expect(await accounts.list()).toHaveLength(1);
  await closeMongo(connection);
});

describe('servers that may lose what they acknowledged', () => {
  const servers: ChildProcess[] = [];
  const ports: number[] = [];
  const guarded = (user: string) => `mongodb://${user}127.0.0.1:${ports[3]}/edoc`;

  beforeAll(async () => {
    const { file } = await resolveBinary('mongod');
    const [folder, allocator] = [await temporaryFolder(), new PortAllocator()];
    for (const name of ['alone', 'data', 'arbiter', 'guarded']) {
      const dbpath = path.join(folder, name);
      await mkdir(dbpath);
      const port = await allocator.allocate();
      ports.push(port);
      const kind = { alone: [], guarded: ['--auth'] }[name] ?? ['--replSet', 'arbitrated'];
      const settings = ['--dbpath', dbpath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
      servers.push(spawn(file, [...settings, ...kind, '--wiredTigerCacheSizeGB', '0.25'], { stdio: 'ignore' }));
    }
    await Promise.all(ports.map(async (port) => eventually(`mongod ${port}`, async () => answer(port, { ping: 1 }))));
    const members = [
      { _id: 0, host: `127.0.0.1:${ports[1]}` },
      { _id: 1, host: `127.0.0.1:${ports[2]}`, arbiterOnly: true },
    ];
    await answer(ports[1] ?? 0, {
      replSetInitiate: { _id: 'arbitrated', members, settings: { electionTimeoutMillis: 1_000 } },
    });
    await eventually('a primary', async () => {
      const hello = await answer(ports[1] ?? 0, { hello: 1 });
      return hello?.['isWritablePrimary'] === true ? true : undefined;
    });
  });
  afterAll(async () => {
    await Promise.all(
      servers.map(async (server) => {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGKILL');
        return gone;
      }),
    );
  });

  test('a standalone server is refused', async () => {
    await expect(connectChecked(`mongodb://127.0.0.1:${ports[0]}/edoc`, registerModelsOfAuthorities)).rejects.toThrow(
      'MONGODB_URI: a standalone server can lose accepted documents; use a replica set',
    );
  });

  test('who asks is said by the setting when it is nobody, somebody else, or somebody without the rights', async () => {
    const users = [
      { createUser: 'admin', pwd: 'secret-1', roles: ['root'] },
      { createUser: 'reader', pwd: 'secret-2', roles: [] },
    ];
    // From its own machine a server takes its first user from anybody.
    await answer(ports[3] ?? 0, users[0] ?? {});
    const admin = await connectMongo(guarded('admin:secret-1@').replace('/edoc', '/admin'));
    await admin.db?.command(users[1] ?? {});
    await closeMongo(admin);
    const process = async (uri: string) =>
      connectProcess({ EDOC_MODE: 'embedded', MONGODB_URI: uri }, registerModelsOfAuthorities);
    const said = await Promise.all(
      ['', 'admin:secret-3@', 'reader:secret-2@'].map(async (user) =>
        process(`${guarded(user)}${user === '' ? '' : '?authSource=admin'}`).catch(String),
      ),
    );
    expect(said).toEqual([
      `SettingFailure: MONGODB_URI: 127.0.0.1:${ports[3]} wants to know who asks; put user and password before the host (mongodb://user:password@…)`,
      `SettingFailure: MONGODB_URI: user or password are wrong at 127.0.0.1:${ports[3]}; correct them, and name the database in which the user was made (authSource=…)`,
      expect.stringMatching(
        /^SettingFailure: MONGODB_URI: the user may not do what is needed at 127\.0\.0\.1:\d+ \(not authorized/,
      ),
    ]);
  });

  test('a replica set with an arbiter is refused by the name of the arbiter', async () => {
    const uri = `mongodb://127.0.0.1:${ports[1]}/edoc?replicaSet=arbitrated`;
    await expect(connectChecked(uri, registerModelsOfAuthorities)).rejects.toThrow(
      `MONGODB_URI: the replica set has an arbiter (127.0.0.1:${ports[2]}), which holds no data`,
    );
  });
});

async function answer(port: number, command: Record<string, unknown>): Promise<mongo.Document | undefined> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 200,
  });
  try {
    return await client.db('admin').command(command);
  } catch (error) {
    if ((error as Error).name === 'MongoServerSelectionError') return undefined;
    throw error;
  } finally {
    await client.close();
  }
}
