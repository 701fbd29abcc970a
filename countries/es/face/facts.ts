import type { AuthorityEnvironment } from '../../../platform/authority-settings';
import type { SystemSchedule } from '../../../platform/temporal/system-schedule';
import { optionAmong, type SystemFacts } from '../../integration/system-facts';
import { FACE_SETTINGS, faceProblems } from './settings';
import { FACE_METRICS } from './metrics';

export const FACE_HOSTS = {
  production: 'https://ws.face.redsara.es',
  test: 'https://se-ws-face.redsara.es',
} as const satisfies Record<AuthorityEnvironment, string>;

/** A run makes the passes of so long, and then the schedule starts the next. A short interval has no longer history for it. */
const RUN_SECONDS = 3_600;
const MOST_PASSES = 200;
/** Each invoice has a time of its own; this often it is looked whose has come. */
const LONGEST_PAUSE_SECONDS = 60;

/** Has FACe asked what became of its invoices, each this often. */
export function faceStatuses(statusSeconds: number): SystemSchedule {
  const everySeconds = Math.min(statusSeconds, LONGEST_PAUSE_SECONDS);
  return {
    scheduleId: 'face-statuses',
    workflowType: 'faceStatusesWorkflow',
    everySeconds,
    arguments: [{ everySeconds, count: Math.min(MOST_PASSES, Math.ceil(RUN_SECONDS / everySeconds)) }],
    endSignal: 'lastFacePass',
    // What takes longer is stuck, and would stop every later run.
    longestRun: '4h',
    summary: 'Asks FACe what became of the invoices that it holds',
  };
}

/** FACe: the general entry point for invoices to public bodies. */
export const FACE = {
  id: 'es-face',
  name: 'FACe',
  mode: 'live',
  countryIso: 'ES',
  takes: ({ countryIso, purpose, flow, toPublicBody }) =>
    countryIso === 'ES' && purpose === 'EINVOICING' && flow === 'ISSUED' && toPublicBody === true,
  leavesOut: () => false,
  usedIn: undefined,
  chosenBy: { name: 'es.face', value: 'auto' },
  companyOptions: {
    'es.face': {
      ...optionAmong('auto', 'never'),
      fallback: 'auto',
      description:
        'whether its invoices to public bodies go to FACe; `never`: they go to the integration service, as all others',
    },
  },
  credential: { kinds: ['certificate'], takesOnlyRsa: true },
  chain: undefined,
  breakerPart: undefined,
  callsAs: 'company',
  takesAmendments: false,
  cancellation: 'with-reason',
  lifecycle: undefined,
  jsonDocuments: undefined,
  ownForm: {
    name: 'the signed Facturae',
    example:
      '<?xml version="1.0" encoding="UTF-8"?><fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"/>',
  },
  delivers: undefined,
  settings: FACE_SETTINGS,
  problems: faceProblems,
  refusedInProduction: [],
  ifSettingsDiffer: 'invoices to public bodies go past FACe by chance, and what became of them is not asked',
  address: ({ AUTHORITY_ES_FACE_URL }, environment) => AUTHORITY_ES_FACE_URL ?? FACE_HOSTS[environment],
  times: ({ AUTHORITY_ES_FACE_TIMEOUT_SECONDS: timeout, AUTHORITY_ES_FACE_SETTLE_SECONDS: settle }) => ({
    leavesWithinMs: timeout * 500,
    settleMs: settle * 1_000,
    callMs: timeout * 1_000,
  }),
  metrics: FACE_METRICS,
  schedules: ({ AUTHORITY_ES_FACE_STATUS_SECONDS }) => [faceStatuses(AUTHORITY_ES_FACE_STATUS_SECONDS)],
  trial: ({ tls }) => ({
    AUTHORITY_ES_FACE: 'on',
    AUTHORITY_ES_FACE_URL: tls,
    AUTHORITY_ES_FACE_EMAIL: 'facturas@localhost',
    AUTHORITY_ES_FACE_STATUS_SECONDS: '10',
    AUTHORITY_ES_FACE_TIMEOUT_SECONDS: '10',
    AUTHORITY_ES_FACE_SETTLE_SECONDS: '20',
  }),
} as const satisfies SystemFacts<typeof FACE_SETTINGS>;
