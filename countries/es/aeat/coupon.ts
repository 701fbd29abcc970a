import type { MappingFinding } from '../../wire/mapping-finding';
import type { Hints } from '../hints';
import { wrongHint } from '../mapping-findings';
import type { ChosenType } from './invoice-type';

/** Corrections that may be made for a coupon, a bonus or a discount. */
const TYPES: readonly string[] = ['R1', 'R5', 'F4'];

export function couponFindings({ tipoFactura }: ChosenType, hints: Hints): MappingFinding[] {
  const hint = hints.get('Cupon');
  return hint === undefined || TYPES.includes(tipoFactura) ? [] : [wrongHint(hint.at, 'ES:Cupon=S', 'Cupon')];
}
