import { withConsole, type ConsoleAtContract } from './support/console-at-contract';
import { axeFindings, isTooWide, openTab } from './support/console-browser';
import { SUBSCRIPTION_ID } from './support/contract-fixtures';

let browser: ConsoleAtContract['browser'];
let server: ConsoleAtContract['server'];

withConsole((opened) => ({ browser, server } = opened));

const PATH = `/v1.1/operations/subscriptions/${SUBSCRIPTION_ID}`;
const open = (address: string, opening?: Parameters<typeof openTab>[3]) =>
  openTab(browser, server.origin, `/console/subscriptions${address}`, opening);
const posts = () => server.asked.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);

test('a dead endpoint says why and since when, and is tested, retried and closed where it is listed', async () => {
  const { page } = await open('');
  const row = page.getByRole('row').filter({ hasText: 'hooks.example' });
  await row.getByText('failing for').waitFor();
  await row.getByText('the status of the answer is not 2xx').waitFor();
  await row.getByRole('button', { name: 'Test now' }).click();
  await row.getByText('The test notification failed: 500, the status of the answer is not 2xx').waitFor();
  await row.getByRole('button', { name: 'Retry now' }).click();
  await row.getByText('604 in the queue; one is attempted now').waitFor();
  const retried = page.waitForResponse('**/retries');
  await row.getByRole('button', { name: 'Retry what was given up too' }).click();
  await retried;
  await row.getByRole('button', { name: 'Close breaker' }).click();
  await row.getByText('The breaker is closed.').waitFor();
  expect(posts()).toEqual([
    [`POST ${PATH}/test`, undefined],
    [`POST ${PATH}/retries`, {}],
    [`POST ${PATH}/retries`, { failed: true }],
    [`POST ${PATH}/close-breaker`, undefined],
  ]);
});

test('the queue shows what waits for what; the first is tried, and one is skipped with a reason', async () => {
  const { page } = await open(`/${SUBSCRIPTION_ID}`);
  await page.getByText('First in the queue').waitFor();
  const queue = page.waitForResponse('**/deliveries?order=queue');
  await page.getByRole('link', { name: 'Queue, first to be tried at the top' }).click();
  await queue;
  const rows = page.getByRole('table').getByRole('row');
  const [tried, behind] = [rows.nth(1), rows.nth(2)];
  await behind.getByText('waits for an earlier event of the document').waitFor();
  expect(await behind.getByRole('button', { name: 'Try now' }).count()).toBe(0);
  await tried.getByText('waits until the endpoint answers again').waitFor();
  await tried.getByRole('button', { name: 'Try now' }).click();
  await tried.getByText('The delivery is attempted now.').waitFor();

  await tried.getByRole('button', { name: 'Skip…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('the receiver sees that a number is missing').waitFor();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await dialog.getByLabel('Reason').fill('ticket 4711');
  server.failNext = '/skip';
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await dialog.getByText('The delivery is DELIVERED.').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const skips = server.asked.filter(({ line }) => line.endsWith('/skip'));
  expect(skips.map(({ body }) => body)).toEqual([{ reason: 'ticket 4711' }, { reason: 'ticket 4711' }]);
  expect(new Set(skips.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['es', 'el estado de la respuesta no es 2xx', 'espera a un evento anterior del documento'],
  ['fr', 'le statut de la réponse n’est pas 2xx', 'attend un événement antérieur du document'],
  ['de', 'der Status der Antwort ist nicht 2xx', 'wartet auf ein früheres Ereignis des Belegs'],
  ['it', 'lo stato della risposta non è 2xx', 'attende un evento precedente del documento'],
])('in %s reason and what is waited for are said', async (locale, reason, wait) => {
  const { page, complaints } = await open(`/${SUBSCRIPTION_ID}`, { locale });
  await page.getByText(reason).first().waitFor();
  await page.getByText(wait).waitFor();
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)('axe finds nothing in %s, also on a phone', async (colorScheme) => {
  for (const address of ['', `/${SUBSCRIPTION_ID}`]) {
    const { page, complaints } = await open(address, { colorScheme, viewport: { width: 360, height: 740 } });
    await page.getByText('hooks.example').first().waitFor();
    await page.getByRole('button', { name: 'Test now' }).click();
    await page.getByText('The test notification failed').waitFor();
    if (address !== '') await page.getByRole('button', { name: 'Skip…' }).first().click();
    expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
    expect(complaints).toEqual([]);
  }
});
