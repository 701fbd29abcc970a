import { ublVocabularies } from './generate-xsd';
import { NAMESPACES, type NamespacePrefix } from './namespaces';
import type { XsdVocabulary } from './xsd-vocabulary';

export interface AttributeFacts {
  /** Name of an XML Schema type, or of a closed list of the vocabulary. */
  type: string;
  required: boolean;
}

export interface ChildFacts {
  /** Conventional prefix and name: `cbc:ID`. */
  name: string;
  required: boolean;
  repeatable: boolean;
}

/** What the schemas say about an element. */
export interface ElementFacts {
  /** XML Schema type of the value, for elements that hold one. */
  valueType?: string;
  attributes: ReadonlyMap<string, AttributeFacts>;
  /** Children in their order; absent where the content is more than a plain sequence (signatures, extensions). */
  children?: readonly ChildFacts[];
  /** Declared only inside other elements of its namespace. */
  isLocal: boolean;
  requiredAttributes: readonly string[];
  requiredChildren: readonly { namespace: string; name: string }[];
}

/** The facts of all vocabularies by element, for whoever explains a schema error. */
export class SchemaModel {
  /** By namespace, then by name: asked for every element of every document. */
  readonly #facts = new Map<string, Map<string, ElementFacts>>();
  readonly #types = new Map<string, string>();

  constructor() {
    const modules = ublVocabularies();
    for (const { prefix, vocabulary } of modules) {
      for (const types of [vocabulary.types, vocabulary.simpleTypes ?? {}]) {
        for (const [name, facts] of Object.entries(types)) this.#types.set(`${prefix}:${name}`, facts);
      }
    }
    for (const { prefix, vocabulary } of modules) this.#addElements(prefix, vocabulary);
  }

  /** Undefined for elements that no schema declares, and for local ones whose name has two meanings. */
  element(namespace: string, name: string): ElementFacts | undefined {
    return this.#facts.get(namespace)?.get(name);
  }

  #addElements(prefix: NamespacePrefix, vocabulary: XsdVocabulary): void {
    const types = new Map<string, string>();
    const declare = (word: string): void => {
      const [name = '', type = ''] = word.replace(/[?*+]$/, '').split('=');
      const qualified = qualify(type, prefix);
      types.set(name, (types.get(name) ?? qualified) === qualified ? qualified : '');
    };
    words(vocabulary.elements).forEach(declare);
    const globals = new Set(types.keys());
    for (const facts of Object.values(vocabulary.types)) {
      words(facts)
        .filter((word) => /^[A-Za-z0-9]+=/.test(word))
        .forEach(declare);
    }
    const facts = new Map<string, ElementFacts>();
    for (const [name, type] of types)
      if (type !== '') facts.set(name, { ...this.#factsOf(type), isLocal: !globals.has(name) });
    this.#facts.set(NAMESPACES[prefix], facts);
  }

  #factsOf(type: string): ElementFacts {
    if (type.startsWith('xsd:')) return elementFacts(type.slice(4), []);
    const prefix = type.slice(0, type.indexOf(':'));
    const [first = '', second = '', ...rest] = words(this.#types.get(type) ?? '');
    if (first === 'value' || first === 'narrows') {
      const base = this.#factsOf(qualify(second, prefix));
      return elementFacts(base.valueType, [...base.attributes, ...attributesIn(rest)]);
    }
    if (first.startsWith('xsd:')) return elementFacts(first.slice(4), []);
    const all = [first, second, ...rest];
    const children = plainSequence(all.filter((word) => !word.startsWith('@')));
    return elementFacts(
      undefined,
      attributesIn(all),
      children?.map((child) => ({ ...child, name: qualify(child.name, prefix) })),
    );
  }
}

function elementFacts(
  valueType: string | undefined,
  attributes: [string, AttributeFacts][],
  children?: ChildFacts[],
): ElementFacts {
  return {
    ...(valueType !== undefined && { valueType }),
    attributes: new Map(attributes),
    ...(children && { children }),
    isLocal: false,
    requiredAttributes: [...new Map(attributes)].filter(([, { required }]) => required).map(([name]) => name),
    requiredChildren: (children ?? []).filter(({ required }) => required).map(({ name }) => expanded(name)),
  };
}

function expanded(qualifiedName: string): { namespace: string; name: string } {
  const [prefix = '', name = ''] = qualifiedName.split(':');
  return { namespace: (NAMESPACES as Partial<Record<string, string>>)[prefix] ?? '', name };
}

function attributesIn(facts: readonly string[]): [string, AttributeFacts][] {
  return facts
    .filter((word) => word.startsWith('@') && word.includes('='))
    .map((word) => {
      const [name = '', type = ''] = word.slice(1).replace('!', '').split('=');
      return [name, { type: type.replace('xsd:', ''), required: word.endsWith('!') }];
    });
}

function plainSequence(facts: string[]): ChildFacts[] | undefined {
  const content = facts.filter((word) => word !== '');
  if (content[0] !== '(' || content.at(-1) !== ')') return undefined;
  const inner = content.slice(1, -1);
  if (inner.some((word) => /^[()|#]/.test(word))) return undefined;
  return inner.map((word) => ({
    name: word.replace(/[?*+]$/, '').replace(/=.*/, ''),
    required: !/[?*]$/.test(word),
    repeatable: /[*+]$/.test(word),
  }));
}

function qualify(name: string, prefix: string): string {
  return name.includes(':') ? name : `${prefix}:${name}`;
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
