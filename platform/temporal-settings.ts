import { str, type CleanedEnv } from 'envalid';
import { hostAndPort } from './setting-kinds';

export const TEMPORAL_SETTINGS = {
  TEMPORAL_ADDRESS: hostAndPort({ default: '127.0.0.1:7233', desc: 'host:port of the Temporal frontend' }),
  TEMPORAL_NAMESPACE: str({ default: 'default', desc: 'Temporal namespace' }),
  TEMPORAL_TLS: str({
    choices: ['on', 'off'],
    default: 'off',
    desc: 'whether to connect to Temporal over TLS; use `on` with TEMPORAL_API_KEY and for any Temporal outside your own network',
  }),
  TEMPORAL_TLS_CA: str({
    default: '',
    desc: "file with the CA certificate that signed Temporal's certificate (PEM); the system's authorities if empty",
  }),
  TEMPORAL_TLS_CERT: str({ default: '', desc: 'file with the client certificate for mTLS (PEM)' }),
  TEMPORAL_TLS_KEY: str({ default: '', desc: 'file with the private key of TEMPORAL_TLS_CERT (PEM)' }),
  TEMPORAL_TLS_SERVER_NAME: str({
    default: '',
    desc: "name that Temporal's certificate must contain, if it is not the host of TEMPORAL_ADDRESS",
  }),
  TEMPORAL_API_KEY: str({ default: '', desc: 'API key for Temporal (secret)' }),
} as const;

type TemporalTlsSettings = CleanedEnv<typeof TEMPORAL_SETTINGS>;

/** Settings for TLS that would be without effect, and those that need each other. */
export function temporalProblems(settings: TemporalTlsSettings): string[] {
  const { TEMPORAL_TLS_CERT: certificate, TEMPORAL_TLS_KEY: key } = settings;
  const overTls = ['CA', 'CERT', 'KEY', 'SERVER_NAME'].map((part) => `TEMPORAL_TLS_${part}` as keyof typeof settings);
  const given = [...overTls, 'TEMPORAL_API_KEY' as const].filter((name) => settings[name] !== '');
  if (settings.TEMPORAL_TLS === 'off') return given.map((name) => `${name}: requires TEMPORAL_TLS=on`);
  if (certificate !== '' && key === '')
    return ['TEMPORAL_TLS_KEY: missing; TEMPORAL_TLS_CERT requires its private key'];
  if (certificate === '' && key !== '')
    return ['TEMPORAL_TLS_CERT: missing; TEMPORAL_TLS_KEY belongs to a certificate'];
  return [];
}
