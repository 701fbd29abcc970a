import fc from 'fast-check';
import type { CalendarDate } from '../../documents/model/calendar-date';
import { type Decimal, decimal } from '../../documents/model/decimal';
import type { Allowance, InvoiceLine } from '../../documents/model/invoice-line';
import type { Identifier, PostalAddress, Seller, TradingParty } from '../../documents/model/party';
import { presentAs, presentGroup } from '../../platform/present';
import type {
  PaymentInstructions,
  SemanticDocument,
  VatBreakdown,
  Withholding,
} from '../../documents/model/semantic-document';

/**
 * Models that UBL can hold: mandatory elements of the schema are there, everything else comes and goes. What EN 16931
 * knows once per document although UBL repeats it (BT-83, BT-89, BT-90) is the same wherever it stands.
 */

const AWKWARD = ['<&>"\'', 'ñ€漢字', '😀', ']]>', 'a  b', 'x\ny', '&amp;', '#1'];
const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .,/-]{0,20}$/) },
    fc.constantFrom(...AWKWARD),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '' && !/^#[A-Z]{3}#/.test(value));
const code = fc.stringMatching(/^[A-Z0-9]{1,3}$/);
const amount = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents): Decimal => decimal(cents).div(100));
const fraction = fc.integer({ min: 0, max: 99_999_999 }).map((n): Decimal => decimal(n).div(10_000));
const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10) as CalendarDate);

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const few = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 3 });
const atMostOne = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 1 });

type Fields<T> = { [K in keyof Required<T>]: fc.Arbitrary<T[K] | undefined> };
const record = <T extends object>(fields: Fields<T>): fc.Arbitrary<T> =>
  fc.record(fields as { [key: string]: fc.Arbitrary<unknown> }).map((value) => presentAs<T>(value as never));
/** A group that says something: empty ones cannot be told from absent ones in UBL. */
const group = <T extends object>(fields: Fields<T>): fc.Arbitrary<T> =>
  record<T>(fields).filter((value) => Object.values(value).some((one) => !Array.isArray(one) || one.length > 0));

const identifier = record<Identifier>({
  value: text,
  schemeId: maybe(fc.constantFrom('0088', '0208', '9920')),
});
const objectIdentifier = record<Identifier>({ value: text, schemeId: maybe(fc.constantFrom('ABZ', 'AAB')) });
const address = group<PostalAddress>({
  line1: maybe(text),
  buildingNumber: fc.constant(undefined),
  line2: maybe(text),
  line3: maybe(text),
  city: maybe(text),
  postCode: maybe(text),
  countrySubdivision: maybe(text),
  countryCode: maybe(fc.constantFrom('ES', 'DE', 'FR')),
});

const partyFields: Fields<TradingParty> = {
  name: maybe(text),
  tradingName: maybe(text),
  identifiers: few(identifier),
  legalRegistrationId: maybe(identifier),
  vatId: maybe(text),
  electronicAddress: maybe(identifier),
  address: maybe(address),
  contact: maybe(group({ point: maybe(text), telephone: maybe(text), email: maybe(text) })),
};
const sellerFields: Fields<Seller> = {
  ...partyFields,
  taxRegistrationId: maybe(record<Identifier>({ value: text, schemeId: maybe(fc.constantFrom('TAX', 'FC')) })),
  additionalLegalInformation: maybe(text),
};

const allowance = (withVat: boolean): fc.Arbitrary<Allowance> =>
  record<Allowance>({
    amount,
    baseAmount: maybe(amount),
    percentage: maybe(fraction),
    vatCategory: withVat ? maybe(fc.constantFrom('S', 'E', 'Z')) : fc.constant(undefined),
    vatRate: withVat ? maybe(fraction) : fc.constant(undefined),
    reason: maybe(text),
    reasonCode: maybe(fc.constantFrom('95', '100', '64')),
  });

const period = group({ start: maybe(date), end: maybe(date) });

const lineWith = (subLines: fc.Arbitrary<InvoiceLine[] | undefined>): fc.Arbitrary<InvoiceLine> =>
  record<InvoiceLine>({
    id: text,
    standing: fc.constant(undefined),
    note: maybe(text),
    objectId: maybe(objectIdentifier),
    quantity: fraction,
    unitCode: maybe(fc.constantFrom('C62', 'HUR', 'KGM')),
    netAmount: amount,
    orderLineReference: maybe(text),
    buyerAccountingReference: maybe(text),
    period: maybe(period),
    allowances: few(allowance(false)),
    charges: few(allowance(false)),
    price: maybe(
      fc
        .tuple(
          fraction,
          maybe(amount.filter((discount) => !discount.eq(0))),
          maybe(amount),
          maybe(fraction),
          maybe(code),
        )
        .map(([netPrice, discount, grossPrice, baseQuantity, unit]) =>
          presentAs<NonNullable<InvoiceLine['price']>>({
            netPrice,
            discount,
            grossPrice,
            baseQuantity,
            baseQuantityUnitCode: baseQuantity && unit,
          }),
        ),
    ),
    vat: maybe(
      group<NonNullable<InvoiceLine['vat']>>({
        category: maybe(fc.constantFrom('S', 'E', 'AE', 'O')),
        rate: maybe(fraction),
        exemptionReason: maybe(text),
        exemptionReasonCode: maybe(code),
      }),
    ),
    item: group<NonNullable<InvoiceLine['item']>>({
      name: maybe(text),
      description: maybe(text),
      sellerId: maybe(text),
      buyerId: maybe(text),
      standardId: maybe(identifier),
      classifications: few(record({ value: text, listId: maybe(code), listVersion: maybe(code) })),
      originCountry: maybe(fc.constantFrom('ES', 'CN')),
      attributes: few(fc.record({ name: text, value: text })),
    }),
    subLines,
  });

/** Lines in lines, three deep. */
const subLines = (inner: fc.Arbitrary<InvoiceLine[] | undefined>): fc.Arbitrary<InvoiceLine[] | undefined> =>
  maybe(fc.array(lineWith(inner), { minLength: 1, maxLength: 2 }));
const line = lineWith(subLines(subLines(fc.constant(undefined))));

const breakdown = record<VatBreakdown>({
  taxableAmount: maybe(amount),
  taxAmount: amount,
  category: fc.constantFrom('S', 'E', 'Z', 'K'),
  rate: maybe(fraction),
  exemptionReason: maybe(text),
  exemptionReasonCode: maybe(code),
});

type DirectDebit = NonNullable<PaymentInstructions['directDebit']>;

const accountId = fc.oneof(text, fc.constantFrom('DE89370400440532013000', 'NL57 RABO 0107307510'));

/** Direct debits are told by their codes, so that mandate and creditor of the document have where to stand. */
const DEBIT_CODES: ReadonlySet<string> = new Set(['49', '59']);

interface StatedOnce {
  remittanceInformation: string | undefined;
  mandateReference: string | undefined;
  creditorId: string | undefined;
}

const payment = ({ remittanceInformation, ...debit }: StatedOnce): fc.Arbitrary<PaymentInstructions> =>
  fc
    .record({
      meansCode: fc.constantFrom('30', '49', '58', '59', '1'),
      meansText: maybe(text),
      creditTransfers: atMostOne(
        group<PaymentInstructions['creditTransfers'][number]>({
          accountId,
          accountName: maybe(text),
          serviceProviderId: maybe(text),
        }),
      ),
      card: maybe(
        record<NonNullable<PaymentInstructions['card']>>({ primaryAccountNumber: text, holderName: maybe(text) }),
      ),
      debitedAccountId: maybe(accountId),
    })
    .map(({ debitedAccountId, ...means }) =>
      presentAs<PaymentInstructions>({
        ...means,
        remittanceInformation,
        directDebit: DEBIT_CODES.has(means.meansCode)
          ? presentGroup<DirectDebit>({ ...debit, debitedAccountId })
          : undefined,
      }),
    );

const statedOnce: fc.Arbitrary<StatedOnce> = fc.record({
  remittanceInformation: maybe(text),
  mandateReference: maybe(text),
  creditorId: maybe(text),
});

const attachment = record<NonNullable<SemanticDocument['supportingDocuments'][number]['attachment']>>({
  base64: fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes): string => Buffer.from(bytes).toString('base64')),
  mimeCode: fc.constantFrom('application/pdf', 'text/csv'),
  filename: maybe(text),
});

const document = record<SemanticDocument>({
  type: fc.constantFrom('INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'),
  isTest: fc.constant(undefined),
  // Only read, of UBL.
  number: text,
  issueDate: date,
  typeCode: fc.constantFrom('380', '384', '389'),
  currencyCode: fc.constantFrom('EUR', 'USD'),
  vatAccountingCurrencyCode: fc.constant('PLN'),
  taxPointDate: maybe(date),
  taxPointDateCode: maybe(fc.constantFrom('3', '35', '432')),
  dueDate: maybe(date),
  buyerReference: maybe(text),
  projectReference: maybe(text),
  contractReference: maybe(text),
  purchaseOrderReference: text,
  salesOrderReference: maybe(text),
  receivingAdviceReference: maybe(text),
  despatchAdviceReference: maybe(text),
  tenderOrLotReference: maybe(text),
  invoicedObject: maybe(objectIdentifier),
  buyerAccountingReference: maybe(text),
  paymentTerms: maybe(text),
  notes: few(
    record<SemanticDocument['notes'][number]>({
      subjectCode: maybe(fc.constantFrom('AAI', 'REG')),
      text: text,
    }),
  ),
  businessProcess: maybe(text),
  specification: text,
  precedingInvoices: few(
    record<SemanticDocument['precedingInvoices'][number]>({ number: text, issueDate: maybe(date) }),
  ),
  seller: group<Seller>(sellerFields),
  buyer: group<TradingParty>({ ...partyFields, identifiers: atMostOne(identifier) }),
  payee: maybe(
    record({
      name: text,
      identifiers: atMostOne(identifier),
      legalRegistrationId: maybe(identifier),
      address: maybe(address),
    }),
  ),
  taxRepresentative: maybe(record({ name: text, vatId: maybe(text), address: maybe(address) })),
  delivery: maybe(
    group({ partyName: maybe(text), locationId: maybe(identifier), date: maybe(date), address: maybe(address) }),
  ),
  period: maybe(period),
  paymentInstructions: statedOnce.chain((once) => fc.array(payment(once), { minLength: 1, maxLength: 3 })),
  allowances: few(allowance(true)),
  charges: few(allowance(true)),
  totals: record<SemanticDocument['totals']>({
    lineNet: maybe(amount),
    allowances: maybe(amount),
    charges: maybe(amount),
    withoutVat: maybe(amount),
    vat: amount,
    vatInAccountingCurrency: maybe(amount),
    withVat: maybe(amount),
    paid: maybe(amount),
    rounding: maybe(amount),
    payable: amount,
  }),
  vatBreakdown: few(breakdown),
  supportingDocuments: few(
    record<SemanticDocument['supportingDocuments'][number]>({
      reference: text,
      description: maybe(text),
      externalLocation: maybe(text),
      attachment: maybe(attachment),
      // One of the two; the corpus has a file that is only named.
      namedFile: fc.constant(undefined),
    }),
  ),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  thirdPartyPayments: fc.constant(undefined),
  paymentTermDetails: fc.constant(undefined),
  withholdings: maybe(
    fc.array(record<Withholding>({ kind: text, rate: maybe(fraction), taxableAmount: maybe(amount), amount }), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
  exchangeRate: maybe(
    group<NonNullable<SemanticDocument['exchangeRate']>>({
      sourceCurrencyCode: fc.constant('EUR'),
      targetCurrencyCode: fc.constant('PLN'),
      rate: maybe(fraction),
      date: maybe(date),
    }),
  ),
});

const TYPE_CODES = { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' } as const;

/** In CII a sub-line names its parent, so that every line has an identifier of its own. */
function numbered(one: InvoiceLine, path: string): InvoiceLine {
  const subLines = one.subLines?.map((inner, index) => numbered(inner, `${path}.${index + 1}`));
  return { ...one, id: `${one.id ?? ''} ${path}`, ...(subLines && { subLines }) };
}

/** Type and type code agree, as they do in every document that UBL can state. */
export const semanticDocument: fc.Arbitrary<SemanticDocument> = document.map(({ withholdings, ...one }) => ({
  ...one,
  // UBL has them in an invoice only.
  ...(withholdings && one.type !== 'CREDIT_NOTE' && { withholdings }),
  lines: one.lines.map((inner, index) => numbered(inner, String(index + 1))),
  typeCode: one.type === 'INVOICE' ? (one.typeCode ?? '380') : TYPE_CODES[one.type],
}));

/** The same model as CII states it: what its elements cannot keep apart is gone, and nothing else. */
export function asStatedInCii(model: SemanticDocument): SemanticDocument {
  const { exchangeRate: _rate, withholdings: _withholdings, ...stated } = model;
  const { seller } = model;
  return {
    ...stated,
    ...(seller && { seller: { ...seller, ...schemelessFirst(seller), ...taxNumberKind(seller) } }),
    lines: model.lines.map(asCiiLine),
  };
}

/** Identifiers without a scheme and those with one are two elements, one after the other. */
function schemelessFirst({ identifiers }: { identifiers: Identifier[] }): { identifiers: Identifier[] } {
  const hasScheme = (one: Identifier): boolean => one.schemeId !== undefined;
  return { identifiers: [...identifiers.filter((one) => !hasScheme(one)), ...identifiers.filter(hasScheme)] };
}

/** A tax number that is no VAT number is of kind FC, whatever tax scheme UBL named. */
function taxNumberKind({ taxRegistrationId }: Seller): Pick<Seller, 'taxRegistrationId'> {
  return taxRegistrationId ? { taxRegistrationId: { value: taxRegistrationId.value, schemeId: 'FC' } } : {};
}

function asCiiLine(one: InvoiceLine): InvoiceLine {
  return { ...withGrossPrice(one), ...(one.subLines && { subLines: one.subLines.map(asCiiLine) }) };
}

/** A discount stands beside a gross price. */
function withGrossPrice(one: InvoiceLine): InvoiceLine {
  const { netPrice, discount, grossPrice } = one.price ?? {};
  if (!netPrice || !discount || grossPrice) return one;
  return { ...one, price: { ...one.price, grossPrice: netPrice.plus(discount) } };
}
