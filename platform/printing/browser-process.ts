import type { Browser } from 'playwright-core';

/** The process of a browser, as it names it itself; undefined where it does not. */
export async function processOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id;
}

/** Ends a browser that listens to nobody, with the processes of its pages: Playwright leads them as a group. */
export function killBrowser(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
      return;
    } catch {
      // No group of its own, or it has ended meanwhile.
    }
  }
}
