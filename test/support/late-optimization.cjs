// Flags of V8 for processes of tests (docs/adr/0088-how-tests-stay-fast.md). Each V8 has its own; others than these are left alone.

/**
 * Most code of a test runs a few times only: optimizing it costs more than it saves. A function has to have run sixteen times
 * as much as V8 asks for by itself.
 */
const LATE_OPTIMIZATION = {
  // Node 20
  11: ['--interrupt-budget=1081344'],
  // Node 24
  13: ['--invocation-count-for-turbofan=48000'],
};

/** Flags of a V8 of this version, by default that of the process. They may be set while it runs. */
function lateOptimization(v8 = process.versions.v8) {
  return LATE_OPTIMIZATION[v8.split('.')[0]] ?? [];
}

module.exports = { lateOptimization };
