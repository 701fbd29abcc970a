import type { CertificateFacts } from '../../platform/certificates/certificate-facts';
import type { CompanyRecord } from '../../storage/account-record';

/** What is to be known of a certificate that was issued to somebody else than the company. */
export function holderNotice({ vatNumber }: CompanyRecord, facts: CertificateFacts | undefined): string | undefined {
  if (facts?.holder === undefined || vatNumber.endsWith(facts.holder)) return undefined;
  return `The certificate belongs to ${facts.holder}: the authority has to know its holder as a representative of ${vatNumber}.`;
}
