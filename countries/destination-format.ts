import type { DocumentContext } from '../documents/model/document-context';
import type { TermPath } from '../documents/model/term-path';
import type { SemanticDocument } from '../documents/model/semantic-document';

/** Something that a format demands beyond EN 16931 and the document lacks. */
export interface Demand {
  /** The term that lacks. */
  readonly at: TermPath;
  /** JSON member of the side that states it: of the seller, the buyer, or the document. */
  readonly of: 'seller' | 'buyer' | 'document';
  /** Name in JSON, with the groups around it: `address/city`. */
  readonly member: string;
}

/** A form of EN 16931 that destinations take. */
export interface DestinationFormat {
  /** How JSON documents may name it, in place of BT-24. */
  readonly name: string;
  /** BT-24. */
  readonly specification: string;
  /** BT-23 of what does not state another. */
  readonly businessProcess?: string;
  /** What can be known from what the document says, e.g. the address that a VAT number stands for. */
  readonly complete?: (document: SemanticDocument) => SemanticDocument;
  readonly demands?: (document: SemanticDocument) => readonly Demand[];
}

/** What becomes of the JSON documents that go to a system, by what it knows of their company. */
export interface JsonDestination {
  /** Fills in what the document does not state of its company. */
  readonly complete: (document: SemanticDocument, context: DocumentContext) => SemanticDocument;
  /** Undefined: what the country chooses. */
  readonly formatFor: (document: SemanticDocument) => DestinationFormat | undefined;
}

export const EN_16931: DestinationFormat = { name: 'EN16931', specification: 'urn:cen.eu:en16931:2017' };

type Test = readonly [isStated: (document: SemanticDocument) => boolean, demand: Demand];

/** The demands of which the document does not hold what they ask for. */
export function demandsOf(tests: readonly Test[]): (document: SemanticDocument) => readonly Demand[] {
  return (document) => tests.filter(([isStated]) => !isStated(document)).map(([, demand]) => demand);
}

/** The document in the format: BT-24, BT-23, and what can be known. */
export function inFormat(document: SemanticDocument, format: DestinationFormat): SemanticDocument {
  const completed = format.complete?.(document) ?? document;
  const businessProcess = document.businessProcess ?? format.businessProcess;
  return {
    ...completed,
    specification: format.specification,
    ...(businessProcess === undefined ? {} : { businessProcess }),
  };
}

/** What the document lacks to be put into the format. */
export function lacksOf(document: SemanticDocument, format: DestinationFormat): readonly Demand[] {
  return format.demands?.(inFormat(document, format)) ?? [];
}
