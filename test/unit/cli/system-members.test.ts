import type { Authority } from '../../../authorities/authority';
import type { OperatedSystem } from '../../../authorities/operated-system';
import { examineSystems } from '../../../cli/installation-checks';
import { countsOfRestored, describeRestored, markRestored } from '../../../cli/operations/restored-database';
import { runCli } from '../../../cli/run-cli';
import type { MongoConnection } from '../../../storage/mongo';

type Members = Readonly<Record<string, Partial<Authority>>>;

const mockRegistered: { systems: Members } = { systems: {} };
const NOTHING: Authority = {
  open: async () => Promise.reject(new Error('no command opens a system')),
  reading: undefined,
  collections: undefined,
  cancellation: undefined,
  statusReport: undefined,
  represent: undefined,
  preview: undefined,
  recordedQr: undefined,
  push: undefined,
  chains: undefined,
  operate: undefined,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};

jest.mock('../../../authorities/registry', () => ({
  get AUTHORITIES_BY_ID() {
    return Object.entries(mockRegistered.systems);
  },
}));
jest.mock('../../../cli/account-store', () => ({ withDatabase: async (work: (mongo: object) => unknown) => work({}) }));
/** Its keys of tokens are read by an ES module, which a file with mocks cannot load. */
jest.mock('../../../cli/key-checks', () => ({}));
jest.mock('../../../storage/restored-documents', () => ({
  RestoredDocuments: class {
    markAsSent = async () => Promise.resolve({ documents: 3, cancellations: 1 });
  },
}));

/** Made-up systems, with what is stated of each and nothing else. */
function register(systems: Members): void {
  mockRegistered.systems = Object.fromEntries(
    Object.entries(systems).map(([id, members]) => [id, { ...NOTHING, ...members }]),
  );
}

async function run(...words: string[]): Promise<{ code: string | number; said: string }> {
  const said: string[] = [];
  const write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  const print = (line: string) => void said.push(`${line}\n`);
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(write),
    jest.spyOn(process.stderr, 'write').mockImplementation(write),
    jest.spyOn(console, 'log').mockImplementation(print),
    jest.spyOn(console, 'error').mockImplementation(print),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCli(['node', 'edoc', ...words]);
    return { code: process.exitCode ?? 0, said: said.join('') };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

const operate = async (): Promise<OperatedSystem> => Promise.reject(new Error('it is not asked'));
const beginAnew: Authority['beginAnew'] = async () => Promise.reject(new Error('it is not told to'));

test('check offers the systems that operators can do something with, and refuses the others', async () => {
  register({ 'xu-dome': { operate }, 'xu-cave': {}, 'xu-river': { operate } });
  const { said: help } = await run('authority', 'check', '--help');
  expect(help).toContain('system of the authority: xu-dome, xu-river\n');
  expect((await run('authority', '--help')).said).toContain('$ edoc authority check xu-dome --company');
  expect(await run('authority', 'check', 'xu-cave', '--company', 'XU1234568')).toEqual({
    code: 2,
    said: 'edoc: xu-cave cannot be tried; these can: xu-dome, xu-river\n',
  });
});

test('the only system that can begin anew need not be named; of several, one is', async () => {
  register({ 'xu-dome': { operate }, 'xu-cave': { beginAnew } });
  expect((await run('authority', 'new-installation', '--help')).said).toMatch(
    /system of the authority: xu-cave \(default:\s+"xu-cave"\)/,
  );
  expect(await run('authority', 'new-installation', 'xu-dome')).toEqual({
    code: 2,
    said: 'edoc: name the system that is to begin anew; these can: xu-cave\n',
  });
  register({ 'xu-dome': { beginAnew }, 'xu-cave': { beginAnew }, 'xu-river': {} });
  expect(await run('authority', 'new-installation')).toEqual({
    code: 2,
    said: 'edoc: name the system that is to begin anew; these can: xu-dome, xu-cave\n',
  });
});

test('doctor has a check of each system that looks at something itself, whatever becomes of the others', async () => {
  register({
    'xu-dome': {
      examination: { name: 'pillars of the dome', examine: async () => Promise.resolve({ problem: 'two lean' }) },
    },
    'xu-cave': {},
    'xu-river': {
      examination: { name: 'bed of the river', examine: async () => Promise.reject(new Error('it is away')) },
    },
  });
  expect(await Promise.all(examineSystems())).toEqual([
    { name: 'pillars of the dome', problem: 'two lean' },
    { name: 'bed of the river', problem: 'it is away' },
  ]);
});

test('after a restore each system that has something to note says so', async () => {
  const noting = (chains: number): Partial<Authority> => ({
    noteRestored: async () => Promise.resolve({ chains, line: `${chains} chains wait` }),
  });
  register({ 'xu-dome': noting(2), 'xu-cave': {}, 'xu-river': noting(5) });
  const marked = await markRestored({} as MongoConnection, new Date());
  expect(countsOfRestored(marked)).toEqual({ documents: 3, cancellations: 1, chains: 7 });
  expect(describeRestored(marked)).toBe(
    '3 open documents and 1 cancellations and reports are asked for before they are sent; 2 chains wait; 5 chains wait',
  );
});
