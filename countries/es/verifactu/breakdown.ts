import { notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { GENERAL_REGIME } from '../classifications';
import { recordAmount } from '../aeat/record-amount';
import { present } from '../../../platform/present';
import type { TaxGroup } from '../aeat/read-tax-group';
import type { BreakdownEntry, Classification } from './records';

/** What a seller charges retailers under their own regime; SII has no regime for it. */
const SURCHARGE_REGIME = '18';

export interface MappedBreakdown {
  readonly desglose: readonly BreakdownEntry[];
  readonly findings: readonly MappingFinding[];
}

/** Desglose: one entry for each group. */
export function mapBreakdown(groups: readonly TaxGroup[], sign: 1 | -1): MappedBreakdown {
  const desglose: BreakdownEntry[] = [];
  const findings: MappingFinding[] = [];
  for (const { impuesto, claveRegimen, code, rate, base, quota, surcharge, baseAtCost } of groups) {
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
    const surcharged = surcharge && {
      tipoRecargoEquivalencia: surcharge.rate,
      ...present({ cuotaRecargoEquivalencia: recordAmount(surcharge.quota, sign) }),
    };
    const regime = surcharge !== undefined && claveRegimen === GENERAL_REGIME ? SURCHARGE_REGIME : claveRegimen;
    desglose.push({
      impuesto,
      ...present({ claveRegimen: regime }),
      classification,
      baseImponible,
      ...present({ baseImponibleACoste: baseAtCost && recordAmount(baseAtCost, sign) }),
      ...taxed,
      ...surcharged,
    });
  }
  return { desglose, findings };
}
