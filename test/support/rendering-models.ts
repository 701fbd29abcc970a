import { parseCalendarDate, type CalendarDate } from '../../documents/model/calendar-date';
import { decimal, type Decimal } from '../../documents/model/decimal';
import type { Allowance, InvoiceLine } from '../../documents/model/invoice-line';
import type { Buyer, Identifier, PostalAddress, Seller } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';

/** Makes each text once, so that finding it proves that this very field was shown. */
export interface TextSource {
  text(term: string): string;
  amount(): Decimal;
  date(): CalendarDate;
}

/** Words that say which term they stand for and that occur nowhere else. */
export function numberedSource(): TextSource {
  let count = 0;
  return {
    text: (term) => `${term}~${(count += 1)}`,
    amount: () => decimal(`${(count += 1) + 1_000_000}.07`),
    date: () => {
      count += 1;
      const day = new Date(Date.UTC(2020, 0, 1 + count)).toISOString().slice(0, 10);
      return parseCalendarDate(day) as CalendarDate;
    },
  };
}

function identifier({ text }: TextSource, term: string): Identifier {
  return { value: text(term), schemeId: text(`${term}-1`) };
}

function address({ text }: TextSource, group: string, countryCode: string): PostalAddress {
  return {
    line1: text(`${group}-line1`),
    buildingNumber: text(`${group}-buildingNumber`),
    line2: text(`${group}-line2`),
    line3: text(`${group}-line3`),
    city: text(`${group}-city`),
    postCode: text(`${group}-postCode`),
    countrySubdivision: text(`${group}-subdivision`),
    countryCode,
  };
}

function buyer(source: TextSource, group: string, countryCode: string): Buyer {
  const { text } = source;
  return {
    name: text(`${group}-name`),
    tradingName: text(`${group}-tradingName`),
    identifiers: [identifier(source, `${group}-id`), identifier(source, `${group}-id`)],
    legalRegistrationId: identifier(source, `${group}-legal`),
    vatId: text(`${group}-vat`),
    electronicAddress: identifier(source, `${group}-endpoint`),
    address: address(source, group, countryCode),
    contact: { point: text(`${group}-contact`), telephone: text(`${group}-phone`), email: text(`${group}-email`) },
  };
}

function seller(source: TextSource): Seller {
  return {
    ...buyer(source, 'BG-4', 'ES'),
    taxRegistrationId: identifier(source, 'BT-32'),
    additionalLegalInformation: source.text('BT-33'),
  };
}

function allowance({ text, amount }: TextSource, group: string): Allowance {
  return {
    amount: amount(),
    baseAmount: amount(),
    percentage: amount(),
    vatCategory: text(`${group}-category`),
    vatRate: amount(),
    reason: text(`${group}-reason`),
    reasonCode: text(`${group}-reasonCode`),
  };
}

function lineAllowance(source: TextSource, group: string): Allowance {
  const { amount, baseAmount, percentage, reason, reasonCode } = allowance(source, group);
  return { amount, baseAmount, percentage, reason, reasonCode } as Allowance;
}

function line(source: TextSource, depth = 0): InvoiceLine {
  const { text, amount, date } = source;
  return {
    id: text('BT-126'),
    note: text('BT-127'),
    objectId: identifier(source, 'BT-128'),
    quantity: amount(),
    unitCode: text('BT-130'),
    netAmount: amount(),
    orderLineReference: text('BT-132'),
    buyerAccountingReference: text('BT-133'),
    period: { start: date(), end: date() },
    allowances: [lineAllowance(source, 'BG-27'), lineAllowance(source, 'BG-27')],
    charges: [lineAllowance(source, 'BG-28')],
    price: {
      netPrice: amount(),
      discount: amount(),
      discountParts: [lineAllowance(source, 'price')],
      grossPrice: amount(),
      baseQuantity: amount(),
      baseQuantityUnitCode: text('BT-150'),
    },
    vat: {
      category: text('BT-151'),
      rate: amount(),
      exemptionReason: text('line-BT-120'),
      exemptionReasonCode: text('line-BT-121'),
    },
    item: {
      name: text('BT-153'),
      description: text('BT-154'),
      sellerId: text('BT-155'),
      buyerId: text('BT-156'),
      standardId: identifier(source, 'BT-157'),
      classifications: [{ value: text('BT-158'), listId: text('BT-158-1'), listVersion: text('BT-158-2') }],
      originCountry: 'PT',
      attributes: [
        { name: text('BT-160'), value: text('BT-161') },
        { name: text('BT-160'), value: text('BT-161') },
      ],
    },
    ...(depth < 2 ? { subLines: [line(source, depth + 1)] } : {}),
  };
}

/** A document in which every term of the model has a value of its own. */
export function fullDocument(source: TextSource, lines = 2): SemanticDocument {
  const { text, amount, date } = source;
  return {
    type: 'INVOICE',
    number: text('BT-1'),
    issueDate: date(),
    typeCode: text('BT-3'),
    currencyCode: 'EUR',
    vatAccountingCurrencyCode: 'PLN',
    taxPointDate: date(),
    taxPointDateCode: text('BT-8'),
    dueDate: date(),
    buyerReference: text('BT-10'),
    projectReference: text('BT-11'),
    contractReference: text('BT-12'),
    purchaseOrderReference: text('BT-13'),
    salesOrderReference: text('BT-14'),
    receivingAdviceReference: text('BT-15'),
    despatchAdviceReference: text('BT-16'),
    tenderOrLotReference: text('BT-17'),
    invoicedObject: identifier(source, 'BT-18'),
    buyerAccountingReference: text('BT-19'),
    paymentTerms: text('BT-20'),
    notes: [{ subjectCode: text('BT-21'), text: text('BT-22') }, { text: text('BT-22') }],
    businessProcess: text('BT-23'),
    specification: text('BT-24'),
    precedingInvoices: [{ number: text('BT-25'), issueDate: date() }, { number: text('BT-25') }],
    seller: seller(source),
    buyer: buyer(source, 'BG-7', 'DE'),
    payee: {
      name: text('BT-59'),
      identifiers: [identifier(source, 'BT-60')],
      legalRegistrationId: identifier(source, 'BT-61'),
      address: address(source, 'BG-10', 'PT'),
    },
    taxRepresentative: { name: text('BT-62'), vatId: text('BT-63'), address: address(source, 'BG-12', 'FR') },
    delivery: {
      partyName: text('BT-70'),
      locationId: identifier(source, 'BT-71'),
      date: date(),
      address: address(source, 'BG-15', 'IT'),
    },
    period: { start: date(), end: date() },
    paymentInstructions: [
      {
        meansCode: text('BT-81'),
        meansText: text('BT-82'),
        remittanceInformation: text('BT-83'),
        creditTransfers: [1, 2].map(() => ({
          accountId: text('BT-84'),
          accountName: text('BT-85'),
          serviceProviderId: text('BT-86'),
        })),
        card: { primaryAccountNumber: text('BT-87'), holderName: text('BT-88') },
        directDebit: { mandateReference: text('BT-89'), creditorId: text('BT-90'), debitedAccountId: text('BT-91') },
      },
    ],
    allowances: [allowance(source, 'BG-20')],
    charges: [allowance(source, 'BG-21')],
    totals: {
      lineNet: amount(),
      allowances: amount(),
      charges: amount(),
      withoutVat: amount(),
      vat: amount(),
      vatInAccountingCurrency: amount(),
      withVat: amount(),
      paid: amount(),
      rounding: amount(),
      payable: amount(),
    },
    vatBreakdown: [
      {
        taxableAmount: amount(),
        taxAmount: amount(),
        category: text('BT-118'),
        rate: amount(),
        exemptionReason: text('BT-120'),
        exemptionReasonCode: text('BT-121'),
      },
    ],
    supportingDocuments: [
      {
        reference: text('BT-122'),
        description: text('BT-123'),
        externalLocation: text('BT-124'),
        attachment: { base64: 'QUJD', mimeCode: text('BT-125-1'), filename: text('BT-125-2') },
      },
    ],
    lines: Array.from({ length: lines }, () => line(source)),
    thirdPartyPayments: [1, 2].map(() => ({
      type: text('BT-DEX-001'),
      amount: amount(),
      description: text('BT-DEX-003'),
    })),
    paymentTermDetails: [
      {
        dueDate: date(),
        discountPercentage: amount(),
        discountAmount: amount(),
        discountBaseAmount: amount(),
        discountPeriod: amount(),
        discountPeriodUnitCode: text('discountPeriodUnitCode'),
        discountFrom: date(),
        discountUntil: date(),
      },
    ],
    exchangeRate: { sourceCurrencyCode: 'EUR', targetCurrencyCode: 'PLN', rate: amount(), date: date() },
  };
}
