// Tests run in the realm of Node itself, not in a context of their own: modules are shared by the test files of a worker
// (shared-modules-runtime.cjs), and an Error or a Date of one realm is none in the other. What a file changes of the
// process is put back after it.
const { AsyncLocalStorage } = require('node:async_hooks');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');

const { process } = globalThis;
installCommonGlobals(globalThis, {}, 'off');
globalThis.process = process;

const OF_THE_CLOCK =
  'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask Date';
/** A fake one that a file leaves, as where it spied on it, stands still for all that follow. */
const CLOCK = Object.fromEntries(OF_THE_CLOCK.split(' ').map((name) => [name, globalThis[name]]));

/**
 * Where Jest's runner keeps what belongs to a file. They stay in a realm that stays: each test would be told to the listeners
 * of every file before, and what those hold would never be freed.
 */
const OF_A_FILE =
  /^(?:EVENT_HANDLERS|JEST_STATE_SYMBOL|TEST_TIMEOUT_SYMBOL|(?:WAIT_BEFORE_)?RETRY.*|LOG_ERRORS_BEFORE_RETRY)$/;

/**
 * Jest's runner has a storage of its own for each file. Until Node 24, each promise looks at all storages that are not
 * disabled: after a hundred files that was more than a tenth of a worker's time. One that is used again enables itself.
 */
const storages = new Set();

/**
 * What the runner keeps in them: the test or hook that is run, with all that its file holds. From Node 24 on, each timer and socket
 * that was opened meanwhile leads to it, also those that outlive the file: without this the memory of every API would stay.
 */
const contexts = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (context, ...toRun) {
  storages.add(this);
  if (context?.constructor === Object && 'test' in context) contexts.add(context);
  return run.call(this, context, ...toRun);
};

module.exports = class MainRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };
  }

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    Object.assign(globalThis, CLOCK);
    const { env, exit, console } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_A_FILE.test(symbol.description ?? '')) delete globalThis[symbol];
    for (const storage of storages) storage.disable();
    storages.clear();
    for (const context of contexts) for (const name of Object.keys(context)) delete context[name];
    contexts.clear();
  }
};
