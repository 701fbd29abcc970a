// Before the suites of `npm run e2e`: no suite builds or downloads while its own time runs, or while another reads what is built.
require('../typescript-register.cjs');
const { progressOn } = require('../../../platform/binaries/progress.ts');
const { resolveBinary } = require('../../../platform/binaries/resolve-binary.ts');
const { ensureBuilt } = require('../../e2e/support/built-service.ts');

const PROGRAMS = ['mongod', 'temporal', 'chromium'];

module.exports = async function prepare() {
  // Three whole services share two processors: what their suites wait for takes longer than in others (eventually.ts).
  process.env.EVENTUALLY_WITHIN_MS ??= '120000';
  const progress = progressOn(process.stderr);
  await Promise.all([ensureBuilt(), ...PROGRAMS.map((name) => resolveBinary(name, { progress }))]);
  process.env.BUILT_FOR_TESTS = 'now';
};
