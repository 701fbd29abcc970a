import { nothingArrived, type NothingArrived } from '../../countries/integration/obstacle';
import type { CredentialSystemId } from '../../countries/systems';
import type { CertificateFacts } from '../../platform/certificates/certificate-facts';
import type { ClientIdentity } from '../../platform/certificates/client-identity';
import type { KeyRing } from '../../platform/encryption/key-ring';
import type { VersionedIdentity } from '../../platform/identity-clients';
import type { CompanyCredentialRepository } from '../../storage/company-credential-repository';

export type CompanyIdentity = { kind: 'known'; identity: VersionedIdentity; facts: CertificateFacts } | NothingArrived;

/**
 * The certificates that companies prove themselves with. They are read each time: the change of a credential takes effect with
 * the next call, and beside a call to an authority the look costs nothing.
 */
export class CompanyIdentities {
  constructor(
    private readonly credentials: Pick<CompanyCredentialRepository, 'find'>,
    private readonly ring: Pick<KeyRing, 'open'>,
    /** Identity of the provider that acts for companies that have none of their own. */
    private readonly provider: ClientIdentity | undefined,
  ) {}

  /**
   * The company's own certificate, else the provider's. One of its own that has ended is not replaced by the provider's: who acts
   * for a company does not change by itself.
   */
  async identityFor(companyId: string, system: CredentialSystemId, now: Date): Promise<CompanyIdentity> {
    const found = await this.credentials.find(this.ring, { companyId, system });
    if (found?.secret.kind === 'certificate' && found.credential.facts !== undefined) {
      const { cert, key } = found.secret;
      const { version, facts } = found.credential;
      return ifValid({ place: `${companyId}/${system}`, version, cert, key }, facts, now);
    }
    if (this.provider === undefined) return nothingArrived('credential-missing', 'AUTHORITY_CREDENTIAL_MISSING');
    const { cert, key, facts } = this.provider;
    return ifValid({ place: 'provider', version: 'provider', cert, key }, facts, now);
  }
}

function ifValid(identity: VersionedIdentity, facts: CertificateFacts, now: Date): CompanyIdentity {
  if (facts.validUntil <= now) return nothingArrived('credential-expired', 'AUTHORITY_CREDENTIAL_EXPIRED');
  return { kind: 'known', identity, facts };
}
