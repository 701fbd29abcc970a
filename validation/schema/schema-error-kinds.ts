/** Meanings of what can be wrong with a document against its schema; `of` names the standard. */
const MEANINGS = {
  ROOT_UNKNOWN: (_of: string, roots: string) => `The root element is not ${roots}.`,
  ELEMENT_UNKNOWN: (of: string) => `The element does not exist in ${of}.`,
  ELEMENT_UNEXPECTED: (of: string) => `The element is in a place where ${of} does not allow it.`,
  ELEMENT_ORDER: (of: string) => `The element comes too late: ${of} prescribes the order.`,
  ELEMENT_REPEATED: (of: string) => `The element is repeated where ${of} allows only one.`,
  ELEMENT_NAMESPACE: () => 'The element has the correct name but the wrong namespace.',
  ELEMENT_MISSING: () => 'A required element is missing.',
  VALUE_INVALID: () => 'The value does not have the type of its element or attribute.',
  TEXT_UNEXPECTED: () => 'The element contains text but allows only child elements.',
  ATTRIBUTE_UNKNOWN: () => 'The element does not have this attribute.',
  ATTRIBUTE_MISSING: () => 'A required attribute is missing.',
  SCHEMA_VIOLATION: () => 'The document violates another rule of the schema.',
  MORE_ERRORS: () => 'There are more errors than are listed.',
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
