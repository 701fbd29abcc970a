import type { BillingSystem } from './records';

/** Of a billing system, what its chains are told apart by. */
export type ChainedSystem = Pick<BillingSystem, 'nif' | 'idSistemaInformatico' | 'numeroInstalacion'>;

/** The chain that the issuer's records enter in this system. The installation, which may hold any character, is last. */
export function chainIdOf(issuerNif: string, system: ChainedSystem): string {
  return [issuerNif, system.nif, system.idSistemaInformatico, system.numeroInstalacion].join('/');
}
