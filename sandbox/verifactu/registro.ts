import { present } from '../../platform/present';
import { parseDecimal, ZERO, type Decimal } from '../../documents/model/decimal';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';

/** Names of fields are those of the elements, so that a check reads like the agency's list of errors. */

/** Key that makes a record the one of an invoice: issuer, number, date (dd-mm-yyyy). */
export interface ClaveFactura {
  nif: string;
  numSerie: string;
  fecha: string;
}

export interface RegistroAnterior extends ClaveFactura {
  huella: string;
}

/** The installation of a program that a chain belongs to, for one taxpayer. */
export interface Sistema {
  productor: string;
  id: string;
  instalacion: string;
}

interface RegistroBase {
  clave: ClaveFactura;
  refExterna?: string;
  rechazoPrevio: string;
  /** Undefined: this is the first record of its chain. */
  anterior?: RegistroAnterior;
  sistema: Sistema;
  /** Tax number of the producer, if it has a Spanish one. */
  nifProductor?: string;
  fechaHora: string;
  huella: string;
  /** All of it, for what the query shows. */
  contenido: readonly XmlNode[];
}

export interface Anulacion extends RegistroBase {
  operacion: 'Anulacion';
  sinRegistroPrevio: boolean;
}

export interface Alta extends RegistroBase {
  operacion: 'Alta';
  subsanacion: boolean;
  tipoFactura: string;
  tipoRectificativa?: string;
  tieneRectificadas: boolean;
  tieneSustituidas: boolean;
  tieneImporteRectificacion: boolean;
  fechaOperacion?: string;
  sinIdentifDestinatario: boolean;
  macrodato: boolean;
  /** EmitidaPorTerceroODestinatario. */
  emitidaPor?: string;
  tercero?: Destinatario;
  tieneAcuerdo: boolean;
  destinatarios: readonly Destinatario[];
  desglose: readonly Detalle[];
  cuotaTotal: Decimal;
  importeTotal: Decimal;
}

export type Registro = Alta | Anulacion;

/** Id that the turns of a number's trigger are counted by. */
export function turnsIdOf({ operacion, clave }: Pick<Registro, 'operacion' | 'clave'>): string {
  return JSON.stringify([operacion, clave.nif, clave.numSerie, clave.fecha]);
}

export interface Destinatario {
  nif?: string;
  otro?: { pais?: string; tipo: string; id: string };
}

export interface Detalle {
  impuesto?: string;
  claveRegimen?: string;
  calificacion?: string;
  exenta?: string;
  tipo?: Decimal;
  base: Decimal;
  baseACoste?: Decimal;
  cuota?: Decimal;
  tipoRecargo?: Decimal;
  cuotaRecargo?: Decimal;
}

/** Reads what the schema has found valid. */
export function registroOf([name, contenido]: XmlNode): Registro {
  const node: XmlNode = [name, contenido];
  return name === 'RegistroAlta' ? altaOf(node) : anulacionOf(node);
}

function altaOf(node: XmlNode): Alta {
  const text = (...path: string[]) => textAt(node, ...path);
  const optional = present({
    tipoRectificativa: text('TipoRectificativa'),
    fechaOperacion: text('FechaOperacion'),
    emitidaPor: text('EmitidaPorTerceroODestinatario'),
  });
  const tercero = nodeAt(node, 'Tercero');
  return {
    operacion: 'Alta',
    clave: claveOf(nodeAt(node, 'IDFactura'), ''),
    ...baseOf(node),
    ...optional,
    subsanacion: text('Subsanacion') === 'S',
    tipoFactura: text('TipoFactura') ?? '',
    tieneRectificadas: nodeAt(node, 'FacturasRectificadas') !== undefined,
    tieneSustituidas: nodeAt(node, 'FacturasSustituidas') !== undefined,
    tieneImporteRectificacion: nodeAt(node, 'ImporteRectificacion') !== undefined,
    sinIdentifDestinatario: text('FacturaSinIdentifDestinatarioArt61d') === 'S',
    macrodato: text('Macrodato') === 'S',
    ...(tercero && { tercero: destinatarioOf(tercero) }),
    tieneAcuerdo: text('NumRegistroAcuerdoFacturacion') !== undefined,
    destinatarios: childrenOf(nodeAt(node, 'Destinatarios')).map(destinatarioOf),
    desglose: childrenOf(nodeAt(node, 'Desglose')).map(detalleOf),
    cuotaTotal: parseDecimal(text('CuotaTotal') ?? '') ?? ZERO,
    importeTotal: parseDecimal(text('ImporteTotal') ?? '') ?? ZERO,
  };
}

function anulacionOf(node: XmlNode): Anulacion {
  return {
    operacion: 'Anulacion',
    clave: claveOf(nodeAt(node, 'IDFactura'), 'Anulada'),
    ...baseOf(node),
    sinRegistroPrevio: textAt(node, 'SinRegistroPrevio') === 'S',
  };
}

function baseOf(node: XmlNode): Omit<RegistroBase, 'clave'> {
  const text = (...path: string[]) => textAt(node, ...path);
  const anterior = nodeAt(node, 'Encadenamiento', 'RegistroAnterior');
  const nifProductor = text('SistemaInformatico', 'NIF');
  return {
    ...present({ refExterna: text('RefExterna'), nifProductor }),
    rechazoPrevio: text('RechazoPrevio') ?? 'N',
    ...(anterior && { anterior: { ...claveOf(anterior, ''), huella: textAt(anterior, 'Huella') ?? '' } }),
    sistema: {
      productor: nifProductor ?? text('SistemaInformatico', 'IDOtro', 'ID') ?? '',
      id: text('SistemaInformatico', 'IdSistemaInformatico') ?? '',
      instalacion: text('SistemaInformatico', 'NumeroInstalacion') ?? '',
    },
    fechaHora: text('FechaHoraHusoGenRegistro') ?? '',
    huella: text('Huella') ?? '',
    contenido: childrenOf(node),
  };
}

export function claveOf(node: XmlNode | undefined, suffix: '' | 'Anulada'): ClaveFactura {
  const text = (name: string) => (node === undefined ? undefined : textAt(node, `${name}${suffix}`)) ?? '';
  return { nif: text('IDEmisorFactura'), numSerie: text('NumSerieFactura'), fecha: text('FechaExpedicionFactura') };
}

function destinatarioOf(node: XmlNode): Destinatario {
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

function detalleOf(node: XmlNode): Detalle {
  const text = (name: string) => textAt(node, name);
  const amount = (name: string) => parseDecimal(text(name) ?? '');
  return {
    ...present({
      impuesto: text('Impuesto'),
      claveRegimen: text('ClaveRegimen'),
      calificacion: text('CalificacionOperacion'),
      exenta: text('OperacionExenta'),
      tipo: amount('TipoImpositivo'),
      baseACoste: amount('BaseImponibleACoste'),
      cuota: amount('CuotaRepercutida'),
      tipoRecargo: amount('TipoRecargoEquivalencia'),
      cuotaRecargo: amount('CuotaRecargoEquivalencia'),
    }),
    base: amount('BaseImponibleOimporteNoSujeto') ?? ZERO,
  };
}
