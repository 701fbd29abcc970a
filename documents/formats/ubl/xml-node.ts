/** An element to write: a leaf with text or a group with children. */
export interface XmlNode {
  prefix: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  text?: string;
  children: readonly XmlNode[];
}

/** Parts that a group is built from: absent terms and groups are simply left out. */
export type Part = XmlNode | undefined | readonly XmlNode[];

export function flatten(parts: readonly Part[]): XmlNode[] {
  const nodes: XmlNode[] = [];
  for (const part of parts) {
    if (part === undefined) continue;
    if ('prefix' in part) nodes.push(part);
    else nodes.push(...part);
  }
  return nodes;
}

/** A leaf; nothing when there is no text. */
export function leafNode(
  prefix: string,
  name: string,
  text: string | undefined,
  attributes: Record<string, string | undefined> = {},
): XmlNode | undefined {
  if (text === undefined) return undefined;
  const stated: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) stated[key] = value;
  return { prefix, name, attributes: stated, text, children: [] };
}

/** A group; nothing when none of its parts is there. */
export function groupNode(prefix: string, name: string, parts: readonly Part[]): XmlNode | undefined {
  const children = flatten(parts);
  return children.length === 0 ? undefined : { prefix, name, attributes: {}, children };
}

/** A group that the schema demands, empty or not. */
export function requiredNode(prefix: string, name: string, parts: readonly Part[] = []): XmlNode {
  return { prefix, name, attributes: {}, children: flatten(parts) };
}
