/**
 * Flags for processes of tests. Most code of a test runs a few times only: optimizing it costs V8 more than it saves. A function
 * has to have run sixteen times as much as V8 asks for by itself. Since Node 22 there are other compilers with other conditions.
 */
const LATE_OPTIMIZATION = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=1081344'] : [];

module.exports = { LATE_OPTIMIZATION };
