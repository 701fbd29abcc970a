import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { invoiceIn } from '../../../../sandbox/face/invoice';
import { brokenSum } from '../../../../sandbox/face/sums';
import { day } from '../verifactu/documents-of-tests';
import { DIR3_NOTES, mapped, PUBLIC_BODY, SETTING } from '../facturae/invoices-of-tests';
import { steered, type SteeredInvoice } from './steered-invoices';

const SALE = { quantity: '1', price: '100' };
const PAID = { quantity: '1', price: '50', category: 'E', rate: '0', note: 'ES:Suplido=S' };
const publicly = ({ notes = [], changes = {}, ...content }: SteeredInvoice) =>
  steered({
    ...content,
    changes: { buyer: PUBLIC_BODY, notes: [...DIR3_NOTES, ...notes.map((text) => ({ text }))], ...changes },
  });

/** What the schema and the platform's sums say of it. */
async function faultsOf(document: SemanticDocument) {
  const xml = writeFacturae(mapped(document).facturae);
  const tree = parseElementTree(xml);
  const invoice = invoiceIn(tree);
  if (invoice === undefined) throw new Error('no invoice');
  // The signature is still to come.
  const { errors } = (await FacturaeSchemaValidator.create()).validate(Buffer.from(xml));
  return { errors, sum: brokenSum(tree, invoice) };
}

test('disbursements and a guarantee, in invoices and credit notes', async () => {
  for (const type of ['INVOICE', 'CREDIT_NOTE'] as const) {
    const document = publicly({ type, lines: [SALE, PAID], notes: ['ES:RetencionGarantia=5;Obra'] });
    expect(await faultsOf(document)).toEqual({ errors: [], sum: undefined });
    const sign = type === 'INVOICE' ? '' : '-';
    expect(mapped(document).facturae.totals).toMatchObject({
      totalOutstandingAmount: `${sign}121.00`,
      guarantee: { reason: 'Obra', rate: '5.00', amount: `${sign}6.05` },
      totalReimbursableExpenses: `${sign}50.00`,
      totalExecutableAmount: `${sign}164.95`,
    });
  }
});

test('a disbursement by the reason of its group', async () => {
  const paid = { ...PAID, note: 'Tasa', exemption: 'VATEX-EU-79-C' };
  const document = publicly({ lines: [SALE, paid] });
  expect(await faultsOf(document)).toEqual({ errors: [], sum: undefined });
  expect(mapped(document).facturae.reimbursableExpenses).toEqual(['50.00']);
});

test('what is withheld for the income tax is not of the disbursements', () => {
  const { facturae } = mapped(publicly({ lines: [SALE, PAID], notes: ['ES:Retencion=15'] }));
  expect(facturae.withheld).toMatchObject([{ taxableBase: '100.00', taxAmount: '15.00' }]);
  expect(facturae.totals).toMatchObject({ invoiceTotal: '106.00', totalExecutableAmount: '156.00' });
});

const TRANSFER = {
  paymentInstructions: [{ meansCode: '30', creditTransfers: [{ accountId: 'ES9121000418450200051332' }] }],
};

test('several due dates', async () => {
  const document = publicly({
    lines: [SALE],
    notes: ['ES:Vencimientos=2027-01-31:60.50, 2027-02-28:60.5'],
    changes: TRANSFER,
  });
  const withNotes = {
    ...document,
    notes: [...DIR3_NOTES, { text: 'ES:Vencimientos=2027-01-31:60.50, 2027-02-28:60.5' }],
  };
  expect(await faultsOf(withNotes)).toEqual({ errors: [], sum: undefined });
  expect(mapped(withNotes).facturae.installments).toMatchObject([
    { dueDate: '2027-01-31', amount: '60.50', accountToBeCredited: 'ES9121000418450200051332' },
    { dueDate: '2027-02-28', amount: '60.50', paymentMeans: '04' },
  ]);
});

test.each(['2027-01-31:60.50', '2027-01-31:60.50,2027-02-31:60.50', '2027-01-31:200,2027-02-28:-78'])(
  'due dates that are not those of the amount are told: %s',
  (value) => {
    const document = publicly({ lines: [SALE], notes: [`ES:Vencimientos=${value}`] });
    const result = mapFacturae(document, SETTING);
    expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toEqual(['ES-HINT']);
  },
);

test('the contract and the file of each line', async () => {
  const lines = [
    { ...SALE, note: 'ES:Contrato=C-1' },
    { ...SALE, attributes: { 'ES:Contrato': 'C-2', 'ES:Expediente': 'X-2' } },
  ];
  const document = publicly({ lines });
  expect(await faultsOf(document)).toEqual({ errors: [], sum: undefined });
  expect(mapped(document).facturae.lines).toMatchObject([
    { receiverContractReference: 'C-1' },
    { receiverContractReference: 'C-2', fileReference: 'X-2' },
  ]);
});

test('a claim that is sold is told: its buyer has to be named in the portal', () => {
  const payee = { name: 'Factoring, S.A.', identifiers: [] };
  const result = mapFacturae(publicly({ lines: [SALE], changes: { payee } }), SETTING);
  expect(result.kind === 'mapped' && result.warnings.map(({ rule, found }) => [rule, found])).toEqual([
    ['ES-FE-LEFT-OUT', 'Factoring, S.A.'],
  ]);
});

describe('another currency', () => {
  const inDollars = (rate?: string, date?: string): SemanticDocument => {
    const document = publicly({ lines: [SALE] });
    return {
      ...document,
      currencyCode: 'USD',
      vatAccountingCurrencyCode: 'EUR',
      totals: { ...document.totals, vatInAccountingCurrency: decimal('18.90') },
      ...(rate !== undefined && {
        exchangeRate: { rate: decimal(rate), ...(date !== undefined && { date: day(date) }) },
      }),
    };
  };

  test('keeps its amounts, and says what they are in euros', async () => {
    for (const document of [inDollars(), inDollars('0.9', '2026-12-01')]) {
      expect(await faultsOf(document)).toEqual({ errors: [], sum: undefined });
      const xml = writeFacturae(mapped(document).facturae);
      const date = document.exchangeRate === undefined ? '2026-12-02' : '2026-12-01';
      expect(xml).toContain(
        `<InvoiceCurrencyCode>USD</InvoiceCurrencyCode><ExchangeRateDetails><ExchangeRate>0.90</ExchangeRate><ExchangeRateDate>${date}</ExchangeRateDate></ExchangeRateDetails><TaxCurrencyCode>EUR<`,
      );
      expect(xml).toContain('<TotalAmount>121.00</TotalAmount><EquivalentInEuros>108.90</EquivalentInEuros>');
      expect(xml).toContain(
        '<TaxableBase><TotalAmount>100.00</TotalAmount><EquivalentInEuros>90.00</EquivalentInEuros></TaxableBase>',
      );
      expect(xml).toContain(
        '<TaxAmount><TotalAmount>21.00</TotalAmount><EquivalentInEuros>18.90</EquivalentInEuros></TaxAmount>',
      );
    }
  });

  test('is told where the tax in euros is missing', () => {
    const { vatAccountingCurrencyCode: _code, ...document } = inDollars();
    const result = mapFacturae(document, SETTING);
    expect(result.kind === 'not-expressible' && result.findings.map(({ rule }) => rule)).toEqual(['ES-CURRENCY']);
  });
});
