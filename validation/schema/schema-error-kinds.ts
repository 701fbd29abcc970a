/** What can be wrong with a document against its schema, and what it means; `of` names the standard. */
const MEANINGS = {
  ROOT_UNKNOWN: (_of: string, roots: string) => `The root element is not ${roots}.`,
  ELEMENT_UNKNOWN: (of: string) => `An element that ${of} does not have.`,
  ELEMENT_UNEXPECTED: (of: string) => `An element where ${of} does not allow it.`,
  ELEMENT_ORDER: (of: string) => `An element that comes too late: ${of} fixes the order.`,
  ELEMENT_REPEATED: (of: string) => `A second element where ${of} allows one.`,
  ELEMENT_NAMESPACE: () => 'An element of the right name in the wrong namespace.',
  ELEMENT_MISSING: () => 'A required element is missing.',
  VALUE_INVALID: () => 'A value that is not of the type of its element or attribute.',
  TEXT_UNEXPECTED: () => 'Text in an element that holds only elements.',
  ATTRIBUTE_UNKNOWN: () => 'An attribute that the element does not have.',
  ATTRIBUTE_MISSING: () => 'A required attribute is missing.',
  SCHEMA_VIOLATION: () => 'Another rule of the schema is broken.',
  MORE_ERRORS: () => 'More errors were found than are listed.',
} as const;

export type SchemaErrorKind = keyof typeof MEANINGS;

/** The codes of a standard, `UBL_ELEMENT_UNKNOWN`, with what each means; clients rely on the codes. */
export function schemaErrorCodes<Prefix extends string>(
  prefix: Prefix,
  standard: string,
  roots: string,
): Readonly<Record<`${Prefix}_${SchemaErrorKind}`, string>> {
  const codes = Object.entries(MEANINGS).map(([kind, meaning]) => [`${prefix}_${kind}`, meaning(standard, roots)]);
  return Object.fromEntries(codes) as Record<`${Prefix}_${SchemaErrorKind}`, string>;
}
