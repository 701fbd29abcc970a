import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Syntax } from '../../tree/rule-document';

/** Paths of one party to what the rules ask of it. */
export interface PartyPaths {
  identifiers: readonly string[];
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

/** Places in one syntax of what the rules about the whole invoice ask for, from the root. */
export interface InvoicePaths {
  syntax: Syntax;
  roots: readonly string[];
  type: readonly string[];
  process: string;
  number: string;
  issueDate: string;
  dueDate: string;
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
  seller: string;
  buyer: string;
  party: PartyPaths;
  /** VAT number of the tax representative. */
  isVatNumber(id: XmlElement): boolean;
  representativeNumbers: string;
  parties: readonly PartyPlace[];
  /** Places of delivery: the element that has the identifiers. */
  deliveries: readonly Pick<PartyPlace, 'path' | 'identifier'>[];
  deliveryIdentifiers: readonly string[];
}
