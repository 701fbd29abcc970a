import { randomUUID } from 'node:crypto';
import { readExchange } from '../../application/integration/evidence';
import { documentModel } from '../../storage/document-model';
import { peppolInvoice } from '../support/peppol-documents';
import { enveloped } from '../support/peppol-envelopes';
import { Pushing, SECOND } from './support/pushing';

const pushing = new Pushing();
const { api, client, muller } = pushing;
const deliver: Pushing['deliver'] = async (sbd, headers) => pushing.deliver(sbd, headers);

const GERMAN_TAX = '<cbc:CompanyID>DE136695976</cbc:CompanyID>';
const ANOTHER_TAX = '<cbc:CompanyID>DE119429301</cbc:CompanyID>';

test('a document is stored as the company’s own, then answered, with its envelope as evidence', async () => {
  const instanceId = randomUUID();
  const sbd = enveloped(peppolInvoice('PUSH-1'), { instanceId });
  const answer = await deliver(sbd, { 'x-sbdh-instance-id': instanceId });
  const { documentId } = answer.json();
  expect([answer.status, answer.json()]).toEqual([200, { documentId, countryCodeC4: 'DE' }]);
  const record = await api.deps.documents.read(String(documentId));
  expect(record).toMatchObject({
    ...{ countryIso: 'DE', purpose: 'EINVOICING', flow: 'RECEIVED', documentNumber: 'PUSH-1' },
    inbound: { authority: 'PEPPOL', message: { system: 'peppol', reference: instanceId } },
  });
  expect(record.accountId).toBeUndefined();
  expect(api.workflows.started.filter((one) => one.documentId === documentId)).toHaveLength(1);
  const exchanges = `/v1.1/document/${String(documentId)}/exchanges`;
  const [exchange, ...more] = (await muller.get(exchanges)).json()['content'] as Record<string, unknown>[];
  expect([exchange, more]).toEqual([
    expect.objectContaining({ direction: 'RECEIVED', kind: 'DELIVERY', times: 1 }),
    [],
  ]);
  const kept = await readExchange(api.deps.exchanges, api.deps.ring, String(documentId), 1);
  expect(Buffer.from(kept?.bytes ?? []).toString()).toBe(sbd);
  expect((await client.get(exchanges)).status).toBe(404);
});

test('what comes again, by its id or its bytes, is answered with the first document, and the first content stays', async () => {
  const instanceId = randomUUID();
  const first = (await deliver(enveloped(peppolInvoice('PUSH-2'), { instanceId }))).json();
  const again = await Promise.all([
    deliver(enveloped(peppolInvoice('PUSH-2'), { instanceId })),
    deliver(enveloped(peppolInvoice('PUSH-2'))),
    deliver(enveloped(peppolInvoice('PUSH-2-changed'), { instanceId })),
  ]);
  expect(again.map((one) => [one.status, one.json()])).toEqual(again.map(() => [200, first]));
  expect(await documentModel(api.mongo.connection).countDocuments({ documentNumber: /^PUSH-2/ })).toBe(1);
});

test('ten at the same time are one document', async () => {
  const sbd = enveloped(peppolInvoice('PUSH-3'));
  const answers = await Promise.all(Array.from({ length: 10 }, async () => deliver(sbd)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((one) => one.json()['documentId'])).size).toBe(1);
});

test('whose it is, the envelope says, whatever number the document states', async () => {
  const invoice = peppolInvoice('PUSH-4', { buyer: SECOND }).replace(GERMAN_TAX, ANOTHER_TAX);
  const answer = await deliver(enveloped(invoice, { receiver: SECOND }));
  expect(answer.json()).toMatchObject({ countryCodeC4: 'DE', documentId: expect.any(String) });
});

test('of self-billing the company is the seller, by its address', async () => {
  const selfBilling = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';
  const invoice = peppolInvoice('PUSH-5', { seller: SECOND, customization: selfBilling, buyer: '0208:0428759497' })
    .replace('<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>389<')
    .replace(GERMAN_TAX, ANOTHER_TAX);
  const answer = await deliver(enveloped(invoice, { receiver: SECOND }));
  expect(answer.json()).toMatchObject({ countryCodeC4: 'DE', documentId: expect.any(String) });
});
