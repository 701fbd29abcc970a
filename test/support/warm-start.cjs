// Required before the programs of dist/ in tests that are not about the start: what V8 has compiled is kept, and functions are
// optimized late, as in the workers of Jest.
const { setFlagsFromString } = require('node:v8');
const { isMainThread } = require('node:worker_threads');
const { LATE_OPTIMIZATION } = require('./late-optimization.cjs');

// Flags are those of the process.
if (isMainThread) for (const flag of LATE_OPTIMIZATION) setFlagsFromString(flag);
require('./kept-code.cjs');
