import { readPushedMessage, type PushedMessage } from '../../../../countries/peppol/pushed-message';
import { PEPPOL } from '../../../../countries/peppol/facts';
import { answerReader } from '../../../../countries/wire/answer-reader';
import { readConfig, settingsOf } from '../../../../countries/service-config';
import { loadLibxml, type Libxml } from '../../../../documents/xml/libxml';
import { hostileDocuments } from '../../../support/hostile-xml-documents';
import { invoiceResponse, peppolInvoice } from '../../../support/peppol-documents';
import { enveloped, envelopedMls } from '../../../support/peppol-envelopes';

let libxml: Libxml;
beforeAll(async () => {
  libxml = await loadLibxml();
});

const read = (bytes: string | Buffer): PushedMessage =>
  readPushedMessage(libxml, answerReader(libxml), Buffer.from(bytes as string));

test('documents, statuses and responses are told apart by the type that the envelope states', () => {
  expect(read(enveloped(peppolInvoice('F-1')))).toMatchObject({ kind: 'document', header: { countryC1: 'BE' } });
  expect(read(enveloped(peppolInvoice('F-2', { root: 'CreditNote' })))).toMatchObject({ kind: 'document' });
  expect(read(envelopedMls('about'))).toMatchObject({ kind: 'mls', mls: { code: 'AP', about: 'about' } });
  const response = read(enveloped(invoiceResponse('F-1', 'RE')));
  expect(response).toMatchObject({ kind: 'response', response: { number: 'F-1', status: 'REJECTED' } });
});

test('the type of the document in it is that of the envelope, and what is refused says whose it is', () => {
  const invoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice';
  for (const documentType of [
    `busdox-docid-qns::${invoice}##urn:other::2.1`,
    'busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote##urn:x::2.1',
    'no-type',
  ])
    expect(read(enveloped(peppolInvoice('F-3'), { documentType, instanceId: 'i-1' }))).toMatchObject({
      ...{ kind: 'refused', code: 'ENVELOPE_INVALID' },
      header: { instanceId: 'i-1', sender: '0208:0428759497' },
    });
  expect(read(envelopedMls('about', { code: '' }))).toMatchObject({ kind: 'refused', code: 'MESSAGE_INVALID' });
});

test.each([
  ['a document', enveloped(peppolInvoice('F-4'))],
  ['a status', envelopedMls('about')],
])('%s that is cut anywhere is refused', (_what, text) => {
  const lengths = Array.from({ length: 200 }, (_, index) => Math.floor((index * text.length) / 200));
  for (const length of [...lengths, text.length - 1])
    expect([length, read(text.slice(0, length)).kind]).toEqual([length, 'refused']);
});

test.each(hostileDocuments.map(({ name, bytes }) => [name, bytes] as const))(
  'hostile XML is no message, and in an envelope nothing else than a document: %s',
  (_name, bytes) => {
    const hostile = bytes();
    expect(read(hostile)).toMatchObject({ kind: 'refused' });
    const [head = '', tail = ''] = enveloped('<Invoice/>').split('<Invoice/>');
    const within = Buffer.concat([Buffer.from(head), hostile, Buffer.from(tail)]);
    // What only makes a bad document is refused where documents are.
    expect(['refused', 'document']).toContain(read(within).kind);
  },
);

test('a token that could be guessed is none', () => {
  const problemsOf = (token: string) =>
    PEPPOL.problems({ ...settingsOf(PEPPOL, readConfig({})), AUTHORITY_PEPPOL_INBOUND_TOKEN: token });
  expect(problemsOf('x'.repeat(32))).toEqual([]);
  for (const token of ['short', `${'x'.repeat(31)} `, `${'x'.repeat(32)}\n`])
    expect(problemsOf(token)).toEqual([expect.stringMatching(/^AUTHORITY_PEPPOL_INBOUND_TOKEN: at least 32/)]);
});
