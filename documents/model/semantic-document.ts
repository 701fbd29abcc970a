import type { CalendarDate, Period } from './calendar-date';
import type { Decimal } from './decimal';
import type { DocumentType } from './document-context';
import type { Allowance, Charge, InvoiceLine } from './invoice-line';
import type { Buyer, Identifier, Payee, PostalAddress, Seller, TaxRepresentative } from './party';

/** BG-1. */
export interface Note {
  subjectCode?: string; // BT-21
  text: string; // BT-22
}

/** BG-3. */
export interface PrecedingInvoice {
  number?: string; // BT-25
  issueDate?: CalendarDate; // BT-26
}

/** BG-13 with BG-14 and BG-15. */
export interface Delivery {
  partyName?: string; // BT-70
  locationId?: Identifier; // BT-71
  date?: CalendarDate; // BT-72
  address?: PostalAddress; // BG-15
}

/** BG-17. */
export interface CreditTransfer {
  accountId?: string; // BT-84 (IBAN)
  accountName?: string; // BT-85
  serviceProviderId?: string; // BT-86 (BIC)
}

/** BG-16; UBL and CII repeat the group, one for each account, so the model keeps a list. */
export interface PaymentInstructions {
  meansCode?: string; // BT-81
  meansText?: string; // BT-82
  remittanceInformation?: string; // BT-83
  creditTransfers: CreditTransfer[]; // BG-17
  card?: { primaryAccountNumber?: string; holderName?: string }; // BG-18: BT-87, BT-88
  directDebit?: { mandateReference?: string; creditorId?: string; debitedAccountId?: string }; // BG-19: BT-89, BT-90, BT-91
}

/** BG-DEX-09 of the XRechnung extension: what somebody else is owed and the buyer pays with this document. */
export interface ThirdPartyPayment {
  type?: string; // BT-DEX-001
  amount?: Decimal; // BT-DEX-002
  description?: string; // BT-DEX-003
}

/** Tax that the buyer keeps and pays to the tax authority; EN 16931 does not know it. */
export interface Withholding {
  kind?: string;
  rate?: Decimal;
  taxableAmount?: Decimal;
  amount?: Decimal;
}

/** A date and a discount of one of the payment terms; EN 16931 has one date (BT-9) and the words of BT-20. */
export interface PaymentTerm {
  /** It is the part of BT-20 that states this term. */
  description?: string;
  dueDate?: CalendarDate;
  discountPercentage?: Decimal;
  discountAmount?: Decimal;
  /** The percentage is taken of it. */
  discountBaseAmount?: Decimal;
  /** The discount is for who pays so many days (or the unit) after the date; both may be missing. */
  discountPeriod?: Decimal;
  discountPeriodUnitCode?: string;
  discountFrom?: CalendarDate;
  discountUntil?: CalendarDate;
}

/** The rate by which the accounting currency (BT-6) was reckoned from the invoice currency. */
export interface ExchangeRate {
  sourceCurrencyCode?: string;
  targetCurrencyCode?: string;
  rate?: Decimal;
  date?: CalendarDate;
}

/** BG-22; amounts in the invoice currency unless said otherwise. */
export interface DocumentTotals {
  lineNet?: Decimal; // BT-106
  allowances?: Decimal; // BT-107
  charges?: Decimal; // BT-108
  withoutVat?: Decimal; // BT-109
  vat?: Decimal; // BT-110
  vatInAccountingCurrency?: Decimal; // BT-111, in BT-6
  withVat?: Decimal; // BT-112
  paid?: Decimal; // BT-113
  rounding?: Decimal; // BT-114
  payable?: Decimal; // BT-115
}

/** BG-23. */
export interface VatBreakdown {
  taxableAmount?: Decimal; // BT-116
  taxAmount?: Decimal; // BT-117
  category?: string; // BT-118 (UNCL5305)
  rate?: Decimal; // BT-119, percent
  exemptionReason?: string; // BT-120
  exemptionReasonCode?: string; // BT-121 (VATEX)
}

/** BG-24. */
export interface SupportingDocument {
  reference?: string; // BT-122
  description?: string; // BT-123
  externalLocation?: string; // BT-124
  attachment?: { base64: string; mimeCode?: string; filename?: string }; // BT-125
  /** A file that is named without its content: hybrid PDFs have it beside the invoice. */
  namedFile?: { mimeCode?: string; filename?: string };
}

/**
 * The EN 16931 semantic model of one document. Every term is optional because a schema-valid document may lack it:
 * validating absence is the rules' work, not the type's. Repeatable groups are lists and keep their order.
 */
export interface SemanticDocument {
  /** The document type that the root element or the JSON names. */
  type: DocumentType;
  /** It is stated to be no real document. */
  isTest?: true; // TestIndicator of CII
  number?: string; // BT-1
  issueDate?: CalendarDate; // BT-2
  typeCode?: string; // BT-3 (UNTDID 1001)
  currencyCode?: string; // BT-5
  vatAccountingCurrencyCode?: string; // BT-6
  taxPointDate?: CalendarDate; // BT-7
  taxPointDateCode?: string; // BT-8 (UNTDID 2005: 3, 35, 432; CII has codes of its own)
  dueDate?: CalendarDate; // BT-9
  buyerReference?: string; // BT-10
  projectReference?: string; // BT-11
  contractReference?: string; // BT-12
  purchaseOrderReference?: string; // BT-13
  salesOrderReference?: string; // BT-14
  receivingAdviceReference?: string; // BT-15
  despatchAdviceReference?: string; // BT-16
  tenderOrLotReference?: string; // BT-17
  invoicedObject?: Identifier; // BT-18
  buyerAccountingReference?: string; // BT-19
  paymentTerms?: string; // BT-20
  notes: Note[]; // BG-1
  businessProcess?: string; // BT-23
  specification?: string; // BT-24
  precedingInvoices: PrecedingInvoice[]; // BG-3
  seller?: Seller; // BG-4
  buyer?: Buyer; // BG-7
  payee?: Payee; // BG-10
  taxRepresentative?: TaxRepresentative; // BG-11
  delivery?: Delivery; // BG-13
  period?: Period; // BG-14
  paymentInstructions: PaymentInstructions[]; // BG-16
  allowances: Allowance[]; // BG-20
  charges: Charge[]; // BG-21
  totals: DocumentTotals; // BG-22
  vatBreakdown: VatBreakdown[]; // BG-23
  supportingDocuments: SupportingDocument[]; // BG-24
  lines: InvoiceLine[]; // BG-25
  thirdPartyPayments?: ThirdPartyPayment[]; // BG-DEX-09
  /** Present only if a document says more of its terms than BT-9 and BT-20 can. */
  paymentTermDetails?: PaymentTerm[];
  exchangeRate?: ExchangeRate;
  withholdings?: Withholding[];
}
