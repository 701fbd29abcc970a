import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GUIDES } from '../../api/documentation/guides';
import { PortAllocator } from '../../platform/embedded/free-port';
import { projectRoot } from '../../platform/project-root';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { EdocStack, FREQUENT_SCHEDULES, WARM_START } from './support/edoc-stack';
import { PRODUCTION_PAGES } from './support/guides/production-pages';
import { blocksOf, type Block, type NotRun } from './support/guides/guide-blocks';
import { runPage } from './support/guides/page-run';

/** The commands of every guide, run one page after the other against one service. */
const pages = GUIDES.map(({ name }) => {
  const markdown = readFileSync(path.join(projectRoot(), 'docs', `${name}.md`), 'utf8');
  return { name, blocks: blocksOf(markdown) };
});
/** It stops the service: after all others. */
const LAST = 'backup';
const withCommands = pages
  .filter(({ blocks }) => blocks.some(isRun))
  .sort((one, other) => Number(one.name === LAST) - Number(other.name === LAST));

let stack: EdocStack;
let root: string;
const ports = new Map<string, { receiver: number; second: number }>();

function isRun(block: Block): boolean {
  return block.kind === 'command' && !block.beforeStart;
}

beforeAll(async () => {
  root = await temporaryFolder();
  writePrograms(path.join(root, 'bin'));
  for (const { blocks } of pages)
    for (const block of blocks)
      if (block.kind === 'command' && block.beforeStart)
        execFileSync('bash', ['-e', '-c', block.text], { cwd: root, stdio: 'pipe' });
  const allocator = new PortAllocator();
  for (const { name } of withCommands)
    ports.set(name, { receiver: await allocator.allocate(), second: await allocator.allocate() });
  stack = await EdocStack.start(path.join(root, 'data'), {
    ...FREQUENT_SCHEDULES,
    ...WARM_START,
    NODE_EXTRA_CA_CERTS: path.join(root, 'cert.pem'),
    WEBHOOK_ALLOW_HOSTS: [...ports.values()].map(({ receiver }) => `127.0.0.1:${receiver}`).join(','),
  });
});

afterAll(async () => {
  await stack?.end();
  await removeTemporaryFolders();
});

/** What `npm` and `npx` find on a reader's machine: the programs of this repository, and tsx, for which esbuild does its part. */
function writePrograms(folder: string): void {
  mkdirSync(folder);
  const bin = path.join(projectRoot(), 'bin', 'edoc.cjs');
  const esbuild = path.join(projectRoot(), 'node_modules', '.bin', 'esbuild');
  const edoc = `exec "${process.execPath}" "${bin}" "$@"`;
  const npx = `case "$1" in
  edoc) shift; ${edoc} ;;
  tsx) "${esbuild}" "$2" --bundle --platform=node --format=esm --log-level=warning --outfile="$2.mjs" && exec "${process.execPath}" "$2.mjs" ;;
  *) echo "npx $1 is not known to the tests" >&2; exit 1 ;;
esac`;
  // What is installed is a file: nothing is asked of a registry.
  const npm = `case "$1 $2" in
  start*) exec "${process.execPath}" "${bin}" start ;;
  "run pack:client") folder="$PWD" && cd "${projectRoot()}" && exec "${process.execPath}" scripts/pack-client.mjs "$folder/$3" ;;
  *) PATH="${process.env['PATH'] ?? ''}" exec npm --offline --no-audit --no-fund "$@" ;;
esac`;
  for (const [name, script] of Object.entries({ edoc, npm, npx })) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
}

/** Programs of the pages that a fresh machine may lack; then the page is not part of the run, visibly. */
const TOOLS = ['bash', 'curl', 'jq', 'openssl', 'python3', 'javac'];

function missingTools(blocks: readonly Block[]): string[] {
  const text = blocks
    .map((block) => (block.kind === 'command' || block.kind === 'preparation' ? block.text : ''))
    .join('\n');
  return TOOLS.filter((tool) => tool === 'bash' || new RegExp(`\\b${tool}\\b`).test(text)).filter((tool) => {
    try {
      execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
}

for (const { name, blocks } of withCommands) {
  const missing = missingTools(blocks);
  if (missing.length > 0) console.warn(`SKIPPED: the commands of docs/${name}.md, there is no ${missing.join(', ')}`);
  (missing.length > 0 ? test.skip : test)(`the commands of docs/${name}.md do what the page says`, async () => {
    const folder = path.join(root, name);
    mkdirSync(folder, { recursive: true });
    for (const file of ['key.pem', 'cert.pem']) copyFileSync(path.join(root, file), path.join(folder, file));
    // What the quickstart has made; no two pages send the same number.
    writeFileSync(path.join(folder, 'invoice.json'), quickstartInvoice().replace('Q-1', name.toUpperCase()));
    symlinkSync(stack.dataDir, path.join(folder, '.data'));
    const { apiUrl, sandboxUrl } = stack.service;
    const { receiver, second } = ports.get(name) ?? { receiver: 0, second: 0 };
    const token = await accountToken();
    const problems = await runPage(blocks, {
      folder,
      variables: {
        ...WARM_START,
        PATH: `${path.join(root, 'bin')}:${process.env['PATH'] ?? ''}`,
        DATA_DIR: stack.dataDir,
        API: apiUrl,
        SANDBOX: sandboxUrl,
        PORT: '0',
        TOKEN: token,
      },
      addresses: {
        'http://127.0.0.1:8080': apiUrl,
        '9443': String(receiver),
        '8081': String(second),
      },
    });
    expect(problems).toEqual([]);
  });
}

function quickstartInvoice(): string {
  const { blocks = [] } = pages.find(({ name }) => name === 'quickstart-curl') ?? {};
  const file = blocks.find((block) => block.kind === 'file' && block.name === 'invoice.json');
  if (file?.kind !== 'file') throw new Error('the quickstart has no invoice');
  return file.text;
}

let madeToken: Promise<string> | undefined;

/** The token that a reader has since the quickstart. */
async function accountToken(): Promise<string> {
  madeToken ??= stack.edoc('token', '--account', 'acme', '--companies', 'ESB12345674');
  return madeToken;
}

test('what is not run says why', () => {
  const notRun = pages.flatMap(({ name, blocks }) =>
    blocks.filter((block): block is NotRun => block.kind === 'not-run').map((block) => ({ page: name, ...block })),
  );
  console.log(
    ['Not run:', ...notRun.map(({ page, text, reason }) => `  ${page}: ${text.split('\n')[0]}  (${reason})`)].join(
      '\n',
    ),
  );
  for (const { reason } of notRun) expect(reason.length).toBeGreaterThan(20);
  const inOwnShells = pages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'own-shell'));
  expect(inOwnShells.map(({ name }) => name).sort()).toEqual([...PRODUCTION_PAGES].sort());
});
