import type { LastingObstacle } from '../../countries/integration/obstacle';
import type { CompanyRecord } from '../../storage/account-record';

/** Records of one issuer that an authority takes one after the other only, with an obstacle. */
export interface HeldChain {
  chain: string;
  /** Number of the issuer. */
  issuer: string;
  obstacle: LastingObstacle;
  /** The authority has records of it that this database does not have: it never gets a record again. */
  isForked: boolean;
  /** Whether the company enters records in it. */
  isOf(company: Pick<CompanyRecord, 'companyId' | 'countryIso' | 'vatNumber'>): boolean;
}

/** Those that wait longest first. */
export function longestHeldFirst(chains: readonly HeldChain[]): HeldChain[] {
  const since = ({ obstacle }: HeldChain) => obstacle.since.getTime();
  return [...chains].sort((one, other) => since(one) - since(other) || one.chain.localeCompare(other.chain));
}
