import { transform } from 'esbuild';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/project-root';

const run = promisify(execFile);
const EXAMPLES = path.join(projectRoot(), 'docs', 'examples');
export const INVOICE = path.join(EXAMPLES, 'invoice.json');

type Command = [string, ...string[]];

/** As a program beside the installed client. */
async function compiled(name: string, folder: string): Promise<string> {
  const source = await readFile(path.join(EXAMPLES, 'typescript', `${name}.mts`), 'utf8');
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, (await transform(source, { loader: 'ts', format: 'esm', target: 'node20' })).code);
  return file;
}

/** Languages that a machine may lack are named when they are left out. */
export async function isInstalled(...command: Command): Promise<boolean> {
  const [program, ...arguments_] = command;
  return run(program, arguments_).then(
    () => true,
    () => {
      console.warn(`SKIPPED: examples that need ${program}, which is not on this machine`);
      return false;
    },
  );
}

export const example = (...parts: string[]): string => path.join(EXAMPLES, ...parts);

export interface Language {
  name: string;
  needs: Command[];
  invoice: (folder: string) => Promise<Command>;
  batch: (folder: string) => Promise<Command>;
  webhook?: (folder: string) => Promise<Command>;
}

const node = process.execPath;
export const LANGUAGES: Language[] = [
  {
    name: 'TypeScript',
    needs: [],
    invoice: async (folder) => [node, await compiled('first-invoice', folder)],
    batch: async (folder) => [node, await compiled('batch', folder)],
    webhook: async (folder) => [node, await compiled('webhook', folder)],
  },
  {
    name: 'Python',
    needs: [['python3', '--version']],
    invoice: async () => ['python3', '-B', example('python', 'first_invoice.py')],
    batch: async () => ['python3', '-B', example('python', 'batch.py')],
    webhook: async () => ['python3', '-B', example('python', 'webhook.py')],
  },
  {
    name: 'Java',
    needs: [['java', '--version']],
    invoice: async () => ['java', '-XX:TieredStopAtLevel=1', example('java', 'FirstInvoice.java')],
    batch: async () => ['java', '-XX:TieredStopAtLevel=1', example('java', 'Batch.java')],
    webhook: async () => ['java', '-XX:TieredStopAtLevel=1', example('java', 'Webhook.java')],
  },
  {
    name: 'bash',
    needs: [
      ['curl', '--version'],
      ['jq', '--version'],
      ['openssl', 'version'],
    ],
    invoice: async () => ['bash', example('bash', 'first-invoice.sh')],
    batch: async () => ['bash', example('bash', 'batch.sh')],
  },
];

export async function isComplete({ needs }: Language): Promise<boolean> {
  return (await Promise.all(needs.map(async (command) => isInstalled(...command)))).every(Boolean);
}
