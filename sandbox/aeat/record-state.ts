/** What is answered to a record. */
export type EstadoRegistro = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';

/** What is held of an invoice. */
export type EstadoGuardado = 'Correcto' | 'AceptadoConErrores' | 'Anulado';

/** As the agency calls the states of what it holds in its answers. */
export const STORED_STATES = {
  Correcto: 'Correcta',
  AceptadoConErrores: 'AceptadaConErrores',
  Anulado: 'Anulada',
} as const satisfies Readonly<Record<EstadoGuardado, string>>;

/** What is told of a message as a whole. */
export function estadoEnvio(states: readonly EstadoRegistro[]): string {
  if (states.every((state) => state === 'Correcto')) return 'Correcto';
  return states.every((state) => state === 'Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
}
