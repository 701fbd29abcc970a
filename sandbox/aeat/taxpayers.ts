import { AeatFault } from './aeat-fault';
import { isNif } from './nif';

/** Members of `PUT /control` on taxpayers. */
export interface Taxpayers {
  /** NIFs that the census does not have. */
  unknownNifs: readonly string[];
  /** NIFs whose certificates may send for every company. */
  collaborators: readonly string[];
}

/** The taxpayers as the journal has them. */
export interface TaxpayersSet extends Taxpayers {
  type: 'taxpayers';
}

export const NO_TAXPAYERS: Taxpayers = { unknownNifs: [], collaborators: [] };

/** @param providerNif may act for every taxpayer as well */
export function withProvider(taxpayers: Taxpayers, providerNif: string | undefined): Taxpayers {
  if (providerNif === undefined) return taxpayers;
  return { ...taxpayers, collaborators: [...taxpayers.collaborators, providerNif] };
}

export function isInCensus(nif: string, { unknownNifs }: Taxpayers): boolean {
  return !unknownNifs.includes(nif);
}

/** A NIF of the header, as the agency calls it, and the codes for a wrong and for an unknown one. */
interface HeaderNif {
  name: string;
  format: number;
  census: number;
}

/** @throws AeatFault */
export function refuseTaxpayer(nif: string, { name, format, census }: HeaderNif, taxpayers: Taxpayers): void {
  if (!isNif(nif)) throw new AeatFault(format, `El NIF del bloque ${name} no tiene un formato correcto: ${nif}.`);
  if (!isInCensus(nif, taxpayers))
    throw new AeatFault(census, `El NIF del bloque ${name} no está en el censo: ${nif}.`);
}

/**
 * @param holders for whom a certificate must be
 * @throws AeatFault
 */
export function refuseForeignCertificate(
  presentador: string,
  holders: readonly (string | undefined)[],
  { collaborators }: Taxpayers,
  code: number,
): void {
  if ([...holders, ...collaborators].includes(presentador)) return;
  throw new AeatFault(code, `El titular del certificado no puede actuar por el obligado. NIF: ${presentador}.`);
}
