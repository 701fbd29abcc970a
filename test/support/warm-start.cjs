// Required before the programs of dist/ in tests that are not about the start: what V8 has compiled is kept, and functions are
// optimized late, as in the workers of Jest.
const { setFlagsFromString } = require('node:v8');
const { isMainThread } = require('node:worker_threads');
const { lateOptimization } = require('./late-optimization.cjs');

// Flags are those of the process.
if (isMainThread) for (const flag of lateOptimization()) setFlagsFromString(flag);
require('./kept-code.cjs');
