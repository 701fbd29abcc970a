import { AeatFault } from '../aeat/aeat-fault';
import { madridDate } from '../aeat/madrid-time';
import { isNif } from '../aeat/nif';
import { nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { Taxpayers } from './events';
import type { Query } from './query';

/**
 * What the header of a submission has to be, and who may send it.
 * @throws AeatFault
 */
export function refuseHeader(cabecera: XmlNode, presentador: string, taxpayers: Taxpayers, now: Date): void {
  const obligado = textAt(cabecera, 'ObligadoEmision', 'NIF') ?? '';
  const representante = textAt(cabecera, 'Representante', 'NIF');
  if (nodeAt(cabecera, 'RemisionRequerimiento') !== undefined) {
    throw new AeatFault(4126, 'RemisionRequerimiento no se admite en esta dirección.');
  }
  refuseTaxpayer(obligado, 'ObligadoEmision', taxpayers);
  if (representante !== undefined) refuseTaxpayer(representante, 'Representante', taxpayers);
  const end = textAt(cabecera, 'RemisionVoluntaria', 'FechaFinVeriFactu');
  if (end !== undefined && !isEndOfYear(end, now)) {
    throw new AeatFault(4120, 'FechaFinVeriFactu debe ser el 31-12 de este año o del anterior.');
  }
  if (![obligado, representante, ...taxpayers.collaborators].includes(presentador)) throw notHolder(4112, presentador);
}

/** @throws AeatFault */
export function refuseQuery({ obligado, destinatario }: Query, presentador: string, taxpayers: Taxpayers): void {
  const asking = obligado ?? destinatario;
  if (asking === undefined) throw new AeatFault(1172, 'Falta el NIF de quien consulta.');
  refuseTaxpayer(asking, 'ObligadoEmision', taxpayers);
  if (![asking, ...taxpayers.collaborators].includes(presentador)) {
    throw notHolder(obligado === undefined ? 4132 : 4112, presentador);
  }
}

export function isInCensus(nif: string, { unknownNifs }: Taxpayers): boolean {
  return !unknownNifs.includes(nif);
}

const TAXPAYER_CODES = {
  ObligadoEmision: { format: 4116, census: 4104 },
  Representante: { format: 4117, census: 4105 },
} as const;

function refuseTaxpayer(nif: string, block: keyof typeof TAXPAYER_CODES, taxpayers: Taxpayers): void {
  const { format, census } = TAXPAYER_CODES[block];
  if (!isNif(nif)) throw new AeatFault(format, `El NIF del bloque ${block} no tiene un formato correcto: ${nif}.`);
  if (!isInCensus(nif, taxpayers))
    throw new AeatFault(census, `El NIF del bloque ${block} no está en el censo: ${nif}.`);
}

function isEndOfYear(fecha: string, now: Date): boolean {
  const year = Number(madridDate(now).slice(0, 4));
  return fecha === `31-12-${year}` || fecha === `31-12-${year - 1}`;
}

function notHolder(code: number, presentador: string): AeatFault {
  return new AeatFault(code, `El titular del certificado no puede actuar por el obligado. NIF: ${presentador}.`);
}
