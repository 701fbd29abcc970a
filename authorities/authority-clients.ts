import { CompanyIdentities } from '../application/integration/company-identity';
import { retryCalled } from '../application/integration/retry-called';
import { startFollowUp } from '../application/integration/start-follow-up';
import { tellToTryNow } from '../application/integration/tell-to-try-now';
import type { SystemId } from '../countries/integration/systems';
import { openAuthorityCa, openAuthorityIdentity } from '../platform/certificates/open-authority-files';
import { IdentityClients, type IdentityClientsOptions } from '../platform/identity-clients';
import { present } from '../platform/present';
import { probeTls } from '../platform/probe-tls';
import { FollowUpRepository } from '../storage/follow-up-repository';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { StuckDocuments } from '../storage/stuck-documents';
import type { AuthoritySetting } from './authority-setting';
import type { OperatedSystem } from './operated-system';

/** What a command speaks to an authority with. */
export interface AuthorityClients {
  clients: IdentityClients;
  identities: CompanyIdentities;
  probe(url: string, identity: { cert: string; key: string }): ReturnType<typeof probeTls>;
}

/** Lets `work` speak to the authority as the workers do. */
export async function withAuthorityClients<T>(
  { mongo, config, ring }: AuthoritySetting,
  limits: Pick<IdentityClientsOptions, 'timeoutMs' | 'answerLimitBytes'>,
  work: (authority: AuthorityClients) => Promise<T>,
): Promise<T> {
  const [provider, ca, keys] = await Promise.all([openAuthorityIdentity(config), openAuthorityCa(config), ring()]);
  const trust = present({ ca });
  const clients = new IdentityClients({
    ...limits,
    connections: 1,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...trust,
  });
  try {
    return await work({
      clients,
      identities: new CompanyIdentities(new CompanyCredentialRepository(mongo), keys, provider),
      probe: async (url, { cert, key }) => probeTls(url, { identity: { cert, key }, ...trust }, limits.timeoutMs),
    });
  } finally {
    await clients.close();
  }
}

/** Has what waits for a system that is called for each document be tried at once. */
export function retryingCalled(system: SystemId): OperatedSystem['retry'] {
  return async ({ mongo }, client, { company }) =>
    retryCalled(
      {
        stuck: new StuckDocuments(mongo),
        followUps: new FollowUpRepository(mongo),
        tryNow: async (documentId) => tellToTryNow(client, documentId),
        look: async (call) => startFollowUp(client, call),
      },
      { system, ...present({ companyId: company?.companyId }) },
    );
}
