import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PdfPrintError } from '../../platform/printing/browser-errors';
import { PrintingPage } from '../../platform/printing/browser-page';
import { BrowserPool } from '../../platform/printing/browser-pool';
import { childProcesses } from '../support/child-processes';
import { testChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { readPdf } from '../support/pdf-text';
import { processTree } from '../support/process-usage';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { withPool } from '../support/with-pool';

jest.setTimeout(120_000);

let executablePath: string;

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

/** The processes of its pages. */
function renderersOf(browser: number): number[] {
  return processTree(browser).filter((pid) => commandOf(pid).includes('--type=renderer'));
}

beforeAll(async () => {
  executablePath = await testChromium();
});

afterAll(removeTemporaryFolders);

describe('the pool', () => {
  const html = '<!DOCTYPE html><title>t</title><p>hello</p>';
  const table = (rows: number): string =>
    `<!DOCTYPE html><title>t</title><table>${'<tr><td>cell</td><td>cell</td></tr>'.repeat(rows)}</table>`;
  const heavy = table(30_000);

  test('prints many at once and replaces worn pages', async () => {
    await withPool({ pages: 2, usesPerPage: 3 }, async (own) => {
      const pdfs = await Promise.all(
        Array.from({ length: 20 }, (_, index) => own.print(`${html}<p>no. ${index}.</p>`)),
      );
      for (const [index, pdf] of pdfs.entries()) expect((await readPdf(pdf)).pages.join()).toContain(`no. ${index}.`);
    });
  });

  test('a killed browser fails the print in flight, retryable, and the next print starts another', async () => {
    await withPool({ pages: 2 }, async (own, browserPids) => {
      const [browser] = browserPids();
      if (browser === undefined) throw new Error('no browser was started');
      const lost = own.print(heavy).catch((error: unknown) => error);
      await eventually('the print to have a page', () => (renderersOf(browser).length > 0 ? true : undefined), {
        everyMs: 10,
      });
      process.kill(browser, 'SIGKILL');
      expect(await lost).toMatchObject({ name: 'PdfPrintError', failure: 'BROWSER_LOST', retryable: true });
      const [first, second] = await Promise.all([own.print(html), own.print(html)]);
      expect((await readPdf(first)).pages).toEqual(['hello']);
      expect((await readPdf(second)).pages).toEqual(['hello']);
      expect(browserPids()).toHaveLength(1);
      expect(browserPids()).not.toContain(browser);
    });
  });

  test.each([
    ['while it takes its content in', 100],
    ['while it prints', 1_500],
  ])(
    'a page whose process is killed %s fails at once, retryable, and the browser lives on',
    async (_, killedAfterMs) => {
      await withPool({ pages: 1 }, async (own, browserPids) => {
        await own.print(html);
        const [browser] = browserPids();
        if (browser === undefined) throw new Error('no browser was started');
        const lost = own.print(heavy).catch((error: unknown) => error);
        await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
        for (const pid of renderersOf(browser)) process.kill(pid, 'SIGKILL');
        expect(await lost).toMatchObject({ name: 'PdfPrintError', failure: 'BROWSER_LOST', retryable: true });
        expect((await readPdf(await own.print(html))).pages).toEqual(['hello']);
        expect(browserPids()).toEqual([browser]);
      });
    },
  );

  test('a print beyond its time is given up and the next one works', async () => {
    await withPool({ pages: 1 }, async (own) => {
      await expect(own.print(heavy, { timeoutMs: 50 })).rejects.toMatchObject({ failure: 'TIMEOUT', retryable: true });
      expect((await readPdf(await own.print(html))).pages).toEqual(['hello']);
    });
  });

  test('making the page and printing it share one limit of time', async () => {
    await withPool({ pages: 1 }, async (own) => {
      const late = async (): Promise<string> => delay(2_900, table(5_000));
      await expect(own.print(late, { timeoutMs: 3_000 })).rejects.toMatchObject({ failure: 'TIMEOUT' });
    });
  });

  test('the start of a browser counts too, and the next print finds it', async () => {
    const slowly = path.join(await temporaryFolder(), 'slow-chromium');
    await writeFile(slowly, `#!/bin/sh\nsleep 2\nexec "${executablePath}" "$@"\n`, { mode: 0o755 });
    await withPool({ pages: 1, executablePath: slowly }, async (own, browserPids) => {
      const [browser] = browserPids();
      if (browser === undefined) throw new Error('no browser was started');
      process.kill(browser, 'SIGKILL');
      const inTime = await eventually('a print after the browser was lost', async () =>
        own
          .print(html, { timeoutMs: 1_000 })
          .catch((error: PdfPrintError) => (error.failure === 'BROWSER_LOST' ? undefined : error)),
      );
      expect(inTime).toMatchObject({ failure: 'TIMEOUT', retryable: true });
      expect((await readPdf(await own.print(html))).pages).toEqual(['hello']);
      expect(browserPids()).toHaveLength(1);
    });
  });

  test('conversions that take all their time, and are given up, hold no document up', async () => {
    await withPool({ pages: 3 }, async (own, browserPids) => {
      const before = browserPids();
      const ended: string[] = [];
      const conversions = Array.from({ length: 4 }, async (_, index) => {
        const turn = { lane: 'conversion', owner: `account ${index % 2}` } as const;
        const result = await own.print(heavy, { turn, timeoutMs: 1_500 }).catch((error: unknown) => error);
        expect(result).toMatchObject({ failure: 'TIMEOUT' });
        ended.push(`conversion ${index}`);
      });
      const turn = { lane: 'document', owner: 'other' } as const;
      for (let index = 0; index < 5; index += 1) {
        const pdf = await own.print(`${html}<p>no. ${index}.</p>`, { turn });
        expect((await readPdf(pdf)).pages.join()).toContain(`no. ${index}.`);
        ended.push('document');
      }
      await Promise.all(conversions);
      expect(ended.slice(-1)).toEqual(['conversion 3']);
      expect(ended.slice(0, 5).filter((name) => name === 'document').length).toBeGreaterThan(2);
      expect((await readPdf(await own.print(html, { turn }))).pages).toEqual(['hello']);
      expect(browserPids()).toEqual(before);
    });
  });

  test('what makes the page is asked for in its turn, and what it throws is told', async () => {
    await withPool({ pages: 1 }, async (own) => {
      let made = false;
      const abort = new AbortController();
      const first = own.print(html);
      const second = own.print(async () => {
        made = true;
        return Promise.resolve(html);
      });
      const gone = own.print(html, { signal: abort.signal });
      abort.abort(new Error('nobody waits for it'));
      await expect(gone).rejects.toThrow('nobody waits for it');
      expect(made).toBe(false);
      await Promise.all([first, second]);
      expect(made).toBe(true);
      const broken = own.print(async () => Promise.reject(new Error('no such document')));
      await expect(broken).rejects.toThrow('no such document');
      await expect(own.print(async () => new Promise(() => {}), { timeoutMs: 50 })).rejects.toMatchObject({
        failure: 'TIMEOUT',
      });
      expect((await readPdf(await own.print(html))).pages).toEqual(['hello']);
    });
  });

  test('close waits for prints in flight and refuses the rest', async () => {
    await withPool({ pages: 1 }, async (own) => {
      const inFlight = own.print(html);
      const queued = own.print(html).catch((error: unknown) => error);
      await own.close();
      expect((await readPdf(await inFlight)).pages).toEqual(['hello']);
      expect(await queued).toMatchObject({ failure: 'POOL_CLOSED' });
      await expect(own.print(html)).rejects.toMatchObject({ failure: 'POOL_CLOSED' });
    });
  });

  test('a page that nobody prints on is emptied, and prints again', async () => {
    await withPool({ pages: 1 }, async (own, browserPids) => {
      const clear = jest.spyOn(PrintingPage.prototype, 'clear');
      await own.print(html);
      const before = browserPids();
      while (clear.mock.results.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await expect(clear.mock.results[0]?.value).resolves.toBe(true);
      clear.mockRestore();
      expect((await readPdf(await own.print(`${html}<p>again</p>`))).pages).toEqual(['hello again']);
      expect(browserPids()).toEqual(before);
    });
  });

  test('a browser that cannot be started is named at once', async () => {
    const launch = BrowserPool.launch({ executablePath: '/nonexistent/chromium', pages: 1 });
    await expect(launch).rejects.toMatchObject({ failure: 'BROWSER_NOT_STARTED', retryable: true });
  });

  test('uses the sandbox of Chromium, or says once that it cannot', async () => {
    const warnings: string[] = [];
    const own = await BrowserPool.launch({ executablePath, pages: 1, warn: (message) => warnings.push(message) });
    // `pool` of this file runs too: every browser of this process is started under the same conditions.
    const unsafe = childProcesses().filter(({ command }) => command.includes('--no-sandbox'));
    await own.close();
    expect(warnings).toHaveLength(unsafe.length > 0 ? 1 : 0);
    if (process.getuid?.() === 0) expect(warnings.join()).toContain('root');
  });
});
