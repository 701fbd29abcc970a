import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import type { Hints } from '../hints';
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

export function propertyOf(hints: Hints): Property | undefined {
  const situacionInmueble = hints.get('SituacionInmueble')?.value;
  const referenciaCatastral = hints.get('ReferenciaCatastral')?.value;
  if (situacionInmueble === undefined) return undefined;
  return { situacionInmueble, ...(referenciaCatastral !== undefined && { referenciaCatastral }) };
}

/** Told where the property is missing, and where there is none to be stated. */
export function propertyFindings(hints: Hints, regimes: readonly string[]): MappingFinding[] {
  const isLet = regimes.some((regime) => LETS.includes(regime));
  const property = propertyOf(hints);
  if (!isLet || property === undefined) {
    const stated = (['SituacionInmueble', 'ReferenciaCatastral'] as const).flatMap((name) => {
      const hint = hints.get(name);
      return hint === undefined ? [] : [wrongHint(hint.at, `ES:${name}=${hint.value}`, 'DatosInmueble')];
    });
    return isLet ? [missingProperty('SituacionInmueble'), ...stated] : stated;
  }
  const isNumbered = property.referenciaCatastral !== undefined || WITHOUT_NUMBER.includes(property.situacionInmueble);
  return isNumbered ? [] : [missingProperty('ReferenciaCatastral')];
}

function missingProperty(expected: string): MappingFinding {
  const place = { at: ['BG-1'], terms: ['BT-22'], element: `DatosInmueble/${expected}` };
  return mappingFinding({ rule: 'ES-INMUEBLE', ...place, expected });
}
