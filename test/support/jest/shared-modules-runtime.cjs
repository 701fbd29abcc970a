// Jest evaluates every module anew for each test file: three to four seconds of processor time in each of the hundred files
// that open the API. Here a test file is Jest's and what it requires is Node's: loaded once in a worker, by
// typescript-register.cjs. A file that calls jest.mock has modules of its own, because mocks are Jest's.
const { createRequire } = require('node:module');
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { sourceMaps } = require('../typescript-register.cjs');

const compileFunction = vm.compileFunction;
// The context of main-realm-environment.cjs is the process itself, which is no context that vm would take.
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === globalThis
      ? { filename: options.filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
      : options,
  );

const requires = new Map();

function requireFrom(from, name) {
  let require = requires.get(from);
  if (require === undefined) requires.set(from, (require = createRequire(from)));
  return require(name);
}

class SourceMaps extends Map {
  get(file) {
    return super.get(file) ?? sourceMaps.get(file);
  }
}

module.exports = class SharedModulesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const testFile = options[6];
    this.mocks = /\bjest\.mock\(/.test(readFileSync(testFile, 'utf8'));
  }

  requireModuleOrMock(from, name) {
    return this.mocks || name === '@jest/globals' ? super.requireModuleOrMock(from, name) : requireFrom(from, name);
  }

  /** The packages behind Jest's runner, such as `expect`. Only the runner itself keeps something of a file in its modules. */
  requireInternalModule(from, name) {
    const isPackage = name !== undefined && /^[@a-z]/.test(name) && !name.startsWith('jest-circus');
    return isPackage && !this.mocks ? requireFrom(from, name) : super.requireInternalModule(from, name);
  }

  getSourceMaps() {
    return new SourceMaps(super.getSourceMaps());
  }
};
module.exports.default = module.exports;
