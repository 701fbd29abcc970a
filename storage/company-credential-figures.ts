import { CREDENTIAL_ENDS, endOf, type CredentialEnd } from '../countries/integration/credential-end';
import type { CompanyCredentialRepository } from './company-credential-repository';

/** The certificates that companies have for a system. */
export interface SystemCertificates {
  /** End of the one that ends first. */
  firstEnd: Date;
  byEnd: Record<CredentialEnd, number>;
}

/** Certificates by system; a system without any is not there. They are read from the index alone. */
export async function certificatesOfSystems(
  { credentials }: Pick<CompanyCredentialRepository, 'credentials'>,
  now: Date,
): Promise<Map<string, SystemCertificates>> {
  const ending = credentials
    .find({ validUntil: { $gt: new Date(0) } }, { _id: 0, system: 1, validUntil: 1 })
    .sort({ validUntil: 1 })
    .lean<{ system: string; validUntil: Date }[]>()
    .cursor();
  const systems = new Map<string, SystemCertificates>();
  for await (const { system, validUntil } of ending) {
    const known = systems.get(system) ?? { firstEnd: validUntil, byEnd: noneByEnd() };
    known.byEnd[endOf(validUntil, now)] += 1;
    systems.set(system, known);
  }
  return systems;
}

function noneByEnd(): Record<CredentialEnd, number> {
  return Object.fromEntries(CREDENTIAL_ENDS.map((end) => [end, 0])) as Record<CredentialEnd, number>;
}
