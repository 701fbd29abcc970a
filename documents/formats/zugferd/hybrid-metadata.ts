import type { XmlElement } from '../../xml/element-tree';

/** Facts of the metadata (XMP) of a hybrid PDF about the invoice in it. */
export interface HybridMetadata {
  /** DocumentFileName. */
  fileName?: string;
  /** ConformanceLevel. */
  level?: string;
}

/** Factur-X, ZUGFeRD 1 and ZUGFeRD 2.0 have a namespace each, with the same names in it. */
const NAMESPACE = /^urn:[\w.-]+:pdfa:CrossIndustryDocument:invoice:\w+#$/;

/** A property of XMP is an element or an attribute. Undefined where none is of Factur-X or ZUGFeRD. */
export function hybridMetadataIn(root: XmlElement): HybridMetadata | undefined {
  const found = new Map<string, string>();
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { name, namespace, value } of [{ ...next, value: next.text }, ...next.attributes])
      if (NAMESPACE.test(namespace)) found.set(name, value.trim());
    waiting.push(...next.children);
  }
  if (found.size === 0) return undefined;
  const fileName = found.get('DocumentFileName');
  const level = found.get('ConformanceLevel');
  return { ...(fileName === undefined ? {} : { fileName }), ...(level === undefined ? {} : { level }) };
}
