import type { Exchange } from '../../../../countries/wire/exchange';
import { SII_NAMESPACES } from '../../../../schemas/es-sii/namespaces';
import { present } from '../../../../platform/present';
import { issued, received, receivedInvoice } from './entries-of-tests';
import { wholeOf } from '../verifactu/answers-of-tests';
import { invoice } from '../verifactu/documents-of-tests';

export const ENTRIES = { issued: issued(invoice()), received: received(receivedInvoice()) } as const;
export const HOLDER = { nif: 'B12345674', nombreRazon: 'Empresa, S.L.' };

const DECLARED = Object.entries(SII_NAMESPACES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

export function enveloped(body: string): string {
  return `<soapenv:Envelope${DECLARED}><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}

export function answered(
  body: string,
  { status = 200, complete = true, retryAfter }: { status?: number; complete?: boolean; retryAfter?: string } = {},
): Exchange {
  return {
    kind: 'answered',
    status,
    body: Buffer.from(body),
    complete,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export function fault(code: number | undefined, side: 'Client' | 'Server' = 'Server'): string {
  const text = code === undefined ? 'Algo' : `Codigo[${code}].Algo`;
  return enveloped(
    `<soapenv:Fault><faultcode>soapenv:${side}</faultcode><faultstring>${text}</faultstring></soapenv:Fault>`,
  );
}

const SUFFIX = { issued: 'FacturasEmitidas', received: 'FacturasRecibidas' } as const;
type Book = keyof typeof SUFFIX;

/** IDFactura of a test's entry. */
export function keyXml(
  prefix: string,
  book: Book,
  { number = 'F-2026/1', issuer = '', date = '02-12-2026' } = {},
): string {
  const nif = issuer === '' ? (book === 'issued' ? 'B12345674' : 'A58818501') : issuer;
  return (
    `<${prefix}:IDFactura><sii:IDEmisorFactura><sii:NIF>${nif}</sii:NIF></sii:IDEmisorFactura>` +
    `<sii:NumSerieFacturaEmisor>${number}</sii:NumSerieFacturaEmisor>` +
    `<sii:FechaExpedicionFacturaEmisor>${date}</sii:FechaExpedicionFacturaEmisor></${prefix}:IDFactura>`
  );
}

interface Line {
  state?: string;
  code?: number | string;
  duplicate?: string;
  reference?: string;
  number?: string;
  date?: string;
}

export function line(book: Book, { state = 'Correcto', code, duplicate, reference, number, date }: Line = {}): string {
  return (
    '<siiR:RespuestaLinea>' +
    keyXml('siiR', book, present({ number, date })) +
    (reference === undefined ? '' : `<siiR:RefExterna>${reference}</siiR:RefExterna>`) +
    `<siiR:EstadoRegistro>${state}</siiR:EstadoRegistro>` +
    (code === undefined
      ? ''
      : `<siiR:CodigoErrorRegistro>${code}</siiR:CodigoErrorRegistro>` +
        '<siiR:DescripcionErrorRegistro>Algo</siiR:DescripcionErrorRegistro>') +
    (duplicate === undefined
      ? ''
      : `<siiR:RegistroDuplicado><sii:EstadoRegistro>${duplicate}</sii:EstadoRegistro></siiR:RegistroDuplicado>`) +
    '</siiR:RespuestaLinea>'
  );
}

interface Whole {
  csv?: string;
  state?: string;
  nif?: string;
  cancels?: boolean;
}

export function answer(
  book: Book,
  lines: readonly string[],
  { cancels = false, nif = 'B12345674', ...given }: Whole = {},
): string {
  const states = lines.map((one) => /<siiR:EstadoRegistro>(.*)<\/siiR:EstadoRegistro>/.exec(one)?.[1] ?? '');
  const whole = wholeOf(states);
  const { csv, state } = { ...whole, csv: whole.csv === '' ? '' : 'CSV-1', ...given };
  const name = `RespuestaLR${cancels ? 'Baja' : ''}${SUFFIX[book]}`;
  return enveloped(
    `<siiR:${name}>${csv === '' ? '' : `<siiR:CSV>${csv}</siiR:CSV>`}<siiR:Cabecera><sii:IDVersionSii>1.1` +
      '</sii:IDVersionSii><sii:Titular><sii:NombreRazon>Empresa, S.L.</sii:NombreRazon>' +
      `<sii:NIF>${nif}</sii:NIF></sii:Titular>${cancels ? '' : '<sii:TipoComunicacion>A0</sii:TipoComunicacion>'}</siiR:Cabecera>` +
      `<siiR:EstadoEnvio>${state}</siiR:EstadoEnvio>${lines.join('')}</siiR:${name}>`,
  );
}

interface Row {
  state?: string;
  reference?: string | undefined;
  total?: string;
  type?: string;
  code?: number;
  csv?: string | undefined;
}

const DETAILS = { issued: 'DatosFacturaEmitida', received: 'DatosFacturaRecibida' } as const;

export function row(book: Book, given: Row = {}): string {
  const { state = 'Correcta', total = '121.00', type = 'F1', code } = given;
  const reference = 'reference' in given ? given.reference : ENTRIES[book].refExterna;
  const csv = 'csv' in given ? given.csv : 'CSV-1';
  const [name, data] = [`RegistroRespuestaConsultaLR${SUFFIX[book]}`, DETAILS[book]];
  return (
    `<siiLRRC:${name}>${keyXml('siiLRRC', book)}<siiLRRC:${data}><siiLRRC:TipoFactura>${type}</siiLRRC:TipoFactura>` +
    `<siiLRRC:ImporteTotal>${total}</siiLRRC:ImporteTotal>` +
    (reference === undefined ? '' : `<siiLRRC:RefExterna>${reference}</siiLRRC:RefExterna>`) +
    `</siiLRRC:${data}><siiLRRC:DatosPresentacion><sii:NIFPresentador>B12345674</sii:NIFPresentador>` +
    '<sii:TimestampPresentacion>02-12-2026 10:15:00</sii:TimestampPresentacion>' +
    (csv === undefined ? '' : `<sii:CSV>${csv}</sii:CSV>`) +
    `</siiLRRC:DatosPresentacion><siiLRRC:EstadoFactura><siiLRRC:EstadoCuadre>3</siiLRRC:EstadoCuadre>` +
    `<siiLRRC:EstadoRegistro>${state}</siiLRRC:EstadoRegistro>` +
    (code === undefined ? '' : `<siiLRRC:CodigoErrorRegistro>${code}</siiLRRC:CodigoErrorRegistro>`) +
    `</siiLRRC:EstadoFactura></siiLRRC:${name}>`
  );
}

export function held(
  book: Book,
  rows: readonly string[],
  { nif = 'B12345674', period = ['2026', '12'], result = '', page = 'N' } = {},
): string {
  const name = `RespuestaConsultaLR${SUFFIX[book]}`;
  const stated = result === '' ? (rows.length > 0 ? 'ConDatos' : 'SinDatos') : result;
  return enveloped(
    `<siiLRRC:${name}><sii:Cabecera><sii:IDVersionSii>1.1</sii:IDVersionSii><sii:Titular><sii:NombreRazon>E` +
      `</sii:NombreRazon><sii:NIF>${nif}</sii:NIF></sii:Titular></sii:Cabecera><siiLRRC:PeriodoLiquidacion>` +
      `<siiLRRC:Ejercicio>${period[0] ?? ''}</siiLRRC:Ejercicio><siiLRRC:Periodo>${period[1] ?? ''}</siiLRRC:Periodo>` +
      `</siiLRRC:PeriodoLiquidacion><siiLRRC:IndicadorPaginacion>${page}</siiLRRC:IndicadorPaginacion>` +
      `<siiLRRC:ResultadoConsulta>${stated}</siiLRRC:ResultadoConsulta>${rows.join('')}</siiLRRC:${name}>`,
  );
}
