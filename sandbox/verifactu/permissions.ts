import { AeatFault } from '../aeat/aeat-fault';
import { madridDate } from '../madrid-time';
import { refuseForeignCertificate, refuseTaxpayer, type Taxpayers } from '../aeat/taxpayers';
import { nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { Query } from './query';

const OBLIGADO = { name: 'ObligadoEmision', format: 4116, census: 4104 } as const;
const REPRESENTANTE = { name: 'Representante', format: 4117, census: 4105 } as const;

/**
 * Refuses a submission whose header is not right, or whose sender may not send it.
 * @throws AeatFault
 */
export function refuseHeader(cabecera: XmlNode, presentador: string, taxpayers: Taxpayers, now: Date): void {
  const obligado = textAt(cabecera, 'ObligadoEmision', 'NIF') ?? '';
  const representante = textAt(cabecera, 'Representante', 'NIF');
  if (nodeAt(cabecera, 'RemisionRequerimiento') !== undefined) {
    throw new AeatFault(4126, 'RemisionRequerimiento no se admite en esta dirección.');
  }
  refuseTaxpayer(obligado, OBLIGADO, taxpayers);
  if (representante !== undefined) refuseTaxpayer(representante, REPRESENTANTE, taxpayers);
  const end = textAt(cabecera, 'RemisionVoluntaria', 'FechaFinVeriFactu');
  if (end !== undefined && !isEndOfYear(end, now)) {
    throw new AeatFault(4120, 'FechaFinVeriFactu debe ser el 31-12 de este año o del anterior.');
  }
  refuseForeignCertificate(presentador, [obligado, representante], taxpayers, 4112);
}

/** @throws AeatFault */
export function refuseQuery({ obligado, destinatario }: Query, presentador: string, taxpayers: Taxpayers): void {
  const asking = obligado ?? destinatario;
  if (asking === undefined) throw new AeatFault(1172, 'Falta el NIF de quien consulta.');
  refuseTaxpayer(asking, OBLIGADO, taxpayers);
  refuseForeignCertificate(presentador, [asking], taxpayers, obligado === undefined ? 4132 : 4112);
}

function isEndOfYear(fecha: string, now: Date): boolean {
  const year = Number(madridDate(now).slice(0, 4));
  return fecha === `31-12-${year}` || fecha === `31-12-${year - 1}`;
}
