import type { XmlElement } from '../../../documents/xml/element-tree';
import { groupOf, isStated, textOf } from '../../wire/read-body';

/**
 * Whether what an answer says of the message as a whole goes with what it says of the records: EstadoEnvio, and CSV, which only
 * a message has of which something was taken. By itself it is no verdict on any of them.
 */
export function agreesWithLines(answer: XmlElement, lines: readonly XmlElement[]): boolean {
  const states = new Set(lines.map((line) => textOf(line, 'EstadoRegistro')));
  const isRefused = states.has('Incorrecto');
  const isTaken = states.has('Correcto') || states.has('AceptadoConErrores');
  switch (textOf(answer, 'EstadoEnvio')) {
    case 'Correcto':
      return !isRefused;
    case 'ParcialmenteCorrecto':
      return isRefused ? isTaken : states.has('AceptadoConErrores') || !isTaken;
    case 'Incorrecto':
      return !isTaken && !isStated(answer, 'CSV');
    default:
      return false;
  }
}

/** The agency returns the header that it got: whose message it was. */
export function isOfTaxpayer(answer: XmlElement, group: 'ObligadoEmision' | 'Titular', nif: string): boolean {
  const stated = textOf(groupOf(groupOf(answer, 'Cabecera'), group), 'NIF');
  return stated === undefined || stated === nif;
}
