import { CompanyIdentities } from '../../application/integration/company-identity';
import type { SystemCheck } from '../../application/integration/system-check';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../../application/aeat/agency-calls';
import { AgencyQuestions } from '../../application/verifactu/agency-questions';
import { Callers } from '../../application/verifactu/callers';
import { checkAgency } from '../../application/verifactu/check-agency';
import {
  showRecords,
  type AgencyRow,
  type OwnRecord,
  type ShownRecords,
} from '../../application/verifactu/show-records';
import { spanishNif } from '../../countries/es/aeat/invoice-key';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { openAuthorityCa, openAuthorityIdentity } from '../../platform/certificates/open-authority-files';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { probeTls } from '../../platform/probe-tls';
import type { CompanyRecord } from '../../storage/account-record';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { SharedExchangeRepository } from '../../storage/shared-exchange-repository';
import { verifactuStores } from '../../storage/verifactu/stores';
import type { AuthoritySetting } from '../authority-setting';
import { CommandFailure } from '../report-failure';
import type { OperatedSystem, ShownDocument } from './operated-system';

const clock = (): Date => new Date();

async function check(setting: AuthoritySetting, { companyId, vatNumber, name }: CompanyRecord): Promise<SystemCheck[]> {
  const nif = spanishNif([vatNumber]);
  if (nif === undefined) throw new CommandFailure(`${vatNumber} is no Spanish number`);
  return withAgency(setting, async ({ identities, calls, schemas, ca, timeoutMs }) =>
    checkAgency(
      {
        identities,
        calls,
        schemas,
        clock,
        probe: async (url, { cert, key }) => probeTls(url, { identity: { cert, key }, ...present({ ca }) }, timeoutMs),
      },
      { companyId, issuer: { nombreRazon: name, nif } },
      new AbortController().signal,
    ),
  );
}

async function show(setting: AuthoritySetting, documentId: string): Promise<ShownDocument | undefined> {
  const shown = await withAgency<ShownRecords>(setting, async ({ identities, calls, schemas }) => {
    const { sentRecords, stops } = verifactuStores(setting.mongo);
    const evidence = new SharedEvidence(new SharedExchangeRepository(setting.mongo), await setting.ring(), clock);
    const questions = new AgencyQuestions({ calls, evidence, schemas });
    const callers = new Callers({ identities, stops });
    return showRecords({ sentRecords, callers, questions, clock }, documentId, new AbortController().signal);
  });
  if (shown.kind === 'none') return undefined;
  const { own, agency } = shown;
  return { json: { own, agency }, lines: [...own.map(describeOwn), ...describeAgency(agency)] };
}

/** Reporting to VERI*FACTU. */
export const VERIFACTU_OPERATIONS: OperatedSystem = {
  check,
  show,
  retry: async (setting, client, { company, by }) => {
    const { retryVerifactu } = await import('./retry-verifactu.js');
    return retryVerifactu(setting, client, company, by);
  },
};

interface Agency {
  identities: CompanyIdentities;
  calls: AgencyCalls;
  schemas: VerifactuSchemaValidator;
  ca: readonly string[] | undefined;
  timeoutMs: number;
}

/** As the workers speak to it. */
async function withAgency<T>(
  { mongo, config, ring }: AuthoritySetting,
  work: (agency: Agency) => Promise<T>,
): Promise<T> {
  const [provider, ca, keys, schemas] = await Promise.all([
    openAuthorityIdentity(config),
    openAuthorityCa(config),
    ring(),
    VerifactuSchemaValidator.create(),
  ]);
  const timeoutMs = config.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    connections: 1,
    answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...present({ ca }),
  });
  const { AUTHORITY_ENVIRONMENT: environment, AUTHORITY_ES_VERIFACTU_URL: url } = config;
  const seal = config.AUTHORITY_ES_VERIFACTU_SEAL;
  try {
    return await work({
      identities: new CompanyIdentities(new CompanyCredentialRepository(mongo), keys, provider),
      calls: new AgencyCalls(clients, {
        environment,
        service: 'verifactu',
        ...present({ url, seal: seal === undefined ? undefined : seal === 'on' }),
      }),
      schemas,
      ca,
      timeoutMs,
    });
  } finally {
    await clients.close();
  }
}

function describeOwn(record: OwnRecord): string {
  const { operation, chain, position, state, generatedAt, subsanacion, rechazoPrevio, reference, code } = record;
  const flags = [
    ...(subsanacion === undefined ? [] : [`Subsanacion ${subsanacion}`]),
    ...(rechazoPrevio === undefined ? [] : [`RechazoPrevio ${rechazoPrevio}`]),
  ];
  const said = [reference, code].filter((one) => one !== undefined);
  return [`ours    ${generatedAt.toISOString()}`, operation, `${chain}#${position}`, ...flags, state, ...said].join(
    '  ',
  );
}

function describeAgency(agency: AgencyRow[] | { failure: string }): string[] {
  if (!Array.isArray(agency)) return [`agency  cannot be asked: ${agency.failure}`];
  if (agency.length === 0) return ['agency  holds nothing of this number'];
  return agency.map(({ state, code, idPeticion, isOf }) => {
    const whose =
      isOf === undefined ? 'not one of these records' : `the ${isOf.operation} at position ${isOf.position}`;
    const said = [...(code === undefined ? [] : [String(code)]), ...(idPeticion === undefined ? [] : [idPeticion])];
    return ['agency', state, whose, ...said].join('  ');
  });
}
