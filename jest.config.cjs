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

/** Minutes of processes that start and are killed, and what has to be measured with nothing beside it: `npm run e2e` (jest.e2e.config.cjs). */
const END_TO_END = ['<rootDir>/test/e2e/', '<rootDir>/test/measured/'];

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
    {
      ...project,
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...END_TO_END],
    },
  ],
};
