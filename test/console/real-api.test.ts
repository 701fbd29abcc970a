import { rm } from 'node:fs/promises';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { AccountRepository } from '../../storage/account-repository';
import { Client } from '../api/support/client';
import { finishedDocument } from '../api/support/finished-documents';
import { openApi } from '../api/support/open-api';
import { testChromium } from '../support/chromium';
import { buildConsole } from './support/build-console';
import { openTab } from './support/console-browser';
import { consoleInFrontOf } from './support/in-front-of';

const api = openApi();

test('support finds a failed document on the real API, opens it and replays it', async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  const documentId = await finishedDocument(api, new Client(api), {
    status: 'ERROR',
    changes: { documentNumber: 'Console-0817' },
  });
  const token = await api.issuer.token({ sub: 'support', scope: 'operations' });
  const built = await buildConsole();
  const front = await consoleInFrontOf(api.url, built);
  const browser = await launchBrowser({
    executablePath: await testChromium(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    const { page, complaints } = await openTab(browser, front.origin, '/console', { token });
    await page.getByRole('searchbox').fill('console-0817');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: 'Console-0817' }).click();
    await page.getByText('The chain of its entries is intact.').waitFor();
    await page.getByRole('button', { name: 'Replay…' }).click();
    await page.getByLabel('Reason').fill('the cause is gone');
    await page.getByRole('button', { name: 'Check first' }).click();
    await page.getByText('The document will be validated again.').waitFor();
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('heading', { name: 'PROCESSING' }).waitFor();
    expect(api.workflows.started.filter((one) => one.documentId === documentId)).toHaveLength(2);
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByText('There is no batch.').waitFor();
    await page.getByRole('link', { name: 'Subscriptions' }).click();
    await page.getByText('There is no subscription.').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await front.stop();
    await rm(built, { recursive: true });
  }
});
