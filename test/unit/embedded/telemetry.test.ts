import { mongodSpec, temporalSpec } from '../../../platform/embedded/foreign-processes';

const commandLine = ({ arguments: all }: { arguments: readonly string[] }) => all.join(' ');

test('Temporal asks its makers neither for news nor for a newer version', () => {
  const spec = temporalSpec({ binary: '/temporal', port: 1, uiPort: 2, databaseFile: '/db' });
  expect(commandLine(spec)).toContain('--ui-disable-news-fetch');
  expect(commandLine(spec)).toContain('--dynamic-config-value frontend.enableServerVersionCheck=false');
  expect(spec.environment).toMatchObject({ TEMPORAL_VERSION_CHECK_DISABLED: '1' });
});

test('MongoDB gathers no diagnostics', () => {
  expect(commandLine(mongodSpec({ binary: '/mongod', port: 1, dataPath: '/db' }))).toContain(
    '--setParameter diagnosticDataCollectionEnabled=false',
  );
});
