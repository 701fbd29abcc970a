import { str, url, type CleanedEnv } from 'envalid';
import { GATEWAY } from '../gateway/facts';
import type { SystemFacts } from '../integration/system-facts';

const SANDBOX_SETTINGS = {
  AUTHORITY_SANDBOX: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether test tokens are taken ([test tokens](test-tokens.md)): their documents go to the simulated authorities at AUTHORITY_SANDBOX_URL, and nowhere else. Set both for api and workers',
  }),
  AUTHORITY_SANDBOX_URL: url({
    default: undefined,
    desc: 'address of `edoc sandbox`, which answers test documents; required with AUTHORITY_SANDBOX=on. Nothing is sent to an address that does not answer as the sandbox',
  }),
} as const;

export type SandboxSettings = CleanedEnv<typeof SANDBOX_SETTINGS>;

/** The simulated authorities of all countries, which test documents go to and no other (ADR 131). They are spoken to as an integration service is. */
export const SANDBOX = {
  ...GATEWAY,
  id: 'sandbox',
  name: 'Simulated authorities',
  mode: 'test',
  delivers: undefined,
  settings: SANDBOX_SETTINGS,
  problems: ({ AUTHORITY_SANDBOX, AUTHORITY_SANDBOX_URL }) =>
    AUTHORITY_SANDBOX === 'on' && (AUTHORITY_SANDBOX_URL ?? '') === ''
      ? ['AUTHORITY_SANDBOX_URL: required with AUTHORITY_SANDBOX=on: the address of edoc sandbox']
      : [],
  ifSettingsDiffer:
    'test tokens are taken or refused by chance, and test documents end with `AUTHORITY_NOT_CONFIGURED`',
  address: ({ AUTHORITY_SANDBOX_URL }) => AUTHORITY_SANDBOX_URL,
} as const satisfies SystemFacts<typeof SANDBOX_SETTINGS>;
