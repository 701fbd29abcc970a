import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Decimal } from '../../../documents/model/decimal';

/** Decimal text as it is written. */
export type Amount = string;

export interface TaxIdentification {
  /** J: entity; F: person. */
  readonly personTypeCode: 'J' | 'F';
  /** R: Spain; U: European Union; E: elsewhere. */
  readonly residenceTypeCode: 'R' | 'U' | 'E';
  readonly taxIdentificationNumber: string;
}

export interface SpanishAddress {
  readonly kind: 'spanish';
  readonly address: string;
  readonly postCode: string;
  readonly town: string;
  readonly province: string;
}

export interface OverseasAddress {
  readonly kind: 'overseas';
  readonly address: string;
  readonly postCodeAndTown: string;
  readonly province: string;
  /** Three letters. */
  readonly countryCode: string;
}

export type Address = SpanishAddress | OverseasAddress;

export type PartyName =
  | { readonly kind: 'entity'; readonly corporateName: string }
  | { readonly kind: 'individual'; readonly name: string; readonly firstSurname: string };

export interface Party {
  readonly taxIdentification: TaxIdentification;
  readonly name: PartyName;
  readonly address: Address;
}

/** A unit of DIR3 and its role; its address is the buyer's. */
export interface AdministrativeCentre {
  readonly centreCode: string;
  readonly roleTypeCode: string;
}

export interface DatePeriod {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

export interface Corrective {
  /** None: the correction is of all that was supplied in the period. */
  readonly invoiceNumber?: string;
  readonly invoiceSeriesCode?: string;
  readonly reasonCode: string;
  readonly correctionMethod: '01' | '02' | '03';
  readonly taxPeriod: DatePeriod;
  readonly invoiceIssueDate?: CalendarDate;
}

export interface Tax {
  readonly taxTypeCode: string;
  readonly taxRate: string;
  readonly taxableBase: Amount;
  readonly taxAmount: Amount;
  /** Recargo de equivalencia beside the tax. */
  readonly surcharge?: { readonly rate: string; readonly amount: Amount };
}

/** A discount or a charge. */
export interface Adjustment {
  readonly reason: string;
  readonly rate?: string;
  readonly amount: Amount;
}

export interface SpecialTaxableEvent {
  /** 01: exempt; 02: not subject. */
  readonly code: '01' | '02';
  readonly reason: string;
}

export interface InvoiceLine {
  readonly receiverContractReference?: string;
  readonly receiverTransactionReference?: string;
  readonly fileReference?: string;
  readonly itemDescription: string;
  readonly quantity: string;
  readonly unitOfMeasure: string;
  readonly unitPriceWithoutTax: string;
  readonly totalCost: Amount;
  readonly discounts: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
  readonly grossAmount: Amount;
  readonly tax: Tax;
  readonly lineItemPeriod?: DatePeriod;
  readonly additionalLineItemInformation?: string;
  readonly specialTaxableEvent?: SpecialTaxableEvent;
}

export interface InvoiceTotals {
  readonly totalGrossAmount: Amount;
  readonly generalDiscounts: readonly Adjustment[];
  readonly generalSurcharges: readonly Adjustment[];
  readonly totalGeneralDiscounts: Amount;
  readonly totalGeneralSurcharges: Amount;
  readonly totalGrossAmountBeforeTaxes: Amount;
  readonly totalTaxOutputs: Amount;
  readonly totalTaxesWithheld: Amount;
  readonly invoiceTotal: Amount;
  readonly paymentOnAccount?: { readonly date: CalendarDate; readonly amount: Amount };
  readonly totalOutstandingAmount: Amount;
  /** Kept until the work has proved good. */
  readonly guarantee?: { readonly reason: string; readonly rate: string; readonly amount: Amount };
  readonly totalReimbursableExpenses?: Amount;
  readonly totalExecutableAmount: Amount;
}

export interface Installment {
  readonly dueDate: CalendarDate;
  readonly amount: Amount;
  readonly paymentMeans: string;
  readonly accountToBeCredited?: string;
  readonly accountToBeDebited?: string;
}

/** The claim is sold: who has bought it is paid. */
export interface Assignment {
  readonly assignee: Party;
  readonly clauses: string;
}

/** Amounts are in it, and some of them in euros as well. */
export interface ForeignCurrency {
  readonly code: string;
  /** Euros of one unit. */
  readonly rate: Decimal;
  readonly date: CalendarDate;
}

/** An invoice in Facturae 3.2.2, before it is written and signed: one batch of one invoice, issued by the seller. */
export interface Facturae {
  readonly batchIdentifier: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly administrativeCentres: readonly AdministrativeCentre[];
  readonly invoiceNumber: string;
  readonly invoiceSeriesCode?: string;
  readonly corrective?: Corrective;
  readonly issueDate: CalendarDate;
  readonly operationDate?: CalendarDate;
  readonly invoicingPeriod?: DatePeriod;
  readonly receiverContractReference?: string;
  readonly taxes: readonly Tax[];
  readonly withheld: readonly Tax[];
  readonly totals: InvoiceTotals;
  readonly lines: readonly InvoiceLine[];
  /** None: it is the euro. */
  readonly currency?: ForeignCurrency;
  readonly installments: readonly Installment[];
  /** What the seller has paid for the buyer. */
  readonly reimbursableExpenses: readonly Amount[];
  readonly legalReferences: readonly string[];
  readonly assignment?: Assignment;
  readonly relatedInvoice?: string;
  readonly additionalInformation?: string;
}
