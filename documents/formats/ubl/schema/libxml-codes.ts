/** Numbers of libxml2's schema errors (xmlParserErrors in its xmlerror.h). */
export const LIBXML_CODE = {
  valueNotOfType: 1824,
  valueNotInList: 1840,
  childrenOfValue: 1842,
  textBetweenElements: 1843,
  attributeNotAllowed: 1866,
  attributeNotInWildcard: 1867,
  attributeMissing: 1868,
  elementContent: 1871,
} as const;
