import type { XmlElement } from '../../documents/xml/element-tree';

export type Syntax = 'ubl' | 'cii';

const NONE: readonly XmlElement[] = Object.freeze([]);

/** An invoice as rules see it: the raw element tree (text as written, order and repetition kept) and an index of it. */
export class RuleDocument {
  readonly #byKey = new Map<string, XmlElement[]>();
  /** Values that rules have made of it: see oncePerDocument. Kept here, since weak maps cost the collector more than the rules. */
  readonly made: unknown[] = [];
  /** Every element, in document order. */
  readonly elements: readonly XmlElement[];

  constructor(
    readonly root: XmlElement,
    readonly syntax: Syntax,
  ) {
    const elements: XmlElement[] = [];
    const index = this.#byKey;
    const walk = (element: XmlElement): void => {
      elements.push(element);
      const same = index.get(element.key);
      if (same) same.push(element);
      else index.set(element.key, [element]);
      for (const under of element.children) walk(under);
    };
    walk(root);
    this.elements = elements;
  }

  /** Elements of that expanded name at any depth, in document order: the context of double-star paths. */
  all(key: string): readonly XmlElement[] {
    return this.#byKey.get(key) ?? NONE;
  }
}
