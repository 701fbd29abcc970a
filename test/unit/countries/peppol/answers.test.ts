import { readEnvelope } from '../../../../countries/peppol/envelope';
import { readInvoiceResponse } from '../../../../countries/peppol/invoice-response';
import { isMlsType, readMls } from '../../../../countries/peppol/mls';
import { answerReader } from '../../../../countries/wire/answer-reader';
import type { MessageSchemas } from '../../../../countries/wire/read-body';
import { loadLibxml, type Libxml } from '../../../../documents/xml/libxml';
import type { Submitted } from '../../../../sandbox/peppol/events';
import type { Mls } from '../../../../sandbox/peppol/mls';
import { writeMlsSbd } from '../../../../sandbox/peppol/mls-message';
import { invoiceResponse } from '../../../support/peppol-documents';

let libxml: Libxml;
let schemas: MessageSchemas;

beforeAll(async () => {
  libxml = await loadLibxml();
  schemas = answerReader(libxml);
});

const ABOUT = '7d3b5a0e-6f0c-4a2f-8f6f-0c6d9a3c1e55';

function mls(status: Mls): Uint8Array {
  const submitted = { sbdhInstanceID: ABOUT, docTypeID: 'busdox-docid-qns::x' } as Submitted;
  const answer = readEnvelope(libxml, Buffer.from(writeMlsSbd('own', submitted, status, new Date())));
  if (answer.kind === 'refused') throw new Error(answer.message);
  return answer.payload;
}

test.each<[Mls, object[]]>([
  [{ code: 'AP' }, [{ text: 'The document was delivered.' }]],
  [{ code: 'AB', text: 'left' }, [{ text: 'left' }]],
  [{ code: 'RE', reason: 'SV', text: 'a < b' }, [{ reason: 'SV', text: 'a < b' }]],
  [{ code: 'RE', reason: 'BV' }, [{ reason: 'BV', text: 'The document was refused.' }]],
  [{ code: 'RE' }, [{ reason: 'FD', text: 'The document was refused.' }]],
  [{ code: 'AP', reason: 'BW', text: 'beware' }, [{ reason: 'BW', text: 'beware' }]],
])('the status %j is read', (status, lines) => {
  expect(readMls(mls(status), schemas)).toEqual({ code: status.code, about: ABOUT, lines });
});

const changed = (bytes: Uint8Array, from: string | RegExp, to: string) => {
  const before = Buffer.from(bytes).toString();
  expect(before).toMatch(from);
  return Buffer.from(before.replace(from, to));
};

test('a status that cannot be understood is none', () => {
  const status = mls({ code: 'RE', reason: 'SV' });
  for (const bytes of [
    changed(status, '>RE<', '>XX<'),
    changed(status, '>RE<', '><'),
    changed(status, `<cbc:ID>${ABOUT}</cbc:ID>`, ''),
    changed(status, /<cac:DocumentReference>.*<\/cac:DocumentReference>/, '$&$&'),
    changed(status, /<cac:DocumentResponse>.*<\/cac:DocumentResponse>/, '$&$&'),
    changed(status, /ApplicationResponse/g, 'Other'),
    Buffer.from(''),
    Buffer.from('no XML'),
    status.subarray(0, -5),
  ])
    expect(readMls(bytes, schemas)).toBeUndefined();
});

test('what is cut anywhere is neither a status nor a response', () => {
  for (const [whole, read] of [
    [Buffer.from(mls({ code: 'RE', reason: 'SV', text: 'ä' })), readMls],
    [Buffer.from(invoiceResponse('F-1', 'AP')), readInvoiceResponse],
  ] as const) {
    expect(read(whole, schemas)).toBeDefined();
    for (let length = 0; length < whole.length; length += 1)
      expect([length, read(whole.subarray(0, length), schemas)]).toEqual([length, undefined]);
  }
});

test('a reason of no list is told in words, and codes alone are told too', () => {
  expect(readMls(changed(mls({ code: 'RE', reason: 'SV', text: 'x' }), '>SV<', '>ZZ<'), schemas)?.lines).toEqual([
    { text: 'x' },
  ]);
});

test('types of statuses', () => {
  expect(['urn:peppol:edec:mls:1.0', 'urn:fdc:peppol.eu:poacc:trns:mlr:3'].every(isMlsType)).toBe(true);
  expect([undefined, '', 'urn:peppol:edec:mls:1.1', 'urn:x'].some(isMlsType)).toBe(false);
});

const response = (code: string, inner = '') =>
  readInvoiceResponse(Buffer.from(invoiceResponse('F-1', code, inner)), schemas);
const status = (inner: string) => `<cac:Status>${inner}</cac:Status>`;
const reason = (code: string, list = 'OPStatusReason') =>
  `<cbc:StatusReasonCode listID="${list}">${code}</cbc:StatusReasonCode>`;

test.each([
  ['AB', 'RECEIVED'],
  ['IP', 'IN_PROCESS'],
  ['UQ', 'UNDER_QUERY'],
  ['CA', 'CONDITIONALLY_APPROVED'],
  ['AP', 'APPROVED'],
  ['RE', 'REJECTED'],
  ['PD', 'PAID'],
])('the response %s is %s', (code, expected) => {
  expect(response(code)).toEqual({ status: expected, number: 'F-1', typeCode: '380' });
});

test('a payment in part is one by its reason, which explains no refusal', () => {
  expect(response('PD', status(reason('PPD')))).toMatchObject({ status: 'PARTIALLY_PAID' });
  expect(response('PD', status(reason('PPD')))).not.toHaveProperty('reason');
  expect(response('RE', status(reason('PPD')))).not.toHaveProperty('reason');
  expect(response('PD', status(reason('PPD', 'OPStatusAction')))).toMatchObject({ status: 'PAID' });
});

test('reason, actions and conditions become reason and message', () => {
  const condition =
    '<cac:Condition><cbc:AttributeID>BT-48</cbc:AttributeID><cbc:Description>missing</cbc:Description></cac:Condition>';
  const inner =
    status(`${reason('REF')}<cbc:StatusReason>Wrong order</cbc:StatusReason>${condition}`) +
    status(reason('NIN', 'OPStatusAction'));
  expect(response('RE', inner)).toMatchObject({
    status: 'REJECTED',
    reason: 'REF',
    message: 'Wrong order. BT-48: missing. NIN',
  });
  expect(response('RE', status(reason('NON')))).not.toHaveProperty('reason');
  expect(response('RE', status(reason('ref')))).not.toHaveProperty('reason');
});

test('what is no response, or one of another table, is none', () => {
  for (const code of ['', 'XX', 'ap', 'constructor', '__proto__']) expect(response(code)).toBeUndefined();
  const whole = invoiceResponse('F-1', 'AP');
  for (const text of [
    whole.replace('<cbc:ID>F-1</cbc:ID>', ''),
    whole.replace(/<cac:DocumentReference>.*<\/cac:DocumentReference>/, '$&$&'),
    whole.replace('<ApplicationResponse', '<!DOCTYPE a><ApplicationResponse'),
    whole.slice(0, -3),
  ])
    expect(readInvoiceResponse(Buffer.from(text), schemas)).toBeUndefined();
});
