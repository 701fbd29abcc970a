#!/usr/bin/env node
const { enableCompileCache } = require('node:module');
const path = require('node:path');
const { setFlagsFromString } = require('node:v8');

// Since Node 22.8; in the environment, threads and processes that are started find the same folder.
if (enableCompileCache !== undefined) {
  process.env.NODE_COMPILE_CACHE ??= path.join(__dirname, '..', 'node_modules', '.cache', 'edoc-code');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
// The heap of this thread has its sizes by now. Young generations of the threads to come are small: each of them keeps its own.
// A thread collects its young generation itself: helpers that share the work wait for each other (docs/adr/0144-defaults-that-cost.md).
for (const flag of ['--min-semi-space-size=4', '--max-semi-space-size=8', '--no-parallel-scavenge'])
  setFlagsFromString(flag);
require('../dist/cli/edoc.js');
