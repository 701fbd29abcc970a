import { SUBMIT_QUERY, ublInvoice } from '../api/support/documents';
import { openForkedApi } from '../api/support/open-api';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { HOSTILE_PDFS } from '../support/hostile-pdfs';
import { hybridPdf } from '../support/hybrid-pdf';
import { inLanes } from '../support/in-lanes';
import { watchMemoryOf } from '../support/memory-watch';
import { buildZip, repeatedBlock, type ZipPart } from '../support/zip-builder';

/** Hostile PDFs, CII and archives, sent to every operation that takes them, in a process of its own. */
const MIB = 1_048_576;
const api = openForkedApi();
const SUBMIT = `/v1.1/document?${SUBMIT_QUERY}`;
const BATCH = `/v1.1/batch?${SUBMIT_QUERY}`;
const CHECK = '/v1.1/document/check';

const ciiInvoice = (number: string): string => writeCii(readUbl(parseElementTree(ublInvoice({ number }))));

interface Answer {
  status: number;
  codes: string[];
  ms: number;
}

async function post(path: string, type: string, body: Uint8Array): Promise<Answer> {
  const begin = performance.now();
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': type },
    body: new Uint8Array(body),
  });
  const told = (await answer.json()) as { code?: string; errors?: { code: string }[] };
  const codes = [told.code, ...(told.errors ?? []).map(({ code }) => code)].flatMap((code) => code ?? []);
  return { status: answer.status, codes, ms: performance.now() - begin };
}

/** The process is the same, and answers somebody else at once. */
async function healthy(): Promise<void> {
  expect(() => process.kill(api.pid, 0)).not.toThrow();
  const { status, ms } = await post(`${SUBMIT}&dryRun=true`, 'application/xml', Buffer.from(ciiInvoice('H')));
  expect(status).toBe(200);
  expect(ms).toBeLessThan(5_000);
}

/** Their content says of these that they are no PDF: they are refused as what they are. */
const NO_PDF = new Set(['2 kB of garbage before the header', 'no PDF']);
const PDFS = HOSTILE_PDFS.filter(({ name }) => !NO_PDF.has(name));

/** The limits of size are met before that of time, unless others have the processor. */
const ON_A_BUSY_MACHINE = 'PDF_TIMEOUT';

/** What hides an invoice that is no more than its root: the PDF is read, and the invoice refused. */
const HARMLESS = 'invoice';

describe.each([
  ['submission', SUBMIT],
  ['a check', CHECK],
])('hostile PDFs for %s', (_what, path) => {
  test('are refused as what they are', async () => {
    const memory = watchMemoryOf(() => api.pid);
    const answers = await inLanes(PDFS, 2, async ({ name, expected, pdf }) => {
      const bytes = pdf();
      if (bytes.length > 10 * MIB) return { name, expected, codes: ['PDF_TOO_LARGE'], status: 413 };
      return { name, expected, ...(await post(path, 'application/pdf', bytes)) };
    });
    const wrong = answers.filter(({ expected, status, codes }) => {
      if (status === 413) return false;
      if (expected === HARMLESS || expected.startsWith('XML_')) return status >= 500;
      return status !== 400 || !codes.some((code) => code === expected || code === ON_A_BUSY_MACHINE);
    });
    expect(wrong).toEqual([]);
    // Those that take memory take it in a process of their own.
    expect(memory.stop()).toBeLessThan(1_536 * MIB);
    await healthy();
  });
});

test('hostile PDFs in archives are refused by the names of their files', async () => {
  const chosen = PDFS.filter(({ expected }) => expected.startsWith('PDF_'))
    .map(({ expected, pdf }, index) => ({ name: `${index}.pdf`, data: pdf(), expected, stored: true }))
    .filter(({ data }) => data.length < 2 * MIB);
  const zip = buildZip(chosen);
  const answer = await fetch(`${api.url}${BATCH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });
  const { errors } = (await answer.json()) as { errors: { file: string; code: string }[] };
  const told = errors.filter(({ code }) => code !== ON_A_BUSY_MACHINE);
  const expectedOf = new Map(chosen.map(({ name, expected }) => [name, expected]));
  expect(told.map(({ file, code }) => [file, code])).toEqual(told.map(({ file }) => [file, expectedOf.get(file)]));
  expect(new Set(errors.map(({ file }) => file)).size).toBe(chosen.length);
  await healthy();
});

test.each<[string, string, string, () => Uint8Array]>([
  ['CII of 11 MiB', SUBMIT, 'application/xml', () => Buffer.from(ciiInvoice('L').padEnd(11 * MIB))],
  ['a PDF of 11 MiB', SUBMIT, 'application/pdf', () => Buffer.concat([hybridPdf([]), Buffer.alloc(11 * MIB)])],
  ['a PDF of 11 MiB', CHECK, 'application/pdf', () => Buffer.concat([hybridPdf([]), Buffer.alloc(11 * MIB)])],
  ['an archive of 101 MiB', BATCH, 'application/zip', () => Buffer.alloc(101 * MIB)],
])('%s is too large', async (_what, path, type, body) => {
  expect(await post(path, type, body())).toMatchObject({ status: 413, codes: ['BODY_TOO_LARGE'] });
  await healthy();
});

test('archives that would fill the memory are refused before they do', async () => {
  const memory = watchMemoryOf(() => api.pid);
  const before = memory.stop();
  const growth = watchMemoryOf(() => api.pid);
  const files = (count: number, part: Omit<ZipPart, 'name'>): ZipPart[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.xml`, ...part }));
  const gigabyte = { data: '', deflated: repeatedBlock('<a>', ' '.repeat(MIB), 1_024, '</a>') };
  // Each is just what a document may be, and within the ratio: only together they are too much.
  const random = Buffer.from(Array.from({ length: 64 * 1024 }, (_, index) => 32 + ((index * 7919) % 90)));
  const nine = { data: Buffer.concat(Array.from({ length: 140 }, () => random)) };
  const answers = await Promise.all([
    post(BATCH, 'application/zip', buildZip(files(1, gigabyte))),
    post(BATCH, 'application/zip', buildZip(files(8, { ...gigabyte, claims: { inflatedSize: 9 * MIB } }))),
    post(BATCH, 'application/zip', buildZip(files(60, nine))),
    post(BATCH, 'application/zip', buildZip(files(10_001, { data: 'x', stored: true }))),
    post(BATCH, 'application/zip', buildZip(files(1, { data: buildZip(files(1, { data: '<a/>' })) }))),
  ]);
  expect(answers.map(({ status, codes }) => [status, codes.at(-1)])).toEqual([
    [400, 'ZIP_LIMIT_EXCEEDED'],
    [400, expect.stringMatching(/^ZIP_(DAMAGED|LIMIT_EXCEEDED)$/)],
    [400, 'ZIP_LIMIT_EXCEEDED'],
    [413, 'BATCH_TOO_LARGE'],
    [400, 'FORMAT_NOT_SUPPORTED'],
  ]);
  expect(growth.stop() - before).toBeLessThan(400 * MIB);
  await healthy();
});
