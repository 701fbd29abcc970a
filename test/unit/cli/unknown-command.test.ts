import { runCli } from '../../../cli/run-cli';

const run = async (...words: string[]) => {
  const said: string[] = [];
  const write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  const out = jest.spyOn(process.stdout, 'write').mockImplementation(write);
  const err = jest.spyOn(process.stderr, 'write').mockImplementation(write);
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCli(['node', 'edoc', ...words]);
    return { code: process.exitCode ?? 0, said: said.join('') };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    err.mockRestore();
  }
};

it.each([
  ['nosuch', ['nosuch']],
  ['nosuch', ['nosuch', '--help']],
  ['nosuch', ['--help', 'nosuch']],
  ['nosuch', ['ops', 'nosuch', '-h']],
  ['nosuch', ['company', 'credential', 'nosuch', '--json', '--help']],
  ['nosuch', ['help', 'nosuch']],
  ['nosuch', ['help', 'ops', 'nosuch']],
])('fails for the unknown command %s in %j', async (name, words) => {
  const { code, said } = await run(...words);
  expect(code).toBe(2);
  expect(said).toContain(`unknown command '${name}'`);
});

it.each([
  [['restored', '--help'], 'Usage: edoc restored'],
  [['ops', '--help'], 'Usage: edoc ops'],
  [['help', 'ops'], 'Usage: edoc ops'],
  [['help'], 'Usage: edoc'],
  [['--help'], 'Usage: edoc'],
  [['authority', 'check', 'es-verifactu', '--help'], 'Usage: edoc authority check'],
])('explains %j', async (words, beginning) => {
  const { code, said } = await run(...words);
  expect({ code, begins: said.startsWith(beginning) }).toEqual({ code: 0, begins: true });
});
