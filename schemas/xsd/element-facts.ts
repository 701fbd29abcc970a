export interface AttributeFacts {
  /** Name of an XML Schema type, or of a closed list of the vocabulary. */
  type: string;
  required: boolean;
  /** The only value that is allowed. */
  fixed?: string;
  /** Fewest and most characters of the value. */
  length?: readonly [minimum: number, maximum: number];
}

export interface ChildFacts {
  /** Conventional prefix and name: `cbc:ID`. */
  name: string;
  namespace: string;
  localName: string;
  required: boolean;
  repeatable: boolean;
}

/**
 * What an element holds: children in their order, exactly one of its children, or exactly one element of another
 * namespace.
 */
export interface ContentFacts {
  kind: 'sequence' | 'choice' | 'foreign';
  children: readonly ChildFacts[];
}

/** What the schemas say about an element. */
export interface ElementFacts {
  /** XML Schema type of the value, for elements that hold one; types of a union are joined by `|`. */
  valueType?: string;
  attributes: ReadonlyMap<string, AttributeFacts>;
  requiredAttributes: readonly string[];
  /** Absent for values, and where the content is more than ContentFacts can say (signatures). */
  content?: ContentFacts;
  /** A child as this element declares it; undefined where it does not. */
  child(namespace: string, localName: string): ElementFacts | undefined;
}
