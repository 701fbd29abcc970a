import type { FacturaeSetting, MappedFacturae } from '../../../../countries/es/facturae/map-document';
import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { decimal, roundAmount, sum, ZERO, type Decimal } from '../../../../documents/model/decimal';
import type { DocumentType } from '../../../../documents/model/document-context';
import type { Allowance, InvoiceLine } from '../../../../documents/model/invoice-line';
import type { Buyer, Seller } from '../../../../documents/model/party';
import type { SemanticDocument, VatBreakdown } from '../../../../documents/model/semantic-document';
import { day } from '../verifactu/documents-of-tests';

export const SETTING: FacturaeSetting = { company: { nif: 'B12345674' } };

export const DIR3_NOTES = ['OficinaContable=L01280796', 'OrganoGestor=L01280797', 'UnidadTramitadora=L01280798'].map(
  (unit) => ({ text: `ES:${unit}` }),
);

export const SELLER: Seller = {
  name: 'Empresa, S.L.',
  identifiers: [],
  vatId: 'ESB12345674',
  address: { line1: 'Calle Mayor, 1', line2: '2.º B', city: 'Madrid', postCode: '28013', countryCode: 'ES' },
};

export const PUBLIC_BODY: Buyer = {
  name: 'Ayuntamiento de Santa Cruz de Tenerife',
  identifiers: [],
  vatId: 'ESP3803800F',
  address: {
    line1: 'Plaza de España, 1',
    city: 'Santa Cruz de Tenerife',
    postCode: '38003',
    countrySubdivision: 'Santa Cruz de Tenerife',
    countryCode: 'ES',
  },
};

export const PERSON: Buyer = { ...PUBLIC_BODY, name: 'Ana García Ruiz', vatId: 'ES12345678Z' };

export const FRENCH: Buyer = {
  name: 'Mairie de Lyon',
  identifiers: [],
  vatId: 'FR32732829320',
  address: { line1: '1 place de la Comédie', city: 'Lyon', postCode: '69001', countryCode: 'FR' },
};

export const AMERICAN: Buyer = {
  name: 'City of Boston',
  identifiers: [],
  vatId: '12-3456789',
  address: { line1: '1 City Hall Sq', city: 'Boston', postCode: '02201', countrySubdivision: 'MA', countryCode: 'US' },
};

export interface LineOfTest {
  readonly name?: string;
  readonly quantity: string;
  readonly price: string;
  readonly baseQuantity?: string;
  readonly category?: string;
  readonly rate?: string;
  readonly allowances?: readonly string[];
  readonly charges?: readonly string[];
}

const adjustment = (amount: string, more: Partial<Allowance> = {}): Allowance => ({
  amount: decimal(amount),
  reason: 'Acordado',
  ...more,
});

function lineOf(stated: LineOfTest): InvoiceLine {
  const { name = 'Horas', quantity, price, baseQuantity, category = 'S', rate = '21' } = stated;
  const allowances = (stated.allowances ?? []).map((amount) => adjustment(amount, { percentage: decimal('1.5') }));
  const charges = (stated.charges ?? []).map((amount) => ({ amount: decimal(amount), reasonCode: 'FC' }));
  const cost = decimal(quantity)
    .times(price)
    .div(baseQuantity ?? 1);
  const off = sum(allowances.map(({ amount }) => amount));
  return {
    quantity: decimal(quantity),
    unitCode: 'HUR',
    netAmount: roundAmount(cost)
      .minus(off)
      .plus(sum(charges.map(({ amount }) => amount))),
    allowances,
    charges,
    price: { netPrice: decimal(price), ...(baseQuantity !== undefined && { baseQuantity: decimal(baseQuantity) }) },
    vat: { category, ...(category !== 'O' && { rate: decimal(rate) }) },
    item: { name, classifications: [], attributes: [] },
  };
}

export interface InvoiceOfTest {
  readonly type?: DocumentType;
  readonly lines?: readonly LineOfTest[];
  /** All in the group of the first line. */
  readonly allowances?: readonly string[];
  readonly charges?: readonly string[];
  readonly paid?: string;
  readonly changes?: Partial<SemanticDocument>;
}

/** An invoice to a public body whose sums close. */
export function publicInvoice(content: InvoiceOfTest = {}): SemanticDocument {
  const { type = 'INVOICE', lines: stated = [{ quantity: '10', price: '12.50' }], paid = '0', changes = {} } = content;
  const lines = stated.map(lineOf);
  const allowances = (content.allowances ?? []).map((amount) => adjustment(amount));
  const charges = (content.charges ?? []).map((amount) => adjustment(amount));
  const off = sum(allowances.map(({ amount }) => amount));
  const on = sum(charges.map(({ amount }) => amount));
  const lineNet = sum(lines.map(({ netAmount }) => netAmount));
  const vatBreakdown = groupsOf(lines, on.minus(off));
  const withoutVat = lineNet.minus(off).plus(on);
  const vat = sum(vatBreakdown.map(({ taxAmount }) => taxAmount));
  const withVat = withoutVat.plus(vat);
  return {
    type,
    typeCode: { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' }[type],
    number: 'F-2026/1',
    issueDate: day('2026-12-02'),
    currencyCode: 'EUR',
    seller: SELLER,
    buyer: PUBLIC_BODY,
    notes: DIR3_NOTES,
    precedingInvoices: type === 'INVOICE' ? [] : [{ number: 'F-2026/0', issueDate: day('2026-11-02') }],
    paymentInstructions: [],
    allowances,
    charges,
    totals: {
      lineNet,
      withoutVat,
      vat,
      withVat,
      payable: withVat.minus(paid),
      ...(off.eq(0) ? {} : { allowances: off }),
      ...(on.eq(0) ? {} : { charges: on }),
      ...(paid === '0' ? {} : { paid: decimal(paid) }),
    },
    vatBreakdown,
    supportingDocuments: [],
    lines,
    ...changes,
  };
}

function groupsOf(lines: readonly InvoiceLine[], ofFirst: Decimal): VatBreakdown[] {
  const groups = new Map<string, VatBreakdown & { taxableAmount: Decimal }>();
  for (const [index, { vat, netAmount = ZERO }] of lines.entries()) {
    const key = `${vat?.category}/${vat?.rate?.toFixed() ?? ''}`;
    const group = groups.get(key) ?? { ...vat, taxableAmount: ZERO };
    const added = netAmount.plus(index === 0 ? ofFirst : ZERO);
    groups.set(key, { ...group, taxableAmount: group.taxableAmount.plus(added) });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    taxAmount: roundAmount(group.taxableAmount.times(group.rate ?? ZERO).div(100)),
  }));
}

/** Of a document that Facturae can state. */
export function mapped(document: SemanticDocument): Extract<MappedFacturae, { kind: 'mapped' }> {
  const result = mapFacturae(document, SETTING);
  if (result.kind !== 'mapped') throw new Error(JSON.stringify(result.findings));
  return result;
}
