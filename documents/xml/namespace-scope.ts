import { expandedName } from './conventional-names';
import { attributeValue } from '../../platform/xml/xml-text';

export interface XmlAttribute {
  /** Local name. */
  name: string;
  namespace: string;
  value: string;
}

export interface ResolvedName {
  local: string;
  prefix: string;
  namespace: string;
  /** See expandedName. */
  key: string;
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The declarations of one start tag; outer ones are looked up in turn, never copied: there may be many. */
interface Bindings {
  own: Map<string, string>;
  outer: Bindings | undefined;
}

/** The namespaces that prefixes stand for while a document is walked from start tag to end tag. */
export class NamespaceScope {
  #bindings: Bindings = { own: new Map([['xml', XML_NAMESPACE]]), outer: undefined };
  /** Tells for each open element whether it declares anything. */
  readonly #declares: boolean[] = [];
  /** Names are few and repeat: each is split and looked up once for as long as the bindings stay. */
  #known = new Map<string, ResolvedName>();

  /** @param raw names and raw values of the start tag's attributes in turn */
  enter(raw: readonly string[]): void {
    let own: Map<string, string> | undefined;
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index] ?? '';
      if (!isDeclaration(name)) continue;
      own ??= new Map();
      own.set(name.slice(6), attributeValue(raw[index + 1] ?? ''));
    }
    this.#declares.push(own !== undefined);
    if (own) this.#use({ own, outer: this.#bindings });
  }

  leave(): void {
    if (this.#declares.pop() && this.#bindings.outer) this.#use(this.#bindings.outer);
  }

  element(qualifiedName: string): ResolvedName {
    const known = this.#known.get(qualifiedName);
    if (known) return known;
    const colon = qualifiedName.indexOf(':');
    const prefix = colon < 0 ? '' : qualifiedName.slice(0, colon);
    const local = qualifiedName.slice(colon + 1);
    const namespace = this.#namespaceOf(prefix);
    const name = { local, prefix, namespace, key: expandedName(namespace, local) };
    this.#known.set(qualifiedName, name);
    return name;
  }

  attributes(raw: readonly string[]): XmlAttribute[] {
    const attributes: XmlAttribute[] = [];
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index] ?? '';
      if (isDeclaration(name)) continue;
      const value = attributeValue(raw[index + 1] ?? '');
      if (name.includes(':')) {
        const { local, namespace } = this.element(name);
        attributes.push({ name: local, namespace, value });
      } else attributes.push({ name, namespace: '', value });
    }
    return attributes;
  }

  #namespaceOf(prefix: string): string {
    for (let bindings: Bindings | undefined = this.#bindings; bindings; bindings = bindings.outer) {
      const namespace = bindings.own.get(prefix);
      if (namespace !== undefined) return namespace;
    }
    return '';
  }

  #use(bindings: Bindings): void {
    this.#bindings = bindings;
    this.#known = new Map();
  }
}

function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name.charCodeAt(5) === 58);
}
