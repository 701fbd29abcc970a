import { notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { recordAmount } from '../aeat/record-amount';
import { present } from '../../../platform/present';
import type { TaxGroup } from '../aeat/tax-groups';
import type { BreakdownEntry, Classification } from './records';

export interface MappedBreakdown {
  readonly desglose: readonly BreakdownEntry[];
  readonly findings: readonly MappingFinding[];
}

/** Desglose: one entry for each group. */
export function mapBreakdown(groups: readonly TaxGroup[], sign: 1 | -1): MappedBreakdown {
  const desglose: BreakdownEntry[] = [];
  const findings: MappingFinding[] = [];
  for (const { impuesto, claveRegimen, code, rate, base, quota } of groups) {
    const baseImponible = recordAmount(base, sign);
    const cuotaRepercutida = recordAmount(quota, sign);
    if (baseImponible === undefined || cuotaRepercutida === undefined) {
      const place = { at: ['BG-23'], terms: ['BT-116', 'BT-117'], element: 'BaseImponibleOimporteNoSujeto' };
      findings.push(notExpressible('ES-AMOUNT-LENGTH', base.toFixed(), place));
      continue;
    }
    const classification: Classification = code.startsWith('E')
      ? { operacionExenta: code }
      : { calificacionOperacion: code };
    const taxed = rate === undefined ? {} : { tipoImpositivo: rate, cuotaRepercutida };
    desglose.push({ impuesto, ...present({ claveRegimen }), classification, baseImponible, ...taxed });
  }
  return { desglose, findings };
}
