import type * as LibxmlPackage from 'libxml2-wasm';
import type { XmlElement, XmlNode } from 'libxml2-wasm';
import type { Canonicalization } from './algorithms';
import { SIGNATURE_NAMESPACES } from './namespaces';
import { SignatureRefused } from './signature-refused';

type Package = typeof LibxmlPackage;

export type SignedElement = XmlElement;

/**
 * A document as libxml2 has it, for what a signature says about it: exactly this document is canonicalized, and no copy
 * that was read in another way.
 */
export class SignedDocument {
  private readonly document: LibxmlPackage.XmlDocument;
  private ids: Map<string, SignedElement> | undefined;

  private constructor(
    private readonly libxml: Package,
    private readonly text: string,
  ) {
    this.document = this.parsed();
  }

  /** @param text known to be well-formed and without DOCTYPE */
  static use<T>(libxml: Package, text: string, use: (document: SignedDocument) => T): T {
    const signed = new SignedDocument(libxml, text);
    try {
      return use(signed);
    } finally {
      signed.document.dispose();
    }
  }

  get root(): SignedElement {
    return this.document.root;
  }

  /** Elements at a path with the prefixes of SIGNATURE_NAMESPACES. */
  all(path: string, from: XmlNode = this.document.root): SignedElement[] {
    return from
      .find(path, SIGNATURE_NAMESPACES)
      .filter((node): node is SignedElement => node instanceof this.libxml.XmlElement);
  }

  /**
   * The only element at a path.
   * @throws SignatureRefused
   */
  one(path: string, from?: XmlNode): SignedElement {
    const [first, second] = this.all(path, from);
    const name = path.split('/').at(-1) ?? path;
    if (first === undefined) throw new SignatureRefused(`Falta el elemento ${name}.`);
    if (second !== undefined) throw new SignatureRefused(`Hay más de un elemento ${name}.`);
    return first;
  }

  /** The element of that Id or wsu:Id; an id of two elements belongs to none. */
  withId(id: string): SignedElement | undefined {
    this.ids ??= this.collectIds();
    return this.ids.get(id);
  }

  canonical(element: SignedElement, { mode, withComments }: Canonicalization, prefixes: string[] = []): string {
    return canonicalizing(() =>
      element.canonicalizeToString({ mode, withComments, inclusiveNamespacePrefixes: prefixes }),
    );
  }

  /** All of it; a signature that is inside is left out where it is to be. */
  canonicalWhole(
    { mode }: Canonicalization,
    prefixes: string[],
    { withSignature }: { withSignature: boolean },
  ): string {
    const copy = this.parsed();
    try {
      if (!withSignature) copy.get('/*/ds:Signature', SIGNATURE_NAMESPACES)?.remove();
      return canonicalizing(() => copy.canonicalizeToString({ mode, inclusiveNamespacePrefixes: prefixes }));
    } finally {
      copy.dispose();
    }
  }

  private parsed(): LibxmlPackage.XmlDocument {
    const { XML_PARSE_NO_XXE, XML_PARSE_NONET, XML_PARSE_NO_SYS_CATALOG } = this.libxml.ParseOption;
    return this.libxml.XmlDocument.fromBuffer(Buffer.from(this.text), {
      option: XML_PARSE_NO_XXE | XML_PARSE_NONET | XML_PARSE_NO_SYS_CATALOG,
    });
  }

  private collectIds(): Map<string, SignedElement> {
    const ids = new Map<string, SignedElement>();
    const repeated = new Set<string>();
    for (const element of this.all('//*[@Id or @wsu:Id]')) {
      for (const value of idsOf(element)) {
        if (ids.has(value)) repeated.add(value);
        ids.set(value, element);
      }
    }
    for (const value of repeated) ids.delete(value);
    return ids;
  }
}

/** Values of Id and wsu:Id. */
export function idsOf(element: SignedElement): string[] {
  const namespaces: readonly string[] = ['', SIGNATURE_NAMESPACES.wsu];
  return element.attrs
    .filter(({ name, namespaceUri }) => name === 'Id' && namespaces.includes(namespaceUri))
    .map(({ value }) => value);
}

/** An attribute without namespace; the empty text if it is not there. */
export function attributeOf(element: SignedElement | undefined, name: string): string {
  return element?.attr(name)?.value ?? '';
}

/** Some documents have no canonical form: those with relative namespace names, for example. */
function canonicalizing(write: () => string): string {
  try {
    return write();
  } catch {
    throw new SignatureRefused('El documento no tiene forma canónica.');
  }
}
