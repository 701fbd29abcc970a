import type { AuthorityEnvironment } from '../../../platform/authority-settings';

/** The hosts of the tax agency, for certificates of persons and for those of seals. */
export const AGENCY_HOSTS = {
  production: { person: 'https://www1.agenciatributaria.gob.es', seal: 'https://www10.agenciatributaria.gob.es' },
  test: { person: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
} as const satisfies Record<AuthorityEnvironment, { person: string; seal: string }>;

/** Address of a system of the agency, for operators: each certificate decides where nothing is set. */
export function agencyAddress(
  url: string | undefined,
  seal: 'on' | 'off' | undefined,
  environment: AuthorityEnvironment,
): string {
  const { person, seal: ofSeals } = AGENCY_HOSTS[environment];
  if (url !== undefined) return url;
  if (seal === undefined) return `${person} (certificates of seals: ${ofSeals})`;
  return seal === 'on' ? ofSeals : person;
}

export function isReportedInSpain({ countryIso, purpose }: { countryIso: string; purpose: string }): boolean {
  return countryIso === 'ES' && purpose === 'EREPORTING';
}
