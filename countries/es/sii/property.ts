import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { listed, type Hints } from '../hints';
import { wrongHint } from '../mapping-findings';

/** DetalleInmueble: where the property that is let lies, and its number in the cadastre. */
export interface Property {
  readonly situacionInmueble: string;
  readonly referenciaCatastral?: string;
}

/** Lets of business premises of which the agency wants to know the property. */
const LETS: readonly string[] = ['12', '13'];
/** Places whose properties have no number in the cadastre, or none of Spain. */
const WITHOUT_NUMBER: readonly string[] = ['3', '4'];
const MOST = 15;

/** The properties of a let, by the positions of two lists; one place counts for all. Undefined where the lists do not fit. */
export function propertiesOf(hints: Hints): Property[] | undefined {
  const places = listed(hints.get('SituacionInmueble')?.value ?? '').filter((place) => place !== '');
  const numbers = listed(hints.get('ReferenciaCatastral')?.value ?? '');
  const isOnePlace = places.length === 1;
  const count = isOnePlace ? numbers.length : places.length;
  if (count > MOST || numbers.length > count) return places.length === 0 ? [] : undefined;
  return Array.from({ length: places.length === 0 ? 0 : count }, (_, index) => {
    const referenciaCatastral = numbers[index] ?? '';
    return {
      situacionInmueble: places[isOnePlace ? 0 : index] ?? '',
      ...(referenciaCatastral !== '' && { referenciaCatastral }),
    };
  });
}

/** Told where the property is missing, and where there is none to be stated. */
export function propertyFindings(hints: Hints, regimes: readonly string[]): MappingFinding[] {
  const isLet = regimes.some((regime) => LETS.includes(regime));
  const properties = propertiesOf(hints) ?? [];
  if (!isLet || properties.length === 0) {
    const stated = (['SituacionInmueble', 'ReferenciaCatastral'] as const).flatMap((name) => {
      const hint = hints.get(name);
      return hint === undefined ? [] : [wrongHint(hint.at, `ES:${name}=${hint.value}`, 'DatosInmueble')];
    });
    return isLet && !hints.has('SituacionInmueble') ? [missingProperty('SituacionInmueble'), ...stated] : stated;
  }
  const areNumbered = properties.every(
    ({ situacionInmueble, referenciaCatastral }) =>
      referenciaCatastral !== undefined || WITHOUT_NUMBER.includes(situacionInmueble),
  );
  return areNumbered ? [] : [missingProperty('ReferenciaCatastral')];
}

function missingProperty(expected: string): MappingFinding {
  const place = { at: ['BG-1'], terms: ['BT-22'], element: `DatosInmueble/${expected}` };
  return mappingFinding({ rule: 'ES-INMUEBLE', ...place, expected });
}
