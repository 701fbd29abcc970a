/** Prefixes that readers know, whatever the document itself calls these namespaces. */
const CONVENTIONAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 'cac'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 'cbc'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2', 'ext'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2', 'sig'],
  ['urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2', 'sac'],
  ['urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2', 'sbc'],
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'rsm'],
  ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100', 'ram'],
  ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100', 'udt'],
  ['urn:un:unece:uncefact:data:standard:QualifiedDataType:100', 'qdt'],
  ['http://www.w3.org/2000/09/xmldsig#', 'ds'],
  ['http://uri.etsi.org/01903/v1.3.2#', 'xades'],
]);

/** Namespaces whose names are written without a prefix: those of the UBL document roots. */
const UNPREFIXED: ReadonlySet<string> = new Set(
  ['Invoice', 'CreditNote', 'DebitNote'].map((root) => `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`),
);

export function conventionalPrefix(namespace: string): string | undefined {
  return CONVENTIONAL_PREFIXES.get(namespace);
}

/**
 * One name for an element whatever prefix the document gives its namespace: `cbc:ID`, `ram:Name`, `Invoice`;
 * `{namespace}local` for namespaces that no format of ours uses.
 */
export function expandedName(namespace: string, local: string): string {
  const prefix = CONVENTIONAL_PREFIXES.get(namespace);
  if (prefix !== undefined) return `${prefix}:${local}`;
  return UNPREFIXED.has(namespace) ? local : `{${namespace}}${local}`;
}
