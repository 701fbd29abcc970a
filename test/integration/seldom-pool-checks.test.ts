import { closeMongo, connectMongo } from '../../storage/mongo';
import { testStack } from '../support/stack';

interface Pool {
  minPoolSizeTimer?: { _idleTimeout: number };
  poolState: string;
  clear(): void;
  ready(): void;
}

test('an idle pool is looked at twice a minute, also one that was cleared meanwhile, and not once it is closed', async () => {
  const { mongodbUri } = await testStack();
  const connection = await connectMongo(mongodbUri);
  const { servers } = (
    connection.getClient() as unknown as { topology: { s: { servers: Map<string, { pool: Pool }> } } }
  ).topology.s;
  const pools = () => [...servers.values()].map(({ pool }) => pool);
  const intervals = () => pools().map(({ minPoolSizeTimer }) => minPoolSizeTimer?._idleTimeout);
  await connection.db?.command({ ping: 1 });
  expect(intervals()).toEqual([30_000]);
  for (const pool of pools()) {
    pool.clear();
    pool.ready();
  }
  expect(intervals()).toEqual([30_000]);
  await connection.db?.command({ ping: 1 });
  const [pool] = pools();
  await closeMongo(connection);
  expect(pool?.poolState).toBe('closed');
});
