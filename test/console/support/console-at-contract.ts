import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../platform/printing/browser-launch';
import { testChromium } from '../../support/chromium';
import { buildConsole } from './build-console';
import { startContractServer, type ContractServer } from './contract-server';

export interface ConsoleAtContract {
  browser: Browser;
  server: ContractServer;
}

/** A browser for all tests of a file, and for each a server of its own that answers as the OpenAPI says. */
export function withConsole(use: (opened: ConsoleAtContract) => void): void {
  let built: string;
  let browser: Browser | undefined;
  let server: ContractServer;
  beforeAll(async () => {
    built = await buildConsole();
    browser = await launchBrowser({
      executablePath: await testChromium(),
      // Instead of nobody, the server of the test.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    });
  }, 60_000);
  beforeEach(async () => {
    server = await startContractServer(built);
    if (browser !== undefined) use({ browser, server });
  });
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server.stop();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(built, { recursive: true });
  });
}
