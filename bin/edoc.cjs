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
for (const size of ['min', 'max']) setFlagsFromString(`--${size}-semi-space-size=4`);
require('../dist/cli/edoc.js');
