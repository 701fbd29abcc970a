// Run as a process of its own: prints as a user without privileges, as the image does, and tells what was started for it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sandboxPolicy } from '../../../platform/printing/browser-launch';
import { BrowserPool } from '../../../platform/printing/browser-pool';
import { readConfig } from '../../../countries/service-config';
import { processTree } from '../../support/process-usage';

const NOBODY = 65_534;

function commandLines(): string[] {
  return processTree(process.pid)
    .filter((pid) => pid !== process.pid)
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

/** What Chromium's sandbox is made of, asked of the kernel without Chromium. */
function mayMakeNamespaces(): boolean {
  const { error, status } = spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--net', '--fork', 'true']);
  if (error !== undefined) throw error;
  return status === 0;
}

async function main(executablePath: string, home: string): Promise<object> {
  // What is loaded late has to be loaded before: the other user may be unable to read this folder.
  await BrowserPool.launch({ executablePath: '/nonexistent/chromium', pages: 1, sandbox: 'off' }).catch(
    () => undefined,
  );
  if (process.getuid?.() === 0) {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  }
  process.chdir('/');
  process.env['HOME'] = home;
  const warnings: string[] = [];
  const sandbox = sandboxPolicy(readConfig({}));
  const known = { uid: process.getuid?.(), namespaces: mayMakeNamespaces(), warnings };
  try {
    const pool = await BrowserPool.launch({ executablePath, pages: 1, sandbox, warn: (text) => warnings.push(text) });
    const pdf = await pool.print('<!DOCTYPE html><title>t</title><p>hello</p>');
    const commands = commandLines();
    await pool.close();
    return { ...known, pdf: Buffer.from(pdf).toString('latin1', 0, 5), commands };
  } catch (error) {
    return { ...known, failure: (error as Error).message, commands: commandLines() };
  }
}

const [executablePath = '', home = ''] = process.argv.slice(2);
void main(executablePath, home).then((outcome) => console.log(JSON.stringify(outcome)));
