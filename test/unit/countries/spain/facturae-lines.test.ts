import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { DIR3_NOTES, mapped as facturaeOf, PUBLIC_BODY, SETTING as FACE } from '../facturae/invoices-of-tests';
import { steered, type SteeredInvoice } from './steered-invoices';

const SALE = { quantity: '1', price: '100' };
const NOTHING = { quantity: '1', price: '50', category: 'E', rate: '0' };

describe('Facturae states', () => {
  const publicly = (content: SteeredInvoice) =>
    steered({ ...content, changes: { buyer: PUBLIC_BODY, notes: DIR3_NOTES, ...content.changes } });

  test('what is not subject, exempt, and of another tax', () => {
    const { facturae } = facturaeOf(
      publicly({
        lines: [
          SALE,
          { ...NOTHING, note: 'ES:CalificacionOperacion=N1' },
          { ...NOTHING, note: 'Formación\nES:OperacionExenta=E1' },
          { ...NOTHING, note: 'ES:Impuesto=03; ES:OperacionExenta=E7' },
        ],
      }),
    );
    expect(facturae.lines.map(({ tax, specialTaxableEvent }) => [tax.taxTypeCode, specialTaxableEvent?.code])).toEqual([
      ['01', undefined],
      ['01', '02'],
      ['01', '01'],
      ['03', '01'],
    ]);
    expect(facturae.lines.map(({ additionalLineItemInformation: text }) => text)).toEqual([
      undefined,
      undefined,
      'Formación',
      undefined,
    ]);
    expect(facturae.taxes.map(({ taxTypeCode, taxableBase }) => [taxTypeCode, taxableBase])).toEqual([
      ['01', '100.00'],
      ['01', '50.00'],
      ['01', '50.00'],
      ['03', '50.00'],
    ]);
  });

  test('the surcharge of one line', () => {
    const { facturae } = facturaeOf(publicly({ lines: [{ ...SALE, rate: '26.2', note: 'ES:Recargo=5.2' }, SALE] }));
    expect(facturae.taxes).toMatchObject([
      { taxRate: '21.00', surcharge: { rate: '5.20', amount: '5.20' } },
      { taxRate: '21.00' },
    ]);
    expect(facturae.lines.map(({ tax }) => tax.surcharge?.amount)).toEqual(['5.20', undefined]);
  });

  test('disbursements apart from what is invoiced', () => {
    const { facturae } = facturaeOf(
      publicly({
        lines: [SALE, { ...NOTHING, note: 'ES:Suplido=S' }, { ...NOTHING, price: '7', note: 'ES:Suplido=S' }],
      }),
    );
    expect(facturae.lines).toHaveLength(1);
    expect(facturae.taxes).toHaveLength(1);
    expect(facturae.reimbursableExpenses).toEqual(['50.00', '7.00']);
    expect(facturae.totals).toMatchObject({
      totalGrossAmount: '100.00',
      invoiceTotal: '121.00',
      totalOutstandingAmount: '121.00',
      totalReimbursableExpenses: '57.00',
      totalExecutableAmount: '178.00',
    });
  });

  test('nothing of a line that cannot be it', () => {
    const document = publicly({ lines: [SALE, { ...SALE, note: 'ES:OperacionExenta=E1' }] });
    const result = mapFacturae(document, FACE);
    expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toEqual(['ES-HINT']);
  });
});
