import { parseDecimal, ZERO, type Decimal } from '../../documents/model/decimal';
import { present } from '../../platform/present';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { Libro } from './messages';

/** Names of fields are those of the elements, so that a check reads like the agency's list of errors. */

/** Key that makes an entry the one of an invoice, in a book of a company. */
export interface ClaveFactura {
  libro: Libro;
  titular: string;
  /** NIF, or the parts of IDOtro. */
  emisor: string;
  numSerie: string;
  /** dd-mm-yyyy */
  fecha: string;
}

interface RegistroBase {
  clave: ClaveFactura;
  /** PeriodoLiquidacion, yyyy-mm. */
  periodo: string;
  refExterna?: string;
  /** IDFactura, as the answers give it back. */
  idFactura: readonly XmlNode[];
}

export interface Baja extends RegistroBase {
  operacion: 'Baja';
}

/** An entry, new (A0) or put right (A1). */
export interface Apunte extends RegistroBase {
  operacion: 'Alta' | 'Modificacion';
  emisor: Identificacion;
  tipoFactura: string;
  tipoRectificativa?: string;
  fechaOperacion?: string;
  fechaRegContable?: string;
  regimenes: readonly string[];
  importeTotal?: Decimal;
  cuotaDeducible?: Decimal;
  baseACoste?: Decimal;
  /** Last number of a summary. */
  resumenFin?: string;
  cupon: boolean;
  inmuebles: readonly { situacion: string; referencia?: string }[];
  /** TipoNoExenta of what is taxed. */
  tiposNoExenta: readonly string[];
  deduccion?: { ejercicio: string; periodo: string };
  contraparte?: Identificacion;
  /** Other Spanish companies that it names. */
  otrosNif: readonly string[];
  /** InversionSujetoPasivo is stated. */
  tieneInversion: boolean;
  /** The breakdown is not by kind of operation. */
  tieneDesgloseFactura: boolean;
  detalles: readonly Detalle[];
  /** CausaExencion of what is exempt. */
  causas: readonly string[];
  /** Exempt, and not subject to the tax. */
  importesSinCuota: readonly Decimal[];
  /** FacturaExpedida or FacturaRecibida, for what the query shows. */
  contenido: readonly XmlNode[];
}

export type Registro = Apunte | Baja;

export interface Identificacion {
  nif?: string;
  otro?: { pais?: string; tipo: string; id: string };
}

/** DetalleIVA. */
export interface Detalle {
  tipo?: Decimal;
  base: Decimal;
  cuota?: Decimal;
  cuotaRecargo?: Decimal;
  /** Of the regime of agriculture. */
  porcentaje?: Decimal;
  compensacion?: Decimal;
  esBienInversion: boolean;
}

/** Book and company that a message is for. */
export interface LibroDe {
  libro: Libro;
  titular: string;
}

/** Reads what the schema has found valid. */
export function apunteOf(node: XmlNode, libroDe: LibroDe, operacion: Apunte['operacion']): Apunte {
  const factura = nodeAt(node, libroDe.libro === 'emitidas' ? 'FacturaExpedida' : 'FacturaRecibida') ?? ['', []];
  const text = (...path: string[]) => textAt(factura, ...path);
  const contraparte = nodeAt(factura, 'Contraparte');
  const emisor = nodeAt(node, 'IDFactura', 'IDEmisorFactura');
  return {
    operacion,
    ...baseOf(node, libroDe),
    emisor: identificacionOf(emisor),
    ...present({
      refExterna: text('RefExterna'),
      tipoRectificativa: filled(text('TipoRectificativa')),
      fechaOperacion: text('FechaOperacion'),
      fechaRegContable: text('FechaRegContable'),
      importeTotal: parseDecimal(text('ImporteTotal') ?? ''),
      cuotaDeducible: parseDecimal(text('CuotaDeducible') ?? ''),
      baseACoste: parseDecimal(text('BaseImponibleACoste') ?? ''),
      resumenFin: textAt(node, 'IDFactura', 'NumSerieFacturaEmisorResumenFin'),
    }),
    tipoFactura: text('TipoFactura') ?? '',
    regimenes: ['', 'Adicional1', 'Adicional2'].flatMap(
      (suffix) => text(`ClaveRegimenEspecialOTrascendencia${suffix}`) ?? [],
    ),
    cupon: text('Cupon') === 'S',
    inmuebles: allNamed(factura, 'DetalleInmueble').map((inmueble) => ({
      situacion: textAt(inmueble, 'SituacionInmueble') ?? '',
      ...present({ referencia: textAt(inmueble, 'ReferenciaCatastral') }),
    })),
    tiposNoExenta: allNamed(factura, 'TipoNoExenta').flatMap((tipo) => textAt(tipo) ?? []),
    ...(text('EjercicioDeduccion') !== undefined && {
      deduccion: { ejercicio: text('EjercicioDeduccion') ?? '', periodo: text('PeriodoDeduccion') ?? '' },
    }),
    ...(contraparte && { contraparte: identificacionOf(contraparte) }),
    otrosNif: [text('EntidadSucedida', 'NIF'), text('Contraparte', 'NIFRepresentante')].flatMap((nif) => nif ?? []),
    tieneInversion: nodeAt(factura, 'DesgloseFactura', 'InversionSujetoPasivo') !== undefined,
    tieneDesgloseFactura: nodeAt(factura, 'TipoDesglose', 'DesgloseFactura') !== undefined,
    detalles: allNamed(factura, 'DetalleIVA').map(detalleOf),
    causas: allNamed(factura, 'CausaExencion').flatMap((causa) => textAt(causa) ?? []),
    importesSinCuota: [
      ...allNamed(factura, 'DetalleExenta').flatMap((detalle) => amountAt(detalle, 'BaseImponible') ?? []),
      ...allNamed(factura, 'NoSujeta')
        .flatMap(childrenOf)
        .flatMap((importe) => amountAt(importe) ?? []),
    ],
    contenido: childrenOf(factura),
  };
}

export function bajaOf(node: XmlNode, libroDe: LibroDe): Baja {
  return { operacion: 'Baja', ...baseOf(node, libroDe), ...present({ refExterna: textAt(node, 'RefExterna') }) };
}

export function claveOf(idFactura: XmlNode | undefined, { libro, titular }: LibroDe): ClaveFactura {
  const text = (name: string) => (idFactura === undefined ? undefined : textAt(idFactura, name)) ?? '';
  return {
    libro,
    titular,
    emisor: keyOfPerson(identificacionOf(idFactura && nodeAt(idFactura, 'IDEmisorFactura'))),
    numSerie: text('NumSerieFacturaEmisor'),
    fecha: text('FechaExpedicionFacturaEmisor'),
  };
}

export function periodoOf(node: XmlNode): string {
  const part = (name: string) => textAt(node, 'PeriodoLiquidacion', name) ?? '';
  return `${part('Ejercicio')}-${part('Periodo')}`;
}

export function identificacionOf(node: XmlNode | undefined): Identificacion {
  if (node === undefined) return {};
  const otro = nodeAt(node, 'IDOtro');
  return {
    ...present({ nif: textAt(node, 'NIF') }),
    ...(otro && {
      otro: {
        ...present({ pais: textAt(otro, 'CodigoPais') }),
        tipo: textAt(otro, 'IDType') ?? '',
        id: textAt(otro, 'ID') ?? '',
      },
    }),
  };
}

export function keyOfPerson({ nif, otro }: Identificacion): string {
  return nif ?? (otro === undefined ? '' : [otro.pais ?? '', otro.tipo, otro.id].join(' '));
}

function baseOf(node: XmlNode, libroDe: LibroDe): RegistroBase {
  const idFactura = nodeAt(node, 'IDFactura');
  return { clave: claveOf(idFactura, libroDe), periodo: periodoOf(node), idFactura: childrenOf(idFactura) };
}

/** A blank stands for none. */
function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function detalleOf(node: XmlNode): Detalle {
  return {
    ...present({
      tipo: amountAt(node, 'TipoImpositivo'),
      cuota: amountAt(node, 'CuotaRepercutida') ?? amountAt(node, 'CuotaSoportada'),
      cuotaRecargo: amountAt(node, 'CuotaRecargoEquivalencia'),
      porcentaje: amountAt(node, 'PorcentCompensacionREAGYP'),
      compensacion: amountAt(node, 'ImporteCompensacionREAGYP'),
    }),
    esBienInversion: textAt(node, 'BienInversion') === 'S',
    base: amountAt(node, 'BaseImponible') ?? ZERO,
  };
}

function amountAt(node: XmlNode, ...names: readonly string[]): Decimal | undefined {
  return parseDecimal(textAt(node, ...names) ?? '');
}

/** Finds elements at any depth. */
function allNamed(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => [...(child[0] === name ? [child] : []), ...allNamed(child, name)]);
}
