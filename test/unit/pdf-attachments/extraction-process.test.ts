import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AttachmentReader, type AttachmentReaderOptions } from '../../../platform/pdf-attachments/attachment-reader';
import { ExtractionFailed, ExtractionProcess } from '../../../platform/pdf-attachments/extraction-process';
import { PdfRefused } from '../../../platform/pdf-attachments/faults';
import { projectRoot } from '../../../platform/project-root';
import { childProcesses } from '../../support/child-processes';
import { compiledExtractionChild } from '../../support/compiled-extraction-child';
import { eventually } from '../../support/eventually';
import { CII_INVOICE, hybridPdf } from '../../support/hybrid-pdf';
import { watchMemoryOf } from '../../support/memory-watch';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

const MIB = 1024 * 1024;

let filename: string;
let folder: string;
beforeAll(async () => {
  filename = await compiledExtractionChild();
  folder = await temporaryFolder();
});
afterAll(removeTemporaryFolders);

/** A program that says it is ready and then, with the first PDF, does something else than reading it. */
function program(name: string, work: string): string {
  const file = path.join(folder, `${name}.js`);
  const ready = `const { readSync, writeSync } = require('node:fs');
    const header = Buffer.from('{"kind":"ready"}');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(header.length);
    writeSync(1, Buffer.concat([length, header]));
    readSync(0, Buffer.alloc(4));`;
  writeFileSync(file, `${ready}\n${work}`);
  return file;
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => error,
  );
}

/** Read by a process for this PDF only. */
async function extractAttachments(pdf: Buffer, options: AttachmentReaderOptions) {
  const reader = new AttachmentReader({ ...options, usesPerProcess: 1 });
  try {
    return await reader.read(pdf, 'account');
  } finally {
    reader.close();
  }
}

const readers = (): number[] =>
  childProcesses()
    .filter(({ command, zombie }) => !zombie && [filename, folder].some((program) => command.includes(program)))
    .map(({ pid }) => pid);
const until = async (what: string, holds: () => boolean): Promise<void> => {
  await eventually(what, () => (holds() ? true : undefined), { everyMs: 5 });
};
const noneLeft = (): Promise<void> => until('the end of all processes', () => readers().length === 0);

describe('one PDF in a process of its own', () => {
  it('gives its attachments and leaves no process behind', async () => {
    const [attachment] = await extractAttachments(hybridPdf(), { filename });
    expect(attachment?.content?.toString()).toBe(CII_INVOICE);
    await noneLeft();
  });

  it('gives large contents as they are', async () => {
    const content = Buffer.alloc(9 * MIB, 'a €');
    const files = [{ content }, { name: 'small.xml', content: '<a/>' }, { name: 'b.xml', content }];
    const attachments = await extractAttachments(hybridPdf(files), { filename });
    expect(attachments.map((attachment) => attachment.content?.length)).toEqual([content.length, 4, content.length]);
    expect(attachments[2]?.content?.equals(content)).toBe(true);
  });

  it.each([
    ['buffers', 'const kept = []; for (;;) kept.push(Buffer.alloc(1_048_576, 1));'],
    ['objects', 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill(kept.length));'],
    ['one large buffer', 'Buffer.alloc(1_073_741_824, 1);'],
  ])('is refused when it takes too much memory (%s), and takes no more than 512 MiB', async (name, work) => {
    const extraction = new ExtractionProcess({ filename: program(name, work) });
    await extraction.ready();
    const watch = watchMemoryOf(() => extraction.pid);
    const error = await refusal(extraction.read(hybridPdf(), 50_000));
    expect(watch.stop()).toBeLessThanOrEqual(512 * MIB);
    expect(error).toBeInstanceOf(PdfRefused);
    expect(error).toMatchObject({ code: 'PDF_LIMIT_EXCEEDED' });
    await noneLeft();
  });

  it('is refused when it takes too long, and its process is killed', async () => {
    const start = performance.now();
    const error = await refusal(extractAttachments(hybridPdf(), { filename: program('endless', 'for (;;);') }));
    expect(error).toMatchObject({
      name: 'PdfRefused',
      code: 'PDF_TIMEOUT',
      message: expect.stringContaining('2.5 seconds'),
    });
    expect(performance.now() - start).toBeLessThan(3_500);
    await noneLeft();
  });

  it('is not blamed when the process cannot be started or is ended by others', async () => {
    const missing = await refusal(extractAttachments(hybridPdf(), { filename: path.join(folder, 'missing.js') }));
    expect(missing).toBeInstanceOf(ExtractionFailed);
    expect(String((missing as Error).cause)).toContain('missing.js');
    const killed = program('killed', "process.kill(process.pid, 'SIGKILL'); for (;;);");
    expect(await refusal(extractAttachments(hybridPdf(), { filename: killed }))).toBeInstanceOf(ExtractionFailed);
    const babbling = program('babbling', 'writeSync(1, Buffer.alloc(1_000, 255)); for (;;);');
    expect(await refusal(extractAttachments(hybridPdf(), { filename: babbling }))).toBeInstanceOf(ExtractionFailed);
    await noneLeft();
  });

  it('reaches a process that writes no file and runs no code from strings', async () => {
    const target = path.join(folder, 'written');
    const tries = `let written = 'yes', run = 'yes';
      process.on('SIGXFSZ', () => {});
      try { require('node:fs').writeFileSync(${JSON.stringify(target)}, 'x'); } catch (error) { written = error.code; }
      try { new Function('return 1')(); } catch (error) { run = error.name; }
      const answer = Buffer.from(JSON.stringify({ kind: 'refused', code: written + ' ' + run, message: Object.keys(process.env).join() }));
      length.writeUInt32LE(answer.length);
      writeSync(1, Buffer.concat([length, answer]));`;
    const error = await refusal(extractAttachments(hybridPdf(), { filename: program('writing', tries) }));
    expect(error).toMatchObject({ code: 'EFBIG EvalError', message: expect.not.stringContaining('NODE_') });
  });
});

it('a program that runs from its sources reads PDFs by its sources', () => {
  const script = `const { AttachmentReader } = require('./platform/pdf-attachments/attachment-reader.ts');
    const reader = new AttachmentReader();
    const chunks = [];
    process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
      const [attachment] = await reader.read(Buffer.concat(chunks), 'account');
      process.stdout.write(attachment.content);
      reader.close();
    });`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', './test/support/typescript-register.cjs', '-e', script],
    { cwd: projectRoot(), input: hybridPdf() },
  );
  expect([stdout.toString(), stderr.toString()]).toEqual([CII_INVOICE, '']);
});

describe('the reader of a service', () => {
  const OWNER = 'account';
  const open: AttachmentReader[] = [];
  const attachmentReader = (options: AttachmentReaderOptions): AttachmentReader => {
    const reader = new AttachmentReader(options);
    open.push(reader);
    return reader;
  };
  afterEach(async () => {
    for (const reader of open.splice(0)) reader.close();
    await noneLeft();
  });

  it('keeps a process for the next PDF', async () => {
    const reader = attachmentReader({ filename });
    await reader.warmUp();
    const before = readers();
    for (let count = 0; count < 5; count += 1) await reader.read(hybridPdf(), OWNER);
    expect(readers()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('replaces a process after so many PDFs, and ends one that has nothing to do', async () => {
    const reader = attachmentReader({ filename, usesPerProcess: 2, idleMs: 50 });
    for (let count = 0; count < 5; count += 1) expect(await reader.read(hybridPdf(), OWNER)).toHaveLength(1);
    await noneLeft();
    expect(await reader.read(hybridPdf(), OWNER)).toHaveLength(1);
  });

  it('runs no more processes than told; every PDF gets its own answer', async () => {
    const reader = attachmentReader({ filename, processes: 2 });
    let answered = 0;
    const reads = Array.from({ length: 20 }, async (_, number) => {
      const [attachment] = await reader.read(hybridPdf([{ content: `<n${number}/>` }]), `account ${number % 4}`);
      answered += 1;
      return attachment?.content?.toString();
    });
    await until('an answer', () => answered > 0);
    expect(readers().length).toBeLessThanOrEqual(2);
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 20 }, (_, number) => `<n${number}/>`));
  });

  it('goes on with a new process after one was brought down', async () => {
    const crashing = program('crashing', 'process.abort();');
    const reader = attachmentReader({ filename: crashing, processes: 1 });
    for (let count = 0; count < 3; count += 1)
      expect(await refusal(reader.read(hybridPdf(), OWNER))).toMatchObject({ code: 'PDF_LIMIT_EXCEEDED' });
  });

  it('fails what is being read and what waits when it is closed', async () => {
    const reader = attachmentReader({ filename: program('waiting', 'for (;;);'), processes: 1 });
    const reads = [refusal(reader.read(hybridPdf(), OWNER)), refusal(reader.read(hybridPdf(), OWNER))];
    await until('the process', () => readers().length === 1);
    reader.close();
    for (const error of await Promise.all(reads)) expect(error).toBeInstanceOf(ExtractionFailed);
    expect(await refusal(reader.read(hybridPdf(), OWNER))).toBeInstanceOf(ExtractionFailed);
    await noneLeft();
  });

  it('tells clients to come back when too many wait', async () => {
    const reader = attachmentReader({ filename: program('busy', 'for (;;);'), processes: 1, maxWaiting: 1 });
    const reads = [refusal(reader.read(hybridPdf(), OWNER)), refusal(reader.read(hybridPdf(), OWNER))];
    expect(await refusal(reader.read(hybridPdf(), OWNER))).toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
    reader.close();
    await Promise.all(reads);
  });

  it('leaves a process to the others, however many PDFs one account has', async () => {
    const reader = attachmentReader({ filename: program('slow', 'for (;;);'), processes: 2 });
    const greedy = Array.from({ length: 3 }, async () => refusal(reader.read(hybridPdf(), 'greedy')));
    await until('its process', () => readers().length > 0);
    expect(readers()).toHaveLength(1);
    const other = refusal(reader.read(hybridPdf(), 'other'));
    await until('the process of the other', () => readers().length === 2);
    reader.close();
    await Promise.all([...greedy, other]);
  });

  it('refuses a PDF that is too large before it is given to a process', async () => {
    const reader = attachmentReader({ filename: path.join(folder, 'missing.js') });
    const error = await refusal(reader.read(Buffer.alloc(50 * MIB + 1), OWNER));
    expect(error).toMatchObject({ code: 'PDF_TOO_LARGE', message: expect.stringContaining('50 MiB') });
  });
});
