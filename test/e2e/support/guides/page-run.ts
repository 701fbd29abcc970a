import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Block } from './guide-blocks';
import { shapeOf } from './output-shape';

export interface PageEnvironment {
  /** Empty folder in which the commands run. */
  folder: string;
  variables: NodeJS.ProcessEnv;
  /** Addresses of the page, and what stands for them here. */
  addresses: Readonly<Record<string, string>>;
}

/** Longer than any page takes on a busy machine. */
const TIME_MS = 300_000;

/**
 * Runs all commands of a page in one shell, so that a variable that one sets is there for the next. A command that fails ends the
 * page, and so does a request that is refused where the page does not say so. Resolves with what is wrong.
 */
export async function runPage(blocks: readonly Block[], environment: PageEnvironment): Promise<string[]> {
  const { folder, variables, addresses } = environment;
  const logs = path.join(folder, '.run');
  await mkdir(logs);
  await writeFile(path.join(logs, '.curlrc'), 'fail-with-body\n');
  const local = (text: string): string =>
    Object.entries(addresses).reduce((changed, [shown, here]) => changed.replaceAll(shown, here), text);
  for (const block of blocks)
    if (block.kind === 'file') await writeFile(path.join(folder, block.name), local(block.text));
  await writeFile(path.join(logs, 'page.sh'), local(scriptOf(blocks)));

  const child = spawn('bash', [path.join(logs, 'page.sh')], {
    cwd: folder,
    env: { ...process.env, ...variables, CURL_HOME: logs },
    detached: true,
    stdio: 'ignore',
  });
  const late = setTimeout(() => signalGroup(child.pid, 'SIGTERM'), TIME_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(late);
  await endGroup(child.pid);
  return problemsOf(blocks, logs, code);
}

/** A service stops its own processes within fifteen seconds. */
const STOPPED_MS = 20_000;

/** What a page left running, or what a page that failed could not stop. */
async function endGroup(pid: number | undefined): Promise<void> {
  const deadline = Date.now() + STOPPED_MS;
  signalGroup(pid, 'SIGTERM');
  while (signalGroup(pid, 0) && Date.now() < deadline) await delay(20);
  signalGroup(pid, 'SIGKILL');
}

/** False when nothing of the group is left. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** For preparations: the id of a document with the number that has ended OK. */
const OK_DOCUMENT = `ok_document() {
  local id=$(jq --arg number "$1" '.documentNumber = $number' invoice.json |
    curl -s "$API/v1.1/document?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=\${2:-ISSUED}" \\
      -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" --data @- | jq -r .documentId)
  until curl -s "$API/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=$id" -H "Authorization: Bearer $TOKEN" |
    grep -q '"status":"OK"'; do sleep 0.1; done
  echo "$id"
}
`;

const PREFACE = `set -eE -o pipefail
${OK_DOCUMENT}refused() { if [ $? -eq 22 ]; then echo refused >> .run/refusals; fi; }
`;

function scriptOf(blocks: readonly Block[]): string {
  const parts = blocks.map((block, index) => {
    const to = `exec > .run/${index}.out 2> .run/${index}.err\n`;
    switch (block.kind) {
      case 'preparation':
        return `${to}${block.text}\n`;
      case 'command':
        if (block.beforeStart) return '';
        if (!block.refused) return `${to}${block.text}\n`;
        return `${to}rm -f .run/refusals\nset +e\ntrap refused ERR\n${block.text}\ntrap - ERR\n[ -e .run/refusals ] || exit 99\nset -e\n`;
      case 'file':
      case 'own-shell':
      case 'not-run':
        return '';
      default:
        return block satisfies never;
    }
  });
  return PREFACE + parts.join('');
}

async function problemsOf(blocks: readonly Block[], logs: string, code: number | null): Promise<string[]> {
  const problems: string[] = [];
  const read = async (name: string): Promise<string | undefined> =>
    readFile(path.join(logs, name), 'utf8').catch(() => undefined);
  let last = '';
  for (const [index, block] of blocks.entries()) {
    const printed = await read(`${index}.out`);
    if (printed === undefined || (block.kind !== 'command' && block.kind !== 'preparation')) continue;
    last = `${block.text}\n--- printed:\n${printed}\n--- complained:\n${await read(`${index}.err`)}`;
    if (block.kind === 'command' && block.output !== undefined && code === 0 && !shapeOf(block.output).test(printed))
      problems.push(`${last}\n--- but the page shows:\n${block.output}`);
  }
  if (code !== 0) problems.push(`ended with ${code ?? 'a signal'} in:\n${last}`);
  return problems;
}
