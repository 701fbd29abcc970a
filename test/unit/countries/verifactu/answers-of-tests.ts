import { SOAP_NAMESPACE } from '../../../../schemas/soap-1.1/soap';
import { VERIFACTU_NAMESPACES } from '../../../../schemas/es-verifactu/namespaces';
import type { Exchange } from '../../../../countries/wire/exchange';
import type { InvoiceKey } from '../../../../countries/es/aeat/invoice-key';

const { res, sf, rescon } = VERIFACTU_NAMESPACES;

export const KEY: InvoiceKey = {
  idEmisorFactura: 'B12345674',
  numSerieFactura: 'A & B/7',
  fechaExpedicionFactura: '02-12-2026',
};

export function answered(body: string, status = 200): Exchange {
  return { kind: 'answered', status, body: Buffer.from(body), complete: true };
}

export function envelope(content: string, prefix = 'env'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}:Envelope xmlns:${prefix}="${SOAP_NAMESPACE}"><${prefix}:Body>${content}</${prefix}:Body></${prefix}:Envelope>`;
}

export function fault(faultstring: string, faultcode = 'env:Server'): string {
  return envelope(
    `<env:Fault><faultcode>${faultcode}</faultcode><faultstring>${faultstring}</faultstring></env:Fault>`,
  );
}

function writtenKey({ idEmisorFactura, numSerieFactura, fechaExpedicionFactura }: InvoiceKey): string {
  const number = numSerieFactura.replace('&', '&amp;');
  return `<sf:IDEmisorFactura>${idEmisorFactura}</sf:IDEmisorFactura><sf:NumSerieFactura>${number}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${fechaExpedicionFactura}</sf:FechaExpedicionFactura>`;
}

export interface Line {
  key?: InvoiceKey;
  operation?: string;
  refExterna?: string;
  state?: string;
  code?: number | string;
  more?: string;
}

export function line({ key = KEY, operation = 'Alta', refExterna, state = 'Correcto', code, more = '' }: Line): string {
  return [
    `<res:RespuestaLinea><res:IDFactura>${writtenKey(key)}</res:IDFactura>`,
    `<res:Operacion><sf:TipoOperacion>${operation}</sf:TipoOperacion></res:Operacion>`,
    refExterna === undefined ? '' : `<res:RefExterna>${refExterna}</res:RefExterna>`,
    `<res:EstadoRegistro>${state}</res:EstadoRegistro>`,
    code === undefined ? '' : `<res:CodigoErrorRegistro>${code}</res:CodigoErrorRegistro>`,
    code === undefined ? '' : `<res:DescripcionErrorRegistro>Dice ${code}</res:DescripcionErrorRegistro>`,
    `${more}</res:RespuestaLinea>`,
  ].join('');
}

const COMPANY_IN_HEADER =
  '<sf:ObligadoEmision><sf:NombreRazon>Empresa, S.L.</sf:NombreRazon><sf:NIF>B12345674</sf:NIF></sf:ObligadoEmision>';

/** What the agency says of a message whose records have these states. */
export function wholeOf(states: readonly string[]): { state: string; csv: string } {
  const isRefused = states.length > 0 && states.every((state) => state === 'Incorrecto');
  if (isRefused) return { state: 'Incorrecto', csv: '' };
  const isPartly = states.some((state) => state === 'Incorrecto' || state === 'AceptadoConErrores');
  return { state: isPartly ? 'ParcialmenteCorrecto' : 'Correcto', csv: 'A-0123456789ABCD' };
}

export function respuesta(
  lines: readonly Line[],
  { nif = 'B12345674', wait = '60', ...given }: { nif?: string; csv?: string; state?: string; wait?: string } = {},
): string {
  const { csv, state } = { ...wholeOf(lines.map((one) => one.state ?? 'Correcto')), ...given };
  return envelope(
    [
      `<res:RespuestaRegFactuSistemaFacturacion xmlns:res="${res}" xmlns:sf="${sf}">`,
      csv === '' ? '' : `<res:CSV>${csv}</res:CSV>`,
      `<res:Cabecera>${COMPANY_IN_HEADER.replace('B12345674', nif)}</res:Cabecera><res:TiempoEsperaEnvio>${wait}</res:TiempoEsperaEnvio>`,
      `<res:EstadoEnvio>${state}</res:EstadoEnvio>${lines.map(line).join('')}`,
      '</res:RespuestaRegFactuSistemaFacturacion>',
    ].join(''),
  );
}

export interface Row {
  key?: InvoiceKey;
  huella?: string;
  state?: string;
  code?: number | string;
  refExterna?: string;
  tipoFactura?: string;
  cuotaTotal?: string;
  importeTotal?: string;
  recipient?: string;
}

export function row({ key = KEY, huella, state = 'Correcto', code, ...facts }: Row): string {
  const { refExterna, tipoFactura, cuotaTotal, importeTotal, recipient } = facts;
  const fact = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<rc:${name}>${value}</rc:${name}>`;
  const recipients =
    recipient &&
    `<rc:IDDestinatario><sf:NombreRazon>Cliente</sf:NombreRazon><sf:NIF>${recipient}</sf:NIF></rc:IDDestinatario>`;
  return [
    '<rc:RegistroRespuestaConsultaFactuSistemaFacturacion>',
    `<rc:IDFactura>${writtenKey(key)}</rc:IDFactura><rc:DatosRegistroFacturacion>`,
    fact('RefExterna', refExterna),
    fact('TipoFactura', tipoFactura),
    fact('Destinatarios', recipients),
    fact('CuotaTotal', cuotaTotal),
    fact('ImporteTotal', importeTotal),
    `<rc:Encadenamiento><rc:RegistroAnterior>${writtenKey(key)}<sf:Huella>${'F'.repeat(64)}</sf:Huella></rc:RegistroAnterior></rc:Encadenamiento>`,
    huella === undefined ? '' : `<rc:Huella>${huella}</rc:Huella>`,
    '</rc:DatosRegistroFacturacion><rc:DatosPresentacion><sf:NIFPresentador>B12345674</sf:NIFPresentador>',
    '<sf:TimestampPresentacion>2026-12-02T09:15:09+01:00</sf:TimestampPresentacion><sf:IdPeticion>20261202091509</sf:IdPeticion></rc:DatosPresentacion>',
    `<rc:EstadoRegistro><rc:TimestampUltimaModificacion>2026-12-02T09:15:09+01:00</rc:TimestampUltimaModificacion><rc:EstadoRegistro>${state}</rc:EstadoRegistro>`,
    code === undefined ? '' : `<rc:CodigoErrorRegistro>${code}</rc:CodigoErrorRegistro>`,
    '</rc:EstadoRegistro></rc:RegistroRespuestaConsultaFactuSistemaFacturacion>',
  ].join('');
}

export function consulta(
  rows: readonly Row[],
  { nif = 'B12345674', periodo = '12', result = rows.length > 0 ? 'ConDatos' : 'SinDatos', page = 'N', more = '' } = {},
): string {
  return envelope(
    [
      `<rc:RespuestaConsultaFactuSistemaFacturacion xmlns:rc="${rescon}" xmlns:sf="${sf}">`,
      `<rc:Cabecera><sf:IDVersion>1.0</sf:IDVersion>${COMPANY_IN_HEADER.replace('B12345674', nif)}</rc:Cabecera>`,
      `<rc:PeriodoImputacion><rc:Ejercicio>2026</rc:Ejercicio><rc:Periodo>${periodo}</rc:Periodo></rc:PeriodoImputacion>`,
      `<rc:IndicadorPaginacion>${page}</rc:IndicadorPaginacion><rc:ResultadoConsulta>${result}</rc:ResultadoConsulta>`,
      `${rows.map(row).join('')}${more}</rc:RespuestaConsultaFactuSistemaFacturacion>`,
    ].join(''),
  );
}

export function pageKey(key: InvoiceKey): string {
  return `<rc:ClavePaginacion>${writtenKey(key)}</rc:ClavePaginacion>`;
}
