import type { XmlAttribute } from './namespace-scope';
import type { XmlElement } from './element-tree';

/** An attribute that remembers whether anybody asked for its value. */
class WatchedAttribute implements XmlAttribute {
  wasRead = false;
  readonly name: string;
  readonly namespace: string;

  constructor(private readonly source: XmlAttribute) {
    this.name = source.name;
    this.namespace = source.namespace;
  }

  get value(): string {
    this.wasRead = true;
    return this.source.value;
  }
}

/** An element that remembers whether anybody asked for its text. */
export class WatchedElement implements XmlElement {
  wasRead = false;
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly key: string;
  readonly line: number;
  readonly column: number;
  readonly attributes: WatchedAttribute[];
  readonly children: WatchedElement[];

  constructor(
    readonly source: XmlElement,
    readonly parent?: WatchedElement,
  ) {
    this.name = source.name;
    this.namespace = source.namespace;
    this.prefix = source.prefix;
    this.key = source.key;
    this.line = source.line;
    this.column = source.column;
    this.attributes = source.attributes.map((attribute) => new WatchedAttribute(attribute));
    this.children = source.children.map((child) => new WatchedElement(child, this));
  }

  get text(): string {
    this.wasRead = true;
    return this.source.text;
  }
}

/** Says of an element whose text was asked for that it could not be understood: what it says is not known. */
export function leaveUnread(element: XmlElement): void {
  if (element instanceof WatchedElement) element.wasRead = false;
}
