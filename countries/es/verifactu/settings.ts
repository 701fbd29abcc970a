import { str, url, type CleanedEnv } from 'envalid';
import { DEMO_PROVIDER } from '../../../platform/embedded/demo-provider';
import { positive } from '../../../platform/setting-kinds';
import type { RefusedSetting } from '../../integration/system-facts';

/** Settings of the connector `es-verifactu`. */
export const VERIFACTU_SETTINGS = {
  AUTHORITY_ES_VERIFACTU: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether documents that Spanish companies report are submitted to VERI*FACTU ([Spain](authorities/es.md)); `off` refuses them with `AUTHORITY_NOT_CONFIGURED`, and if not set they go to the integration service. Set it for api and workers, as all settings AUTHORITY_ES_VERIFACTU_…',
  }),
  AUTHORITY_ES_VERIFACTU_URL: url({
    default: undefined,
    desc: "scheme, host and port in place of the tax agency's own (AUTHORITY_ENVIRONMENT)",
  }),
  AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: str({
    default: '',
    desc: 'name of the producer of this billing system, who has signed its responsible declaration (NombreRazon); required with AUTHORITY_ES_VERIFACTU=on',
  }),
  AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: str({
    default: '',
    desc: 'NIF of the producer; required with AUTHORITY_ES_VERIFACTU=on. Another one begins new chains of records',
  }),
  AUTHORITY_ES_VERIFACTU_SYSTEM_NAME: str({
    default: 'edoc',
    desc: 'name of the billing system, up to 30 characters (NombreSistemaInformatico)',
  }),
  AUTHORITY_ES_VERIFACTU_SYSTEM_ID: str({
    default: 'ED',
    desc: "the producer's two characters for the system, A-Z and 0-9 (IdSistemaInformatico); others begin new chains",
  }),
  AUTHORITY_ES_VERIFACTU_SYSTEM_VERSION: str({
    default: '',
    desc: 'version of the billing system, up to 50 characters; the version of this service if not set',
  }),
  AUTHORITY_ES_VERIFACTU_INSTALLATION: str({
    default: '',
    desc: 'number of the installation, up to 100 characters (NumeroInstalacion); if not set, one is made at the first start and stored. Another one begins new chains',
  }),
  AUTHORITY_ES_VERIFACTU_SEAL: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether the certificates are seals, for which the agency has hosts of their own; told by each certificate if not set',
  }),
  AUTHORITY_ES_VERIFACTU_FIRST_WAIT_SECONDS: positive({
    default: 60,
    desc: "seconds between two messages of a chain until the agency's answers state them",
  }),
  AUTHORITY_ES_VERIFACTU_MAX_RECORDS: positive({
    default: 1000,
    desc: 'most records in a message; the agency takes 1000',
  }),
  AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS: positive({ default: 30, desc: 'time that one call to VERI*FACTU may take' }),
  AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS: positive({
    default: 60,
    desc: 'wait after an unknown outcome before the agency is asked; at least twice the timeout',
  }),
} as const;

export type VerifactuSettings = CleanedEnv<typeof VERIFACTU_SETTINGS>;

/** Members of each record on the billing system, in the lengths of the agency's schema. */
const RECORDED = {
  AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: { form: /^.{1,120}$/u, said: 'required: 1 to 120 characters' },
  AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: { form: /^[0-9A-Z]{9}$/, said: 'required: a NIF without the prefix ES' },
  AUTHORITY_ES_VERIFACTU_SYSTEM_NAME: { form: /^.{1,30}$/u, said: '1 to 30 characters' },
  AUTHORITY_ES_VERIFACTU_SYSTEM_ID: { form: /^[0-9A-Z]{2}$/, said: 'two characters of A-Z and 0-9' },
  AUTHORITY_ES_VERIFACTU_SYSTEM_VERSION: { form: /^.{0,50}$/u, said: 'at most 50 characters' },
  AUTHORITY_ES_VERIFACTU_INSTALLATION: { form: /^.{0,100}$/u, said: 'at most 100 characters' },
} as const;

/** Records would name a producer that there is not. */
export const VERIFACTU_PRODUCER = {
  name: 'AUTHORITY_ES_VERIFACTU_PRODUCER_NIF',
  what: 'the producer of the demo',
  look: (settings: VerifactuSettings): string | undefined =>
    settings.AUTHORITY_ES_VERIFACTU === 'on' && settings.AUTHORITY_ES_VERIFACTU_PRODUCER_NIF === DEMO_PROVIDER.nif
      ? `${DEMO_PROVIDER.nif} is the producer of the demo; set the NIF of who has signed the responsible declaration`
      : undefined,
} as const satisfies RefusedSetting<VerifactuSettings>;

const MOST_RECORDS = 1_000;

export function verifactuProblems(settings: VerifactuSettings): string[] {
  if (settings.AUTHORITY_ES_VERIFACTU !== 'on') return [];
  const names = Object.keys(RECORDED) as (keyof typeof RECORDED)[];
  const problems = names
    .filter((name) => !RECORDED[name].form.test(settings[name]))
    .map((name) => `${name}: ${RECORDED[name].said}`);
  if (settings.AUTHORITY_ES_VERIFACTU_MAX_RECORDS > MOST_RECORDS)
    problems.push(`AUTHORITY_ES_VERIFACTU_MAX_RECORDS: at most ${MOST_RECORDS}`);
  if (settings.AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS < 2 * settings.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS)
    problems.push('AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS: at least twice AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS');
  return problems;
}
