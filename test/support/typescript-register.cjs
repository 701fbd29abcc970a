// Lets a Node process or a thread run the TypeScript sources without a build: node -r test/support/typescript-register.cjs
// cli/edoc.ts … Modules are compiled as they are required; what was compiled once is kept, because a run of the tests
// starts some hundred processes and threads.
const { createHash, randomUUID } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { homedir } = require('node:os');
const Module = require('node:module');
const path = require('node:path');

// swc unpacks itself into a cache of the home folder. A process that is started without environment (and may write no
// file) has to find what the others have unpacked.
process.env.HOME ??= homedir();

const OPTIONS = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, keepClassNames: true },
  module: { type: 'commonjs' },
  sourceMaps: true,
};
const KEPT = path.resolve(__dirname, '../../node_modules/.cache/compiled-for-tests');
const COMPILER = `${require('@swc/core/package.json').version} ${JSON.stringify(OPTIONS)}`;

/** libxml2-wasm has top-level await: its one loader imports it for real, every other dynamic import is a require. */
const LOADER_OF_LIBXML = path.join('documents', 'xml', 'libxml.ts');

/** File of the source map of each module that was compiled. */
const sourceMaps = new Map();

Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha256').update(`${COMPILER}\0${filename}\0${source}`).digest('hex');
  const kept = path.join(KEPT, `${name}.js`);
  let code = readIfThere(kept);
  if (code === undefined) {
    const { transformSync } = require('@swc/core');
    const ignoreDynamic = filename.endsWith(LOADER_OF_LIBXML);
    const compiled = transformSync(source, { ...OPTIONS, module: { ...OPTIONS.module, ignoreDynamic }, filename });
    code = compiled.code;
    keep(`${kept}.map`, compiled.map);
    keep(kept, code);
  }
  sourceMaps.set(filename, `${kept}.map`);
  module._compile(code, filename);
};

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Others may read and write the same file meanwhile. A process that may not write compiles each time. */
function keep(file, text) {
  try {
    mkdirSync(KEPT, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // Kept by the next one.
  }
}

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveTypeScript(request, parent, ...rest) {
  if (request.startsWith('.') && request.endsWith('.js') && parent?.filename !== undefined) {
    const source = path.resolve(path.dirname(parent.filename), request.replace(/\.js$/, '.ts'));
    if (existsSync(source)) return source;
  }
  return resolve.call(this, request, parent, ...rest);
};

module.exports = { sourceMaps };
