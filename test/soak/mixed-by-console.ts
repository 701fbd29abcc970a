import type { Locator } from 'playwright-core';
import { launchBrowser } from '../../platform/printing/browser-launch';
import { openTab } from '../console/support/console-browser';
import type { EdocStack } from '../e2e/support/edoc-stack';
import { testChromium } from '../support/chromium';
import { Person, type Support } from './person';

const REASON = 'the cause is gone';
const UNTIL_DONE_MS = 600_000;

/** Support in a browser, at the console of the service. */
export async function byConsole(stack: EdocStack): Promise<Support> {
  const person = new Person();
  const token = await stack.edoc('token', '--account', 'support', '--scopes', 'operations', '--expires', '1d');
  await stack.edoc('account', 'set-operator', 'support', 'on');
  const browser = await launchBrowser({
    executablePath: await testChromium(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const { page } = await openTab(browser, stack.service.apiUrl, '/console', { token: '' });
  const fact = async (dialog: Locator, name: string): Promise<number> =>
    Number((await dialog.locator(`dt:text-is("${name}") + dd`).innerText()).replaceAll(/\D/g, ''));
  /** Asks for the documents that failed, and what a replay of them would do. */
  const previewed = async (): Promise<Locator> => {
    await person.clicks(page.getByRole('button', { name: 'Replay all that match…' }));
    const dialog = page.getByRole('dialog');
    await person.waits(async () => dialog.getByText('Will be replayed').waitFor({ timeout: 60_000 }));
    person.reads();
    return dialog;
  };
  const showFailed = async (): Promise<void> => {
    await person.clicks(page.getByRole('link', { name: 'Documents', exact: true }));
    await person.chooses(page.getByLabel('Filter value'), 'ERROR');
    await person.clicks(page.getByRole('button', { name: 'Add filter' }));
    await person.waits(async () => page.getByRole('button', { name: 'Remove Status: ERROR' }).waitFor());
  };
  return {
    person,
    look: async () => {
      person.pastes();
      await page.getByLabel('Access token').fill(token);
      await person.presses(page, 'Enter');
      await person.clicks(page.getByRole('link', { name: 'Authorities' }));
      const waiting = page
        .getByRole('region', { name: 'Authorities' })
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .nth(2);
      const stuck = Number((await person.waits(async () => waiting.innerText())).replaceAll(/\D/g, ''));
      person.reads();
      await showFailed();
      const dialog = await previewed();
      const replayable = await fact(dialog, 'Will be replayed');
      await person.clicks(dialog.getByRole('button', { name: 'Close' }));
      return { replayable, stuck };
    },
    replay: async () => {
      const dialog = await previewed();
      await person.typesInto(dialog.getByLabel('Reason'), REASON);
      await person.presses(page, 'Enter');
      const untilShown = async () => page.getByRole('progressbar', { name: 'Progress' }).waitFor({ timeout: 60_000 });
      await person.waits(untilShown);
      // The rest is the machine's time, and nobody has to stay.
      await page.getByRole('heading', { name: 'COMPLETED' }).waitFor({ timeout: UNTIL_DONE_MS });
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    },
    changesNothingAgain: async () => {
      await showFailed();
      await page.getByText('No document matches.').waitFor();
      const dialog = await previewed();
      const replays = dialog.getByRole('button', { name: /^Replay/ });
      return (await fact(dialog, 'Will be replayed')) === 0 && (await replays.isDisabled());
    },
    leave: async () => browser.close(),
  };
}
