import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import type { Syntax } from '../../tree/rule-document';

/** Paths of one party to what the rules ask of it. */
export interface PartyPaths {
  identifiers: string;
  legalId: string;
  address: string;
}

/** A party of the invoice, with the ends of the ids of its rules: BR-FR-09_BT-29, BR-FR-23_BT-34. */
export interface PartyPlace {
  path: string;
  identifier: string;
  address: string;
  terms: readonly [identifier: string, address: string];
}

/** A place of delivery. */
export interface DeliveryPlace {
  path: string;
  identifiers: string;
  /** Whose place it is; absent where nothing says it. */
  legalId?: string;
  end: string;
  /** Whether its SIRET is looked at. */
  hasSiret: boolean;
}

/** Tax groups of a place, the ids of the rules about their category, and its term. */
export interface CategoryPlace {
  groups: Context;
  category: string;
  spanish: string;
  term: string;
}

/** Places in one syntax of what the rules about the whole invoice ask for, from the root. */
export interface InvoicePaths {
  syntax: Syntax;
  roots: readonly string[];
  type: readonly string[];
  process: string;
  number: string;
  issueDate: string;
  dueDate: string;
  /** Days of payment that count for what is paid already. */
  daysOfPayment: readonly string[];
  currency: string;
  accountingCurrency: string;
  vatTotals: string;
  prepaid: string;
  totalWithVat: string;
  payable: string;
  preceding: string;
  precedingNumber: string;
  precedingDate: string;
  contract: string;
  periodStart: string;
  periodEnd: string;
  attachmentKinds: string;
  /** Tax groups whose category is looked at, by the ids of the rules. */
  categories: readonly CategoryPlace[];
  seller: string;
  buyer: string;
  party: PartyPaths;
  /** VAT number of the tax representative. */
  isVatNumber(id: XmlElement): boolean;
  representativeNumbers: string;
  parties: readonly PartyPlace[];
  /** Places of delivery: the element that has the identifiers. */
  deliveries: readonly DeliveryPlace[];
}
