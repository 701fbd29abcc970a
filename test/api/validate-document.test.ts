import { layersFor } from '../../validation/layers';
import { Client } from './support/client';
import { ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

const validate = async (body: string | Uint8Array) => client.postXml('/v1.1/document/validate', body);
const withDoctype = (doctype: string) => ublInvoice().replace('<Invoice', `${doctype}<Invoice`);

test('a valid document says what was and was not checked', async () => {
  expect((await validate(ublInvoice())).json()).toEqual({
    valid: true,
    documentType: 'INVOICE',
    rootElement: 'Invoice',
    customizationId: 'urn:cen.eu:en16931:2017',
    errors: [],
    evaluated: ['well-formed', 'ubl-2.1-xsd'],
    notEvaluated: [...layersFor('ubl'), 'document-consistency', 'identifiers', 'national'],
  });
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${ublInvoice()}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${ublInvoice().replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['US-ASCII', ublInvoice().replace('UTF-8', 'US-ASCII')],
  ['utf8', ublInvoice({ number: 'Ñ' }).replace('UTF-8', 'utf8')],
  ['windows-1250', Buffer.from(ublInvoice({ number: '\xb9' }).replace('UTF-8', 'windows-1250'), 'latin1')],
])('%s is read', async (_name, body) => {
  expect((await validate(body)).json()).toMatchObject({ valid: true });
});

const BOMB = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefgh'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`).join('')}]>`;

test.each<[string, string | Uint8Array, string]>([
  ['not well-formed', '<Invoice>', 'XML_NOT_WELL_FORMED'],
  ['text', 'hello', 'XML_NOT_WELL_FORMED'],
  ['another root', '<html/>', 'UBL_ROOT_UNKNOWN'],
  ['a DOCTYPE', withDoctype('<!DOCTYPE Invoice>'), 'XML_DOCTYPE_FORBIDDEN'],
  [
    'an external entity',
    withDoctype('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'XML_DOCTYPE_FORBIDDEN',
  ],
  ['a billion laughs', withDoctype(BOMB), 'XML_DOCTYPE_FORBIDDEN'],
  [
    'a DOCTYPE hidden in UTF-16',
    Buffer.from(`\ufeff${withDoctype('<!DOCTYPE Invoice>').replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    'XML_DOCTYPE_FORBIDDEN',
  ],
  ['another encoding', ublInvoice().replace('UTF-8', 'ISO-2022-JP'), 'XML_ENCODING_UNSUPPORTED'],
  [
    'a letter in US-ASCII',
    Buffer.from(ublInvoice({ number: 'Ñ' }).replace('UTF-8', 'US-ASCII'), 'latin1'),
    'XML_ENCODING_INVALID',
  ],
  ['a control character', ublInvoice().replace('U-1', 'U\u0001'), 'XML_CONTROL_CHARACTER'],
  ['deep nesting', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`, 'XML_TOO_DEEP'],
  ['a missing element', ublInvoice().replace('<cbc:ID>U-1</cbc:ID>', ''), 'UBL_ELEMENT_MISSING'],
])('%s: 200, not valid, with the reason', async (_name, body, code) => {
  const started = Date.now();
  const answer = await validate(body);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ valid: false });
  expect(answer.json().errors?.[0]?.code).toBe(code);
  expect(Date.now() - started).toBeLessThan(1_000);
});

test('schema errors have line, column and XPath, on submission too', async () => {
  const xml = ublInvoice().replace('<cbc:IssueDate>2026-03-02<', '<cbc:IssueDate>soon<');
  const verdict = (await validate(xml)).json();
  expect(verdict.errors?.[0]).toMatchObject({
    code: 'UBL_VALUE_INVALID',
    line: 4,
    column: expect.any(Number),
    xpath: expect.stringContaining('IssueDate'),
  });
  const refused = await client.postXml(
    '/v1.1/document?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED',
    xml,
  );
  expect(refused.json()).toMatchObject({ code: 'DOCUMENT_INVALID', status: 400, errors: verdict.errors ?? [] });
});

test('a document that follows the schema but cannot be filed names the terms', async () => {
  const answer = await client.postXml(
    '/v1.1/document?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED',
    ublInvoice().replace('<cbc:ID>U-1</cbc:ID>', '<cbc:ID> </cbc:ID>').replace('Ejemplo S.L.', 'x'.repeat(1_001)),
  );
  expect(answer.json()).toMatchObject({ code: 'DOCUMENT_NOT_FILEABLE', status: 400 });
  expect(answer.json().errors?.map(({ code, message }) => [code, message.slice(0, 5)])).toEqual([
    ['TERM_MISSING', 'BT-1 '],
    ['TERM_TOO_LONG', 'BT-27'],
  ]);
});
