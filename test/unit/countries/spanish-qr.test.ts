import { spanishQrPayload } from '../../../countries/es/qr-payload';
import { parseCalendarDate, type CalendarDate } from '../../../documents/model/calendar-date';
import { decimal } from '../../../documents/model/decimal';
import type { DocumentContext } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';

const ISSUED: DocumentContext = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' };

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no day`);
  return date;
}

function invoice(changes: Partial<SemanticDocument> = {}): SemanticDocument {
  return {
    type: 'INVOICE',
    number: '2027/A-0001',
    issueDate: day('2027-01-15'),
    currencyCode: 'EUR',
    seller: { identifiers: [], vatId: 'ESB12345674' },
    totals: { withVat: decimal('121.00'), payable: decimal('21.00') },
    notes: [],
    precedingInvoices: [],
    paymentInstructions: [],
    allowances: [],
    charges: [],
    vatBreakdown: [],
    supportingDocuments: [],
    lines: [],
    ...changes,
  };
}

/** The four values the AEAT reads from the code, checked by a URL parser that shares nothing with the writer. */
function parametersOf(document: SemanticDocument, context = ISSUED): Record<string, string> | undefined {
  const qr = spanishQrPayload(document, context, 'production');
  return qr && Object.fromEntries(new URL(qr.payload).searchParams);
}

test('an issued invoice has the tax QR with the texts around it', () => {
  const path = 'wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=2027%2FA-0001&fecha=15-01-2027&importe=121.00';
  expect(spanishQrPayload(invoice(), ISSUED, 'production')).toEqual({
    payload: `https://www2.agenciatributaria.gob.es/${path}`,
    heading: 'QR tributario:',
    caption: 'VERI*FACTU',
  });
  expect(spanishQrPayload(invoice(), ISSUED, 'test')?.payload).toBe(`https://prewww2.aeat.es/${path}`);
});

test('the number keeps its own characters', () => {
  expect(parametersOf(invoice({ number: ' A+B%C#1? (&*) ' }))?.numserie).toBe('A+B%C#1? (&*)');
});

test('the amount is the total with VAT, not what is left to pay, and negative on a credit note', () => {
  expect(parametersOf(invoice())?.importe).toBe('121.00');
  expect(parametersOf(invoice({ type: 'DEBIT_NOTE' }))?.importe).toBe('121.00');
  expect(parametersOf(invoice({ type: 'CREDIT_NOTE' }))?.importe).toBe('-121.00');
  expect(parametersOf(invoice({ type: 'CREDIT_NOTE', totals: { withVat: decimal(0) } }))?.importe).toBe('0.00');
  expect(parametersOf(invoice({ totals: { withVat: decimal('999999999999.99') } }))?.importe).toBe('999999999999.99');
});

test.each([
  ['written in blocks', { identifiers: [], vatId: 'es b-12.345.674' }, 'B12345674'],
  ['without prefix', { identifiers: [], vatId: '89890001K' }, '89890001K'],
  ['as tax registration only', { identifiers: [], taxRegistrationId: { value: 'B12345674' } }, 'B12345674'],
  [
    'beside a foreign VAT number',
    { identifiers: [], vatId: 'DE136695976', taxRegistrationId: { value: 'N0032484H' } },
    'N0032484H',
  ],
])('a NIF %s', (_how, seller, nif) => {
  expect(parametersOf(invoice({ seller }))?.nif).toBe(nif);
});

test('every purpose of the issuer carries it, received invoices do not', () => {
  for (const purpose of ['EINVOICING', 'EREPORTING', 'RETURNS'] as const) {
    expect(parametersOf(invoice(), { ...ISSUED, purpose })?.nif).toBe('B12345674');
    expect(parametersOf(invoice(), { ...ISSUED, purpose, flow: 'RECEIVED' })).toBeUndefined();
  }
});

const { number: _number, ...withoutNumber } = invoice();
const { issueDate: _date, ...withoutDate } = invoice();
const { seller: _seller, ...withoutSeller } = invoice();

test.each<[string, SemanticDocument]>([
  ['no seller', withoutSeller],
  ['no number', withoutNumber],
  ['a blank number', invoice({ number: '  ' })],
  ['no date', withoutDate],
  ['no total', invoice({ totals: {} })],
  ['a seller of another country', invoice({ seller: { identifiers: [], vatId: 'DE136695976' } })],
  ['a NIF with a wrong check digit', invoice({ seller: { identifiers: [], vatId: 'ESB12345678' } })],
  ['a currency the tax agency does not count in', invoice({ currencyCode: 'USD' })],
  ['a number of 61 characters', invoice({ number: 'N'.repeat(61) })],
  ['a number of characters the record refuses', invoice({ number: 'Ñ-1' })],
  ['a number with a quote', invoice({ number: "D'1" })],
  ['half a character', invoice({ number: '\ud800' })],
  ['an amount of 13 digits', invoice({ totals: { withVat: decimal('1000000000000') } })],
])('none with %s', (_what, document) => expect(spanishQrPayload(document, ISSUED, 'production')).toBeUndefined());

test('a number of 60 characters still fits', () => {
  expect(parametersOf(invoice({ number: 'N'.repeat(60) }))?.numserie).toHaveLength(60);
});
