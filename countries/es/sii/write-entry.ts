import type { Counterparty } from '../aeat/counterparty';
import type { PartyNumber } from '../party-number';
import type { RecordPeriod } from '../aeat/period';
import { element, text, type WrittenXml } from '../../wire/write-xml';
import {
  OPERATION_KINDS,
  type BookEntry,
  type EntryKey,
  type IssuedEntry,
  type Operations,
  type OtherInvoice,
  type ReceivedEntry,
  type TaxedAmount,
} from './book-entries';

/** RegistroLRFacturasEmitidas or RegistroLRFacturasRecibidas, with the prefixes that its message declares. */
export function writeEntry(entry: BookEntry): WrittenXml {
  const { key, period } = entry;
  return entry.book === 'issued'
    ? element('siiLR:RegistroLRFacturasEmitidas', [
        writePeriod(period),
        element('siiLR:IDFactura', writeKey(key, { resumenFin: entry.resumenFin })),
        element('siiLR:FacturaExpedida', writeIssued(entry)),
      ])
    : element('siiLR:RegistroLRFacturasRecibidas', [
        writePeriod(period),
        element('siiLR:IDFactura', writeKey(key, { resumenFin: entry.resumenFin })),
        element('siiLR:FacturaRecibida', writeReceived(entry)),
      ]);
}

export function writePeriod({ ejercicio, periodo }: RecordPeriod): WrittenXml {
  return element('sii:PeriodoLiquidacion', [text('sii:Ejercicio', ejercicio), text('sii:Periodo', periodo)]);
}

interface BesideKey {
  /** Of the issuer. */
  readonly name?: string | undefined;
  readonly resumenFin?: string | undefined;
}

export function writeKey({ issuer, ...invoice }: EntryKey, { name, resumenFin }: BesideKey = {}): WrittenXml[] {
  const [number, date] = writeOtherInvoice(invoice);
  return [
    element('sii:IDEmisorFactura', [text('sii:NombreRazon', name), writeNumber(issuer)]),
    number,
    text('sii:NumSerieFacturaEmisorResumenFin', resumenFin),
    date,
  ].filter((part) => part !== undefined);
}

export function writeOtherInvoice(invoice: OtherInvoice): [number: WrittenXml, date: WrittenXml] {
  return [
    text('sii:NumSerieFacturaEmisor', invoice.numSerieFacturaEmisor),
    text('sii:FechaExpedicionFacturaEmisor', invoice.fechaExpedicionFacturaEmisor),
  ];
}

function writeNumber(number: PartyNumber): WrittenXml {
  if ('nif' in number) return text('sii:NIF', number.nif);
  return element('sii:IDOtro', [
    text('sii:CodigoPais', number.codigoPais),
    text('sii:IDType', number.idType),
    text('sii:ID', number.id),
  ]);
}

function writeCounterparty(party: Counterparty): WrittenXml {
  return element('sii:Contraparte', [text('sii:NombreRazon', party.nombreRazon), writeNumber(party.number)]);
}

/** Elements that both books state first. */
function writeInvoice(entry: BookEntry): (WrittenXml | undefined)[] {
  const { importeRectificacion: corrected, regimes } = entry;
  const [regime = '', ...additional] = regimes;
  return [
    text('sii:TipoFactura', entry.tipoFactura),
    text('sii:TipoRectificativa', entry.tipoRectificativa),
    writeInvoices('sii:FacturasAgrupadas', 'sii:IDFacturaAgrupada', entry.facturasAgrupadas),
    writeInvoices('sii:FacturasRectificadas', 'sii:IDFacturaRectificada', entry.facturasRectificadas),
    corrected &&
      element('sii:ImporteRectificacion', [
        text('sii:BaseRectificada', corrected.baseRectificada),
        text('sii:CuotaRectificada', corrected.cuotaRectificada),
        text('sii:CuotaRecargoRectificado', corrected.cuotaRecargoRectificado),
      ]),
    text('sii:FechaOperacion', entry.fechaOperacion),
    text('sii:ClaveRegimenEspecialOTrascendencia', regime),
    ...additional.map((one, index) => text(`sii:ClaveRegimenEspecialOTrascendenciaAdicional${index + 1}`, one)),
    text('sii:ImporteTotal', entry.importeTotal),
    text('sii:BaseImponibleACoste', entry.baseImponibleACoste),
    text('sii:DescripcionOperacion', entry.descripcionOperacion),
    text('sii:RefExterna', entry.refExterna),
    text('sii:FacturaSimplificadaArticulos7.2_7.3', isQualified(entry) ? 'S' : undefined),
    text('sii:Macrodato', entry.macrodato ? 'S' : undefined),
  ];
}

function isQualified(entry: BookEntry): boolean {
  return entry.book === 'issued' && entry.simplificadaArt7273 === true;
}

function writeInvoices(list: string, name: string, invoices: readonly OtherInvoice[]): WrittenXml | undefined {
  const written = invoices.map((invoice) => element(name, writeOtherInvoice(invoice)));
  return written.length === 0 ? undefined : element(list, written);
}

function writeIssued(entry: IssuedEntry): (WrittenXml | undefined)[] {
  const { breakdown, contraparte, inmueble, otrosInmuebles = [] } = entry;
  return [
    ...writeInvoice(entry),
    inmueble &&
      element(
        'sii:DatosInmueble',
        [inmueble, ...otrosInmuebles].map(({ situacionInmueble, referenciaCatastral }) =>
          element('sii:DetalleInmueble', [
            text('sii:SituacionInmueble', situacionInmueble),
            text('sii:ReferenciaCatastral', referenciaCatastral),
          ]),
        ),
      ),
    text('sii:EmitidaPorTercerosODestinatario', entry.emitidaPorTercerosODestinatario ? 'S' : undefined),
    text('sii:Cupon', entry.cupon ? 'S' : undefined),
    text('sii:FacturaSinIdentifDestinatarioAritculo6.1.d', entry.sinIdentifDestinatario ? 'S' : undefined),
    contraparte && writeCounterparty(contraparte),
    element('sii:TipoDesglose', [
      'desgloseFactura' in breakdown
        ? element('sii:DesgloseFactura', writeOperations(breakdown.desgloseFactura))
        : element(
            'sii:DesgloseTipoOperacion',
            OPERATION_KINDS.map((kind) => {
              const operations = breakdown.desgloseTipoOperacion[kind];
              return operations && element(`sii:${kind}`, writeOperations(operations));
            }),
          ),
    ]),
  ];
}

function writeOperations({ exenta, noExenta, noSujeta }: Operations): (WrittenXml | undefined)[] {
  const exempt = exenta.map(({ causaExencion, baseImponible }) =>
    element('sii:DetalleExenta', [text('sii:CausaExencion', causaExencion), text('sii:BaseImponible', baseImponible)]),
  );
  const taxed =
    noExenta &&
    element('sii:NoExenta', [
      text('sii:TipoNoExenta', noExenta.tipoNoExenta),
      element('sii:DesgloseIVA', writeTaxed(noExenta.detalleIva, 'sii:CuotaRepercutida')),
    ]);
  const notSubject = [
    text('sii:ImportePorArticulos7_14_Otros', noSujeta.importePorArticulos7_14_Otros),
    text('sii:ImporteTAIReglasLocalizacion', noSujeta.importeTAIReglasLocalizacion),
  ].filter((part) => part !== undefined);
  const subject = [exempt.length === 0 ? undefined : element('sii:Exenta', exempt), taxed];
  return [
    subject.every((part) => part === undefined) ? undefined : element('sii:Sujeta', subject),
    notSubject.length === 0 ? undefined : element('sii:NoSujeta', notSubject),
  ];
}

function writeTaxed(amounts: readonly TaxedAmount[], quota: string): WrittenXml[] {
  return amounts.map(
    ({ tipoImpositivo, baseImponible, cuota, tipoRecargo, cuotaRecargo, compensation, bienInversion }) =>
      element('sii:DetalleIVA', [
        text('sii:TipoImpositivo', tipoImpositivo),
        text('sii:BaseImponible', baseImponible),
        text(quota, cuota),
        text('sii:TipoRecargoEquivalencia', tipoRecargo),
        text('sii:CuotaRecargoEquivalencia', cuotaRecargo),
        text('sii:PorcentCompensacionREAGYP', compensation?.percent),
        text('sii:ImporteCompensacionREAGYP', compensation?.amount),
        text('sii:BienInversion', bienInversion ? 'S' : undefined),
      ]),
  );
}

function writeReceived(entry: ReceivedEntry): (WrittenXml | undefined)[] {
  const { periodoDeduccion } = entry;
  const block = (name: string, amounts: readonly TaxedAmount[]): WrittenXml | undefined =>
    amounts.length === 0 ? undefined : element(name, writeTaxed(amounts, 'sii:CuotaSoportada'));
  return [
    ...writeInvoice(entry),
    element('sii:DesgloseFactura', [
      block('sii:InversionSujetoPasivo', entry.inversionSujetoPasivo),
      block('sii:DesgloseIVA', entry.desgloseIva),
    ]),
    writeCounterparty(entry.contraparte),
    text('sii:FechaRegContable', entry.fechaRegContable),
    text('sii:CuotaDeducible', entry.cuotaDeducible),
    ...(periodoDeduccion === undefined
      ? []
      : [
          text('sii:ADeducirEnPeriodoPosterior', 'S'),
          text('sii:EjercicioDeduccion', periodoDeduccion.ejercicio),
          text('sii:PeriodoDeduccion', periodoDeduccion.periodo),
        ]),
  ];
}
