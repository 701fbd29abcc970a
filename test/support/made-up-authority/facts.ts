import { num, str } from 'envalid';
import type { SystemFacts } from '../../../countries/integration/system-facts';

const SETTINGS = {
  AUTHORITY_ES_MADE_UP: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether invoices go to the made-up office',
  }),
  AUTHORITY_ES_MADE_UP_URL: str({ default: '', desc: 'address of the made-up office' }),
  AUTHORITY_ES_MADE_UP_INBOUND_SECONDS: num({ default: 900, desc: 'how often the mailboxes of companies are read' }),
} as const;

/** What docs/adding-an-authority.md has one write first: a made-up office that invoices are sent to by REST, with a token of the company, and that has a mailbox for each. */
export const MADE_UP = {
  id: 'es-made-up',
  name: 'Made-up office',
  mode: 'live',
  countryIso: 'ES',
  takes: ({ countryIso, purpose, flow }) => countryIso === 'ES' && purpose === 'EINVOICING' && flow === 'ISSUED',
  leavesOut: () => false,
  usedIn: undefined,
  chosenBy: undefined,
  companyOptions: {},
  credential: { kinds: ['token'] },
  chain: undefined,
  breakerPart: undefined,
  callsAs: 'company',
  takesAmendments: false,
  cancellation: 'with-reason',
  lifecycle: undefined,
  jsonDocuments: undefined,
  ownForm: { name: 'the invoice as the office keeps it', example: '<Kept/>' },
  delivers: {
    mailboxes: 'company',
    everySeconds: ({ AUTHORITY_ES_MADE_UP_INBOUND_SECONDS: seconds }) => seconds,
  },
  settings: SETTINGS,
  problems: ({ AUTHORITY_ES_MADE_UP: isOn, AUTHORITY_ES_MADE_UP_URL: url }) =>
    isOn === 'on' && url === '' ? ['AUTHORITY_ES_MADE_UP_URL: set it'] : [],
  refusedInProduction: [],
  ifSettingsDiffer: 'invoices go past the office by chance',
  address: ({ AUTHORITY_ES_MADE_UP_URL: url }) => url,
  times: () => ({ leavesWithinMs: 2_000, settleMs: 1_000, callMs: 4_000 }),
  metrics: {},
  schedules: () => [],
  trial: () => ({}),
} as const satisfies SystemFacts<typeof SETTINGS>;
