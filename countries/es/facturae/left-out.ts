import { lengthOf, mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { stated, type MappingContext, type Place } from './mapping-context';

/** Finding about a part of the invoice that Facturae will not state, although it is issued. */
export function leftOut(found: string, place: Place): MappingFinding {
  return mappingFinding({ rule: 'ES-FE-LEFT-OUT', severity: 'warning', found, ...place });
}

/** A text that the invoice is complete without, where there is room for it. */
export function mapTextWithRoom(
  text: string | undefined,
  longest: number,
  place: Place,
  { report }: Pick<MappingContext, 'report'>,
): string | undefined {
  const value = stated(text);
  if (value === undefined || lengthOf(value) <= longest) return value;
  report(leftOut(value, place));
  return undefined;
}
