const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Namespaces of the UBL 2.1 schemas by their conventional prefix. */
export const NAMESPACES = {
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
  ext: `${UBL}CommonExtensionComponents-2`,
  udt: `${UBL}UnqualifiedDataTypes-2`,
  cct: 'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2',
  sig: `${UBL}CommonSignatureComponents-2`,
  sac: `${UBL}SignatureAggregateComponents-2`,
  sbc: `${UBL}SignatureBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xades141: 'http://uri.etsi.org/01903/v1.4.1#',
  Invoice: `${UBL}Invoice-2`,
  CreditNote: `${UBL}CreditNote-2`,
  DebitNote: `${UBL}DebitNote-2`,
  ApplicationResponse: `${UBL}ApplicationResponse-2`,
} as const;

export type NamespacePrefix = keyof typeof NAMESPACES;

/** Roots of the documents that the service takes. */
export const DOCUMENT_ROOTS = ['Invoice', 'CreditNote', 'DebitNote'] as const;
export type DocumentRoot = (typeof DOCUMENT_ROOTS)[number];
