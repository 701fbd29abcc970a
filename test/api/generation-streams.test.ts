import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { serialize } from 'bson';
import { eventually } from '../support/eventually';
import { Client } from './support/client';
import { jsonDocument } from './support/documents';
import { openApi } from './support/open-api';

const PATH = '/v1.1/documents/create/batch';

const api = openApi();
const acme = new Client(api);
describe('a stream that does not end well', () => {
  /** Slices without end, and what became of them. */
  function endless(failAfter = Infinity) {
    const seen = { slices: 0, closed: false };
    const stored = { _id: 'x', format: 'json', submitted: gzipSync(JSON.stringify(jsonDocument())) };
    const { source } = api.deps.generation;
    jest.spyOn(source, 'slices').mockImplementation(async function* () {
      const document = {
        documentId: 'x',
        flow: 'ISSUED' as const,
        audit: { documentId: 'x', status: 'OK', submissionDate: 'x' },
      };
      try {
        for (;;) {
          seen.slices += 1;
          if (seen.slices > failAfter) throw new Error('the database went away');
          yield { documents: Array.from({ length: 250 }, () => document), contents: [serialize(stored)] };
        }
      } finally {
        seen.closed = true;
      }
    });
    return seen;
  }
  afterEach(() => jest.restoreAllMocks());

  async function open(): Promise<http.IncomingMessage> {
    const token = await acme.token();
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${api.url}${PATH}`,
        { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
        resolve,
      );
      request.on('error', reject);
      request.end('{"invoiceFilter":{}}');
    });
  }

  test('a failure half-way cuts the connection', async () => {
    endless(20);
    const response = await open();
    expect(response.statusCode).toBe(200);
    const read = async () => {
      for await (const _chunk of response);
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('a failure before the first document is an ordinary error', async () => {
    endless(0);
    const answer = await acme.postJson(PATH, { invoiceFilter: {} });
    expect([answer.status, answer.json().code]).toEqual([500, 'INTERNAL']);
  });

  test('a slow client is waited for, one that leaves ends the reading', async () => {
    const seen = endless();
    const response = await open();
    response.pause();
    let before = -1;
    // Buffers of both ends are full when nothing more is read.
    await eventually(
      'the reading to stand still',
      () => {
        const still = seen.slices === before;
        before = seen.slices;
        return still && seen.slices > 0 ? true : undefined;
      },
      { everyMs: 500 },
    );
    expect(seen.closed).toBe(false);
    response.destroy();
    await eventually('the end of the reading', () => (seen.closed ? true : undefined));
  });
});
