import { str } from 'envalid';

/** Systems of the authorities that are meant: the real ones, or those that they offer for tests. */
export type AuthorityEnvironment = 'production' | 'test';

/** Settings for all systems of authorities alike. */
export const AUTHORITY_SETTINGS = {
  AUTHORITY_ENVIRONMENT: str<AuthorityEnvironment>({
    choices: ['production', 'test'],
    default: undefined,
    desc: 'systems of the authorities that documents are submitted to and QR codes point to; if not set, `production` in production mode and `test` in embedded mode',
  }),
  AUTHORITY_CREDENTIAL: str({
    default: '',
    desc: 'PKCS#12 or PEM file with the certificate and key of a provider that acts for its companies: used for companies without a credential of their own ([credentials](authorities/credentials.md)); set it for integration workers',
  }),
  AUTHORITY_CREDENTIAL_PASSWORD: str({
    default: '',
    desc: 'password of AUTHORITY_CREDENTIAL (secret): better in a file, AUTHORITY_CREDENTIAL_PASSWORD_FILE',
  }),
  AUTHORITY_CA_FILE: str({
    default: '',
    desc: "PEM file with CA certificates that connections to systems of authorities trust in addition to the system's own; with Node 20 it replaces NODE_EXTRA_CA_CERTS for them",
  }),
} as const;

export interface AuthoritySettings {
  AUTHORITY_CREDENTIAL: string;
  AUTHORITY_CREDENTIAL_PASSWORD: string;
  AUTHORITY_CA_FILE: string;
}

export function environmentOf(settings: {
  EDOC_MODE: 'embedded' | 'production';
  AUTHORITY_ENVIRONMENT: AuthorityEnvironment | undefined;
}): AuthorityEnvironment {
  return settings.AUTHORITY_ENVIRONMENT ?? (settings.EDOC_MODE === 'production' ? 'production' : 'test');
}

export function authorityProblems(settings: AuthoritySettings): string[] {
  const { AUTHORITY_CREDENTIAL: file, AUTHORITY_CREDENTIAL_PASSWORD: password } = settings;
  if (file === '' && password !== '')
    return ['AUTHORITY_CREDENTIAL: missing; AUTHORITY_CREDENTIAL_PASSWORD belongs to a file'];
  return [];
}
