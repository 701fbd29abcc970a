import { DEMO_PROVIDER } from '../../../platform/embedded/demo-provider';
import type { SystemFacts } from '../../integration/system-facts';
import { agencyAddress, isReportedInSpain } from '../aeat/hosts';
import { AGENCY_OPTIONS } from '../company-options';
import { VERIFACTU_PRODUCER, VERIFACTU_SETTINGS, verifactuProblems } from './settings';
import { isOutOfChain } from './out-of-chain';
import { VERIFACTU_METRICS } from './metrics';

/** VERI*FACTU: a chain of records of what a company has issued. */
export const VERIFACTU = {
  id: 'es-verifactu',
  name: 'AEAT VERI*FACTU',
  mode: 'live',
  countryIso: 'ES',
  takes: (document) => isReportedInSpain(document) && document.flow === 'ISSUED',
  leavesOut: (document) => isReportedInSpain(document) && document.flow === 'RECEIVED',
  usedIn: undefined,
  chosenBy: { name: 'es.reporting', value: 'verifactu' },
  companyOptions: AGENCY_OPTIONS,
  credential: { kinds: ['certificate'] },
  chain: { isOut: isOutOfChain },
  breakerPart: undefined,
  callsAs: undefined,
  takesAmendments: true,
  cancellation: 'without-reason',
  lifecycle: undefined,
  jsonDocuments: undefined,
  ownForm: {
    name: 'the RegistroAlta of VERI*FACTU',
    example:
      '<?xml version="1.0" encoding="UTF-8"?><sf:RegistroAlta xmlns:sf="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd"><sf:IDVersion>1.0</sf:IDVersion></sf:RegistroAlta>',
  },
  delivers: undefined,
  settings: VERIFACTU_SETTINGS,
  problems: verifactuProblems,
  refusedInProduction: [VERIFACTU_PRODUCER],
  ifSettingsDiffer:
    'documents go past VERI\\*FACTU by chance; another producer, system or installation begins other chains',
  address: ({ AUTHORITY_ES_VERIFACTU_URL, AUTHORITY_ES_VERIFACTU_SEAL }, environment) =>
    agencyAddress(AUTHORITY_ES_VERIFACTU_URL, AUTHORITY_ES_VERIFACTU_SEAL, environment),
  // Its chains have times of their own.
  times: () => undefined,
  metrics: VERIFACTU_METRICS,
  schedules: () => [],
  trial: ({ tls }) => ({
    AUTHORITY_ES_VERIFACTU: 'on',
    AUTHORITY_ES_VERIFACTU_URL: tls,
    AUTHORITY_ES_VERIFACTU_PRODUCER_NAME: DEMO_PROVIDER.name,
    AUTHORITY_ES_VERIFACTU_PRODUCER_NIF: DEMO_PROVIDER.nif,
    AUTHORITY_ES_VERIFACTU_FIRST_WAIT_SECONDS: '1',
    AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS: '20',
    // Of the sandbox. Nobody who tries it wants to wait as long as at the agency.
    SANDBOX_VERIFACTU_WAIT_SECONDS: '1',
  }),
} as const satisfies SystemFacts<typeof VERIFACTU_SETTINGS>;
