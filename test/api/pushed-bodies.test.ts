import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LARGEST_KEPT_BYTES } from '../../application/inbound/inbox';
import { documentModel } from '../../storage/document-model';
import { peppolInvoice } from '../support/peppol-documents';
import { enveloped } from '../support/peppol-envelopes';
import { beginUpload, statusOf } from './support/begun-upload';
import { Pushing, PUSH_TOKEN } from './support/pushing';

const MIB = 1_048_576;
/** As the table of BodyWork has it. */
const DELIVERIES_AT_ONCE = 8;
const ARRIVES_WITHIN_MS = 8_000;

const pushing = new Pushing({
  limits: { headersTimeout: 1_000, requestTimeout: ARRIVES_WITHIN_MS, connectionsCheckingInterval: 100 },
});
const { api } = pushing;
const HEADERS = { 'content-type': 'application/xml', authorization: `Bearer ${PUSH_TOKEN}` };
const begin = (headers: Record<string, string> = {}): ClientRequest =>
  beginUpload(`${api.url}/v1.1/inbound/peppol`, { ...HEADERS, ...headers });
const stored = async () => [
  await documentModel(api.mongo.connection).countDocuments({ countryIso: 'DE' }),
  (await pushing.letters.list(100)).length,
];

test('an operator without a company of its own delivers to that of another account, whose alone the document is', async () => {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'support', scope: 'operations' })}`;
  const answer = await pushing.deliver(enveloped(peppolInvoice('BODY-1')), { authorization });
  const { documentId } = answer.json();
  expect([answer.status, answer.json()]).toEqual([200, { documentId, countryCodeC4: 'DE' }]);
  expect((await api.deps.accounts.findAccess('support'))?.account.companyIds).toEqual([]);
  const path = `/v1.1/document/${String(documentId)}/exchanges`;
  expect((await pushing.muller.get(path)).status).toBe(200);
  expect((await pushing.client.get(path)).status).toBe(404);
});

test('a body over the limit is refused before all of it has arrived', async () => {
  const before = await stored();
  const upload = begin();
  const answered = statusOf(upload);
  const gone = once(upload, 'close').catch(() => undefined);
  let status: number | undefined;
  void answered.then((code) => (status = code));
  let sentMib = 0;
  const piece = Buffer.alloc(MIB, ' ');
  // Without an end: whoever reads all of it answers never.
  while (status === undefined && sentMib < 512) {
    if (!upload.write(piece)) await Promise.race([once(upload, 'drain').catch(() => undefined), answered, gone]);
    sentMib += 1;
  }
  upload.destroy();
  expect(status).toBe(413);
  expect(sentMib).toBeGreaterThan(LARGEST_KEPT_BYTES / MIB);
  expect(sentMib).toBeLessThan(LARGEST_KEPT_BYTES / MIB + 32);
  expect(await stored()).toEqual(before);
});

test('what is small only as long as it is compressed is refused as well', async () => {
  const before = await stored();
  const answer = await pushing.deliver(gzipSync(Buffer.alloc(LARGEST_KEPT_BYTES + 1, ' ')), {
    'content-encoding': 'gzip',
  });
  expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await stored()).toEqual(before);
});

test('bodies that do not come to their end hold no turn of others, and are given up in time', async () => {
  const before = await stored();
  const sbd = enveloped(peppolInvoice('BODY-2'));
  const began = performance.now();
  const slow = Array.from({ length: DELIVERIES_AT_ONCE * 2 }, () => begin());
  const answers = Promise.all(slow.map(statusOf));
  for (const upload of slow) upload.write(sbd.slice(0, -20));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await pushing.deliver(enveloped(peppolInvoice('BODY-3')))).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(ARRIVES_WITHIN_MS);
  expect(await answers).toEqual(slow.map(() => 408));
  for (const upload of slow) upload.destroy();
  const [documents = 0, letters = 0] = before;
  expect(await stored()).toEqual([documents + 1, letters]);
}, 30_000);

test('a body that is cut off, wherever, stores nothing, and what is delivered again is stored', async () => {
  const before = await stored();
  const instanceId = randomUUID();
  const sbd = Buffer.from(enveloped(peppolInvoice('BODY-4'), { instanceId }));
  for (let at = 1; at < sbd.length; at += 211) {
    const upload = begin({ 'content-length': String(sbd.length), 'x-sbdh-instance-id': instanceId });
    await new Promise((resolve) => upload.write(sbd.subarray(0, at), resolve));
    upload.destroy();
  }
  // What had arrived before this has been dealt with when this is answered.
  expect((await pushing.deliver(sbd.subarray(0, 0))).status).toBe(400);
  expect(await stored()).toEqual(before);
  expect((await pushing.deliver(sbd)).json()).toMatchObject({ countryCodeC4: 'DE' });
});
