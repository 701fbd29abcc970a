import { CompanyIdentities } from '../../application/integration/company-identity';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../../application/aeat/agency-calls';
import { AgencyQuestions } from '../../application/verifactu/agency-questions';
import { Callers } from '../../application/verifactu/callers';
import { checkAgency, type AgencyCheck } from '../../application/verifactu/check-agency';
import { showRecords, type ShownRecords } from '../../application/verifactu/show-records';
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

const clock = (): Date => new Date();

/** Tries whether the company can report. */
export async function checkVerifactu(
  setting: AuthoritySetting,
  { companyId, vatNumber, name }: CompanyRecord,
): Promise<AgencyCheck[]> {
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

/** What we have made of a document, and what the agency holds of it. */
export async function showVerifactu(setting: AuthoritySetting, documentId: string): Promise<ShownRecords> {
  return withAgency(setting, async ({ identities, calls, schemas }) => {
    const { sentRecords, stops } = verifactuStores(setting.mongo);
    const evidence = new SharedEvidence(new SharedExchangeRepository(setting.mongo), await setting.ring(), clock);
    const questions = new AgencyQuestions({ calls, evidence, schemas });
    const callers = new Callers({ identities, stops });
    return showRecords({ sentRecords, callers, questions, clock }, documentId, new AbortController().signal);
  });
}

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
