import { msToTs } from '@temporalio/common/lib/time';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { tellOwnProcess, type OwnProcess } from '../../application/processes/own-process';
import { readConfig } from '../../countries/service-config';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { missingSearchAttributes } from '../../platform/temporal/register-search-attributes';
import { SEARCH_ATTRIBUTE_NAMES } from '../../platform/temporal/search-attribute-names';
import type { ProcessRole } from '../../application/processes/shared-settings';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { ProcessRepository } from '../../storage/process-repository';
import { verifactuStores } from '../../authorities/es-verifactu/stores/stores';
import { eventually } from '../support/eventually';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { checks, edoc, type Check } from './support/doctor';

jest.setTimeout(120_000);

let address: string;
let opened: TemporalConnection[] = [];

beforeAll(async () => {
  ({ temporalAddress: address } = await testStack());
});
afterAll(async () => {
  await Promise.all(opened.map(async ({ close }) => close()));
  opened = [];
  await removeTemporaryFolders();
});

/** A namespace as it is before anybody has prepared it. */
async function bareNamespace(): Promise<{ namespace: string; temporal: TemporalConnection }> {
  const namespace = `bare-${randomUUID()}`;
  const temporal = await connectTemporal({ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace });
  opened.push(temporal);
  await temporal.client.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1d'),
  });
  await eventually('the namespace', async () => temporal.client.workflow.count().catch(() => undefined));
  return { namespace, temporal };
}

test('doctor names what is missing, and migrate prepares database and namespace', async () => {
  const { namespace, temporal } = await bareNamespace();
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace };
  const before = await checks(environment);
  expect(before.code).toBe(1);
  const [indexes, attributes] = before.checks;
  expect(indexes).toMatchObject({ mend: 'edoc migrate' });
  expect(indexes?.problem).toContain('documentTerms.words');
  expect(attributes?.problem).toBe(`missing: ${SEARCH_ATTRIBUTE_NAMES.join(', ')}`);
  expect(before.checks[2]).toMatchObject({ problem: 'missing: reconciler', mend: 'edoc migrate' });

  const { stdout } = await edoc('migrate', environment);
  expect(JSON.parse(stdout)).toMatchObject({
    searchAttributes: { registered: [...SEARCH_ATTRIBUTE_NAMES], missing: [] },
    schedules: ['reconciler'],
  });
  // A server takes a moment to know what it was told.
  await eventually('the attributes', async () =>
    (await missingSearchAttributes(temporal.client)).length === 0 ? true : undefined,
  );
  expect(await checks(environment)).toEqual({
    code: 0,
    checks: [
      { name: 'indexes of MongoDB' },
      { name: 'search attributes of Temporal' },
      { name: 'schedules of Temporal' },
      { name: 'totals of lists' },
      { name: 'certificates of companies' },
      { name: 'chains of VERI*FACTU' },
      { name: 'version of the program' },
      {
        name: 'whose the servers are',
        found: ['database: no process has worked with it yet', 'namespace: no process has worked with it yet'],
      },
      { name: 'settings of processes', found: [] },
      { name: 'addresses of systems' },
      { name: 'keys of credentials', found: ['CREDENTIAL_KEYS is not set here: not looked at'] },
      { name: 'keys of tokens', found: ['JWKS_URL is not set here: not looked at'] },
      { name: 'settings of this shell' },
    ],
  });

  const connection = await connectMongo(environment.MONGODB_URI);
  const totals = connection.collection<{ _id: string; counts: object }>('documentTotals');
  await totals.insertOne({ _id: 'company/ES/EINVOICING/ISSUED', counts: { OK: 1 } });
  expect(await checks(environment)).toMatchObject({
    code: 1,
    checks: expect.arrayContaining([
      { name: 'totals of lists', problem: 'wrong: company/ES/EINVOICING/ISSUED', mend: 'edoc migrate' },
    ]) as Check[],
  });
  expect(JSON.parse((await edoc('migrate', environment)).stdout)).toMatchObject({ totalsMended: 1 });
  expect(await totals.findOne()).toMatchObject({ counts: {} });
  await closeMongo(connection);
});

test("the command that doctor names is one of Temporal's own tool, and mends it", async () => {
  const { namespace, temporal } = await bareNamespace();
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace };
  const mend = (await checks(environment)).checks[1]?.mend ?? '';
  const [tool, ...arguments_] = mend.split(' ');
  expect(tool).toBe('temporal');
  const { file } = await resolveBinary('temporal');
  await promisify(execFile)(file, arguments_);
  await eventually('the attributes', async () =>
    (await missingSearchAttributes(temporal.client)).length === 0 ? true : undefined,
  );
});

test('a Temporal that is away is a problem of its own, and hides nothing of the database', async () => {
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: '127.0.0.1:1' };
  const { code, checks: seen } = await checks(environment);
  expect(code).toBe(1);
  expect(seen[0]?.mend).toBe('edoc migrate');
  expect(seen[1]?.problem).toBeDefined();
  expect(seen[1]).not.toHaveProperty('mend');
});

test('a namespace that does not exist is said by its setting, and nothing is made in it', async () => {
  const namespace = `none-${randomUUID()}`;
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace };
  const said = new RegExp(
    `^TEMPORAL_NAMESPACE: Temporal at ${address} has no namespace "${namespace}"; .+ --retention 3d$`,
  );
  const migrated = await edoc('migrate', environment);
  expect(migrated.code).toBe(1);
  expect(JSON.parse(migrated.stdout)).toMatchObject({
    searchAttributes: { problem: expect.stringMatching(said) as string },
  });
  const { code, checks: seen } = await checks(environment);
  expect(code).toBe(1);
  for (const check of seen.slice(1, 3)) {
    expect(check.problem).toMatch(said);
    expect(check).not.toHaveProperty('mend');
  }
});

test('processes that have started with different settings are told, and where they submit documents', async () => {
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address };
  const connection = await connectMongo(environment.MONGODB_URI);
  const logged: string[] = [];
  const logger = { warn: (_: object, message: string) => void logged.push(message) };
  const start = async (roles: ProcessRole[], settings: NodeJS.ProcessEnv, systems?: Record<string, string>) =>
    tellOwnProcess({
      processes: new ProcessRepository(connection),
      config: readConfig(settings),
      roles,
      ...(systems === undefined ? {} : { systems }),
      logger: logger as OwnProcess['logger'],
    });
  const told = async () => (await checks(environment)).checks.find(({ name }) => name === 'settings of processes');
  await start(['api'], { AUTHORITY_ENVIRONMENT: 'test' });
  expect(await told()).toEqual({ name: 'settings of processes', found: [] });
  const end = await start(['integration'], {}, { 'es-sii': 'https://agency.example' });
  const disagreement = /AUTHORITY_ENVIRONMENT is test on api \(.+\); production on worker integration \(.+\)/;
  expect(logged).toEqual([expect.stringMatching(disagreement)]);
  expect(await told()).toMatchObject({
    problem: expect.stringMatching(disagreement) as string,
    found: ['es-sii: https://agency.example'],
  });
  await end();
  expect(await told()).not.toHaveProperty('problem');
  await closeMongo(connection);
});

test('after a restore, what was at work is asked for first, and doctor names a chain that was found to be forked', async () => {
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address };
  await edoc('migrate', environment);
  const connection = await connectMongo(environment.MONGODB_URI);
  const documents = connection.collection<{ _id: string; status: string; integration?: object }>('documents');
  const { comparisons } = verifactuStores(connection);
  const at = new Date();
  const head = { position: 1, key: {}, huella: 'A', generatedAt: at };
  const integration = { authority: 'ES', system: 'gateway', warnings: [] };
  const open = { status: 'PROCESSING', phase: 'INTEGRATING', submissionDate: at, updatedAt: at };
  await documents.insertMany([
    { _id: 'unmarked', ...open, integration },
    { _id: 'marked', ...open, integration: { ...integration, sentAt: at } },
    { _id: 'answered', ...open, integration: { ...integration, reference: 'R' } },
    { _id: 'not chosen', ...open },
    { _id: 'ended', ...open, status: 'OK', integration },
  ]);
  await connection.collection<{ _id: string }>('verifactuChains').insertOne({ _id: 'chain', head } as { _id: string });
  const { stdout } = await edoc('restored', environment);
  expect(JSON.parse(stdout)).toEqual({ documents: 2, cancellations: 0, chains: 1 });
  const sent = await documents.find({ 'integration.sentAt': { $exists: true } }).toArray();
  expect(sent.map(({ _id }) => _id).sort()).toEqual(['marked', 'unmarked']);
  expect(await documents.distinct('_id', { restoredAt: { $exists: true } })).toEqual(['not chosen']);
  expect(await verifactuStores(connection).continuity.current()).toMatchObject({ epoch: 1, restoredIn: 1 });
  const found = async () => (await checks(environment)).checks.find(({ name }) => name === 'chains of VERI*FACTU');
  expect(await found()).toEqual({ name: 'chains of VERI*FACTU' });
  const hold = {
    kind: 'configuration',
    reason: 'CHAIN_FORKED',
    message: 'It is.',
    since: at,
    attempts: 1,
    nextAt: at,
  } as const;
  await comparisons.save({ chain: 'chain', epoch: 0, isForked: true, hold });
  expect(await found()).toEqual({
    name: 'chains of VERI*FACTU',
    problem: 'forked: It is.',
    mend: 'edoc authority new-installation',
  });
  const mended = await edoc('authority new-installation', { ...environment, EDOC_MODE: 'embedded' });
  expect({ ...mended, stdout: JSON.parse(mended.stdout) as unknown }).toEqual({
    code: 0,
    stdout: { installation: expect.any(String) as string, chains: 0 },
  });
  await closeMongo(connection);
});

test('settings are looked at as a process would that starts here', async () => {
  const environment = { MONGODB_URI: await testDatabase(), TEMPORAL_ADDRESS: address };
  const told = async (settings: NodeJS.ProcessEnv) => {
    const { code, checks: seen } = await checks({ ...environment, ...settings });
    return { code, ...seen.find(({ name }) => name === 'settings of this shell') };
  };
  const mend = 'docs/configuration.md#what-production-does-not-take';
  const wrong = { INTEGRATION_URL: 'http://gateway.example', INTEGRATON_FR_URL: 'https://fr.example' };
  expect(await told({ ...wrong, AUTHORITY_ENVIRONMENT: 'test' })).toEqual({
    code: 1,
    name: 'settings of this shell',
    problem: expect.stringMatching(/^INTEGRATION_URL: http:\/\/gateway\.example is plain http;[^;]*$/) as string,
    found: [
      expect.stringContaining('AUTHORITY_ENVIRONMENT: test:') as string,
      expect.stringContaining('INTEGRATON_FR_URL: no setting has this name') as string,
    ],
    mend,
  });
  expect(await told({ INTEGRATON_FR_URL: 'https://fr.example' })).toMatchObject({
    warning: expect.stringContaining('did you mean INTEGRATION_FR_URL?') as string,
    mend,
  });
});
