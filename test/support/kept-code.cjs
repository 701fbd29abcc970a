// Keeps what V8 has compiled, as bin/edoc.cjs has Node do since 22.8: a run of the tests loads the same two thousand modules in
// each of some hundred processes and threads. For Node 20 this does it itself. It is required by typescript-register.cjs, and
// before the programs of dist/ by what a test starts of them (e2e/support/edoc-stack.ts).
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const KEPT = path.resolve(__dirname, '../../node_modules/.cache/code-for-tests');
/** Code of another V8, or of one with other flags, would be refused. */
const VERSION = v8.cachedDataVersionTag().toString(36);

/** In what was kept, V8 has lost who answers an import. */
const IMPORTS = /\bimport\s*\(/;

/** Compiled here, and not yet kept. */
const fresh = new Map();

const compile = Module.prototype._compile;

function compileKept(content, filename, format) {
  if (format === 'module' || IMPORTS.test(content)) return compile.call(this, content, filename, format);
  const source = Module.wrap(content.replace(/^#!.*/, ''));
  const kept = path.join(KEPT, `${VERSION}-${createHash('sha1').update(filename).update(source).digest('hex')}`);
  const cachedData = readIfThere(kept);
  const script = scriptOf(source, filename, cachedData);
  // An ES module that does not say so, or a mistake: Node knows what to do.
  if (script === undefined) return compile.call(this, content, filename, format);
  const run = script.runInThisContext();
  const require = requireOf(this);
  const result = run.call(this.exports, this.exports, require, this, filename, path.dirname(filename));
  if (cachedData === undefined) {
    fresh.set(kept, script);
    // A thread may be ended at any moment.
    if (!isMainThread) keepCode();
  }
  return result;
}

function scriptOf(source, filename, cachedData) {
  try {
    const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    return new vm.Script(source, { filename, cachedData, importModuleDynamically });
  } catch {
    return undefined;
  }
}

/** As Node makes it for each module. */
function requireOf(module) {
  const require = (name) => module.require(name);
  require.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  require.resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  require.main = process.mainModule;
  require.extensions = Module._extensions;
  require.cache = Module._cache;
  return require;
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** With the functions that have run by now. Others may write the same meanwhile. */
function keepCode() {
  try {
    mkdirSync(KEPT, { recursive: true });
    for (const [file, script] of fresh) {
      const draft = `${file}.${randomUUID()}`;
      writeFileSync(draft, script.createCachedData());
      renameSync(draft, file);
    }
  } catch {
    // A process that may not write compiles each time.
  }
  fresh.clear();
}

if (Module.enableCompileCache === undefined) {
  Module.prototype._compile = compileKept;
  process.on('exit', keepCode);
} else {
  Module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? KEPT);
}

module.exports = { keepCode };
