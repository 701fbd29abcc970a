import type * as LibxmlBinding from 'libxml2-wasm/lib/libxml2.mjs';

/** Local names of elements from the root's child on: the first of that name at each level. */
export type ElementNames = readonly string[];

/** The part that is canonicalized: the element with all in it, or the whole document without that element. */
export type CanonicalPart = { readonly only: ElementNames } | { readonly without: ElementNames };

/** Canonical XML 1.0, or exclusive; both without comments. */
export type Canonicalization = 'inclusive' | 'exclusive';

/** The package's type declarations leave two functions out that its module exports. */
export type CanonicalBinding = Pick<
  typeof LibxmlBinding,
  'xmlC14NExecute' | 'xmlDocGetRootElement' | 'xmlOutputBufferClose' | 'XmlTreeCommonStruct'
> & {
  addFunction(callback: (user: number, node: number, parent: number) => number, signature: 'iiii'): number;
  xmlOutputBufferCreateIO(handler: LibxmlBinding.XmlOutputBufferHandler): number;
};

/** Values of XmlC14NMode. */
const MODES: Readonly<Record<Canonicalization, number>> = { inclusive: 0, exclusive: 1 };
const ELEMENT = 1;

/** Writes the canonical form of a parsed document, or of a part of it. */
export class Canonicalizer {
  readonly #isVisible: number;
  #judge: (node: number, parent: number) => boolean = () => true;

  constructor(private readonly binding: CanonicalBinding) {
    // A function of WebAssembly's table stays in it, so there is one for all documents.
    this.#isVisible = binding.addFunction((_user, node, parent) => (this.#judge(node, parent) ? 1 : 0), 'iiii');
  }

  /** @throws Error when the document has no such element, or libxml2 cannot write it */
  canonicalize(document: number, method: Canonicalization, part: CanonicalPart): Uint8Array {
    const isOnly = 'only' in part;
    const names = isOnly ? part.only : part.without;
    const chosen = this.#find(document, names);
    if (chosen === 0) throw new Error(`the document has no element ${names.join('/')}`);
    // The walk goes from parents to children, so that what is within the chosen element follows from its parent.
    const within = new Set<number>([chosen]);
    this.#judge = (node, parent) => {
      const isWithin = node === chosen || within.has(parent);
      if (isWithin) within.add(node);
      return isWithin === isOnly;
    };
    const chunks: Buffer[] = [];
    const write = (chunk: Uint8Array): number => {
      chunks.push(Buffer.from(chunk));
      return chunk.length;
    };
    const output = this.binding.xmlOutputBufferCreateIO({ write, close: () => true });
    try {
      const written = this.binding.xmlC14NExecute(document, this.#isVisible, 0, MODES[method], 0, 0, output);
      if (written < 0) throw new Error('libxml2 cannot write the document in canonical form');
    } finally {
      this.binding.xmlOutputBufferClose(output);
    }
    return Buffer.concat(chunks);
  }

  #find(document: number, names: ElementNames): number {
    let found = this.binding.xmlDocGetRootElement(document);
    for (const name of names) found = found === 0 ? 0 : this.#childNamed(found, name);
    return found;
  }

  #childNamed(parent: number, name: string): number {
    const { children, name_, next, type } = this.binding.XmlTreeCommonStruct;
    let child = children(parent);
    while (child !== 0 && (type(child) !== ELEMENT || name_(child) !== name)) child = next(child);
    return child;
  }
}
