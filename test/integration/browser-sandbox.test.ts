import { execFile } from 'node:child_process';
import { chmod, copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser, sandboxPolicy } from '../../platform/printing/browser-launch';
import { BrowserPool } from '../../platform/printing/browser-pool';
import { readConfig } from '../../countries/service-config';
import { projectRoot } from '../../platform/project-root';
import { childProcesses } from '../support/child-processes';
import { testChromium } from '../support/chromium';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(60_000);

let executablePath: string;

beforeAll(async () => {
  executablePath = await testChromium();
});

afterAll(removeTemporaryFolders);

const isRoot = process.getuid?.() === 0;

interface Printed {
  uid: number;
  /** Whether the kernel of this machine lets that user make what a sandbox needs. */
  namespaces: boolean;
  pdf?: string;
  failure?: string;
  commands: string[];
  warnings: string[];
}

/** What the rendering worker of production would do as a user without privileges. */
async function printUnprivileged(program: string): Promise<Printed> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o777);
  const chromium = path.join(folder, 'chromium');
  await copyFile(program, chromium);
  await chmod(chromium, 0o755);
  const register = path.join(projectRoot(), 'test', 'support', 'typescript-register.cjs');
  const script = path.join(projectRoot(), 'test', 'integration', 'support', 'unprivileged-printing.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['-r', register, script, chromium, folder]);
  return JSON.parse(stdout) as Printed;
}

test('production has a sandbox around Chromium or no Chromium: no --no-sandbox on any command line', async () => {
  const { uid, namespaces, pdf, failure, commands, warnings } = await printUnprivileged(executablePath);
  expect(uid).not.toBe(0);
  expect(warnings).toEqual([]);
  expect(commands.filter((command) => /--no-sandbox|--disable-setuid-sandbox/.test(command))).toEqual([]);
  if (namespaces) {
    expect({ pdf, failure }).toEqual({ pdf: '%PDF-' });
    expect(commands.filter((command) => command.includes('--type=zygote')).length).toBeGreaterThan(0);
  } else {
    expect(pdf).toBeUndefined();
    expect(failure).toMatch(/CHROMIUM_SANDBOX: .*not allow user namespaces/);
  }
});

test('production starts no Chromium for root, and says which setting and what to do', async () => {
  if (!isRoot) return;
  const started = childProcesses().length;
  const launched = BrowserPool.launch({ executablePath, pages: 1, sandbox: sandboxPolicy(readConfig({})) });
  await expect(launched).rejects.toThrow(/CHROMIUM_SANDBOX: .*does not work as root: use another user/);
  expect(childProcesses()).toHaveLength(started);
});

test('where the kernel refuses the sandbox, production does not start either and names setting and fix', async () => {
  const refusing = path.join(await temporaryFolder(), 'refusing');
  await writeFile(refusing, '#!/bin/sh\necho "FATAL: No usable sandbox!" >&2\nexit 1\n');
  const { failure, pdf } = await printUnprivileged(refusing);
  expect(pdf).toBeUndefined();
  expect(failure).toMatch(/CHROMIUM_SANDBOX: .*not allow user namespaces.*deploy\/chromium-seccomp\.json/);
});

test.each([
  [{}, 'required'],
  [{ EDOC_MODE: 'embedded' }, 'preferred'],
  [{ CHROMIUM_SANDBOX: 'off' }, 'off'],
  [{ EDOC_MODE: 'embedded', CHROMIUM_SANDBOX: 'required' }, 'required'],
])('%p: %s', (environment, policy) => {
  expect(sandboxPolicy(readConfig(environment))).toBe(policy);
});

test('an operator who does without it is told at every start; no part of the browser finds anybody to call', async () => {
  const warnings: string[] = [];
  const browser = await launchBrowser({ executablePath, sandbox: 'off', warn: (message) => warnings.push(message) });
  const command = childProcesses().find(({ command: line }) => line.includes(executablePath))?.command;
  await browser.close();
  expect(command).toContain('--host-resolver-rules=MAP * ~NOTFOUND');
  expect(warnings).toEqual(['Chromium runs without its sandbox, because CHROMIUM_SANDBOX is off']);
});
