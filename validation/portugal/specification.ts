/** BT-24 of CIUS-PT, whose version follows. */
export const CIUS_PT_SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:feap.gov.pt:CIUS-PT:';

export function isCiusPt(identifier: string): boolean {
  const version = identifier.slice(CIUS_PT_SPECIFICATION.length);
  return identifier.startsWith(CIUS_PT_SPECIFICATION) && /^[^\n\r]{1,10}$/.test(version);
}
