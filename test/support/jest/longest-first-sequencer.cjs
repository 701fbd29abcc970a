// The order of the test files. Jest begins with those that took longest the last time, but on a fresh clone it knows none, and
// a file of minutes that begins last keeps all other workers waiting.
const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The files of more than half a minute, the longest first; those that mostly wait stand beside those that compute. The last one
 * is short, but waits alone where it comes last.
 */
const LONGEST = [
  'e2e/start',
  'e2e/guides',
  'e2e/kill',
  'integration/failing-steps',
  'integration/rendering',
  'integration/replays',
  'integration/verifactu-sending-crashes',
  'integration/verifactu-sending-interleavings',
  'unit/validation/linear-work',
  'api/fair-work',
  'api/batch-repetition',
  'e2e/own-servers',
  'measured/hostile-xml',
  'integration/doctor',
  'security/hostile-pdf',
  'security/silent-connections',
  'conformance/pdf-a/pdf-a',
  'conformance/official-verdicts',
  'fuzz/fuzz',
  'console/console',
  'security/compressed-bodies',
  'integration/database-check',
  'integration/validation-pool',
  'integration/browser-pool',
  'integration/authority-outage',
  'integration/verifactu-chain-workflow',
];

module.exports = class LongestFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rankOf = new Map();
    for (const [rank, name] of LONGEST.entries()) {
      const file = path.join(__dirname, '../..', `${name}.test.ts`);
      if (!existsSync(file)) throw new Error(`${__filename} names ${name}.test.ts, which does not exist`);
      rankOf.set(file, rank);
    }
    const rank = ({ path: file }) => rankOf.get(file) ?? LONGEST.length;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
};
