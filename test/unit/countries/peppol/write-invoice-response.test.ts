import fc from 'fast-check';
import { readInvoiceResponse } from '../../../../countries/peppol/invoice-response';
import { ResponseSchemaValidator } from '../../../../countries/peppol/response-schema';
import {
  isResponse,
  writeInvoiceResponse,
  type ResponseToWrite,
} from '../../../../countries/peppol/write-invoice-response';
import { PEPPOL_STATUSES } from '../../../../countries/external-status/peppol-statuses';
import { invoiceResponse } from '../../../support/peppol-documents';

let schema: ResponseSchemaValidator;
beforeAll(async () => {
  schema = await ResponseSchemaValidator.create();
});

const RESPONSE: ResponseToWrite = {
  id: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  at: new Date('2026-11-29T12:34:56.789Z'),
  sender: { participant: '0208:0428759497', name: 'Maison Dubois SRL' },
  receiver: { participant: '9930:de136695976', name: 'Müller & Söhne <GmbH>' },
  status: 'APPROVED',
  invoice: { number: 'F-1', issueDate: '2026-11-20', typeCode: '380' },
};

const read = (response: ResponseToWrite) => {
  const bytes = Buffer.from(writeInvoiceResponse(response));
  expect([response.status, schema.validate(bytes).valid]).toEqual([response.status, true]);
  return readInvoiceResponse(bytes, schema);
};

test.each(PEPPOL_STATUSES.statuses.map(({ code }) => code))('the status %s is written as it is read', (status) => {
  expect(isResponse(status)).toBe(true);
  const { number, ...invoice } = RESPONSE.invoice;
  const detail = { reason: 'REF', message: 'Which order?' };
  expect(read({ ...RESPONSE, status, ...detail })).toEqual({
    status,
    number,
    ...invoice,
    message: 'Which order?',
    // A payment in part is one by its reason.
    ...(status === 'PARTIALLY_PAID' ? {} : { reason: 'REF' }),
  });
  expect(read({ ...RESPONSE, status })).toEqual({ status, number, ...invoice });
});

test('what the network has no code for is no response', () => {
  expect(['NOT_DELIVERED', 'ACCEPTED', '', 'constructor'].some(isResponse)).toBe(false);
  expect(() => writeInvoiceResponse({ ...RESPONSE, status: 'ACCEPTED' })).toThrow('ACCEPTED');
});

test('any text of a reporter is text in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
      const bytes = Buffer.from(writeInvoiceResponse({ ...RESPONSE, status: 'REJECTED', reason: 'OTH', message }));
      expect(schema.validate(bytes).valid).toBe(true);
      expect(readInvoiceResponse(bytes, schema)).toMatchObject({ status: 'REJECTED', reason: 'OTH' });
    }),
  );
});

test('answers of others are held against the same schema', () => {
  const other = invoiceResponse('F-1', 'AP');
  expect(schema.validate(Buffer.from(other)).valid).toBe(true);
  expect(schema.validate(Buffer.from(other.replace('<cbc:ResponseCode>', '<cbc:Unheard/>$&'))).valid).toBe(false);
});
