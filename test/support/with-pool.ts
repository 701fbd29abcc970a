import { BrowserPool, type BrowserPoolOptions } from '../../platform/printing/browser-pool';
import { childProcesses } from './child-processes';
import { testChromium } from './chromium';

/** A pool of its own for some work; `browserPids` are the browsers that were not there before. None of them is left. */
export async function withPool(
  options: Partial<BrowserPoolOptions> & { pages: number },
  work: (own: BrowserPool, browserPids: () => number[]) => Promise<void>,
): Promise<void> {
  const others = new Set(childProcesses().map(({ pid }) => pid));
  const browserPids = (): number[] =>
    childProcesses()
      .filter(({ pid, zombie }) => !others.has(pid) && !zombie)
      .map(({ pid }) => pid);
  const own = await BrowserPool.launch({ executablePath: await testChromium(), ...options });
  try {
    await work(own, browserPids);
  } finally {
    await own.close();
  }
  expect(childProcesses().filter(({ pid }) => !others.has(pid))).toEqual([]);
}
