import { mappingFinding, type MappingFinding } from '../aeat/mapping-finding';
import type { Place } from './mapping-context';

/** What the invoice says and Facturae will not, although it is issued. */
export function leftOut(found: string, place: Place): MappingFinding {
  return mappingFinding({ rule: 'ES-FE-LEFT-OUT', severity: 'warning', found, ...place });
}
