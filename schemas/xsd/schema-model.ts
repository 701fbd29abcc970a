import type { ElementFacts } from './element-facts';
import type { SchemaSet } from './schema-set';
import { schemaWords } from './schema-words';
import { qualify, typeFacts, valueFacts, xsdTypeOf, type TypeLookup } from './type-facts';

/** The facts of all vocabularies of a set, for whoever validates single elements or explains a schema error. */
export class SchemaModel {
  /** Types of the global elements by namespace, then by name. */
  readonly #globals = new Map<string, Map<string, string>>();
  readonly #types = new Map<string, string>();
  readonly #simpleTypes = new Map<string, string>();
  /** Read once, when first asked for: most documents use few of the types. */
  readonly #facts = new Map<string, ElementFacts>();
  readonly #lookup: TypeLookup;
  #declared: ReadonlySet<string> | undefined;

  constructor(private readonly set: SchemaSet) {
    this.#lookup = {
      namespaceOf: (prefix) => set.namespaces[prefix] ?? '',
      isUnqualified: (prefix) => set.modules.find((one) => one.prefix === prefix)?.vocabulary.unqualified === true,
      type: (name) => this.#typeFacts(name),
      globalType: (name) => this.#globalType(name),
      simpleType: (name) => this.#simpleTypes.get(name),
    };
    for (const { prefix, vocabulary } of set.modules) {
      for (const [name, facts] of Object.entries(vocabulary.types)) this.#types.set(`${prefix}:${name}`, facts);
      for (const [name, facts] of Object.entries(vocabulary.simpleTypes ?? {}))
        this.#simpleTypes.set(`${prefix}:${name}`, facts);
      const globals = schemaWords(vocabulary.elements).map((word): [string, string] => {
        const [name = '', type = ''] = word.split('=');
        return [name, qualify(type, prefix)];
      });
      this.#globals.set(this.#lookup.namespaceOf(prefix), new Map(globals));
    }
  }

  get standard(): string {
    return this.set.standard;
  }

  /** An element that may stand by itself: a root, or wherever content is open. */
  global(namespace: string, localName: string): ElementFacts | undefined {
    const type = this.#globals.get(namespace)?.get(localName);
    return type === undefined ? undefined : this.#typeFacts(type);
  }

  /** An element as its parent declares it, else the global one of that name. */
  inside(parent: ElementFacts | undefined, namespace: string, localName: string): ElementFacts | undefined {
    return parent?.child(namespace, localName) ?? this.global(namespace, localName);
  }

  /** Whether the schemas have an element of that name anywhere. */
  declares(namespace: string, localName: string): boolean {
    this.#declared ??= new Set(this.set.modules.flatMap(({ prefix }) => this.#namesIn(prefix)));
    return this.#declared.has(`${namespace} ${localName}`);
  }

  #namesIn(prefix: string): string[] {
    const namespace = this.#lookup.namespaceOf(prefix);
    const locals = [...this.#types]
      .filter(([name]) => name.startsWith(`${prefix}:`))
      .flatMap(([, facts]) => schemaWords(facts).filter((word) => /^[\w.]+=/.test(word)))
      .map((word) => word.slice(0, word.indexOf('=')));
    const ofLocals = this.#lookup.isUnqualified(prefix) ? '' : namespace;
    return [
      ...[...(this.#globals.get(namespace)?.keys() ?? [])].map((name) => `${namespace} ${name}`),
      ...locals.map((name) => `${ofLocals} ${name}`),
    ];
  }

  #globalType(qualifiedName: string): string | undefined {
    const colon = qualifiedName.indexOf(':');
    return this.#globals
      .get(this.#lookup.namespaceOf(qualifiedName.slice(0, colon)))
      ?.get(qualifiedName.slice(colon + 1));
  }

  #typeFacts(name: string): ElementFacts {
    const known = this.#facts.get(name);
    if (known) return known;
    const notation = this.#types.get(name);
    const facts =
      notation === undefined
        ? valueFacts(xsdTypeOf(name, this.#lookup))
        : typeFacts(notation, name.slice(0, name.indexOf(':')), this.#lookup);
    this.#facts.set(name, facts);
    return facts;
  }
}
