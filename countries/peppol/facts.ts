import type { SystemFacts } from '../integration/system-facts';
import { PEPPOL_NETWORK } from './lifecycle';
import { participantsIn, PEPPOL_OPTIONS } from './company-options';
import { jsonDocumentsOf } from './json-documents';
import { PEPPOL_METRICS } from './metrics';
import { PEPPOL_PUSH } from './push';
import { PEPPOL_COUNTRIES, PEPPOL_SETTINGS, peppolProblems, type PeppolSettings } from './settings';

const COUNTRIES: ReadonlySet<string> = new Set(PEPPOL_COUNTRIES);

/** Calls of a look-up: the message, and the lists in which it is searched where the access point does not know it. */
const CALLS_OF_A_LOOK_UP = 4;

/** No look-up takes longer. */
export function lookUpMsOf({
  AUTHORITY_PEPPOL_TIMEOUT_SECONDS: timeout,
}: Pick<PeppolSettings, 'AUTHORITY_PEPPOL_TIMEOUT_SECONDS'>): number {
  return CALLS_OF_A_LOOK_UP * timeout * 1_000;
}

/** Peppol: invoices of companies that have addresses in the network, through the access point of the operator. */
export const PEPPOL = {
  id: 'peppol',
  name: 'Peppol',
  mode: 'live',
  countryIso: undefined,
  takes: ({ countryIso, purpose, flow }) => COUNTRIES.has(countryIso) && purpose === 'EINVOICING' && flow === 'ISSUED',
  usedIn: 'AUTHORITY_PEPPOL_COUNTRIES',
  leavesOut: () => false,
  chosenBy: { name: 'peppol.participants' },
  companyOptions: PEPPOL_OPTIONS,
  credential: undefined,
  chain: undefined,
  breakerPart: 'country',
  callsAs: undefined,
  takesAmendments: false,
  cancellation: undefined,
  lifecycle: PEPPOL_NETWORK,
  jsonDocuments: (options) => jsonDocumentsOf(participantsIn(options)),
  ownForm: {
    name: 'the invoice as it was handed to the access point',
    example:
      '<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
  },
  delivers: PEPPOL_PUSH,
  settings: PEPPOL_SETTINGS,
  problems: peppolProblems,
  refusedInProduction: [],
  ifSettingsDiffer:
    'invoices go past the network by chance, or wait for different times for the word of the receiving access point',
  address: ({ AUTHORITY_PEPPOL_URL }) => AUTHORITY_PEPPOL_URL,
  times: (settings) => ({
    leavesWithinMs: settings.AUTHORITY_PEPPOL_TIMEOUT_SECONDS * 500,
    settleMs: settings.AUTHORITY_PEPPOL_SETTLE_SECONDS * 1_000,
    callMs: lookUpMsOf(settings),
  }),
  metrics: PEPPOL_METRICS,
  schedules: () => [],
  trial: ({ http, dns, deliversTo }) => ({
    AUTHORITY_PEPPOL: 'on',
    AUTHORITY_PEPPOL_URL: `${http}/peppol`,
    AUTHORITY_PEPPOL_TOKEN: 'sandbox-access-point',
    AUTHORITY_PEPPOL_DNS: dns,
    // On this machine, and by http.
    AUTHORITY_PEPPOL_ALLOW_HOSTS: new URL(http).host,
    AUTHORITY_PEPPOL_TIMEOUT_SECONDS: '10',
    AUTHORITY_PEPPOL_SETTLE_SECONDS: '20',
    AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: '5',
    ...(deliversTo === undefined
      ? {}
      : {
          AUTHORITY_PEPPOL_INBOUND_TOKEN: deliversTo.token,
          // Read by the sandbox alone.
          SANDBOX_PEPPOL_FORWARD: `${deliversTo.service}/v1.1/inbound/peppol`,
        }),
  }),
} as const satisfies SystemFacts<typeof PEPPOL_SETTINGS>;
