import { hybridProfileOf } from '../../pdf-a/hybrid-profile';

/** Names of specifications (BT-24) and processes (BT-23) that people know them by, the same in every language. */
const NAMES: readonly (readonly [identifier: RegExp, name: string, alsoIn?: string])[] = [
  [/^urn:cen\.eu:en16931:2017$/, 'EN 16931'],
  [/:xrechnung_(\d\.\d)#conformant#/, 'XRechnung $1 Extension', 'extension'],
  [/:xrechnung_(\d\.\d)#conformant#/i, 'XRechnung $1 CVD', 'cvd'],
  [/:xrechnung_(\d\.\d)$/, 'XRechnung $1'],
  [/#compliant#urn:fdc:peppol\.eu:2017:poacc:billing:3\.0$/, 'Peppol BIS Billing 3.0'],
  [/#compliant#urn:fdc:peppol\.eu:2017:poacc:selfbilling:3\.0$/, 'Peppol BIS Self-Billing 3.0'],
  [/#compliant#urn:efactura\.mfinante\.ro:CIUS-RO:([\d.]+)$/, 'CIUS-RO $1'],
  [/^urn:ferd:\S*:(basic|comfort|extended)$/, 'ZUGFeRD 1.0 $1'],
  [/^urn:fdc:peppol\.eu:2017:poacc:billing:01:1\.0$/, 'Peppol Billing'],
  [/^urn:fdc:peppol\.eu:2017:poacc:selfbilling:01:1\.0$/, 'Peppol Self-Billing'],
];

/** The name of what the document follows; an identifier without one as it is stated. */
export function specificationName(identifier: string): string {
  const text = identifier.trim();
  for (const [pattern, name, alsoIn = ''] of NAMES) {
    const found = pattern.exec(text);
    if (found !== null && text.toLowerCase().includes(alsoIn)) return name.replace('$1', found[1]?.toUpperCase() ?? '');
  }
  const profile = hybridProfileOf(text);
  return profile === undefined || profile.level === 'EN 16931' ? text : `Factur-X ${profile.level}`;
}
