/** Limits of one XML document. */
export interface XmlLimits {
  /** Nested elements, the root counts as one. */
  depth: number;
  elements: number;
  attributesPerElement: number;
  /** Attributes of all elements together, namespace declarations among them. */
  attributes: number;
  /** Length in characters. */
  nameLength: number;
  attributeValueLength: number;
  /** Length of an element's own text as it is read, all pieces together, attachments apart (see long-values.ts). */
  valueLength: number;
  /** Characters of one text, comment, CDATA section or processing instruction; libxml2 ends at 10 million bytes. */
  textLength: number;
  /** Comments, CDATA sections and processing instructions between two tags: each makes libxml2 copy the value again. */
  sectionsPerText: number;
}

/** These limits fit documents of up to 10 MiB; real invoices stay far below. */
export const XML_LIMITS: XmlLimits = {
  depth: 100,
  elements: 500_000,
  attributesPerElement: 100,
  attributes: 300_000,
  nameLength: 256,
  attributeValueLength: 65_536,
  valueLength: 1_000_000,
  textLength: 9_999_999,
  sectionsPerText: 256,
};
