import { str } from 'envalid';
import type { SystemFacts } from '../integration/system-facts';

const GATEWAY_SETTINGS = {
  AUTHORITY_GATEWAY: str({
    choices: ['on', 'off'],
    default: 'on',
    desc: 'whether documents are submitted to the integration service (INTEGRATION_URL); `off` refuses them with `AUTHORITY_NOT_CONFIGURED`. Set it for api and workers',
  }),
} as const;

/** The integration service: for countries without a system of their own, and for operators who have a gateway. */
export const GATEWAY = {
  id: 'gateway',
  name: 'Integration service',
  mode: 'live',
  countryIso: undefined,
  takes: () => true,
  leavesOut: () => false,
  usedIn: undefined,
  chosenBy: undefined,
  companyOptions: {},
  credential: undefined,
  chain: undefined,
  breakerPart: 'country',
  callsAs: undefined,
  takesAmendments: false,
  cancellation: undefined,
  lifecycle: undefined,
  jsonDocuments: undefined,
  ownForm: undefined,
  delivers: { mailboxes: 'country' },
  settings: GATEWAY_SETTINGS,
  problems: () => [],
  refusedInProduction: [],
  ifSettingsDiffer: 'a document goes to another address than the one asked before, or is refused by chance',
  address: () => undefined,
  times: () => undefined,
  metrics: {},
  schedules: () => [],
  trial: () => ({}),
} as const satisfies SystemFacts<typeof GATEWAY_SETTINGS>;
