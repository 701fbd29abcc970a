import type { Finding } from '../../../validation/finding';
import type { MappingFinding } from '../../wire/mapping-finding';
import type { Book } from './book-entries';

/** Rule set that findings about an entry are reported under. */
export const SII_RULES = 'ES SII';

/** Elements that both books name otherwise than VERI*FACTU does. */
const SHARED: Readonly<Record<string, string>> = {
  'IDFactura/NumSerieFactura': 'IDFactura/NumSerieFacturaEmisor',
  'IDFactura/FechaExpedicionFactura': 'IDFactura/FechaExpedicionFacturaEmisor',
  'FacturasRectificadas/NumSerieFactura': 'FacturasRectificadas/NumSerieFacturaEmisor',
  FacturasSustituidas: 'FacturasAgrupadas',
  'FacturasSustituidas/NumSerieFactura': 'FacturasAgrupadas/NumSerieFacturaEmisor',
  NombreRazonEmisor: 'Titular/NombreRazon',
  'Destinatarios/IDDestinatario': 'Contraparte',
  'IDDestinatario/NombreRazon': 'Contraparte/NombreRazon',
  DetalleDesglose: 'DetalleIVA',
  'DetalleDesglose/TipoImpositivo': 'DetalleIVA/TipoImpositivo',
  'DetalleDesglose/BaseImponibleOimporteNoSujeto': 'DetalleIVA/BaseImponible',
  BaseImponibleOimporteNoSujeto: 'BaseImponible',
};
const ELEMENTS: Readonly<Record<Book, Readonly<Record<string, string>>>> = {
  issued: {
    ...SHARED,
    Desglose: 'TipoDesglose',
    'DetalleDesglose/CuotaRepercutida': 'DetalleIVA/CuotaRepercutida',
    'CalificacionOperacion, OperacionExenta': 'TipoNoExenta, CausaExencion',
    CalificacionOperacion: 'TipoNoExenta',
    OperacionExenta: 'CausaExencion',
  },
  received: {
    ...SHARED,
    Desglose: 'DesgloseFactura',
    'DetalleDesglose/CuotaRepercutida': 'DetalleIVA/CuotaSoportada',
    'CalificacionOperacion, OperacionExenta': 'DetalleIVA',
  },
};

/** Findings in the terms of SII: what the mapping shares with VERI*FACTU names the elements as they are called there. */
export function siiFindings(findings: readonly MappingFinding[], book: Book): Finding[] {
  return findings.map((finding) => {
    const element = finding.parameters.element ?? '–';
    const parameters = { ...finding.parameters, element: ELEMENTS[book][element] ?? element };
    return { ruleSet: SII_RULES, ...finding, parameters };
  });
}
