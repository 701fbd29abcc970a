import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import type { RateDemand, VatFamily } from './families';

/** Uses of a category outside the breakdown (BG-23). */
export type Place = 'line' | 'allowance' | 'charge';

/** The tax of a line, an allowance or a charge. */
export interface CategoryTax {
  element: XmlElement;
  /** BT-152, BT-96, BT-103. */
  rates: readonly XmlElement[];
}

/** One VAT breakdown (BG-23). Officially each amount should be there once, but nothing keeps it from being repeated. */
export interface Breakdown {
  /** The group of the breakdown. */
  element: XmlElement;
  /** BT-116. */
  taxable: readonly XmlElement[];
  /** BT-117. */
  tax: readonly XmlElement[];
  /** BT-119. */
  rates: readonly XmlElement[];
  /** BT-120, BT-121. */
  exemptionReasons: readonly XmlElement[];
}

/** Tax identifiers of the parties: the first of each kind in the document. */
export interface PartyIdentifiers {
  /** The seller's group (BG-4) and the buyer's (BG-7), to show where an identifier is missing. */
  seller: XmlElement | undefined;
  buyer: XmlElement | undefined;
  /** BT-31. */
  sellerVat: XmlElement | undefined;
  /** BT-31 or BT-32. */
  sellerTax: XmlElement | undefined;
  /** BT-63. */
  representativeVat: XmlElement | undefined;
  /** BT-48. */
  buyerVat: XmlElement | undefined;
  /** BT-47. */
  buyerRegistration: XmlElement | undefined;
}

/** An amount of a breakdown beside what it should be. */
export interface AmountVerdict {
  fits: boolean;
  /** Nothing where it cannot be told. @throws RuleAborted where an amount is no number */
  expected(): string | undefined;
}

/** The use of a category that asks for identifiers; `unmeetable` where officially no identifier helps. */
export interface IdentifierUse {
  element: XmlElement;
  unmeetable?: boolean;
}

/** The parts of a document of one syntax that the rules of the VAT categories look at. What is asked is the same in both. */
export interface VatSyntax {
  /** xx-01: the element that shows that uses and breakdowns of the category do not fit together; undefined if they do. */
  misfitOfUses(document: RuleDocument, family: VatFamily): XmlElement | undefined;
  /** xx-02 to xx-04: the first use of the category there. */
  identifierUse(document: RuleDocument, family: VatFamily, place: Place): IdentifierUse | undefined;
  identifiers(document: RuleDocument): PartyIdentifiers;
  /** xx-05 to xx-07. */
  taxes(document: RuleDocument, family: VatFamily, place: Place): readonly CategoryTax[];
  rateDemand(family: VatFamily): RateDemand;
  isZero(rates: readonly XmlElement[]): boolean;
  /** xx-08 to xx-10. */
  breakdowns(document: RuleDocument, family: VatFamily): readonly Breakdown[];
  /** xx-08; undefined where the rule passes without looking, for want of a rate. */
  taxableAmount(document: RuleDocument, family: VatFamily, breakdown: Breakdown): AmountVerdict | undefined;
  /** xx-09; undefined where the official rule always passes. */
  taxAmount(family: VatFamily, breakdown: Breakdown): AmountVerdict | undefined;
  /** BR-IC-11, BR-IC-12: what breakdowns of the category lack; officially asked of the whole document. */
  lacksDelivery(document: RuleDocument, what: 'date-or-period' | 'country'): XmlElement | undefined;
  /** BR-O-11 to BR-O-14: something of another category beside a breakdown of category O. */
  besideNotSubject(document: RuleDocument, what: 'breakdown' | Place): XmlElement | undefined;
}
