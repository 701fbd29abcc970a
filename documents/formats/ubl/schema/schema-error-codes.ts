/** Codes of errors against the UBL 2.1 schema, with what each means; clients rely on the codes. */
export const UBL_SCHEMA_ERROR_CODES = {
  UBL_ROOT_UNKNOWN: 'The root element is not Invoice, CreditNote or DebitNote of UBL 2.1.',
  UBL_ELEMENT_UNKNOWN: 'An element that UBL 2.1 does not have.',
  UBL_ELEMENT_UNEXPECTED: 'An element where UBL 2.1 does not allow it.',
  UBL_ELEMENT_ORDER: 'An element that comes too late: UBL 2.1 fixes the order.',
  UBL_ELEMENT_REPEATED: 'A second element where UBL 2.1 allows one.',
  UBL_ELEMENT_NAMESPACE: 'An element of the right name in the wrong namespace.',
  UBL_ELEMENT_MISSING: 'A required element is missing.',
  UBL_VALUE_INVALID: 'A value that is not of the type of its element or attribute.',
  UBL_TEXT_UNEXPECTED: 'Text in an element that holds only elements.',
  UBL_ATTRIBUTE_UNKNOWN: 'An attribute that the element does not have.',
  UBL_ATTRIBUTE_MISSING: 'A required attribute is missing.',
  UBL_SCHEMA_VIOLATION: 'Another rule of the schema is broken.',
  UBL_MORE_ERRORS: 'More errors were found than are listed.',
} as const;

export type UblSchemaErrorCode = keyof typeof UBL_SCHEMA_ERROR_CODES;
