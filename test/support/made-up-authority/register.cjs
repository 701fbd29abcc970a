// node -r test/support/made-up-authority/register.cjs bin/edoc.cjs …: the service as it is built, with the made-up office in both
// registries. What the office imports from outside this folder is what was built.
require('../typescript-register.cjs');
const Module = require('node:module');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveBuilt(request, parent, ...rest) {
  const isOwn = parent?.filename !== undefined && path.dirname(parent.filename) === __dirname;
  const target = isOwn && request.startsWith('.') ? path.resolve(__dirname, request) : undefined;
  const built = target === undefined || path.dirname(target) === __dirname ? request : fromDist(target);
  return resolve.call(this, built, parent, ...rest);
};

function fromDist(target) {
  return path.join(root, 'dist', path.relative(root, target));
}

// The facts come first: others make their tables of them when they are loaded.
const { SYSTEMS } = require(path.join(root, 'dist/countries/systems'));
const { MADE_UP } = require('./facts.ts');
SYSTEMS.unshift(MADE_UP);

const { AUTHORITIES, AUTHORITIES_BY_ID } = require(path.join(root, 'dist/authorities/registry'));
/** As the registry's records, it loads its code when it is asked for. */
const madeUp = new Proxy({}, { get: (_, member) => require('./authority.ts').MADE_UP_AUTHORITY[member] });
AUTHORITIES[MADE_UP.id] = madeUp;
AUTHORITIES_BY_ID.unshift([MADE_UP.id, madeUp]);
