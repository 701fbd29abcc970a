import { readFileSync } from 'node:fs';
import path from 'node:path';
import { verifactuQrUrl } from '../../../countries/es/verifactu/qr';
import { decimal } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { epcFromDocument } from '../../../documents/qr/document-qr';
import { epcPayload, type EpcTransfer } from '../../../documents/qr/epc-069-12';
import { isCreditorReference, isIban } from '../../../documents/qr/iso-7064';

interface EpcVector {
  input: Record<'bic' | 'name' | 'iban' | 'amount' | 'purpose' | 'structuredReference' | 'remittanceText', string> & {
    information: string;
    version: '001' | '002';
  };
  payload: string;
  bytes: number;
}
interface UrlVector {
  params: Record<'nif' | 'numserie' | 'fecha' | 'importe', string>;
  url: string;
}

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(__dirname, '../../fixtures/qr', name), 'utf8')) as T;
}

const transfer: EpcTransfer = { name: 'Muster GmbH', iban: 'DE02120300000000202051', amount: decimal('119.00') };

describe('EPC069-12 payload', () => {
  test.each(fixture<EpcVector[]>('epc069-12.json'))('equals the vector: $payload', ({ input, payload, bytes }) => {
    const made = epcPayload({ ...input, amount: decimal(input.amount) });
    expect(made).toBe(payload);
    expect(Buffer.byteLength(made ?? '')).toBe(bytes);
  });

  test.each<[string, Partial<EpcTransfer>]>([
    ['nothing to pay', { amount: decimal('0') }],
    ['a negative amount', { amount: decimal('-1') }],
    ['more than the largest amount', { amount: decimal('1000000000') }],
    ['a fraction of a cent', { amount: decimal('1.005') }],
    ['no name', { name: '' }],
    ['a name of 71 characters', { name: 'x'.repeat(71) }],
    ['a line break in the name', { name: 'Muster\nGmbH' }],
    ['an account that is no IBAN', { iban: '1234567' }],
    ['a broken BIC', { bic: 'XX' }],
    ['version 001 without BIC', { version: '001' }],
    ['a text of 141 characters', { remittanceText: 'x'.repeat(141) }],
    ['both kinds of reference', { structuredReference: 'RF18539007547034', remittanceText: 'x' }],
    ['more than 331 bytes', { name: 'é'.repeat(70), remittanceText: 'é'.repeat(140) }],
  ])('is refused with %s', (_, change) => {
    expect(epcPayload({ ...transfer, ...change })).toBeUndefined();
  });

  test('holds exactly 331 bytes and 70 characters of name', () => {
    const bare = Buffer.byteLength(epcPayload({ ...transfer, name: 'x'.repeat(70), remittanceText: 'y' }) ?? '') - 1;
    const text = 'é'.repeat(331 - bare - 140) + 'y'.repeat(140 - (331 - bare - 140));
    const payload = epcPayload({ ...transfer, name: 'x'.repeat(70), remittanceText: text });
    expect(Buffer.byteLength(payload ?? '')).toBe(331);
    expect(epcPayload({ ...transfer, name: 'x'.repeat(70), remittanceText: text.replace('y', 'é') })).toBeUndefined();
  });
});

describe('EPC069-12 from a document', () => {
  const document: SemanticDocument = {
    type: 'INVOICE',
    number: 'R-1',
    currencyCode: 'EUR',
    notes: [],
    precedingInvoices: [],
    seller: { name: 'Muster\n GmbH', identifiers: [] },
    paymentInstructions: [
      {
        meansCode: '58',
        creditTransfers: [{ accountId: 'DE02 1203 0000 0000 2020 51', serviceProviderId: 'BYLADEM1001' }],
      },
    ],
    allowances: [],
    charges: [],
    totals: { payable: decimal('119') },
    vatBreakdown: [],
    supportingDocuments: [],
    lines: [],
  };
  const instructions = document.paymentInstructions[0];
  if (!instructions) throw new Error('the document has instructions');

  test('takes account, amount, name and number of the document', () => {
    expect(epcFromDocument(document)).toBe(
      'BCD\n002\n1\nSCT\nBYLADEM1001\nMuster GmbH\nDE02120300000000202051\nEUR119.00\n\n\nR-1',
    );
  });

  test('prefers account holder and stated reference; a creditor reference goes into its own line', () => {
    const stated = {
      ...document,
      paymentInstructions: [
        {
          meansCode: '30',
          remittanceInformation: 'RF18 5390 0754 7034',
          creditTransfers: [
            { accountId: 'BE68539007547034', accountName: 'Factor NV', serviceProviderId: 'not a bic' },
          ],
        },
      ],
    };
    expect(epcFromDocument(stated)).toBe(
      'BCD\n002\n1\nSCT\n\nFactor NV\nBE68539007547034\nEUR119.00\n\nRF18539007547034',
    );
  });

  test.each<[string, Partial<SemanticDocument>]>([
    ['a credit note', { type: 'CREDIT_NOTE' }],
    ['another currency', { currencyCode: 'PLN' }],
    ['nothing due', { totals: { payable: decimal(0) } }],
    ['no amount', { totals: {} }],
    ['no account', { paymentInstructions: [{ meansCode: '10', creditTransfers: [] }] }],
    ['a wrong IBAN', { paymentInstructions: [{ creditTransfers: [{ accountId: 'DE03120300000000202051' }] }] }],
    ['direct debit', { paymentInstructions: [{ ...instructions, directDebit: { mandateReference: 'M' } }] }],
  ])('has none for %s', (_, change) => {
    expect(epcFromDocument({ ...document, ...change })).toBeUndefined();
  });

  test('check digits', () => {
    expect(['GB82WEST12345698765432', 'ES9121000418450200051332'].every(isIban)).toBe(true);
    expect(['GB82WEST12345698765433', 'ES91', ''].some(isIban)).toBe(false);
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(isCreditorReference('RF19539007547034')).toBe(false);
  });
});

describe('VERI*FACTU address', () => {
  test.each(fixture<UrlVector[]>('verifactu-qr.json'))('equals the vector: $url', ({ params, url }) => {
    const made = verifactuQrUrl({
      idEmisorFactura: params.nif,
      numSerieFactura: params.numserie,
      fechaExpedicionFactura: params.fecha,
      importeTotal: params.importe,
      environment: url.includes('prewww2') ? 'test' : 'production',
      verifiable: !url.includes('NoVerifactu'),
    });
    expect(made).toBe(url);
    expect(Object.fromEntries(new URL(made).searchParams)).toEqual(params);
  });

  test('encodes every reserved character', () => {
    const url = verifactuQrUrl({
      idEmisorFactura: 'B1',
      numSerieFactura: "a'(*)!~ñ",
      fechaExpedicionFactura: '05-01-2027',
      importeTotal: '121.00',
      environment: 'test',
    });
    expect(url).toMatch(/\?nif=B1&numserie=a%27%28%2A%29%21~%C3%B1&fecha=05-01-2027&importe=121\.00$/);
  });
});
