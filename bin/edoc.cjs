#!/usr/bin/env node
const { enableCompileCache } = require('node:module');
const path = require('node:path');

// Since Node 22.8; in the environment, threads and processes that are started find the same folder.
if (enableCompileCache !== undefined) {
  process.env.NODE_COMPILE_CACHE ??= path.join(__dirname, '..', 'node_modules', '.cache', 'edoc-code');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
require('../dist/cli/edoc.js');
