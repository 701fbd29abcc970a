import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { conversionKey } from '../../documents/rendering/rendering-key';
import { Client } from '../api/support/client';
import { ublInvoice } from '../api/support/documents';
import { openApi } from '../api/support/open-api';
import { plantCanary, type Canary } from '../support/canary';
import { hostileCiiDocuments } from '../support/hostile-cii-documents';
import { hostileDocuments } from '../support/hostile-xml-documents';
import { collectGarbage, StartedThreads } from '../support/kept-bytes';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { commandLine, httpEntries, type CommandLine, type Entries, type EntryAnswer } from '../support/xml-entries';
import { sampleModel } from '../unit/validation/sample-model';

const MIB = 1024 * 1024;
const LARGEST_BODY = 10 * MIB;
/** Processor time, this process with its intake threads and their garbage: what each mebibyte begun may take. */
const LONGEST_MS_PER_MIB = 1_000;
/** Less than what is sent. */
const RSS_GROWTH = 128 * MIB;
/** Of sending: what is kept grows in each by as much as is sent, what V8 and the allocator hold back for later only in the first. */
const ROUNDS = 3;
const LARGE = 7 * MIB;

const hostile = [...hostileDocuments, ...hostileCiiDocuments];
const slowest = { name: '', ms: 0, allowed: Infinity };

const threads = new StartedThreads();
// While the command line works nothing is asked over HTTP: a connection that is closed meanwhile would be used again.
// The threads are its own: what those of others have compiled stays as it was.
const api = openApi({ limits: { keepAliveTimeout: 600_000 }, pool: {} });
let canary: Canary;
let command: CommandLine;
let entries: Entries;
let rssOnceGrown = 0;

// What V8 does by itself once a process has compiled a megabyte of regular expressions: from then on those that repeat
// over a value of megabytes run out of their stack. It holds for the intake threads too.
setFlagsFromString('--no-regexp-optimization');

beforeAll(async () => {
  canary = await plantCanary();
  // Stands for the rendering worker, which has its own tests.
  api.workflows.conversion = async (request) => {
    const key = conversionKey(request);
    await api.deps.renderings.store(key, Buffer.from('%PDF'));
    return key;
  };
  command = commandLine();
  const operator = await api.issuer.token({
    sub: 'rival',
    scope: 'operations',
    exp: Math.floor(Date.now() / 1000) + 3_600,
  });
  entries = { ...httpEntries(new Client(api), operator), commandLine: command.entry };
  for (const entry of Object.values(entries)) {
    for (let round = 0; round < 3; round += 1) {
      for (const xml of good('WARM')) await (await entry(Buffer.from(xml)))();
    }
  }
}, 600_000);

afterAll(async () => {
  setFlagsFromString('--regexp-optimization');
  console.info(`slowest: ${slowest.name}, ${slowest.ms.toFixed(0)} ms of processor time`);
  threads.forget();
  await command.end();
  await canary.stop();
  await removeTemporaryFolders();
});

const good = (number: string): string[] => [ublInvoice({ number }), writeCii(sampleModel())];

/** Memory grows with these two, and WebAssembly's never shrinks: one for the intake threads, which serve the others as well. */
const FIRST = ['convert', 'commandLine'] as const;
/** Only these see all of each document: the others hand what they read to the same parser, and their own work is as linear in a fifth. */
const WHOLE: readonly (keyof Entries)[] = ['commandLine', 'batch'];
const entryNames = [...FIRST, 'submit', 'batch', 'inbound', 'validate', 'hybrid'] as const;

/** What each entry may say is wrong; the ways through a file name what they take it for where it is no invoice at all. */
function expectRefusal(entry: keyof Entries, answer: EntryAnswer, code: string, length: number): void {
  const { status, valid, problem } = answer;
  expect(valid).toBe(false);
  switch (entry) {
    case 'submit':
    case 'inbound':
    case 'validate':
      if (length > LARGEST_BODY) return expect([status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
      if (length === 0) return expect([status, answer.code]).toEqual([400, 'EMPTY_BODY']);
      expect([status, answer.code]).toEqual(entry === 'validate' ? [200, undefined] : [400, 'DOCUMENT_INVALID']);
      if (!code.startsWith('CII_')) return expect(problem).toMatch(oneOf(code));
      return expect(problem).toMatch(oneOf(entry === 'validate' ? 'UBL_ROOT_UNKNOWN' : `${code}|FORMAT_NOT_SUPPORTED`));
    case 'batch':
      if (length === 0) return expect([status, answer.code]).toEqual([400, 'EMPTY_BODY']);
      expect([status, answer.code]).toEqual([400, 'BATCH_INVALID']);
      return expect(problem).toMatch(
        oneOf(
          // Two roots are two documents here, and text after one is text between two.
          `${code}|FORMAT_NOT_SUPPORTED|UBL_ROOT_UNKNOWN|BATCH_ROOT_UNKNOWN|BATCH_TEXT|DOCUMENT_TOO_LARGE|XML_TOO_LONG|XML_NOT_WELL_FORMED`,
        ),
      );
    case 'convert':
    case 'hybrid':
      if (entry === 'convert' && length === 0) return expect([status, problem]).toEqual([400, 'EMPTY']);
      expect([status, answer.code]).toEqual([400, 'FILE_NOT_CONVERTIBLE']);
      return expect(problem).toMatch(
        oneOf(`${code}|FORMAT_NOT_SUPPORTED${entry === 'hybrid' ? '|PDF_LIMIT_EXCEEDED|PDF_WITHOUT_INVOICE' : ''}`),
      );
    case 'commandLine':
      return expect(problem).toMatch(oneOf(code));
    default:
      return entry satisfies never;
  }
}

const oneOf = (codes: string): RegExp => new RegExp(`^(?:${codes})$`);

async function rssWithoutGarbage(): Promise<number> {
  await threads.collectGarbage();
  collectGarbage();
  return process.memoryUsage.rss();
}

/** To the command line: no other entry shares what it keeps. One document at a time: together they would be the growth. Bytes. */
async function sendLargeAgain(): Promise<number> {
  let sent = 0;
  for (const { bytes } of hostile) {
    const xml = bytes();
    if (xml.length < LARGE) continue;
    sent += xml.length;
    await (
      await entries.commandLine(xml)
    )();
  }
  return sent;
}

describe.each(entryNames)('hostile XML to %s', (entry) => {
  afterAll(async () => {
    if (entry === FIRST.at(-1)) rssOnceGrown = await rssWithoutGarbage();
  });

  const size = WHOLE.includes(entry) ? 'whole' : 'fifth';

  it.each(hostile.map((document) => [document.name, document] as const))(
    '%s is refused, with little work',
    async (name, { code, bytes }) => {
      const xml = bytes(canary, size);
      const send = await entries[entry](xml);
      const start = process.cpuUsage();
      const answer = await send();
      const { user, system } = process.cpuUsage(start);
      const ms = (user + system) / 1000;
      const allowed = LONGEST_MS_PER_MIB * Math.max(1, xml.length / MIB);
      if (ms / allowed > slowest.ms / slowest.allowed)
        Object.assign(slowest, { name: `${name} to ${entry}`, ms, allowed });
      expectRefusal(entry, answer, code, xml.length);
      expect(answer.text).not.toContain(canary.text);
      expect(answer.text.length).toBeLessThan(200_000 + (entry === 'commandLine' ? xml.length : 0));
      expect(ms).toBeLessThan(allowed);
    },
  );
});

describe('after all hostile XML', () => {
  it('memory is what it was', async () => {
    const looks = [await rssWithoutGarbage()];
    const growth = () => Math.min(...looks) - rssOnceGrown;
    const rounds = () => looks.length - 1;
    const growthOfRound = () => ((looks.at(-1) ?? 0) - (looks[0] ?? 0)) / rounds();
    while (rounds() === 0 || (rounds() < ROUNDS && Math.max(growth(), growthOfRound()) >= RSS_GROWTH)) {
      expect(await sendLargeAgain()).toBeGreaterThan(RSS_GROWTH);
      looks.push(await rssWithoutGarbage());
    }
    console.info(`memory, MiB: ${[rssOnceGrown, ...looks].map((rss) => (rss / MIB).toFixed(0)).join(', ')}`);
    expect(growth()).toBeLessThan(RSS_GROWTH);
    expect(growthOfRound()).toBeLessThan(RSS_GROWTH);
  });

  it('nothing outside the documents was read', async () => {
    const baits = hostile.map(({ bytes }) => bytes(canary).toString('latin1'));
    expect(baits.filter((text) => text.includes(canary.file)).length).toBeGreaterThanOrEqual(5);
    expect(baits.filter((text) => text.includes(canary.web)).length).toBeGreaterThanOrEqual(8);
    expect(canary.connections()).toBe(0);
    expect(await canary.wasRead()).toBe(false);
    // The canary does sing when it is touched.
    expect(await (await fetch(canary.web)).text()).toBe(canary.text);
    expect(canary.connections()).toBe(1);
    expect(await readFile(canary.path, 'utf8')).toBe(canary.text);
    if (!(await canary.wasRead())) console.warn('This file system notes no reads: only the texts of answers tell.');
  });

  it('good documents are accepted at every entry', async () => {
    const [ubl, cii] = good('AFTER-1').map((xml) => Buffer.from(xml)) as [Buffer, Buffer];
    const statusOf = async (entry: keyof Entries, xml: Buffer): Promise<unknown> => {
      const { status, valid } = await (await entries[entry](xml))();
      return [entry, status, valid];
    };
    expect(await statusOf('submit', ubl)).toEqual(['submit', 201, true]);
    const [another] = good('AFTER-2').map((xml) => Buffer.from(xml)) as [Buffer];
    expect(await statusOf('batch', another)).toEqual(['batch', 201, true]);
    expect(await statusOf('inbound', ubl)).toEqual(['inbound', 201, true]);
    expect(await statusOf('validate', ubl)).toEqual(['validate', 200, true]);
    for (const xml of [ubl, cii]) {
      for (const entry of ['convert', 'hybrid'] as const)
        expect(await statusOf(entry, xml)).toEqual([entry, 200, true]);
    }
    expect(await statusOf('commandLine', cii)).toEqual(['commandLine', 200, true]);
  });
});
