/** State that a record is answered with. */
export type EstadoRegistro = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';

/** State that is held of an invoice. */
export type EstadoGuardado = 'Correcto' | 'AceptadoConErrores' | 'Anulado';

/** Names that the agency's answers give the states of what it holds. */
export const STORED_STATES = {
  Correcto: 'Correcta',
  AceptadoConErrores: 'AceptadaConErrores',
  Anulado: 'Anulada',
} as const satisfies Readonly<Record<EstadoGuardado, string>>;

/** State that is told of a message as a whole. */
export function estadoEnvio(states: readonly EstadoRegistro[]): string {
  if (states.every((state) => state === 'Correcto')) return 'Correcto';
  return states.every((state) => state === 'Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
}
