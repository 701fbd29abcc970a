// Lets a spawned Node process run the TypeScript sources without a build: node -r test/support/typescript-register.cjs
// cli/edoc.ts … For tests that have to kill a real process. Modules are compiled as they are required.
const { homedir } = require('node:os');
// swc unpacks itself into a cache of the home folder. A process that is started without environment (and may write no
// file) has to find what the others have unpacked.
process.env.HOME ??= homedir();
const { transformSync } = require('@swc/core');
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const OPTIONS = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, keepClassNames: true },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** libxml2-wasm has top-level await: its one loader imports it for real, every other dynamic import is a require. */
const LOADER_OF_LIBXML = path.join('documents', 'xml', 'libxml.ts');

Module._extensions['.ts'] = (module, filename) => {
  const moduleOptions = { ...OPTIONS.module, ignoreDynamic: filename.endsWith(LOADER_OF_LIBXML) };
  const options = { ...OPTIONS, module: moduleOptions, filename };
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename);
};

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveTypeScript(request, parent, ...rest) {
  if (request.startsWith('.') && request.endsWith('.js') && parent?.filename !== undefined) {
    const source = path.resolve(path.dirname(parent.filename), request.replace(/\.js$/, '.ts'));
    if (existsSync(source)) return source;
  }
  return resolve.call(this, request, parent, ...rest);
};
