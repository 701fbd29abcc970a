import { AeatFault } from '../aeat/aeat-fault';
import { refuseForeignCertificate, refuseTaxpayer, type Taxpayers } from '../aeat/taxpayers';
import { textAt, type XmlNode } from '../soap/xml-node';

const TITULAR = { name: 'Titular', format: 4122, census: 4104 } as const;
const REPRESENTANTE = { name: 'Titular (NIFRepresentante)', format: 4123, census: 4105 } as const;

/** A0 registers entries, A1 puts them right; the others are for refunds to travellers. */
const COMMUNICATIONS: readonly (string | undefined)[] = ['A0', 'A1', undefined];

/**
 * Refuses a message whose header is not right, or whose sender may not send it.
 * @throws AeatFault
 */
export function refuseHeader(cabecera: XmlNode, presentador: string, taxpayers: Taxpayers): void {
  const titular = textAt(cabecera, 'Titular', 'NIF') ?? '';
  const representante = textAt(cabecera, 'Titular', 'NIFRepresentante');
  if (!COMMUNICATIONS.includes(textAt(cabecera, 'TipoComunicacion'))) {
    throw new AeatFault(4101, 'TipoComunicacion debe ser A0 o A1.');
  }
  refuseTaxpayer(titular, TITULAR, taxpayers);
  if (representante !== undefined) refuseTaxpayer(representante, REPRESENTANTE, taxpayers);
  refuseForeignCertificate(presentador, [titular, representante], taxpayers, 4114);
}
