import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import { decodeXml } from '../../documents/xml/decode-xml';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { lengthPrefix } from '../../platform/pdf-attachments/answer-frame';
import type { PdfContents } from '../../platform/pdf-attachments/attachment';
import { refuseTooLarge } from '../../platform/pdf-attachments/attachment-reader';
import { ExtractionProcess } from '../../platform/pdf-attachments/extraction-process';
import { PdfRefused } from '../../platform/pdf-attachments/faults';
import { projectRoot } from '../../platform/project-root';
import { compiledExtractionChild } from '../support/compiled-extraction-child';
import { HOSTILE_PDFS } from '../support/hostile-pdfs';
import { CII_INVOICE, hybridPdf } from '../support/hybrid-pdf';
import { watchMemoryOf, watchOwnGrowth } from '../support/memory-watch';
import { openDescriptors, processorSeconds } from '../support/process-usage';
import { removeTemporaryFolders } from '../support/temporary-folder';

const MIB = 1024 * 1024;
/** Long enough for a machine with much else to do: what counts below is the processor's time, not the clock's. */
const PATIENCE_MS = 40_000;

let filename: string;
beforeAll(async () => {
  filename = await compiledExtractionChild();
});
afterAll(removeTemporaryFolders);

/** `invoice`, or the code of the refusal by whichever stage it is that refuses. */
async function outcome(reading: () => Promise<PdfContents>): Promise<string> {
  try {
    const choice = chooseInvoiceAttachment((await reading()).attachments);
    if ('refused' in choice) return choice.refused.code;
    refuseHostileXml(decodeXml(choice.content));
    expect(Buffer.from(choice.content).toString().trimEnd()).toBe(CII_INVOICE);
    return 'invoice';
  } catch (error) {
    if (error instanceof PdfRefused || error instanceof XmlRefused) return error.code;
    throw error;
  }
}

describe('a hostile PDF', () => {
  const slowest = { name: '', ms: 0, processorSeconds: 0 };
  let most = 0;
  afterAll(() => {
    console.info(
      `slowest: ${slowest.name}, ${slowest.ms.toFixed(0)} ms with the start of the process, ${slowest.processorSeconds.toFixed(2)} s of processor time; most memory: ${(most / MIB).toFixed(0)} MiB`,
    );
  });

  it.each(HOSTILE_PDFS.map(({ name, expected, pdf }) => [name, expected, pdf] as const))(
    '%s: %s',
    async (name, expected, make) => {
      const pdf = make();
      const start = performance.now();
      const extraction = new ExtractionProcess({ filename });
      const memory = watchMemoryOf(() => extraction.pid);
      const ownMemory = watchOwnGrowth();
      try {
        const found = await outcome(() => {
          refuseTooLarge(pdf);
          return extraction.read(pdf, PATIENCE_MS);
        });
        const ms = performance.now() - start;
        const seconds = processorSeconds(extraction.pid ?? 0);
        const peak = memory.stop();
        if (seconds > slowest.processorSeconds) Object.assign(slowest, { name, ms, processorSeconds: seconds });
        most = Math.max(most, peak);
        expect(found).toBe(expected);
        expect(seconds).toBeLessThanOrEqual(3);
        expect(peak).toBeLessThanOrEqual(512 * MIB);
        expect(ownMemory.stop()).toBeLessThanOrEqual(128 * MIB);
      } finally {
        memory.stop();
        ownMemory.stop();
        extraction.kill();
      }
    },
  );

  it('harms none that come before or after it in the same process, and leaves nothing open', async () => {
    const extraction = new ExtractionProcess({ filename });
    try {
      await extraction.ready();
      const before = openDescriptors(extraction.pid ?? 0);
      for (const { name, expected, pdf } of HOSTILE_PDFS.filter(({ expected }) => expected !== 'PDF_TOO_LARGE')) {
        expect([name, await outcome(() => extraction.read(pdf(), PATIENCE_MS))]).toEqual([name, expected]);
        expect(await outcome(() => extraction.read(hybridPdf(), PATIENCE_MS))).toBe('invoice');
        expect([name, openDescriptors(extraction.pid ?? 0)]).toEqual([name, before]);
      }
    } finally {
      extraction.kill();
    }
  }, 300_000);
});

describe('the process that reads PDFs', () => {
  it('imports nothing that could open a file or a connection, and evaluates no text', () => {
    const folder = path.join(projectRoot(), 'platform', 'pdf-attachments');
    const reading = ['reader', 'filters'].flatMap((part) =>
      readdirSync(path.join(folder, part)).map((file) => readFileSync(path.join(folder, part, file), 'utf8')),
    );
    const program = readFileSync(path.join(folder, 'extraction-child.ts'), 'utf8');
    const imported = (source: string): string[] =>
      [...source.matchAll(/from '([^.][^']*)'/g)].map(([, module]) => module ?? '');
    expect(new Set(reading.flatMap(imported))).toEqual(new Set(['node:crypto', 'node:zlib']));
    expect(imported(program)).toEqual(['node:fs']);
    expect(program).toContain("import { readSync, writeSync } from 'node:fs'");
    for (const source of [...reading, program]) {
      expect(source).not.toMatch(/\b(?:eval|Function|require|import|binding|dlopen)\s*\(/);
    }
  });

  /** Node 24 asks what processor it has when it begins to work, the C library how to give memory back. */
  const OF_THE_RUNTIME = ['"/sys/devices/system/cpu/', '"/proc/sys/vm/overcommit_memory"'];
  const tracer = spawnSync('strace', ['-V']).status === 0;
  if (!tracer) console.warn('SKIPPED: strace is not here to watch what the process opens.');
  (tracer ? it : it.skip)(
    'opens no file and no connection while it reads hostile PDFs, seen by the system',
    () => {
      const pdfs = HOSTILE_PDFS.filter(({ expected }) => expected !== 'PDF_TOO_LARGE').map(({ pdf }) => pdf());
      const arguments_ = ['-f', '-qq', '-s', '200', '-e', 'trace=%file,%network,write', process.execPath, filename];
      const { stderr, stdout } = spawnSync('strace', arguments_, {
        input: Buffer.concat(pdfs.flatMap((pdf) => [lengthPrefix(pdf.length), pdf])),
        maxBuffer: 512 * MIB,
        env: {},
      });
      const calls = stderr.toString('latin1').split('\n');
      const ready = calls.findIndex((call) => call.includes('{\\"kind\\":\\"ready\\"}'));
      expect(ready).toBeGreaterThan(0);
      // Before that it has loaded its program: the trace does see what is opened.
      expect(calls.slice(0, ready).some((call) => call.includes('open'))).toBe(true);
      const opened = calls
        .slice(ready + 1)
        .filter(
          (call) =>
            /^(?:\[pid +\d+\] )?(?!write\()\w+\(/.test(call) && !OF_THE_RUNTIME.some((file) => call.includes(file)),
        );
      expect(opened.slice(0, 5)).toEqual([]);
      expect(stdout.toString('latin1').match(/"kind":"(?:attachments|refused)"/g)?.length).toBe(pdfs.length);
    },
    300_000,
  );
});
