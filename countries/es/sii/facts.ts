import type { SystemFacts } from '../../integration/system-facts';
import { agencyAddress, isReportedInSpain } from '../aeat/hosts';
import { AGENCY_OPTIONS } from '../company-options';
import { MOST_PERIODS } from './book-entries';
import { SII_SETTINGS, siiProblems } from './settings';
import { SII_METRICS } from './metrics';

/** SII: the books of issued and of received invoices. */
export const SII = {
  id: 'es-sii',
  name: 'AEAT SII',
  mode: 'live',
  countryIso: 'ES',
  takes: isReportedInSpain,
  leavesOut: () => false,
  usedIn: undefined,
  chosenBy: { name: 'es.reporting', value: 'sii' },
  companyOptions: AGENCY_OPTIONS,
  credential: { kinds: ['certificate'] },
  chain: undefined,
  breakerPart: undefined,
  callsAs: 'company',
  takesAmendments: true,
  cancellation: 'without-reason',
  lifecycle: undefined,
  jsonDocuments: undefined,
  ownForm: {
    name: 'the entry of SII',
    example:
      '<?xml version="1.0" encoding="UTF-8"?><RegistroLRFacturasEmitidas xmlns="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/ssii/fact/ws/SuministroLR.xsd"/>',
  },
  delivers: undefined,
  settings: SII_SETTINGS,
  problems: siiProblems,
  refusedInProduction: [],
  ifSettingsDiffer: 'documents go past SII by chance',
  address: ({ AUTHORITY_ES_SII_URL, AUTHORITY_ES_SII_SEAL }, environment) =>
    agencyAddress(AUTHORITY_ES_SII_URL, AUTHORITY_ES_SII_SEAL, environment),
  times: ({ AUTHORITY_ES_SII_TIMEOUT_SECONDS: timeout, AUTHORITY_ES_SII_SETTLE_SECONDS: settle }) => ({
    leavesWithinMs: timeout * 500,
    settleMs: settle * 1_000,
    // A look-up asks for each month that the entry may be found in.
    callMs: MOST_PERIODS * timeout * 1_000,
  }),
  metrics: SII_METRICS,
  schedules: () => [],
  trial: ({ tls }) => ({
    AUTHORITY_ES_SII: 'on',
    AUTHORITY_ES_SII_URL: tls,
    AUTHORITY_ES_SII_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_SII_SETTLE_SECONDS: '20',
  }),
} as const satisfies SystemFacts<typeof SII_SETTINGS>;
