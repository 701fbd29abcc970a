import { verifactuQr } from '../../../countries/es/verifactu/record-qr';
import { decimal } from '../../../documents/model/decimal';
import type { DocumentType } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { content, day, group, invoice, SETTING } from './verifactu/documents-of-tests';

/** The four values the AEAT reads from the code, checked by a URL parser that shares nothing with the writer. */
function parametersOf(
  changes: Partial<SemanticDocument> = {},
  { type, nif = 'B12345674' }: { type?: DocumentType; nif?: string } = {},
): Record<string, string> {
  const { payload } = verifactuQr(content(invoice(changes, type), { ...SETTING, company: { nif } }), 'production');
  return Object.fromEntries(new URL(payload).searchParams);
}

function totalling(withVat: string): Partial<SemanticDocument> {
  return { totals: { vat: decimal(0), withVat: decimal(withVat) }, vatBreakdown: [group('Z', '0', withVat, '0')] };
}

test('a record has the tax QR with the texts around it', () => {
  const recorded = content(invoice({ number: '2027/A-0001', issueDate: day('2027-01-15') }));
  const path = 'wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=2027%2FA-0001&fecha=15-01-2027&importe=121.00';
  expect(verifactuQr(recorded, 'production')).toEqual({
    payload: `https://www2.agenciatributaria.gob.es/${path}`,
    heading: 'QR tributario:',
    caption: 'VERI*FACTU',
  });
  expect(verifactuQr(recorded, 'test').payload).toBe(`https://prewww2.aeat.es/${path}`);
});

test('the number keeps its own characters', () => {
  expect(parametersOf({ number: ' A+B%C#1? (&*) ' })['numserie']).toBe('A+B%C#1? (&*)');
});

test('the amount is the total with VAT, not what is left to pay, and negative on a credit note', () => {
  const paid = { totals: { vat: decimal('21'), withVat: decimal('121'), payable: decimal('21') } };
  expect(parametersOf(paid)['importe']).toBe('121.00');
  expect(parametersOf({}, { type: 'DEBIT_NOTE' })['importe']).toBe('121.00');
  expect(parametersOf({}, { type: 'CREDIT_NOTE' })['importe']).toBe('-121.00');
  expect(parametersOf(totalling('0'), { type: 'CREDIT_NOTE' })['importe']).toBe('0.00');
  expect(parametersOf(totalling('999999999999.99'))['importe']).toBe('999999999999.99');
});

test('the NIF is the one of the record, however the document writes it', () => {
  const seller = (changes: object) => ({ seller: { name: 'Empresa, S.L.', identifiers: [], ...changes } });
  expect(parametersOf(seller({ vatId: 'es b-12.345.674' }))['nif']).toBe('B12345674');
  const registered = seller({ taxRegistrationId: { value: 'N0032484H' } });
  expect(parametersOf(registered, { nif: 'N0032484H' })['nif']).toBe('N0032484H');
});

test('a number of 60 characters still fits', () => {
  expect(parametersOf({ number: 'N'.repeat(60) })['numserie']).toHaveLength(60);
});
