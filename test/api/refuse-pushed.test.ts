import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import { peppolInvoice } from '../support/peppol-documents';
import { enveloped, envelopedMls } from '../support/peppol-envelopes';
import { GERMAN, NOBODY, Pushing, SECOND } from './support/pushing';

const pushing = new Pushing();
const { api } = pushing;
const deliver: Pushing['deliver'] = async (sbd, headers) => pushing.deliver(sbd, headers);

const GERMAN_TAX = '<cbc:CompanyID>DE136695976</cbc:CompanyID>';
const ANOTHER_TAX = '<cbc:CompanyID>DE119429301</cbc:CompanyID>';
const counted = async () => documentModel(api.mongo.connection).countDocuments({ countryIso: 'DE' });

async function refused(sbd: string | Uint8Array, letter: string, headers: Record<string, string> = {}) {
  const before = await counted();
  const answer = await deliver(sbd, headers);
  expect([answer.status, answer.json()]).toEqual([
    200,
    { retry: 'none', errorMessage: expect.stringMatching(/^PEPPOL:NOT_SERVICED: ./) },
  ]);
  expect(await counted()).toBe(before);
  const kept = await pushing.letters.find(letter);
  expect(Buffer.from(kept?.bytes ?? []).equals(Buffer.from(sbd))).toBe(true);
  return kept?.delivery.reason;
}

test.each([
  [
    'for an address of nobody',
    'COMPANY_UNKNOWN',
    (instanceId: string) => enveloped(peppolInvoice('PUSH-6'), { instanceId, receiver: NOBODY }),
  ],
  [
    'for another company by number and address',
    'COMPANY_MISMATCH',
    (instanceId: string) => {
      const buyer = NOBODY;
      return enveloped(peppolInvoice('PUSH-7', { buyer }).replace(GERMAN_TAX, ANOTHER_TAX), { instanceId });
    },
  ],
  [
    'against its schema',
    'DOCUMENT_INVALID',
    (instanceId: string) => enveloped(peppolInvoice('PUSH-8').replace('<cbc:ID>PUSH-8</cbc:ID>', ''), { instanceId }),
  ],
  [
    'of another type than the envelope states',
    'ENVELOPE_INVALID',
    (instanceId: string) => {
      const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
      const invoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice';
      const documentType = `busdox-docid-qns::${invoice}##${xrechnung}::2.1`;
      return enveloped(peppolInvoice('PUSH-9'), { instanceId, documentType });
    },
  ],
  [
    'of a type that is not received',
    'DOCUMENT_TYPE_NOT_TAKEN',
    (instanceId: string) =>
      enveloped(
        '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cbc="urn:c"><cbc:CustomizationID>urn:order</cbc:CustomizationID></Order>',
        { instanceId },
      ),
  ],
  [
    'larger than a document may be',
    'DOCUMENT_TOO_LARGE',
    (instanceId: string) =>
      enveloped(
        peppolInvoice('PUSH-10').replace('</Invoice>', `${`<!--${'x'.repeat(100_000)}-->`.repeat(105)}</Invoice>`),
        {
          instanceId,
        },
      ),
  ],
  [
    'about an invoice, in words that are not understood',
    'MESSAGE_INVALID',
    (instanceId: string) => envelopedMls(randomUUID(), { instanceId, code: 'XX' }),
  ],
])('a message %s is refused for good, and all of it kept', async (_what, code, write) => {
  const instanceId = randomUUID();
  expect(await refused(write(instanceId), `peppol/${instanceId}`)).toBe(code);
});

test('an envelope that is no envelope, or states another id than its request, is refused for good', async () => {
  expect(await refused('<Invoice/>', 'peppol/said-1', { 'x-sbdh-instance-id': 'said-1' })).toBe('ENVELOPE_INVALID');
  expect(
    await refused('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'peppol/said-2', { 'x-sbdh-instance-id': 'said-2' }),
  ).toBe('ENVELOPE_UNREADABLE');
  const instanceId = randomUUID();
  const sbd = enveloped(peppolInvoice('PUSH-11'), { instanceId });
  expect(await refused(sbd, `peppol/${instanceId}`, { 'x-sbdh-instance-id': randomUUID() })).toBe(
    'INSTANCE_ID_MISMATCH',
  );
});

test('whoever uses the id of a refused message again does not take its place', async () => {
  const instanceId = randomUUID();
  const write = (number: string) => enveloped(peppolInvoice(number), { instanceId, receiver: NOBODY });
  await refused(write('PUSH-12'), `peppol/${instanceId}`);
  await deliver(write('PUSH-13'));
  const kept = await pushing.letters.find(`peppol/${instanceId}`);
  expect(Buffer.from(kept?.bytes ?? []).toString()).toContain('PUSH-12');
  expect((await pushing.letters.list(100)).filter(({ reference }) => reference === instanceId)).toHaveLength(2);
});

test('a company that is registered before anybody was told gets its document, and nothing stays set aside', async () => {
  const [instanceId, receiver] = [randomUUID(), '0088:4006381333931'];
  const sbd = enveloped(peppolInvoice('PUSH-14', { buyer: receiver }), { instanceId, receiver });
  await refused(sbd, `peppol/${instanceId}`);
  await api.deps.accounts.saveCompany(GERMAN, {
    options: { 'peppol.participants': `9930:DE136695976,${SECOND},${receiver}` },
  });
  expect((await deliver(sbd)).json()).toMatchObject({ countryCodeC4: 'DE' });
  expect(await pushing.letters.has(`peppol/${instanceId}`)).toBe(false);
});
