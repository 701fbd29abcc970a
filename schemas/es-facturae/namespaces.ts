/** Namespaces of a signed Facturae 3.2.2. Only its root is in that of Facturae; what is in it has no namespace. */
export const FACTURAE_NAMESPACES = {
  fe: 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
