// `npm run e2e`: the whole service as its users start it, and what is measured with nothing beside it. All other tests are those of `npm test`.
const jest = require('./jest.config.cjs');

const [tests] = jest.projects;
const project = { ...tests, testPathIgnorePatterns: ['/node_modules/'] };

module.exports = {
  ...jest,
  globalSetup: '<rootDir>/test/support/jest/e2e-setup.cjs',
  // As in `npm test`, a limit that only a hang reaches: three whole services share two processors here.
  testTimeout: 400_000,
  projects: [
    { ...project, testMatch: ['<rootDir>/test/e2e/**/*.test.ts'] },
    // What these measure another test file on the second processor spoils: they begin when all others have ended, one at a time.
    {
      ...project,
      testMatch: ['<rootDir>/test/measured/**/*.test.ts'],
      runner: '<rootDir>/test/support/jest/one-at-a-time-runner.cjs',
    },
  ],
};
