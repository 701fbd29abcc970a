import type { BillingSystem } from './records';

/** Parts of a billing system that its chains are told apart by. */
export type ChainedSystem = Pick<BillingSystem, 'nif' | 'idSistemaInformatico' | 'numeroInstalacion'>;

/** The chain that the issuer's records enter in this system. The installation, which may hold any character, is last. */
export function chainIdOf(issuerNif: string, system: ChainedSystem): string {
  return [issuerNif, system.nif, system.idSistemaInformatico, system.numeroInstalacion].join('/');
}

/** NumeroInstalacion holds so many characters. */
const LONGEST_INSTALLATION = 100;

/**
 * The installation in which a company makes the records of invoices that it issues in the name of another (self-billing). The agency
 * counts a chain for each issuer and installation: with a number of its own, no company goes on from the records of another.
 */
export function installationOnBehalf(numeroInstalacion: string, companyId: string): string {
  const suffix = `-${companyId}`;
  return numeroInstalacion.slice(0, LONGEST_INSTALLATION - suffix.length) + suffix;
}

/** The installation that records of the same kind enter with this number in place of the one before. */
export function installationAfter(
  numeroInstalacion: string,
  { companyId, system: before }: { companyId: string; system: ChainedSystem },
): string {
  const isOnBehalf = before.numeroInstalacion.endsWith(`-${companyId}`);
  return isOnBehalf ? installationOnBehalf(numeroInstalacion, companyId) : numeroInstalacion;
}

/** Whether the company enters records in the chain: of its own invoices, or in the name of another. */
export function isChainOf(chain: string, { companyId, nif }: { companyId: string; nif: string }): boolean {
  return chain.startsWith(`${nif}/`) || chain.endsWith(`-${companyId}`);
}
