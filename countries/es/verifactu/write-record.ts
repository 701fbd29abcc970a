import { element, text, type WrittenXml } from '../../wire/write-xml';
import type { Counterparty } from '../aeat/counterparty';
import type { InvoiceKey } from '../aeat/invoice-key';
import type {
  BillingRecord,
  BillingSystem,
  BreakdownEntry,
  Generation,
  PreviousRecord,
  RegistroAlta,
  RegistroAnulacion,
} from './records';

/**
 * The record's XML with the prefix sf, which the message that it goes in declares. These bytes are what is kept and sent,
 * as often as it takes: they never change.
 */
export function writeRecord(record: BillingRecord): string {
  return record.kind === 'Alta' ? writeAlta(record) : writeAnulacion(record);
}

function writeAlta(record: RegistroAlta): WrittenXml {
  return element('sf:RegistroAlta', [
    text('sf:IDVersion', '1.0'),
    element('sf:IDFactura', writeKey(record.key)),
    text('sf:RefExterna', record.refExterna),
    text('sf:NombreRazonEmisor', record.nombreRazonEmisor),
    text('sf:Subsanacion', record.subsanacion),
    text('sf:RechazoPrevio', record.rechazoPrevio),
    text('sf:TipoFactura', record.tipoFactura),
    text('sf:TipoRectificativa', record.tipoRectificativa),
    writeKeys('sf:FacturasRectificadas', 'sf:IDFacturaRectificada', record.facturasRectificadas),
    writeKeys('sf:FacturasSustituidas', 'sf:IDFacturaSustituida', record.facturasSustituidas),
    record.importeRectificacion &&
      element('sf:ImporteRectificacion', [
        text('sf:BaseRectificada', record.importeRectificacion.baseRectificada),
        text('sf:CuotaRectificada', record.importeRectificacion.cuotaRectificada),
        text('sf:CuotaRecargoRectificado', record.importeRectificacion.cuotaRecargoRectificado),
      ]),
    text('sf:FechaOperacion', record.fechaOperacion),
    text('sf:DescripcionOperacion', record.descripcionOperacion),
    text('sf:FacturaSimplificadaArt7273', record.simplificadaArt7273 ? 'S' : undefined),
    text('sf:FacturaSinIdentifDestinatarioArt61d', record.sinIdentifDestinatario ? 'S' : undefined),
    text('sf:Macrodato', record.macrodato ? 'S' : undefined),
    text('sf:EmitidaPorTerceroODestinatario', record.emitidaPor),
    record.tercero &&
      element('sf:Tercero', [text('sf:NombreRazon', record.tercero.nombreRazon), text('sf:NIF', record.tercero.nif)]),
    record.destinatario && element('sf:Destinatarios', [writeRecipient(record.destinatario)]),
    text('sf:Cupon', record.cupon ? 'S' : undefined),
    element('sf:Desglose', record.desglose.map(writeBreakdownEntry)),
    text('sf:CuotaTotal', record.cuotaTotal),
    text('sf:ImporteTotal', record.importeTotal),
    ...writeGeneration(record, record.huella),
  ]);
}

function writeAnulacion(record: RegistroAnulacion): WrittenXml {
  const { idEmisorFactura, numSerieFactura, fechaExpedicionFactura } = record.key;
  return element('sf:RegistroAnulacion', [
    text('sf:IDVersion', '1.0'),
    element('sf:IDFactura', [
      text('sf:IDEmisorFacturaAnulada', idEmisorFactura),
      text('sf:NumSerieFacturaAnulada', numSerieFactura),
      text('sf:FechaExpedicionFacturaAnulada', fechaExpedicionFactura),
    ]),
    text('sf:RefExterna', record.refExterna),
    text('sf:RechazoPrevio', record.rechazoPrevio),
    ...writeGeneration(record, record.huella),
  ]);
}

function writeKey({ idEmisorFactura, numSerieFactura, fechaExpedicionFactura }: InvoiceKey): WrittenXml[] {
  return [
    text('sf:IDEmisorFactura', idEmisorFactura),
    text('sf:NumSerieFactura', numSerieFactura),
    text('sf:FechaExpedicionFactura', fechaExpedicionFactura),
  ];
}

function writeKeys(list: string, name: string, keys: readonly InvoiceKey[]): WrittenXml | undefined {
  return keys.length === 0
    ? undefined
    : element(
        list,
        keys.map((key) => element(name, writeKey(key))),
      );
}

function writeRecipient({ nombreRazon, number }: Counterparty): WrittenXml {
  return element('sf:IDDestinatario', [
    text('sf:NombreRazon', nombreRazon),
    'nif' in number
      ? text('sf:NIF', number.nif)
      : element('sf:IDOtro', [
          text('sf:CodigoPais', number.codigoPais),
          text('sf:IDType', number.idType),
          text('sf:ID', number.id),
        ]),
  ]);
}

function writeBreakdownEntry(entry: BreakdownEntry): WrittenXml {
  const { classification } = entry;
  return element('sf:DetalleDesglose', [
    text('sf:Impuesto', entry.impuesto),
    text('sf:ClaveRegimen', entry.claveRegimen),
    'operacionExenta' in classification
      ? text('sf:OperacionExenta', classification.operacionExenta)
      : text('sf:CalificacionOperacion', classification.calificacionOperacion),
    text('sf:TipoImpositivo', entry.tipoImpositivo),
    text('sf:BaseImponibleOimporteNoSujeto', entry.baseImponible),
    text('sf:BaseImponibleACoste', entry.baseImponibleACoste),
    text('sf:CuotaRepercutida', entry.cuotaRepercutida),
    text('sf:TipoRecargoEquivalencia', entry.tipoRecargoEquivalencia),
    text('sf:CuotaRecargoEquivalencia', entry.cuotaRecargoEquivalencia),
  ]);
}

/** Elements that both records end with. */
function writeGeneration({ previous, system, fechaHoraHusoGenRegistro }: Generation, huella: string): WrittenXml[] {
  return [
    element('sf:Encadenamiento', [previous ? writePrevious(previous) : text('sf:PrimerRegistro', 'S')]),
    writeSystem(system),
    text('sf:FechaHoraHusoGenRegistro', fechaHoraHusoGenRegistro),
    text('sf:TipoHuella', '01'),
    text('sf:Huella', huella),
  ];
}

function writePrevious({ key, huella }: PreviousRecord): WrittenXml {
  return element('sf:RegistroAnterior', [...writeKey(key), text('sf:Huella', huella)]);
}

function writeSystem(system: BillingSystem): WrittenXml {
  return element('sf:SistemaInformatico', [
    text('sf:NombreRazon', system.nombreRazon),
    text('sf:NIF', system.nif),
    text('sf:NombreSistemaInformatico', system.nombreSistemaInformatico),
    text('sf:IdSistemaInformatico', system.idSistemaInformatico),
    text('sf:Version', system.version),
    text('sf:NumeroInstalacion', system.numeroInstalacion),
    text('sf:TipoUsoPosibleSoloVerifactu', 'S'),
    text('sf:TipoUsoPosibleMultiOT', 'S'),
    text('sf:IndicadorMultiplesOT', system.indicadorMultiplesOT ? 'S' : 'N'),
  ]);
}
