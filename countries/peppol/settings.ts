import { str, url, type CleanedEnv } from 'envalid';
import { hostList, positive, positiveOrOff, subsetOf } from '../../platform/setting-kinds';
import type { AuthorityEnvironment } from '../../platform/authority-settings';

/** Countries whose companies may exchange their invoices by the network, if they want to. */
export const PEPPOL_COUNTRIES = ['BE', 'DE'] as const;

/** Zones of the SML. Those at tech.ec.europa.eu are the former ones. */
export const SML_ZONES = {
  production: 'participant.sml.prod.tech.peppol.org',
  test: 'participant.sml.test.tech.peppol.org',
} as const satisfies Record<AuthorityEnvironment, string>;

/** Settings of the connector `peppol`. */
export const PEPPOL_SETTINGS = {
  AUTHORITY_PEPPOL: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether invoices of companies with Peppol addresses are sent through an access point ([Peppol](authorities/peppol.md)); `off` refuses them with `AUTHORITY_NOT_CONFIGURED`, and if not set they go to the integration service. Set it for api and workers, as all settings AUTHORITY_PEPPOL_…',
  }),
  AUTHORITY_PEPPOL_URL: url({
    default: undefined,
    desc: 'address of the access point, without `/api`; required with AUTHORITY_PEPPOL=on',
  }),
  AUTHORITY_PEPPOL_TOKEN: str({
    default: '',
    desc: 'API token of the access point (secret), required with AUTHORITY_PEPPOL=on: better in a file, AUTHORITY_PEPPOL_TOKEN_FILE',
  }),
  AUTHORITY_PEPPOL_INBOUND_TOKEN: str({
    default: '',
    desc: 'token (secret, at least 32 characters) by which the access point delivers what companies receive, in `Authorization: Bearer …` of its forwarder; if not set, only operators can: better in a file, AUTHORITY_PEPPOL_INBOUND_TOKEN_FILE',
  }),
  AUTHORITY_PEPPOL_COUNTRIES: subsetOf(PEPPOL_COUNTRIES)({
    default: [...PEPPOL_COUNTRIES],
    desc: 'countries whose companies send by Peppol if they have addresses there',
  }),
  AUTHORITY_PEPPOL_SML_ZONE: str({
    default: '',
    desc: 'zone of the SML, in which receivers are looked up; if not set, that of AUTHORITY_ENVIRONMENT',
  }),
  AUTHORITY_PEPPOL_DNS: str({
    default: '',
    desc: 'name servers that receivers are looked up by, `ip:port,…`; if not set, those of the machine',
  }),
  AUTHORITY_PEPPOL_SMP_URL: url({
    default: undefined,
    desc: 'one SMP for all receivers, in place of the SML: for tests and closed networks',
  }),
  AUTHORITY_PEPPOL_ALLOW_HOSTS: hostList({
    default: [],
    desc: 'SMPs on private addresses that may be asked nevertheless, `host:port,…`; by http too',
  }),
  AUTHORITY_PEPPOL_TIMEOUT_SECONDS: positive({
    default: 60,
    desc: 'time that one call to the access point may take, which sends before it answers',
  }),
  AUTHORITY_PEPPOL_SETTLE_SECONDS: positive({
    default: 120,
    desc: 'time after an unknown outcome in which the access point may still take a document: before, it is not sent again; at least twice the timeout',
  }),
  AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: positiveOrOff({
    default: 10,
    desc: 'time that a document which was sent waits for the word of the receiving access point (MLS) before it is OK; 0: not at all',
  }),
} as const;

const INBOUND_TOKEN = /^[!-~]{32,512}$/;

export type PeppolSettings = CleanedEnv<typeof PEPPOL_SETTINGS>;

export function peppolProblems(settings: PeppolSettings): string[] {
  const problems =
    nameServersOf(settings) === undefined
      ? ['AUTHORITY_PEPPOL_DNS: must be ip:port, or several separated by commas']
      : [];
  const { AUTHORITY_PEPPOL_INBOUND_TOKEN: inbound } = settings;
  if (inbound !== '' && !INBOUND_TOKEN.test(inbound))
    problems.push(
      'AUTHORITY_PEPPOL_INBOUND_TOKEN: at least 32 printable characters without blanks, as no token of the issuer may be guessed either',
    );
  if (settings.AUTHORITY_PEPPOL !== 'on') return problems;
  if (settings.AUTHORITY_PEPPOL_URL === undefined)
    problems.push('AUTHORITY_PEPPOL_URL: required with AUTHORITY_PEPPOL=on: the address of the access point');
  if (settings.AUTHORITY_PEPPOL_TOKEN === '')
    problems.push('AUTHORITY_PEPPOL_TOKEN: required with AUTHORITY_PEPPOL=on: the API token of the access point');
  if (settings.AUTHORITY_PEPPOL_SETTLE_SECONDS < 2 * settings.AUTHORITY_PEPPOL_TIMEOUT_SECONDS)
    problems.push('AUTHORITY_PEPPOL_SETTLE_SECONDS: at least twice AUTHORITY_PEPPOL_TIMEOUT_SECONDS');
  return problems;
}

/** None: those of the machine. Undefined where they are not well-formed. */
export function nameServersOf({
  AUTHORITY_PEPPOL_DNS: text,
}: Pick<PeppolSettings, 'AUTHORITY_PEPPOL_DNS'>): string[] | undefined {
  const servers = text.split(',').flatMap((part) => (part.trim() === '' ? [] : part.trim()));
  const isOne = (server: string) =>
    /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[0-9a-f:]{2,45}\](?::\d{1,5})?)$/i.test(server);
  return servers.every(isOne) ? servers : undefined;
}
