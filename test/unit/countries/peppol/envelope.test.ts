import * as fc from 'fast-check';
import { readEnvelope, SBDH_NAMESPACE } from '../../../../countries/peppol/envelope';
import { loadLibxml, type Libxml } from '../../../../documents/xml/libxml';
import { writeSbd } from '../../../../sandbox/peppol/sbd';
import { peppolInvoice } from '../../../support/peppol-documents';

let libxml: Libxml;

beforeAll(async () => {
  libxml = await loadLibxml();
});

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const MESSAGE = {
  instanceId: '7d3b5a0e-6f0c-4a2f-8f6f-0c6d9a3c1e55',
  sender: '0208:0428759497',
  receiver: '9930:DE136695976',
  root: 'Invoice',
  docTypeID: `busdox-docid-qns::${INVOICE}::Invoice##urn:x#compliant#urn:y::2.1`,
  processID: 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  countryC1: 'BE',
  at: new Date('2026-11-20T10:00:00Z'),
};
const payloadOf = (invoice: string) => invoice.replace(/^<\?xml[^>]*>\s*/, '');
const sbd = (payload: string) => writeSbd(MESSAGE, payload);
const SMALL = `<Invoice xmlns="${INVOICE}"/>`;
const read = (text: string) => readEnvelope(libxml, Buffer.from(text));

function canonical(xml: Uint8Array | string, names: string[]): string {
  const told = libxml.withDocument(Buffer.from(xml), (document) => document.canonicalize('exclusive', { only: names }));
  if (!told.wellFormed) throw new Error('not well-formed');
  return Buffer.from(told.result).toString();
}

function payloadIn(text: string): string {
  const answer = read(text);
  if (answer.kind === 'refused') throw new Error(answer.message);
  return Buffer.from(answer.payload).toString();
}

test('what the envelope says is read, and the document in it is cut out as it stands', () => {
  const invoice = peppolInvoice('F-1');
  const answer = read(sbd(payloadOf(invoice)));
  expect(answer).toMatchObject({
    kind: 'envelope',
    header: {
      instanceId: MESSAGE.instanceId,
      sender: '0208:0428759497',
      receiver: '9930:de136695976',
      documentType: MESSAGE.docTypeID,
      process: MESSAGE.processID,
      countryC1: 'BE',
      root: 'Invoice',
      rootNamespace: INVOICE,
    },
  });
  expect(payloadOf(payloadIn(sbd(payloadOf(invoice))))).toBe(payloadOf(invoice));
});

test.each([
  ['its own namespaces', `<x:Invoice xmlns:x="${INVOICE}"><a xmlns=""/></x:Invoice>`],
  [
    'markup in comments, CDATA and values',
    `<Invoice xmlns="${INVOICE}" a="/>" b='"'><!-- </Invoice> --><![CDATA[</Invoice>]]><Invoice/></Invoice>`,
  ],
  ['instructions and lines', `<Invoice\n xmlns="${INVOICE}"\r\n><?p </Invoice>?>\n<b>&#65;&amp;é€</b></Invoice\n>`],
  ['nothing', SMALL],
])('a document with %s keeps its infoset', (_what, payload) => {
  expect(canonical(payloadIn(sbd(payload)), [])).toBe(canonical(sbd(payload), ['Invoice']));
});

test('what the envelope declares and the document uses stays declared', () => {
  const outer = sbd(`<u:Invoice><c:ID>1</c:ID></u:Invoice>`).replace(
    '<StandardBusinessDocument ',
    `<StandardBusinessDocument xmlns:u='${INVOICE}' xmlns:c="urn:it's" `,
  );
  expect(canonical(payloadIn(outer), [])).toBe(canonical(outer, ['Invoice']));
});

test('an envelope in UTF-16 is read like one in UTF-8', () => {
  const text = sbd(SMALL).replace('UTF-8', 'UTF-16');
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(readEnvelope(libxml, bytes)).toMatchObject({ kind: 'envelope', header: { root: 'Invoice' } });
});

test('any text in any document comes out as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, attribute) => {
      const escaped = (value: string) =>
        value.replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '').replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
      const payload = `<Invoice xmlns="${INVOICE}" a="${escaped(attribute)}"><b>${escaped(text)}</b></Invoice>`;
      expect(payloadOf(payloadIn(sbd(payload)))).toBe(payload);
    }),
  );
});

test('an envelope that is cut anywhere is refused', () => {
  const text = sbd(SMALL);
  for (let length = 0; length < text.length; length += 1)
    expect([length, read(text.slice(0, length))]).toEqual([length, expect.objectContaining({ kind: 'refused' })]);
});

const again = (name: string) => (text: string) =>
  text.replace(new RegExp(`<${name}>.*?</${name}>`), (found) => found + found);
const without = (name: string) => (text: string) => text.replace(new RegExp(`<${name}>.*?</${name}>`), '');
const withScopes = (type: string) => (text: string) =>
  text.replace(new RegExp(`<Scope><Type>${type}</Type>.*?</Scope>`), (found) => found + found);

test.each<[string, (text: string) => string]>([
  ['two senders', again('Sender')],
  ['no sender', without('Sender')],
  ['two receivers', again('Receiver')],
  ['two identifiers of a party', (text) => text.replace(/<Identifier .*?<\/Identifier>/, '$&$&')],
  ['another authority of participants', (text) => text.replace('iso6523-actorid-upis', 'urn:x')],
  ['a participant with a line break', (text) => text.replace('0208:0428759497', '0208:042\r\n8759497')],
  ['a participant that leaves its folder', (text) => text.replace('0208:0428759497', '../../0208')],
  ['a participant that is too long', (text) => text.replace('0208:0428759497', `0208:${'x'.repeat(136)}`)],
  ['no instance', without('InstanceIdentifier')],
  ['an instance with blanks', (text) => text.replace(MESSAGE.instanceId, 'a b')],
  ['two document types', withScopes('DOCUMENTID')],
  ['two processes', withScopes('PROCESSID')],
  ['no country', (text) => text.replace('<Type>COUNTRY_C1</Type>', '<Type>OTHER</Type>')],
  ['no country code', (text) => text.replace('>BE<', '>Belgium<')],
  ['another version', (text) => text.replace('>1.0<', '>2.0<')],
  ['another root than it says', (text) => text.replace('<Type>Invoice</Type>', '<Type>CreditNote</Type>')],
  ['another namespace than it says', (text) => text.replace(`<Standard>${INVOICE}`, '<Standard>urn:x')],
  ['no document', (text) => text.replace(SMALL, '')],
  ['two documents', (text) => text.replace(SMALL, SMALL + SMALL)],
  ['a document of its own namespace', (text) => text.replace(SMALL, '<Invoice/>')],
  ['no header', (text) => text.replace(/<StandardBusinessDocumentHeader>.*<\/StandardBusinessDocumentHeader>/, '')],
  ['no envelope', () => SMALL],
  ['another namespace', (text) => text.replace(SBDH_NAMESPACE, 'urn:x')],
  ['a DOCTYPE', (text) => text.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>')],
  ['an entity', (text) => text.replace('>BE<', '>&x;<')],
  ['depth', (text) => text.replace(SMALL, '<a xmlns="urn:a">'.repeat(200) + '</a>'.repeat(200))],
  [
    '100,000 namespaces',
    (text) =>
      text.replace(
        SMALL,
        SMALL.replace(' ', ` ${Array.from({ length: 100_000 }, (_, n) => `xmlns:n${n}="urn:${n}" `).join('')}`),
      ),
  ],
])('an envelope with %s is refused', (_what, change) => {
  const whole = sbd(SMALL);
  const changed = change(whole);
  expect(changed).not.toBe(whole);
  expect(read(changed)).toMatchObject({ kind: 'refused' });
});
