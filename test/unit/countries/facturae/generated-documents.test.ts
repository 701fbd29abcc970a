import fc from 'fast-check';
import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { signFacturae } from '../../../../countries/es/facturae/sign-facturae';
import type { Adjustment, Amount, Facturae } from '../../../../countries/es/facturae/facturae';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { decimal, sum, ZERO, type Decimal } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { createTestAuthority } from '../../../support/test-certificates';
import { anyCharacter } from '../../../support/any-character';
import { DIR3_NOTES, PERSON, PUBLIC_BODY, publicInvoice, SELLER, SETTING } from './invoices-of-tests';
import { referencesThatHold } from './signatures-of-tests';

const NOW = new Date('2026-12-02T09:15:30Z');

/** A decimal of so many digits before the point and after it. */
const number = (before: number, after: number, { negative = false } = {}): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.integer({ min: negative ? -(10 ** before) : 0, max: 10 ** before }),
      fc.integer({ min: 0, max: after }),
      fc.nat(10 ** after - 1),
    )
    .map(([whole, digits, part]) =>
      digits === 0 ? `${whole}` : `${whole}.${String(part).padStart(after, '0').slice(0, digits)}`,
    );

const amounts = fc.array(number(3, 2), { maxLength: 2 });

const line = fc.record(
  {
    quantity: number(4, 4, { negative: true }),
    price: number(4, 6),
    baseQuantity: fc.constantFrom('1', '3', '12', '1000'),
    category: fc.constantFrom('S', 'Z', 'E', 'O', 'L'),
    rate: fc.constantFrom('21', '10', '7.5', '0'),
    allowances: amounts,
    charges: amounts,
  },
  { requiredKeys: ['quantity', 'price'] },
);

const CENT = decimal('0.01');

const document = fc
  .record({
    type: fc.constantFrom(...DOCUMENT_TYPES),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    allowances: amounts,
    charges: amounts,
    paid: number(3, 2),
    /** Which amount is wrong by a cent. */
    wrong: fc.option(fc.constantFrom('line', 'lineNet', 'withoutVat', 'vat', 'withVat', 'payable'), {
      nil: undefined,
      freq: 2,
    }),
  })
  .map(({ wrong, ...content }) => {
    const made = publicInvoice(content);
    if (wrong === undefined) return { made, wrong };
    if (wrong === 'line') {
      const [first, ...others] = made.lines;
      // Two cents: of a tie, either cent is right.
      const netAmount = (first?.netAmount ?? ZERO).plus(CENT).plus(CENT);
      return { made: { ...made, lines: first === undefined ? [] : [{ ...first, netAmount }, ...others] }, wrong };
    }
    return { made: { ...made, totals: { ...made.totals, [wrong]: (made.totals[wrong] ?? ZERO).plus(CENT) } }, wrong };
  });

const value = (amount: Amount): Decimal => decimal(amount);
const total = (adjustments: readonly Adjustment[]): Decimal => sum(adjustments.map(({ amount }) => value(amount)));

/** Reckons every sum as FACe does. */
function expectClosed({ lines, totals, taxes }: Facturae): void {
  for (const one of lines) {
    const exact = value(one.quantity).times(one.unitPriceWithoutTax);
    expect(value(one.totalCost).minus(exact).abs().lte('0.005')).toBe(true);
    const rest = value(one.totalCost).minus(total(one.discounts)).plus(total(one.charges));
    expect(one.grossAmount).toBe(rest.plus(0).toFixed(2));
  }
  const gross = sum(lines.map(({ grossAmount }) => value(grossAmount)));
  expect(value(totals.totalGrossAmount).eq(gross)).toBe(true);
  expect(value(totals.totalGeneralDiscounts).eq(total(totals.generalDiscounts))).toBe(true);
  expect(value(totals.totalGeneralSurcharges).eq(total(totals.generalSurcharges))).toBe(true);
  const before = gross.minus(totals.totalGeneralDiscounts).plus(totals.totalGeneralSurcharges);
  expect(value(totals.totalGrossAmountBeforeTaxes).eq(before)).toBe(true);
  const tax = sum(taxes.map(({ taxAmount }) => value(taxAmount)));
  expect(value(totals.totalTaxOutputs).eq(tax)).toBe(true);
  expect(value(totals.invoiceTotal).eq(before.plus(tax))).toBe(true);
  const outstanding = before.plus(tax).minus(totals.paymentOnAccount?.amount ?? 0);
  expect(value(totals.totalOutstandingAmount).eq(outstanding)).toBe(true);
  expect(value(totals.totalExecutableAmount).eq(outstanding)).toBe(true);
}

it('writes sums that close, or says that they do not', () => {
  let closed = 0;
  let open = 0;
  fc.assert(
    fc.property(document, ({ made, wrong }) => {
      const result = mapFacturae(made, SETTING);
      if (result.kind === 'mapped') {
        expect(wrong).toBeUndefined();
        expectClosed(result.facturae);
        closed += 1;
      } else {
        expect(new Set(result.findings.map(({ rule }) => rule))).toEqual(new Set(['ES-FE-ARITHMETIC']));
        open += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(closed).toBeGreaterThan(150);
  expect(open).toBeGreaterThan(150);
});

/** Whatever a client can write into a text. */
const hostile = fc.oneof(
  fc.constantFrom(
    '<a b="c">&amp;</a>',
    ']]>',
    '\u0000\u0001\u001F',
    '\uD800',
    '\uFFFE',
    '\r\n\t',
    '&#0;',
    '\u202Etxt',
    '🧾'.repeat(30),
  ),
  fc.constantFrom('<!DOCTYPE x>', '</fe:Facturae>', '-->', '<?xml?>', 'x'.repeat(300), "';--", '{found}'),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
);

it('writes and signs whatever the texts are, or says what keeps them out', async () => {
  const schemas = await FacturaeSchemaValidator.create();
  const signer = createTestAuthority().issueTo({ keyType: 'RSA' });
  let written = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: hostile,
        number: hostile,
        street: hostile,
        note: hostile,
        item: hostile,
        order: hostile,
        isPerson: fc.boolean(),
      }),
      async ({ name, number: written20, street, note, item, order, isPerson }) => {
        const made = publicInvoice();
        const who = isPerson ? PERSON : PUBLIC_BODY;
        const result = mapFacturae(
          {
            ...made,
            number: written20.slice(0, 20),
            seller: { ...SELLER, name: name.slice(0, 80) },
            buyer: { ...who, name, address: { ...who.address, line1: street, city: street.slice(0, 50) } },
            notes: [...DIR3_NOTES, { text: note }],
            purchaseOrderReference: order.slice(0, 20),
            lines: made.lines.map((one) => ({ ...one, item: { name: item, classifications: [], attributes: [] } })),
          },
          SETTING,
        );
        if (result.kind !== 'mapped') {
          expect(result.findings.every(({ at }) => at !== undefined)).toBe(true);
          return;
        }
        written += 1;
        const xml = writeFacturae(result.facturae);
        expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
        expect(parseElementTree(xml).children.map((child) => child.name)).toEqual([
          'FileHeader',
          'Parties',
          'Invoices',
        ]);
        const signed = Buffer.from(await signFacturae(xml, signer, NOW)).toString();
        expect(referencesThatHold(signed)).toBe(3);
      },
    ),
    { numRuns: 60 },
  );
  expect(written).toBeGreaterThan(10);
});
