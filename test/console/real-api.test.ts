import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { REACHABLE } from '../../countries/integration/authority-breaker';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { AccountRepository } from '../../storage/account-repository';
import { AuthorityRepository } from '../../storage/authority-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { documentModel } from '../../storage/document-model';
import { ReplayJobRepository } from '../../storage/replay-job-repository';
import { AllowList } from '../../platform/guarded-http/target-url';
import { Client } from '../api/support/client';
import { jsonDocument, SUBMIT_QUERY } from '../api/support/documents';
import { finishedDocument } from '../api/support/finished-documents';
import { openApi } from '../api/support/open-api';
import { testChromium } from '../support/chromium';
import { storedDelivery } from '../support/stored-delivery';
import { buildConsole } from './support/build-console';
import { openTab } from './support/console-browser';
import { consoleInFrontOf } from './support/in-front-of';

const api = openApi({ guard: { allowed: new AllowList(['127.0.0.1:9443']) } });

let client: Client;
let built: string;
let browser: Browser;
let front: Awaited<ReturnType<typeof consoleInFrontOf>>;

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  built = await buildConsole();
  front = await consoleInFrontOf(api.url, built);
  browser = await launchBrowser({
    executablePath: await testChromium(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}, 60_000);
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await front?.stop();
  if (built !== undefined) await rm(built, { recursive: true });
});

async function open(address: string) {
  const token = await api.issuer.token({ sub: 'support', scope: 'operations' });
  return openTab(browser, front.origin, address, { token });
}

test('support finds a failed document by how its number begins, opens it and replays it', async () => {
  const changes = { documentNumber: 'Console-0817' };
  const documentId = await finishedDocument(api, client, { status: 'ERROR', changes });
  const { page, complaints } = await open('/console');
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: '1 ERROR' }).click();
  await page.getByRole('link', { name: 'Console-0817' }).waitFor();
  await page.getByRole('searchbox').fill('console-08');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Console-0817' }).click();
  await page.getByText('The chain of its entries is intact.').waitFor();
  await page.getByRole('button', { name: 'Replay…' }).click();
  await page.getByText('The document will be validated again.').waitFor();
  await page.getByLabel('Reason').fill('the cause is gone');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'PROCESSING' }).waitFor();
  expect(api.workflows.started.filter((one) => one.documentId === documentId)).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('a replay is not the remedy of a wrong total: it is said before that it would fail again', async () => {
  const changes = { documentNumber: 'WRONG-TOTAL', totalGross: 999 };
  const documentId = await finishedDocument(api, client, { status: 'ERROR', changes });
  const documents = api.mongo.connection.collection<{ _id: string }>('documents');
  await documents.updateOne({ _id: documentId }, { $set: { failureKind: 'VALIDATION' } });
  const { page, complaints } = await open(`/console/documents/${documentId}`);
  await page.getByText('What is wrong in the document itself no replay mends').waitFor();
  const offer = page.getByRole('button', { name: 'Replay…' });
  expect(await offer.getAttribute('class')).not.toBe('primary');
  await offer.click();
  await page.getByText(/It would fail again: .*BR-CO-15/).waitFor();
  await page.getByRole('button', { name: 'Replay all the same' }).waitFor();
  expect(complaints).toEqual([]);
});

test('many are replayed with a preview, live progress, a pause and an end', async () => {
  for (const documentNumber of ['MANY-1', 'MANY-2', 'MANY-3'])
    await finishedDocument(api, client, { status: 'ERROR', changes: { documentNumber } });
  await finishedDocument(api, client, { changes: { documentNumber: 'MANY-4' } });
  const { page, complaints } = await open('/console/documents?text=many');
  await page.getByRole('button', { name: 'Replay all that match…' }).click();
  await page.getByRole('button', { name: 'Replay 3' }).waitFor();
  await page.getByLabel('Reason').fill('company record mended');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'RUNNING' }).waitFor();
  const jobs = new ReplayJobRepository(api.mongo.connection);
  const [job] = await jobs.newest();
  if (job === undefined) throw new Error('there is no replay');
  const progress = page.getByRole('progressbar');
  expect([await progress.getAttribute('max'), await progress.getAttribute('value')]).toEqual(['4', '0']);
  const rows = await jobs.page(job, 'all', { after: -1, limit: 10 });
  await jobs.record(
    job,
    rows.findIndex(({ documentNumber }) => documentNumber === 'MANY-4'),
    'not-replayable',
    'it is OK',
  );
  await page.getByText('it is OK').waitFor();
  expect(await progress.getAttribute('value')).toBe('1');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('heading', { name: 'RUNNING' }).waitFor();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByRole('heading', { name: 'CANCELLED' }).waitFor();
  expect((await jobs.find(job.replayId))?.state).toBe('CANCELLED');
  await page.getByRole('link', { name: 'All replays' }).click();
  await page.getByRole('link', { name: 'company record mended' }).waitFor();
  expect(complaints).toEqual([]);
});

test('an outage is seen with its age and count, and what waits is told to go on', async () => {
  const changes = { documentNumber: 'WAITS-1' };
  const documentId = await finishedDocument(api, client, { status: 'PROCESSING', changes });
  const waitingSince = new Date(Date.now() - 3 * 3_600_000);
  const integration = { authority: 'ES', warnings: [], attempts: 2, lastReason: 'HTTP_503', lastStatus: 503 };
  const stored = { ...integration, waitingSince, lastAttemptAt: waitingSince, waiting: { at: waitingSince } };
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration: stored } });
  const down = { openings: 1, probeAt: Date.now() + 60_000, lastReason: 'HTTP_503', lastStatus: 503 };
  await new AuthorityRepository(api.mongo.connection).change('gateway/ES', () => ({
    state: { ...REACHABLE, ...down },
  }));
  const { page, complaints } = await open('/console/authorities');
  const authority = page.getByRole('region', { name: 'Authorities' }).getByRole('row').nth(1);
  await authority.waitFor();
  expect((await authority.innerText()).split(/\s+/)).toEqual(
    expect.arrayContaining(['Integration', 'service', '(ES)', 'open', '1', '3', 'h', '503']),
  );
  const waiting = page.getByRole('region', { name: 'Waiting documents' }).getByRole('row').nth(1);
  const answered = page.waitForResponse('**/retries');
  await waiting.getByRole('button', { name: 'Retry now' }).click();
  expect(await (await answered).json()).toEqual({
    retried: 1,
    unreached: 0,
    probed: ['ES'],
    probedSystems: ['gateway'],
  });
  await waiting.getByRole('link', { name: 'WAITS-1' }).click();
  await page.getByText('Waiting for ES: HTTP_503 (503)').waitFor();
  await page.getByText('held by the breaker, which is probing now').waitFor();
  expect(complaints).toEqual([]);
});

test('a document that its authority never answers for is settled, and its page tells who decided and why', async () => {
  const documentId = await finishedDocument(api, client, {
    status: 'PROCESSING',
    changes: { documentNumber: 'SETTLES-1' },
  });
  const waitingSince = new Date(Date.now() - 3 * 3_600_000);
  const integration = { authority: 'ES', warnings: [], attempts: 2, lastReason: 'NO_ANSWER', waitingSince };
  await documentModel(api.mongo.connection).updateOne(
    { _id: documentId },
    { $set: { phase: 'INTEGRATING', integration } },
  );
  const { page, complaints } = await open(`/console/documents/${documentId}`);
  await page.getByRole('button', { name: 'Settle…' }).click();
  await page.getByText('Nothing was sent that the authority may have.').waitFor();
  await page.getByLabel('The authority refused it').check();
  await page.getByLabel('Code of the refusal').fill('1104');
  await page.getByLabel('How this is known').fill('told by the help desk');
  await page.keyboard.press('Enter');
  await page.getByText('refused 1104: told by the help desk').waitFor();
  expect(api.workflows.settled).toContain(documentId);
  expect(await page.getByRole('button', { name: 'Settle…' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('batches lead to their documents', async () => {
  const document = jsonDocument({ documentNumber: 'IN-BATCH-1' });
  await client.postJson(`/v1.1/batch?${SUBMIT_QUERY}`, [document]);
  const { page, complaints } = await open('/console/batches');
  await page.getByRole('region', { name: 'Batches' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'IN-BATCH-1' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the deliveries of a subscription of somebody else are shown, without what its receiver answered', async () => {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' })}`;
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = { notificationUrl: 'https://127.0.0.1:9443/hook/canary-path', eventType: 'DOCUMENT_STATUS_CHANGED' };
  const made = await client.postJson('/subscription-management', { ...target, authentication }, { authorization });
  const documentId = await finishedDocument(api, client, { changes: { documentNumber: 'DELIVERED-1' } });
  const at = new Date('2026-03-02T09:30:00Z');
  await new DeliveryRepository(api.mongo.connection).insert([
    storedDelivery({
      subscriptionId: String(made.json()['id']),
      documentId,
      companyId: (await api.deps.accounts.findAccount('acme'))?.companyIds[0] ?? '',
      createdAt: at,
      state: 'FAILED',
      attemptCount: 1,
      attempts: [
        {
          number: 1,
          at,
          outcome: 'failed',
          status: 500,
          reason: 'HTTP_STATUS',
          durationMs: 87,
          responseHead: 'canary',
        },
      ],
    }),
  ]);
  const { page, complaints } = await open('/console/subscriptions');
  const answered = page.waitForResponse('**/deliveries');
  await page.getByRole('link', { name: '127.0.0.1:9443' }).click();
  expect(await (await answered).text()).not.toContain('canary');
  await page.getByText('500 HTTP_STATUS').first().waitFor();
  await page.getByRole('link', { name: documentId.slice(0, 13) }).click();
  await page.getByRole('heading', { name: 'DELIVERED-1' }).waitFor();
  expect(complaints).toEqual([]);
});
