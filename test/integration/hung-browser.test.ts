import { eventually } from '../support/eventually';
import { readPdf } from '../support/pdf-text';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { withPool } from '../support/with-pool';

jest.setTimeout(60_000);
afterAll(removeTemporaryFolders);

const html = '<!DOCTYPE html><title>t</title><p>hello</p>';

test('a browser that hangs is replaced and ended', async () => {
  await withPool({ pages: 1 }, async (own, browserPids) => {
    await own.print(html);
    const [browser] = browserPids();
    if (browser === undefined) throw new Error('no browser was started');
    process.kill(browser, 'SIGSTOP');
    let printed: Uint8Array | undefined;
    while (printed === undefined) {
      // Its successor gets the time that a start takes on a busy machine: one that opens no page in its time is replaced too.
      const timeoutMs = browserPids().includes(browser) ? 500 : 30_000;
      printed = await own.print(html, { timeoutMs }).catch((error: unknown) => {
        expect(error).toMatchObject({ failure: 'TIMEOUT', retryable: true });
        return undefined;
      });
    }
    expect((await readPdf(printed)).pages).toEqual(['hello']);
    expect(browserPids()).not.toEqual([browser]);
  });
});

test('a browser that hangs while nobody prints is told of and replaced, and so is one that ends', async () => {
  let hung = 0;
  const watched = { pages: 1, watch: { everyMs: 50, patienceMs: 1_000 }, onHung: () => (hung += 1) };
  await withPool(watched, async (own, browserPids) => {
    const [browser] = browserPids();
    if (browser === undefined) throw new Error('no browser was started');
    process.kill(browser, 'SIGSTOP');
    await eventually('its silence to be told', () => (own.silentMs > 500 ? true : undefined), { everyMs: 10 });
    await eventually('its successor to answer', () => (hung > 0 && own.silentMs === 0 ? true : undefined));
    expect((await readPdf(await own.print(html))).pages).toEqual(['hello']);
    const successor = browserPids().find((pid) => pid !== browser);
    if (successor === undefined) throw new Error('there is no successor');
    process.kill(successor, 'SIGKILL');
    await eventually('another to answer', () =>
      browserPids().some((pid) => pid !== browser && pid !== successor) && own.silentMs === 0 ? true : undefined,
    );
    expect(hung).toBe(1);
  });
});
