import { nodeAt } from '../soap/xml-node';
import type { Held } from './ledger';

/** Value of EstadoCuadre, 1 to 5: the other side's entry cannot be compared, or has not come. Nothing is compared here. */
const NOT_COMPARABLE = '1';
const NOT_COMPARED = '3';

export function estadoCuadreOf({ apunte }: Held): string {
  const nif = nodeAt(['', apunte.line.contenido ?? []], 'Contraparte', 'NIF');
  return nif === undefined ? NOT_COMPARABLE : NOT_COMPARED;
}
