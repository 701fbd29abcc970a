import { registerModelsOfAuthorities } from '../../authorities/registry';
import { readConfig } from '../../countries/service-config';
import { serviceVersion } from '../../platform/service-version';
import { connectProcess } from '../../storage/check-database';
import { migrate } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { PROGRAM_LEVEL, ProgramLevels } from '../../storage/program-level';
import { testDatabase } from '../support/stack';

let uri: string;
let connection: MongoConnection;

beforeEach(async () => {
  uri = await testDatabase();
  connection = await connectMongo(uri);
});
afterEach(async () => closeMongo(connection));

const startProcess = async (mode: 'embedded' | 'production') => {
  const { EDOC_MODE, MONGODB_URI } = readConfig({ EDOC_MODE: mode, MONGODB_URI: uri });
  await closeMongo(await connectProcess({ EDOC_MODE, MONGODB_URI }, registerModelsOfAuthorities));
};

test.each(['embedded', 'production'] as const)(
  'a program (%s) that is older than one that has worked with the database refuses it and says which is needed',
  async (mode) => {
    await migrate(connection, registerModelsOfAuthorities);
    await startProcess(mode);
    await new ProgramLevels(connection).raise('9.8.7', new Date(), PROGRAM_LEVEL + 1);
    const refusal = `version 9.8.7 has worked with this database and stored what this program, version ${serviceVersion()}, does not know`;
    await expect(startProcess(mode)).rejects.toThrow(refusal);
    await expect(startProcess(mode)).rejects.toThrow('start version 9.8.7 or a newer one');
    await expect(migrate(connection, registerModelsOfAuthorities)).rejects.toThrow(refusal);
  },
);

test('migrate raises nothing: while the old workers run they may be started again', async () => {
  await new ProgramLevels(connection).raise('0.0.1', new Date(), PROGRAM_LEVEL - 1);
  await migrate(connection, registerModelsOfAuthorities);
  await expect(new ProgramLevels(connection).refusal(PROGRAM_LEVEL - 1)).resolves.toBeUndefined();
  await startProcess('embedded');
  await expect(new ProgramLevels(connection).refusal(PROGRAM_LEVEL - 1)).resolves.toContain(serviceVersion());
});

test('programs of two levels that start at once leave the higher one, and its version', async () => {
  const levels = new ProgramLevels(connection);
  const start = async (level: number) => levels.raise(`0.${level}.0`, new Date(), level).catch(() => undefined);
  await Promise.all([3, 5, 4, 5, 1, 2].map(start));
  await expect(levels.refusal(4)).resolves.toContain('version 0.5.0 has worked with this database');
  await expect(levels.refusal(5)).resolves.toBeUndefined();
});
