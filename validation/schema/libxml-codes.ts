/** Numbers of libxml2's schema errors (xmlParserErrors in its xmlerror.h). */
export const LIBXML_CODE = {
  valueNotOfType: 1824,
  valueNotOfUnion: 1826,
  attributeOfSimpleType: 1827,
  childrenOfSimpleType: 1828,
  valueTooShort: 1831,
  valueTooLong: 1832,
  valueNotInList: 1840,
  childrenOfValue: 1842,
  textBetweenElements: 1843,
  attributeNotAllowed: 1866,
  attributeNotInWildcard: 1867,
  attributeMissing: 1868,
  elementContent: 1871,
  attributeNotFixed: 1874,
} as const;
