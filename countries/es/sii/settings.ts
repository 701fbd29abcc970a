import { str, url, type CleanedEnv } from 'envalid';
import { positive } from '../../../platform/setting-kinds';

/** Settings of the connector `es-sii`. */
export const SII_SETTINGS = {
  AUTHORITY_ES_SII: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether what Spanish companies with the option `es.reporting=sii` report is submitted to SII ([Spain](authorities/es.md)); `off` refuses it with `AUTHORITY_NOT_CONFIGURED`, and if not set it goes to the integration service. Set it for api and workers, as all settings AUTHORITY_ES_SII_…',
  }),
  AUTHORITY_ES_SII_URL: url({
    default: undefined,
    desc: "scheme, host and port in place of the tax agency's own (AUTHORITY_ENVIRONMENT)",
  }),
  AUTHORITY_ES_SII_SEAL: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether the certificates are seals, for which the agency has hosts of their own; told by each certificate if not set',
  }),
  AUTHORITY_ES_SII_TIMEOUT_SECONDS: positive({ default: 30, desc: 'time that one call to SII may take' }),
  AUTHORITY_ES_SII_SETTLE_SECONDS: positive({
    default: 60,
    desc: 'time after an unknown outcome in which the agency may still take an entry that it does not know: before, it is not sent again; at least twice the timeout',
  }),
} as const;

export type SiiSettings = CleanedEnv<typeof SII_SETTINGS>;

export function siiProblems(settings: SiiSettings): string[] {
  if (settings.AUTHORITY_ES_SII !== 'on') return [];
  return settings.AUTHORITY_ES_SII_SETTLE_SECONDS < 2 * settings.AUTHORITY_ES_SII_TIMEOUT_SECONDS
    ? ['AUTHORITY_ES_SII_SETTLE_SECONDS: at least twice AUTHORITY_ES_SII_TIMEOUT_SECONDS']
    : [];
}
