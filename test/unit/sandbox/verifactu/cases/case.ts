import { detalle } from '../elements';
import type { Changes } from '../test-chain';

/** A code of the agency's list, in the two records next to its border. */
export interface Case {
  code: number;
  what: string;
  /** Gets the code. */
  bad: Changes;
  /** Just does not. */
  good: Changes;
  /** Days from today that the bad invoice is issued. */
  badDay?: number;
}

export const WITHOUT_RECIPIENT = { Destinatarios: undefined } satisfies Changes;
export const SIMPLIFIED = { ...WITHOUT_RECIPIENT, TipoFactura: 'F2' } satisfies Changes;
export const CORRECTIVE = { TipoFactura: 'R1', TipoRectificativa: 'I' } satisfies Changes;

/** A record with one line of breakdown, and its totals. */
export function desglose(fields: Parameters<typeof detalle>[0], total: string, cuota = '0.00') {
  return { Desglose: detalle(fields), CuotaTotal: cuota, ImporteTotal: total };
}

export function untaxed(fields: Parameters<typeof detalle>[0]) {
  const none = { CalificacionOperacion: undefined, TipoImpositivo: undefined, CuotaRepercutida: undefined };
  return desglose({ ...none, ...fields }, '100.00');
}

export function exempt(OperacionExenta: string, ClaveRegimen = '01') {
  return untaxed({ OperacionExenta, ClaveRegimen });
}

export function big(base: string, cuota: string, total: string, macrodato?: string) {
  const amounts = desglose({ BaseImponibleOimporteNoSujeto: base, CuotaRepercutida: cuota }, total, cuota);
  return { ...amounts, Macrodato: macrodato };
}

export function secondsAgo(seconds: number): string {
  return new Date(Date.now() - seconds * 1_000).toISOString().replace(/\.\d+Z$/, '+00:00');
}
