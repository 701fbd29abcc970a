const { availableParallelism } = require('node:os');

// Jest 30 with swc for the test files themselves; what they require is compiled by typescript-register.cjs.
const swc = [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, keepClassNames: true },
    module: { type: 'commonjs', ignoreDynamic: true },
    sourceMaps: 'inline',
  },
];

/**
 * What these measure another test file on the second processor spoils: they begin when all others have ended, one at a time.
 */
const ALONE = [
  'api/answer-times',
  'api/batch-event-loop',
  'api/event-loop',
  'api/import-event-loop',
  'integration/long-documents',
];
const alone = ALONE.map((name) => `<rootDir>/test/${name}.test.ts`);

const project = {
  runtime: '<rootDir>/test/support/jest/shared-modules-runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/main-realm-environment.cjs',
  setupFiles: ['<rootDir>/test/support/property-seed.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transform: { '^.+\\.ts$': swc, 'node_modules/(?:jose|marked)/.+\\.js$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(?:jose|marked)/)'],
};

module.exports = {
  testSequencer: '<rootDir>/test/support/jest/longest-first-sequencer.cjs',
  // Many files wait for time-outs and servers: on two cores a third worker computes meanwhile.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Real servers on a busy machine: a limit that only a hang reaches.
  testTimeout: 60_000,
  // One process for all files keeps what each leaves behind; at 1.5 GB its collections take most of the time.
  workerIdleMemoryLimit: '700MB',
  projects: [
    { ...project, testMatch: ['<rootDir>/test/**/*.test.ts'], testPathIgnorePatterns: ['/node_modules/', ...alone] },
    { ...project, testMatch: alone, runner: '<rootDir>/test/support/jest/one-at-a-time-runner.cjs' },
  ],
};
