import net from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { SUBMIT_QUERY, ublInvoice } from '../api/support/documents';
import { openForkedApi } from '../api/support/open-api';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { hybridPdf } from '../support/hybrid-pdf';
import { buildZip } from '../support/zip-builder';

/** Requests that end early, at every place and in every way, sent to the API in a process of its own. */
let url: URL;

const api = openForkedApi();

beforeAll(async () => {
  url = new URL(api.url);
});

/** How the client leaves once it has sent what it sends. */
type Leaving = 'waits for the answer' | 'closes' | 'resets';

interface Sending {
  path: string;
  type: string;
  body: Buffer;
  headers?: string;
  /** Bytes that are written at a time. */
  pieceBytes: number;
  /** Without it the body is sent in chunks, whose end is only sent when `complete`. */
  length?: number;
  complete: boolean;
  leaving: Leaving;
}

/** @returns the status, or undefined when the client did not wait for it */
async function send({ path, type, body, headers = '', pieceBytes, length, complete, leaving }: Sending) {
  const socket = net.connect(Number(url.port), url.hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n${headers.includes('Authorization') ? '' : `Authorization: Bearer ${api.token}\r\n`}Content-Type: ${type}\r\n${headers}${framing}\r\n\r\n`,
  );
  for (let at = 0; at < body.length && !socket.destroyed; at += pieceBytes) {
    const piece = body.subarray(at, at + pieceBytes);
    socket.write(length === undefined ? chunkOf(piece) : piece);
    if (pieceBytes < body.length) await new Promise((resolve) => setImmediate(resolve));
  }
  if (length === undefined && complete) socket.write('0\r\n\r\n');
  if (leaving === 'resets') {
    await new Promise((resolve) => socket.write('', resolve));
    socket.resetAndDestroy();
  } else if (leaving === 'closes') socket.end();
  if (!socket.destroyed) await once(socket, 'close');
  return leaving === 'resets' ? undefined : Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
}

function chunkOf(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}

/** Sends all, some at a time, and sees to it that the same process goes on answering. */
async function sendAll(sendings: readonly Sending[]): Promise<Map<number | undefined, number>> {
  const statuses = new Map<number | undefined, number>();
  const queue = [...sendings];
  const client = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const status = await send(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  const live = await fetch(new URL('/health/live', url));
  expect(live.status).toBe(200);
  // The process that was forked has answered: nobody starts another one here.
  expect(() => process.kill(api.pid, 0)).not.toThrow();
  return statuses;
}

const offsets = (length: number, step = 1) =>
  Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
const IMPORTER = '/v1.1/batch/importer?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&sync=true';
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nabc\r\n`;

describe.each(['/v1.1/document/convert', IMPORTER])('a form for %s', (path) => {
  const type = 'multipart/form-data; boundary=x';
  test.each([
    ['cut short', part('file')],
    ['with a file of an unknown field, cut short', `${part('file')}${part('b')}`],
    ['of delimiters', '--x\r\n'.repeat(30)],
  ])('%s', async (_name, text) => {
    const sendings = offsets(text.length, 3)
      .slice(1)
      .flatMap((at): Sending[] => {
        const body = Buffer.from(text.slice(0, at));
        const whole = { path, type, body, pieceBytes: body.length, complete: true };
        return [
          { ...whole, length: body.length, leaving: 'waits for the answer' },
          ...(at % 5 === 0 ? [{ ...whole, pieceBytes: 7, leaving: 'waits for the answer' } as const] : []),
          ...(at % 5 === 1 ? [{ ...whole, length: body.length + 1, complete: false, leaving: 'closes' } as const] : []),
          ...(at % 5 === 2 ? [{ ...whole, length: body.length, leaving: 'resets' } as const] : []),
          ...(at % 5 === 3 ? [{ ...whole, complete: false, leaving: 'resets' } as const] : []),
        ];
      });
    const statuses = await sendAll(sendings);
    expect([...statuses.keys()].filter((status) => status !== undefined)).toEqual([400]);
  });

  test('of more parts than are read, cut short', async () => {
    const text = Array.from({ length: 25 }, (_, index) => part(`f${index}`)).join('');
    const sendings = offsets(text.length, 29)
      .slice(1)
      .map((at): Sending => {
        const body = Buffer.from(text.slice(0, at));
        return { path, type, body, pieceBytes: 1_000, length: at, complete: true, leaving: 'waits for the answer' };
      });
    expect([...(await sendAll(sendings)).keys()]).toEqual([400]);
  });
});

describe('a compressed document', () => {
  const zipped = gzipSync(ublInvoice());
  const sending = { path: '/v1.1/document/validate', type: 'application/xml', headers: 'Content-Encoding: gzip\r\n' };

  test('cut short', async () => {
    const sendings = offsets(zipped.length, 17)
      .slice(1)
      .flatMap((at): Sending[] => {
        const body = zipped.subarray(0, at);
        const whole = { ...sending, body, pieceBytes: at, complete: true };
        return [
          { ...whole, length: at, leaving: 'waits for the answer' },
          { ...whole, length: at + 1, complete: false, leaving: at % 2 === 0 ? 'closes' : 'resets' },
          { ...whole, pieceBytes: 100, complete: false, leaving: at % 2 === 0 ? 'resets' : 'closes' },
        ];
      });
    const statuses = await sendAll(sendings);
    expect([...statuses.keys()].filter((status) => status !== undefined)).toEqual([400]);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])(
    'by %s, followed by something else, whose sender leaves while the document is read',
    async (encoding, compress) => {
      const headers = `Content-Encoding: ${encoding}\r\n`;
      const sendings = offsets(12).map((extra): Sending => {
        const body = Buffer.concat([compress(ublInvoice()), Buffer.alloc(extra, 'x')]);
        const leaving = extra % 2 ? 'resets' : 'closes';
        return { ...sending, headers, body, pieceBytes: body.length, complete: false, leaving };
      });
      await sendAll(sendings);
    },
  );
});

describe('a document', () => {
  const cii = Buffer.from(writeCii(readUbl(parseElementTree(ublInvoice()))));
  const pdf = hybridPdf([{ content: cii }]);
  const zip = buildZip([
    { name: 'a.xml', data: cii },
    { name: 'b.pdf', data: pdf, stored: true },
  ]);
  const SUBMIT = `/v1.1/document?${SUBMIT_QUERY}`;
  const BATCH = `/v1.1/batch?${SUBMIT_QUERY}`;
  const CHECK = '/v1.1/document/check';
  const INBOUND = '/v1.1/inbound/ES?vatNumber=ESB12345674&purpose=EINVOICING';

  test.each([
    ['in CII for submission', SUBMIT, 'application/xml', cii],
    ['in a PDF for submission', SUBMIT, 'application/pdf', pdf],
    ['in a PDF for a dry run', `${SUBMIT}&dryRun=true`, 'application/pdf', pdf],
    ['in a PDF to be checked', CHECK, 'application/pdf', pdf],
    ['in CII to be checked', CHECK, 'application/xml', cii],
    ['in an archive', BATCH, 'application/zip', zip],
    ['in an archive for a dry run', `${BATCH}&dryRun=true`, 'application/zip', zip],
    ['in CII as inbound', INBOUND, 'application/xml', cii],
  ])('%s, cut short at every place and in every way', async (_what, path, type, whole) => {
    const headers = path === INBOUND ? `Authorization: Bearer ${await operator()}\r\n` : '';
    const sendings = offsets(whole.length, Math.ceil(whole.length / 40))
      .slice(1)
      .flatMap((at): Sending[] => {
        const body = whole.subarray(0, at);
        const cut = { path, type, headers, body, pieceBytes: at, complete: true };
        return [
          { ...cut, length: at, leaving: 'waits for the answer' },
          { ...cut, length: at, leaving: 'resets' },
          { ...cut, length: at + 1, complete: false, leaving: at % 2 === 0 ? 'closes' : 'resets' },
          { ...cut, pieceBytes: 300, complete: false, leaving: at % 2 === 0 ? 'resets' : 'closes' },
        ];
      });
    const statuses = [...(await sendAll(sendings)).keys()].filter((status) => status !== undefined);
    // A file whose end is missing may be whole in all that counts; a check tells what is wrong.
    const isFine = (status: number): boolean => status === 400 || (status < 300 && type !== 'application/zip');
    expect(statuses.filter((status) => !isFine(status))).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
  });

  async function operator(): Promise<string> {
    return api.tokenWith({ scope: 'operations' });
  }

  test('that is whole is taken afterwards, and no thread is held by those that were not', async () => {
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/pdf' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () =>
        fetch(new URL(`${SUBMIT}&dryRun=true`, url), { method: 'POST', headers, body: new Uint8Array(pdf) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
