import { NO_DIRECT_PRINTING, type DirectPrinting } from '../../application/rendering/print-directly';
import { ClientGone } from '../../api/client-gone';
import { eventually } from '../support/eventually';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { OTHER_COMPANY } from './support/test-api';

/** As getDocument has it. */
const READ_AT_ONCE = 4;
const PRINTED_AT_ONCE = 8;

let ownDocument: string;
let foreignDocument: string;
let letGo: () => void;

const api = openApi();
const acme = new Client(api);
const rival = new Client(api, 'rival');

beforeAll(async () => {
  // With what a QR code is made of, to pay by.
  const paymentMeans = { code: '30', iban: 'ES9121000418450200051332' };
  ownDocument = idOf(await acme.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument({ paymentMeans })));
  const { vatNumber: supplier } = OTHER_COMPANY;
  const query = SUBMIT_QUERY.replace('ESB12345674', supplier);
  foreignDocument = idOf(await rival.postXml(`/v1.1/document?${query}`, ublInvoice({ supplier })));
});

afterEach(() => {
  letGo();
  jest.restoreAllMocks();
});

function idOf(answer: { json: () => Record<string, unknown> }): string {
  return String(answer.json()['documentId']);
}

const read = async (client: Client, documentId: string, accept = 'application/json') =>
  client.get(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${documentId}`, { accept });

/** Holds up reads of the own document from now on. @returns the ids whose bytes were asked for */
function holdReads(): string[] {
  const asked: string[] = [];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const find = api.deps.payloads.find.bind(api.deps.payloads);
  jest.spyOn(api.deps.payloads, 'find').mockImplementation(async (documentId) => {
    asked.push(documentId);
    if (documentId === ownDocument) await held;
    return find(documentId);
  });
  return asked;
}

test.each(['application/json', 'application/xml', 'image/png'])(
  'an account has few documents in memory for answers (%s); the others of it wait, other accounts do not',
  async (accept) => {
    const asked = holdReads();
    const answers = Array.from({ length: 20 }, async () => read(acme, ownDocument, accept));
    await eventually('the first reads', () => (asked.length >= READ_AT_ONCE ? true : undefined));
    expect((await read(rival, foreignDocument, accept)).status).toBe(200);
    expect(asked.filter((id) => id === ownDocument)).toHaveLength(READ_AT_ONCE);
    letGo();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  },
);

test('so it is with what is printed, and reads do not wait for prints', async () => {
  const asked: string[] = [];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const document = async (ubl: Uint8Array): Promise<Uint8Array> => {
    asked.push(String(ubl.byteLength));
    await held;
    return Buffer.from('%PDF-1.7');
  };
  api.deps.printing = { ...NO_DIRECT_PRINTING, document };
  const reading = jest.spyOn(api.deps.payloads, 'find');
  const answers = Array.from({ length: 20 }, async () => read(acme, ownDocument, 'application/pdf'));
  await eventually('the first prints', () => (asked.length >= PRINTED_AT_ONCE ? true : undefined));
  expect((await read(acme, ownDocument)).status).toBe(200);
  expect(asked).toHaveLength(PRINTED_AT_ONCE);
  expect(reading).toHaveBeenCalledTimes(PRINTED_AT_ONCE + 1);
  letGo();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

test('whoever hangs up waits for no PDF any more and leaves its place to the next; that is no fault of ours', async () => {
  const prints: { language: string; signal: AbortSignal | undefined }[] = [];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const document: DirectPrinting['document'] = async (_ubl, { language }, signal) => {
    prints.push({ language, signal });
    const gone = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([held.then(() => Buffer.from('%PDF-1.7')), gone]);
  };
  api.deps.printing = { ...NO_DIRECT_PRINTING, document };
  const faults = jest.spyOn(api.deps.logger, 'error');
  const leaving = new AbortController();
  const url = new URL(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${ownDocument}`, api.url);
  const authorization = `Bearer ${await acme.token()}`;
  const headersOf = (language: string) => ({ accept: 'application/pdf', 'accept-language': language, authorization });
  const left = Array.from({ length: PRINTED_AT_ONCE + 4 }, async () =>
    fetch(url, { headers: headersOf('it'), signal: leaving.signal }),
  );
  await eventually('the first prints', () => (prints.length >= PRINTED_AT_ONCE ? true : undefined));
  leaving.abort();
  await Promise.allSettled(left);
  const next = fetch(url, { headers: headersOf('fr') });
  await eventually('the next print', () => (prints.some(({ language }) => language === 'fr') ? true : undefined));
  letGo();
  expect((await next).status).toBe(200);
  const reasonsOf = (wanted: string) =>
    prints.filter(({ language }) => language === wanted).map(({ signal }): unknown => signal?.reason);
  // A place may go to another one that has hung up, when the closing of its connection arrives later.
  const hungUp = reasonsOf('it');
  expect(hungUp.length).toBeGreaterThanOrEqual(PRINTED_AT_ONCE);
  for (const reason of hungUp) expect(reason).toBeInstanceOf(ClientGone);
  expect(reasonsOf('fr')).toEqual([undefined]);
  expect(faults).not.toHaveBeenCalled();
});
