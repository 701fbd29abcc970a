// The order of the test files. Jest begins with those that took longest the last time, but on a fresh clone it knows none, and
// a file of minutes that begins last keeps all other workers waiting.
const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The files of more than half a minute, the longest first; but of those that mostly wait one at a time, while the others compute. The
 * last one is short, but waits alone where it comes last.
 */
const LONGEST = [
  'e2e/start',
  'e2e/guides',
  'e2e/kill',
  'integration/failing-steps',
  'integration/rendering',
  'unit/validation/linear-work',
  'integration/verifactu-sending-interleavings',
  'integration/verifactu-sending-crashes',
  'conformance/official-verdicts',
  'integration/replays',
  'security/regular-expressions',
  'fuzz/fuzz',
  'security/hostile-pdf',
  'e2e/own-servers',
  'measured/hostile-xml',
  'api/batch-repetition',
  'integration/validation-pool',
  'security/silent-connections',
  'conformance/pdf-a/pdf-a',
  'console/console',
  'integration/doctor',
  'security/compressed-bodies',
  'integration/authority-outage',
  'api/fair-work',
  'integration/browser-pool',
  'integration/waiting-batch',
  'integration/database-check',
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
