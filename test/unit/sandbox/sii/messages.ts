import { SII_NAMESPACES } from '../../../../schemas/es-sii/namespaces';
import { madridDate } from '../../../../sandbox/madrid-time';
import type { Libro } from '../../../../sandbox/sii/messages';

export const COMPANY = 'B12345674';
export const CUSTOMER = 'A58818501';

export type Fields = Readonly<Record<string, string | undefined>>;

/** dd-mm-yyyy of the day that it is in Madrid, or some days from it. */
export function dayFromToday(days = 0): string {
  return madridDate(new Date(Date.now() + days * 86_400_000))
    .split('-')
    .reverse()
    .join('-');
}

/** yyyy-mm */
export function thisMonth(): string {
  return madridDate(new Date()).slice(0, 7);
}

export function element(name: string, content: string): string {
  return `<sii:${name}>${content}</sii:${name}>`;
}

/** In their order; undefined ones are left out. */
export function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, content]) => (content === undefined ? '' : element(name, content)))
    .join('');
}

export function person(fields: Fields = { NIF: CUSTOMER }, name = 'Cliente, S.A.'): string {
  return elements({ NombreRazon: name, ...fields });
}

export function foreigner(fields: Fields = {}): string {
  return element('IDOtro', elements({ CodigoPais: undefined, IDType: '02', ID: 'DE123456788', ...fields }));
}

export function detalle(fields: Fields = {}): string {
  const usual = { TipoImpositivo: '21', BaseImponible: '100.00', CuotaRepercutida: '21.00' };
  return element('DetalleIVA', elements({ ...usual, ...fields }));
}

export function noExenta(detalles = detalle(), tipo = 'S1'): string {
  const content = elements({ TipoNoExenta: tipo, DesgloseIVA: detalles });
  return element('Sujeta', element('NoExenta', content));
}

/** How an invoice is named, apart from its issuer, and in which month it counts. */
export interface Naming {
  day?: string;
  month?: string;
  /** Content of IDEmisorFactura. */
  issuer?: string;
}

function idFactura(numSerie: string, { day = dayFromToday() }: Naming, issuer: string): string {
  const key = {
    IDEmisorFactura: issuer,
    NumSerieFacturaEmisor: numSerie,
    FechaExpedicionFacturaEmisor: day,
  };
  return elements(key);
}

function period({ month = thisMonth() }: Naming): string {
  const [Ejercicio, Periodo] = month.split('-');
  return element('PeriodoLiquidacion', elements({ Ejercicio, Periodo }));
}

const EMITIDA = {
  TipoFactura: 'F1',
  TipoRectificativa: undefined,
  FechaOperacion: undefined,
  ClaveRegimenEspecialOTrascendencia: '01',
  ClaveRegimenEspecialOTrascendenciaAdicional1: undefined,
  ImporteTotal: '121.00',
  DescripcionOperacion: 'Servicios',
  RefExterna: undefined,
  EntidadSucedida: undefined,
  Contraparte: person(),
  TipoDesglose: element('DesgloseFactura', noExenta()),
} satisfies Fields;

const RECIBIDA = {
  TipoFactura: 'F1',
  TipoRectificativa: undefined,
  FechaOperacion: undefined,
  ClaveRegimenEspecialOTrascendencia: '01',
  ClaveRegimenEspecialOTrascendenciaAdicional1: undefined,
  ImporteTotal: '121.00',
  DescripcionOperacion: 'Compras',
  RefExterna: undefined,
  DesgloseFactura: element(
    'DesgloseIVA',
    element('DetalleIVA', elements({ TipoImpositivo: '21', BaseImponible: '100.00', CuotaSoportada: '21.00' })),
  ),
  Contraparte: person({ NIF: CUSTOMER }, 'Proveedor, S.A.'),
  FechaRegContable: undefined,
  CuotaDeducible: '21.00',
  ADeducirEnPeriodoPosterior: undefined,
} satisfies Fields;

export function emitida(numSerie: string, changes: Fields = {}, naming: Naming = {}): string {
  const id = idFactura(numSerie, naming, naming.issuer ?? element('NIF', COMPANY));
  return lr(
    'RegistroLRFacturasEmitidas',
    `${period(naming)}${lr('IDFactura', id)}${lr('FacturaExpedida', elements({ ...EMITIDA, ...changes }))}`,
  );
}

export function recibida(numSerie: string, changes: Fields = {}, naming: Naming = {}): string {
  const id = idFactura(numSerie, naming, naming.issuer ?? element('NIF', CUSTOMER));
  const factura = elements({ ...RECIBIDA, FechaRegContable: dayFromToday(), ...changes });
  return lr('RegistroLRFacturasRecibidas', `${period(naming)}${lr('IDFactura', id)}${lr('FacturaRecibida', factura)}`);
}

export function entry(libro: Libro, numSerie: string, changes: Fields = {}, naming: Naming = {}): string {
  return libro === 'emitidas' ? emitida(numSerie, changes, naming) : recibida(numSerie, changes, naming);
}

export function cancellation(libro: Libro, numSerie: string, refExterna?: string, naming: Naming = {}): string {
  const isIssued = libro === 'emitidas';
  const issuer = naming.issuer ?? (isIssued ? element('NIF', COMPANY) : element('NIF', CUSTOMER));
  const named = isIssued ? issuer : `${element('NombreRazon', 'Proveedor, S.A.')}${issuer}`;
  const reference = refExterna === undefined ? '' : lr('RefExterna', refExterna);
  return lr(
    isIssued ? 'RegistroLRBajaExpedidas' : 'RegistroLRBajaRecibidas',
    `${period(naming)}${lr('IDFactura', idFactura(numSerie, naming, named))}${reference}`,
  );
}

export interface HeaderOptions {
  nif?: string;
  communication?: string;
  /** NIFRepresentante. */
  representative?: string | undefined;
}

const BOOKS = {
  emitidas: 'FacturasEmitidas',
  recibidas: 'FacturasRecibidas',
} as const satisfies Readonly<Record<Libro, string>>;

export function submission(libro: Libro, records: readonly string[], options: HeaderOptions = {}): string {
  const cabecera = header({ communication: 'A0', ...options });
  return envelope(lr(`SuministroLR${BOOKS[libro]}`, cabecera + records.join('')));
}

export function cancellations(libro: Libro, records: readonly string[], options: HeaderOptions = {}): string {
  return envelope(lr(`BajaLR${BOOKS[libro]}`, header(options) + records.join('')));
}

/** @param filter is added to the filter, whose elements are of the namespace siiLRC */
export function query(
  libro: Libro,
  filter = '',
  { nif = COMPANY, month = thisMonth() }: { nif?: string; month?: string } = {},
): string {
  const content = `<siiLRC:FiltroConsulta>${period({ month })}${filter}</siiLRC:FiltroConsulta>`;
  const name = `siiLRC:ConsultaLR${BOOKS[libro]}`;
  return envelope(`<${name}>${header({ nif })}${content}</${name}>`);
}

/** Filter by number. */
export function numbered(numSerie: string): string {
  return `<siiLRC:IDFactura>${element('NumSerieFacturaEmisor', numSerie)}</siiLRC:IDFactura>`;
}

function header({ nif = COMPANY, communication, representative }: HeaderOptions): string {
  const titular = elements({ NombreRazon: 'Empresa, S.L.', NIFRepresentante: representative, NIF: nif });
  return element('Cabecera', elements({ IDVersionSii: '1.1', Titular: titular, TipoComunicacion: communication }));
}

function lr(name: string, content: string): string {
  return `<siiLR:${name}>${content}</siiLR:${name}>`;
}

export function envelope(body: string): string {
  const { soapenv, siiLR, sii, siiLRC } = SII_NAMESPACES;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${soapenv}" xmlns:siiLR="${siiLR}" xmlns:sii="${sii}" xmlns:siiLRC="${siiLRC}"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}
