import type * as LibxmlPackage from 'libxml2-wasm';
import type * as LibxmlBinding from 'libxml2-wasm/lib/libxml2.mjs';
import { Canonicalizer, type Canonicalization, type CanonicalBinding, type CanonicalPart } from './canonical-xml';
import { FaultCollector, type LibxmlFault } from './libxml-fault';

/** The package's type declarations leave addFunction out, its module exports it. */
type Binding = typeof LibxmlBinding & {
  addFunction(callback: (context: number, error: number) => void, signature: 'vii'): number;
};
type Package = typeof LibxmlPackage;

export type { LibxmlFault } from './libxml-fault';

/** A compiled schema; lives as long as the process. */
export interface LibxmlSchema {
  readonly pointer: number;
}

/** A parsed document, valid only inside the function given to `withDocument`. */
export interface LibxmlDocument {
  readonly hasDoctype: boolean;
  /** @param counts false for faults that are to be passed over */
  validate(schema: LibxmlSchema, counts?: (fault: LibxmlFault) => boolean): FaultList;
  /** UTF-8, as signatures are made over it. */
  canonicalize(method: Canonicalization, part: CanonicalPart): Uint8Array;
}

export interface FaultList {
  /** The first faults, at most FaultCollector's limit. */
  faults: readonly LibxmlFault[];
  /** Number of all faults. */
  total: number;
}

export type LibxmlOutcome<T> = { wellFormed: true; result: T } | ({ wellFormed: false } & FaultList);

/**
 * The part of libxml2 that the service uses. The package's own document and validator classes are passed by: they
 * compute an XPath for every single error (quadratic in a hostile document), keep every error, and free documents
 * only when told; here the first hundred are kept and located, the rest counted, and everything is freed on return.
 */
export class Libxml {
  readonly #binding: Binding;
  readonly #package: Package;
  readonly #handler: number;
  readonly #canonicalizer: Canonicalizer;
  #collector: FaultCollector | undefined;

  private constructor(binding: Binding, libxmlPackage: Package) {
    this.#binding = binding;
    this.#package = libxmlPackage;
    this.#handler = binding.addFunction((_context, error) => this.#collector?.add(error), 'vii');
    this.#canonicalizer = new Canonicalizer(binding as unknown as CanonicalBinding);
  }

  static async create(): Promise<Libxml> {
    const binding = await import('libxml2-wasm/lib/libxml2.mjs');
    return new Libxml(binding as Binding, await import('libxml2-wasm'));
  }

  /** Parses UTF-8 bytes without entities, DTDs, network or files, runs `use` and frees the document. */
  withDocument<T>(utf8: Uint8Array, use: (document: LibxmlDocument) => T): LibxmlOutcome<T> {
    const collector = this.#startCollecting();
    const document = this.#parse(utf8, null);
    try {
      refuseExhausted(collector);
      if (document === 0 || collector.total > 0) return { wellFormed: false, ...collector.list() };
      const result = use({
        hasDoctype: this.#binding.xmlGetIntSubset(document) !== 0,
        validate: (schema, counts) => this.#validate(document, schema, counts),
        canonicalize: (method, part) => this.#canonicalizer.canonicalize(document, method, part),
      });
      return { wellFormed: true, result };
    } finally {
      if (document !== 0) this.#binding.xmlFreeDoc(document);
      this.#collector = undefined;
    }
  }

  /** Compiles a schema whose imports are found among the given files and nowhere else. */
  compileSchema(files: ReadonlyMap<string, string>, rootFile: string): LibxmlSchema {
    const buffers = Object.fromEntries([...files].map(([name, text]) => [name, Buffer.from(text)]));
    this.#package.xmlRegisterInputProvider(new this.#package.XmlBufferInputProvider(buffers));
    const collector = this.#startCollecting();
    try {
      const document = this.#parse(buffers[rootFile] ?? new Uint8Array(), rootFile);
      const context = document === 0 ? 0 : this.#binding.xmlSchemaNewDocParserCtxt(document);
      if (context === 0) throw new Error(`schema ${rootFile} cannot be read`);
      this.#binding.xmlSchemaSetParserStructuredErrors(context, this.#handler, 0);
      // The compiled schema points into its document, so that is never freed.
      const pointer = this.#binding.xmlSchemaParse(context);
      this.#binding.xmlSchemaFreeParserCtxt(context);
      if (pointer === 0 || collector.total > 0) {
        throw new Error(
          `schema ${rootFile} does not compile: ${collector.list().faults[0]?.message ?? 'no reason given'}`,
        );
      }
      return { pointer };
    } finally {
      this.#collector = undefined;
      this.#package.xmlCleanupInputProvider();
    }
  }

  #startCollecting(counts?: (fault: LibxmlFault) => boolean): FaultCollector {
    this.#collector = new FaultCollector(this.#binding, counts);
    return this.#collector;
  }

  #parse(utf8: Uint8Array, url: string | null): number {
    const { XML_PARSE_NO_XXE, XML_PARSE_NONET, XML_PARSE_NO_SYS_CATALOG } = this.#package.ParseOption;
    const options = XML_PARSE_NO_XXE | XML_PARSE_NONET | XML_PARSE_NO_SYS_CATALOG;
    const context = this.#binding.xmlNewParserCtxt();
    try {
      this.#binding.xmlCtxtSetErrorHandler(context, this.#handler, 0);
      return this.#binding.xmlReadMemory(context, utf8, url, 'UTF-8', options);
    } finally {
      this.#binding.xmlFreeParserCtxt(context);
    }
  }

  #validate(document: number, schema: LibxmlSchema, counts?: (fault: LibxmlFault) => boolean): FaultList {
    const collector = this.#startCollecting(counts);
    const context = this.#binding.xmlSchemaNewValidCtxt(schema.pointer);
    try {
      this.#binding.xmlSchemaSetValidStructuredErrors(context, this.#handler, 0);
      const verdict = this.#binding.xmlSchemaValidateDoc(context, document);
      refuseExhausted(collector);
      if (verdict < 0) throw new Error('libxml2 could not run the schema validation');
      return collector.list();
    } finally {
      this.#binding.xmlSchemaFreeValidCtxt(context);
    }
  }
}

function refuseExhausted({ isExhausted }: FaultCollector): void {
  if (isExhausted) throw new Error('libxml2 ran out of memory');
}

let loading: Promise<Libxml> | undefined;

/** The one place that loads libxml2: it has top-level await and cannot be required. */
export function loadLibxml(): Promise<Libxml> {
  loading ??= Libxml.create();
  return loading;
}

/** The package as it is, for who needs its document tree. */
export function loadLibxmlPackage(): Promise<Package> {
  return import('libxml2-wasm');
}
