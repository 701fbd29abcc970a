import { AUTHORITY_SYSTEMS } from '../../countries/integration/systems';
import { SETTINGS, settingsOf } from '../../countries/service-config';
import type { Config } from '../../platform/config';
import { withoutCredentials } from '../../platform/embedded/own-servers';
import { smtpServerOf } from '../../platform/mail/smtp-url';
import { readMongodbUri } from '../../platform/mongodb-uri';
import { isLoopback, mayBePlain, networkOf } from '../../platform/networks';
import { authorityAddresses } from '../../platform/setting-addresses';
import type { ProcessRole } from './shared-settings';
import { OF_NO_PROCESS, OF_THE_STACK } from '../../platform/stack-settings';
import { unknownSettings } from '../../platform/unknown-settings';

/** What a process, or whoever looks at an installation, has before it. */
export interface Examined {
  config: Config;
  /** The environment as it was given. */
  environment: NodeJS.ProcessEnv;
  /** What the process does; undefined: not said. */
  roles?: readonly ProcessRole[];
  /** ISO codes of the countries that are served. */
  countries: readonly string[];
}

export interface SettingFinding {
  setting: string;
  /** A sentence without its subject, which is the setting: what is wrong, and what to do. */
  said: string;
  refused: boolean;
}

/** A fact about settings that are well-formed and wrong nevertheless. docs/configuration.md has the same table. */
export interface SettingCheck {
  names: readonly string[];
  verdict: 'refused' | 'warned of';
  /** The page tells by it what is found. */
  what: string;
  /** The check is made outside of production as well. */
  always?: boolean;
  look(examined: Examined): Pick<SettingFinding, 'setting' | 'said'>[];
}

/** A look at one setting. */
const one =
  (setting: string, look: (config: Config, examined: Examined) => string | undefined): SettingCheck['look'] =>
  (examined) => {
    const said = look(examined.config, examined);
    return said === undefined ? [] : [{ setting, said }];
  };

const OF_SYSTEMS = AUTHORITY_SYSTEMS.flatMap((facts) =>
  facts.refusedInProduction.map(({ name, what, look }): SettingCheck => ({
    names: [name],
    verdict: 'refused',
    what,
    look: one(name, (config) => look(settingsOf(facts, config))),
  })),
);

/** Drawn keys have far more: a key of digits has so few once in ten million. */
const FEWEST_BYTES = 6;

/** Those that the driver takes from the address, past what the service asks for, and one that means nothing good. */
const UNSAFE_OPTIONS: Readonly<Record<string, (value: string) => boolean>> = {
  w: (value) => value === '0',
  j: (value) => value === 'false',
  journal: (value) => value === 'false',
  readconcernlevel: (value) => value !== 'majority',
};

/** Ports that one process listens on. */
const LISTENERS = [
  { of: 'api', names: ['PORT', 'METRICS_PORT'] },
  { of: 'rendering', names: ['METRICS_PORT', 'PRINTING_PORT'] },
] as const;

export const SETTING_CHECKS: readonly SettingCheck[] = [
  {
    names: ['INTEGRATION_URL', 'INTEGRATION_<ISO>_URL', 'AUTHORITY_…_URL'],
    verdict: 'refused',
    what: 'a scheme other than `https:`; `http:` is taken for this machine and for `PRIVATE_HOSTS`',
    look: ({ config }) => authorityAddresses(config).flatMap(([setting, url]) => plainAddress(setting, url, config)),
  },
  {
    names: ['INTEGRATION_<ISO>_URL'],
    verdict: 'refused',
    always: true,
    what: 'a code that is not that of a country which is served: its documents would go to `INTEGRATION_URL`',
    look: ({ config, countries }) =>
      Object.keys(config.integrationUrls)
        .filter((iso) => !countries.includes(iso))
        .map((iso) => ({
          setting: `INTEGRATION_${iso}_URL`,
          said: `${iso} is no country that is served (${countries.join(', ')}); correct the code, or remove the setting`,
        })),
  },
  {
    names: ['AUTHORITY_ENVIRONMENT'],
    verdict: 'warned of',
    what: '`test`: what is submitted has no effect in law',
    look: one('AUTHORITY_ENVIRONMENT', ({ AUTHORITY_ENVIRONMENT }) =>
      AUTHORITY_ENVIRONMENT === 'test'
        ? 'test: documents go to the test systems of the authorities and have no effect; set production for real ones'
        : undefined,
    ),
  },
  ...OF_SYSTEMS,
  {
    names: ['TRUST_PROXY'],
    verdict: 'refused',
    what: 'a network in which everybody is, such as `0.0.0.0/0`: whoever connects would choose the address that limits count it by',
    look: one('TRUST_PROXY', ({ TRUST_PROXY }) => {
      const wide = Array.isArray(TRUST_PROXY) ? TRUST_PROXY.find(isEverybody) : undefined;
      return wide === undefined
        ? undefined
        : `${wide} trusts everybody's X-Forwarded-For; name the proxies, or their number`;
    }),
  },
  {
    names: ['CREDENTIAL_KEYS', 'DOWNLOAD_KEY', 'PRINTING_KEY'],
    verdict: 'refused',
    what: 'a key that nobody has drawn, such as one of zeros',
    look: ({ config }) =>
      [
        ...config.CREDENTIAL_KEYS.split(/[,\n]/).map(
          (entry) => ['CREDENTIAL_KEYS', Buffer.from(entry.replace(/^[^:]*:/, ''), 'base64')] as const,
        ),
        ...(['DOWNLOAD_KEY', 'PRINTING_KEY'] as const).map((name) => [name, Buffer.from(config[name])] as const),
      ]
        .filter(([, key]) => key.length > 0 && new Set(key).size < FEWEST_BYTES)
        .map(([setting]) => ({
          setting,
          said: 'a key of a few characters over and over is no secret; draw one with "openssl rand -base64 32"',
        })),
  },
  {
    names: ['MONGODB_URI'],
    verdict: 'refused',
    what: 'no database name, or options that let accepted documents be lost: `w=0`, `journal=false`, a `readConcernLevel` other than `majority`',
    look: one('MONGODB_URI', ({ MONGODB_URI }) => {
      const uri = readMongodbUri(MONGODB_URI);
      if (uri === undefined) return undefined;
      if (uri.database === '') return 'names no database, and MongoDB would take "test"; add one: mongodb://…/edoc?…';
      const unsafe = [...uri.options].find(([name, value]) => UNSAFE_OPTIONS[name.toLowerCase()]?.(value) === true);
      return unsafe === undefined
        ? undefined
        : `${unsafe.join('=')} would let accepted documents be lost; remove it: the service sets what it needs`;
    }),
  },
  {
    names: ['MONGODB_URI'],
    verdict: 'warned of',
    what: 'no user, except on this machine',
    look: one('MONGODB_URI', ({ MONGODB_URI }) => {
      const uri = readMongodbUri(MONGODB_URI);
      return uri === undefined || uri.authenticates || uri.hosts.every(isLoopback)
        ? undefined
        : `has no user: whoever reaches ${uri.hosts.join(', ')} reads and changes every document; use MongoDB with authentication`;
    }),
  },
  {
    names: ['TEMPORAL_TLS'],
    verdict: 'warned of',
    what: '`off` although `TEMPORAL_ADDRESS` is another machine, except in `PRIVATE_HOSTS`',
    look: one('TEMPORAL_TLS', ({ TEMPORAL_ADDRESS, TEMPORAL_TLS, PRIVATE_HOSTS }) => {
      const host = TEMPORAL_ADDRESS.replace(/:\d+$/, '');
      return TEMPORAL_TLS === 'on' || mayBePlain(host, PRIVATE_HOSTS)
        ? undefined
        : `off: ${unencrypted('Temporal', host)}`;
    }),
  },
  {
    names: ['SMTP_URL'],
    verdict: 'warned of',
    what: 'another machine without TLS (`smtps:`, or `starttls=required`), except in `PRIVATE_HOSTS`',
    look: one('SMTP_URL', ({ SMTP_URL, PRIVATE_HOSTS }) => {
      if (SMTP_URL === '') return undefined;
      const { host, secure, startTls } = smtpServerOf(SMTP_URL);
      return secure || startTls === 'required' || mayBePlain(host, PRIVATE_HOSTS)
        ? undefined
        : unencrypted('the mail server', host);
    }),
  },
  {
    names: ['PUBLIC_URL'],
    verdict: 'warned of',
    what: 'missing where e-mails are made',
    look: one('PUBLIC_URL', ({ PUBLIC_URL, SMTP_URL }, { roles }) =>
      PUBLIC_URL === undefined && (roles?.includes('generation') ?? SMTP_URL !== '')
        ? 'missing: e-mails cannot have links, and files over 20 MB are not sent; set the address at which clients reach the API'
        : undefined,
    ),
  },
  {
    names: ['PORT', 'METRICS_PORT', 'PRINTING_PORT'],
    verdict: 'refused',
    always: true,
    what: 'two listeners of one process on one port',
    look: ({ config, roles }) =>
      LISTENERS.filter(({ of }) => roles?.includes(of) ?? true).flatMap(({ names: [first, second] }) =>
        config[first] !== 0 && config[first] === config[second]
          ? [{ setting: second, said: `${config[second]} is the port of ${first} as well; give each its own` }]
          : [],
      ),
  },
  {
    names: ['names that look like settings'],
    verdict: 'warned of',
    always: true,
    what: 'no setting has the name, such as `INTEGRATON_URL`',
    look: ({ environment, countries }) =>
      unknownSettings(environment, knownNames(countries)).map(({ name, nearest }) => ({
        setting: name,
        said: `no setting has this name, and it is without effect; ${nearest === undefined ? 'the names are in docs/configuration.md' : `did you mean ${nearest}?`}`,
      })),
  },
];

/** What is wrong with settings that could be read; production has more that it does not take. */
export function examineSettings(examined: Examined): SettingFinding[] {
  return SETTING_CHECKS.filter(({ always }) => always === true || examined.config.EDOC_MODE === 'production').flatMap(
    ({ verdict, look }) => look(examined).map((found) => ({ ...found, refused: verdict === 'refused' })),
  );
}

function plainAddress(setting: string, url: string, { PRIVATE_HOSTS }: Config): { setting: string; said: string }[] {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname, PRIVATE_HOSTS))) return [];
  const address = withoutCredentials(url);
  const said =
    protocol === 'http:'
      ? `${address} is plain http; use https, or name ${hostname} in PRIVATE_HOSTS if the way there is your own network`
      : `${address} is no address over https`;
  return [{ setting, said }];
}

function unencrypted(server: string, host: string): string {
  return `what goes to ${server} at ${host} can be read and changed on the way; use TLS, or name ${host} in PRIVATE_HOSTS if the way there is your own network`;
}

/** The largest networks of one's own are 10.0.0.0/8 and fc00::/7. */
function isEverybody(proxies: string): boolean {
  const network = networkOf(proxies);
  return network !== undefined && network.prefix < (network.family === 'ipv4' ? 8 : 7);
}

function knownNames(countries: readonly string[]): string[] {
  const ofCountries = countries.map((iso) => `INTEGRATION_${iso}_URL`);
  return [...Object.keys(SETTINGS), ...ofCountries, ...Object.keys(OF_THE_STACK), ...OF_NO_PROCESS];
}
