import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { NothingArrived } from '../../countries/integration/obstacle';
import type { FollowUp } from '../../storage/follow-up-repository';
import type { Caller } from '../es-aeat/agency-calls';

interface Calling {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  clock(): Date;
}

/** With whose certificate what follows up a document is sent. */
export async function callerOf(
  { identities, clock }: Calling,
  { companyId }: Pick<FollowUp, 'companyId'>,
): Promise<Caller | NothingArrived> {
  const found = await identities.identityFor(companyId, 'es-sii', clock());
  return found.kind === 'obstacle' ? found : { identity: found.identity, facts: found.facts };
}
