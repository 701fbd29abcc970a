import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { decimal } from '../../../../documents/model/decimal';
import type { Seller } from '../../../../documents/model/party';
import { buyer, content, group, invoice, SETTING } from './documents-of-tests';

const PAID_FOR_THE_BUYER = { ...group('E', '0', '50', '0'), exemptionReasonCode: 'VATEX-EU-79-C' };

describe('what the seller has paid for the buyer', () => {
  test.each([
    ['INVOICE', '121.00', '100.00'],
    ['CREDIT_NOTE', '-121.00', '-100.00'],
  ] as const)('is no part of an %s', (type, importeTotal, baseImponible) => {
    const totals = { vat: decimal('21'), withVat: decimal('171') };
    const document = invoice({ vatBreakdown: [group('S', '21', '100', '21'), PAID_FOR_THE_BUYER], totals }, type);
    expect(content(document)).toMatchObject({ importeTotal, desglose: [{ baseImponible }] });
  });

  test('does not make a simplified invoice too large', () => {
    const totals = { vat: decimal('21'), withVat: decimal('4121') };
    const paid = { ...PAID_FOR_THE_BUYER, taxableAmount: decimal('4000') };
    const document = invoice({
      buyer: buyer({ vatId: '' }),
      vatBreakdown: [group('S', '21', '100', '21'), paid],
      totals,
    });
    expect(content(document)).toMatchObject({ tipoFactura: 'F2', importeTotal: '121.00' });
  });

  test('is no invoice by itself', () => {
    const result = mapDocument(invoice({ vatBreakdown: [PAID_FOR_THE_BUYER] }), SETTING);
    expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toContain('ES-MISSING');
  });
});

describe('the issuer', () => {
  const outside = { vatBreakdown: [group('O', undefined, '121', '0')] };
  const named = (numbers: Partial<Seller>) =>
    invoice({
      seller: { name: 'Empresa, S.L.', identifiers: [], address: { countryCode: 'ES' }, ...numbers },
      ...outside,
    });

  test.each<[string, Partial<Seller>]>([
    ['by nothing', {}],
    ['by its register', { legalRegistrationId: { value: 'B12345674' } }],
  ])('is the company where the document names it %s', (_what, numbers) => {
    expect(content(named(numbers)).key.idEmisorFactura).toBe('B12345674');
  });

  test.each<Partial<Seller>>([{ vatId: 'DE123456788' }, { legalRegistrationId: { value: 'A58818501' } }])(
    'is nobody else',
    (numbers) => {
      const result = mapDocument(named(numbers), SETTING);
      expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toContain('ES-MISSING');
    },
  );
});

describe('a credit note with negative amounts', () => {
  test.each([['-121'], ['-0.01']])('of %s is told that it raises what is owed', (withVat) => {
    const result = mapDocument(invoice({ totals: { withVat: decimal(withVat) } }, 'CREDIT_NOTE'), SETTING);
    expect(result.kind === 'content' && result.warnings.map(({ rule }) => rule)).toEqual(['ES-CREDIT-SIGN']);
  });
});

describe('what a correction corrects', () => {
  test.each([['AÑO-1'], ['N'.repeat(61)]])('is left out where a record cannot hold its number %s', (number) => {
    const document = invoice(
      { precedingInvoices: [{ number }, { number: 'F-1', issueDate: invoice().issueDate! }] },
      'CREDIT_NOTE',
    );
    const result = mapDocument(document, SETTING);
    expect(result).toMatchObject({
      kind: 'content',
      warnings: [{ rule: 'ES-BT25', severity: 'warning', found: number }],
    });
    expect(result.kind === 'content' && result.content.facturasRectificadas).toHaveLength(1);
  });

  test('may be nothing that has a number', () => {
    const result = mapDocument(invoice({ precedingInvoices: [] }, 'CREDIT_NOTE'), SETTING);
    expect(result).toMatchObject({ kind: 'content', warnings: [{ rule: 'ES-BG3', severity: 'warning' }] });
  });

  const replacement = (...texts: string[]) =>
    mapDocument(
      invoice({ typeCode: '384', precedingInvoices: [{ number: 'OLD-1' }], notes: texts.map((text) => ({ text })) }),
      SETTING,
    );

  test.each([
    ['0.00', '0.00'],
    ['100.50', '21.11'],
  ])('amounted to %s and %s, as notes say', (base, quota) => {
    expect(replacement(`ES:BaseRectificada=${base}`, `ES:CuotaRectificada=${quota}`)).toMatchObject({
      kind: 'content',
      content: { importeRectificacion: { baseRectificada: base, cuotaRectificada: quota } },
    });
  });

  test('is not stated of what is no replacement', () => {
    const document = invoice({ notes: [{ text: 'ES:BaseRectificada=1' }] }, 'CREDIT_NOTE');
    expect(mapDocument(document, SETTING)).toMatchObject({ kind: 'not-expressible', findings: [{ rule: 'ES-HINT' }] });
  });
});
