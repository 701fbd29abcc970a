import type { XmlElement } from '../../../documents/xml/element-tree';
import { isStated, textOf } from '../../wire/read-body';

/** State in which the agency holds a record. */
export type HeldState = 'accepted' | 'accepted-with-warnings' | 'cancelled' | 'unknown';

/** The state that a row states; one that contradicts itself is unknown: what is correct has no error. */
export function heldStateIn(group: XmlElement | undefined, states: ReadonlyMap<string, HeldState>): HeldState {
  const state = states.get(textOf(group, 'EstadoRegistro') ?? '') ?? 'unknown';
  return state === 'accepted' && group !== undefined && isStated(group, 'CodigoErrorRegistro') ? 'unknown' : state;
}
