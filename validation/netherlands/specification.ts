/** BT-24 of NLCIUS, and the beginning of that of its extensions. */
export const NLCIUS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0';

/** Whether BT-24 names NLCIUS or what extends it. */
export function isNlcius(identifier: string): boolean {
  return identifier.startsWith(NLCIUS);
}
