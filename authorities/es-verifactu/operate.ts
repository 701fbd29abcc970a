import type { Client } from '@temporalio/client';
import type { SystemCheck } from '../../application/integration/system-check';
import { readHere } from '../system-reading';
import { VERIFACTU_READING } from './reading';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../es-aeat/agency-calls';
import { AgencyQuestions } from './agency-questions';
import { Callers } from './callers';
import { CHAIN_FORKED, holdForked } from './chain-gate';
import { checkAgency } from './check-agency';
import { compareChains, type ComparedEnd, type ComparingChains } from './compare-chains';
import { showRecords, type AgencyRow, type OwnRecord, type ShownRecords } from './show-records';
import { spanishNif } from '../../countries/es/nif';
import { answerReader } from '../../countries/wire/answer-reader';
import type { MessageSchemas } from '../../countries/wire/read-body';
import { loadLibxml } from '../../documents/xml/libxml';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import { SharedExchangeRepository } from '../../storage/shared-exchange-repository';
import { VerifactuInstallation } from './stores/installation-repository';
import { verifactuStores } from './stores/stores';
import type { AuthoritySetting } from '../../cli/authority-setting';
import { CommandFailure } from '../../cli/report-failure';
import { withAuthorityClients, type AuthorityClients } from '../authority-clients';
import type { OperatedSystem, ShownDocument } from '../operated-system';

const clock = (): Date => new Date();

/** What mends a chain that is forked. */
export const NEW_INSTALLATION = 'edoc authority new-installation';

async function check(setting: AuthoritySetting, { companyId, vatNumber, name }: CompanyRecord): Promise<SystemCheck[]> {
  const nif = spanishNif([vatNumber]);
  if (nif === undefined) throw new CommandFailure(`${vatNumber} is no Spanish number`);
  return withAgency(setting, async (agency) => {
    const { signal } = new AbortController();
    const company = { companyId, issuer: { nombreRazon: name, nif } };
    const checks = await checkAgency({ ...agency, clock }, company, signal);
    if (checks.some(({ problem }) => problem !== undefined)) return checks;
    for await (const compared of compareChains(comparing(setting, agency), { companyId }, signal)) {
      if (compared.kind === 'forked') await holdFork(setting, compared);
      checks.push(chainCheck(compared));
    }
    return checks;
  });
}

/** All chains, for whoever looks after the installation; nothing is changed. */
export async function compareAllChains(setting: AuthoritySetting): Promise<ComparedEnd[]> {
  return withAgency(setting, async (agency) => {
    const compared: ComparedEnd[] = [];
    const { signal } = new AbortController();
    for await (const one of compareChains(comparing(setting, agency), {}, signal)) compared.push(one);
    return compared;
  });
}

function comparing({ mongo }: AuthoritySetting, { identities, calls, schemas }: Agency): ComparingChains {
  const stores = verifactuStores(mongo);
  return {
    ...stores,
    callers: new Callers({ identities, stops: stores.stops }),
    calls,
    read: readHere(VERIFACTU_READING, schemas),
    clock,
  };
}

async function holdFork({ mongo }: AuthoritySetting, { chain, message = '' }: ComparedEnd): Promise<void> {
  const { comparisons } = verifactuStores(mongo);
  const failure = { kind: 'configuration', reason: CHAIN_FORKED, message } as const;
  await holdForked(comparisons, await comparisons.find(chain), failure, clock());
}

function chainCheck({ kind, message = '' }: ComparedEnd): SystemCheck {
  const name = 'chain';
  switch (kind) {
    case 'same':
      return { name, found: 'the agency has nothing of it that is not here' };
    case 'forked':
      return { name, problem: `${CHAIN_FORKED}: ${message}`, fix: NEW_INSTALLATION };
    case 'failed':
      return { name, problem: `it cannot be compared: ${message}`, fix: 'try again' };
    default:
      return kind satisfies never;
  }
}

async function show(setting: AuthoritySetting, documentId: string): Promise<ShownDocument | undefined> {
  const shown = await withAgency<ShownRecords>(setting, async ({ identities, calls, schemas }) => {
    const { sentRecords, requests, known, stops } = verifactuStores(setting.mongo);
    const evidence = new SharedEvidence(new SharedExchangeRepository(setting.mongo), await setting.ring(), clock);
    const questions = new AgencyQuestions({
      calls,
      evidence,
      read: readHere(VERIFACTU_READING, schemas),
      requests,
      known,
    });
    const callers = new Callers({ identities, stops });
    return showRecords({ sentRecords, callers, questions, clock }, documentId, new AbortController().signal);
  });
  if (shown.kind === 'none') return undefined;
  const { own, agency } = shown;
  return { json: { own, agency }, lines: [...own.map(describeOwn), ...describeAgency(agency)] };
}

async function beginAnew(setting: AuthoritySetting, client: Client) {
  if (setting.config.AUTHORITY_ES_VERIFACTU_INSTALLATION !== '')
    throw new CommandFailure(
      'AUTHORITY_ES_VERIFACTU_INSTALLATION is set: give it another value for API and workers, restart them, and run "edoc authority retry"',
    );
  const installation = await new VerifactuInstallation(setting.mongo).renew();
  const { moveVerifactu } = await import('./retry-all.js');
  const chains = await moveVerifactu(setting, client);
  const line = `the installation is ${installation}: new chains begin with the next records; what waited goes on in ${chains} of them`;
  return { json: { installation, chains }, line };
}

/** Reporting to VERI*FACTU. */
export const VERIFACTU_OPERATIONS: OperatedSystem = {
  check,
  show,
  beginAnew,
  retry: async (setting, client, { company, by }) => {
    const { retryVerifactu } = await import('./retry-all.js');
    return retryVerifactu(setting, client, company, by);
  },
};

interface Agency extends AuthorityClients {
  calls: AgencyCalls;
  schemas: MessageSchemas;
}

async function withAgency<T>(setting: AuthoritySetting, work: (agency: Agency) => Promise<T>): Promise<T> {
  const { config } = setting;
  const schemas = answerReader(await loadLibxml());
  const timeoutMs = config.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS * 1_000;
  const { AUTHORITY_ENVIRONMENT: environment, AUTHORITY_ES_VERIFACTU_URL: url } = config;
  const seal = config.AUTHORITY_ES_VERIFACTU_SEAL;
  const host = { environment, ...present({ url, seal: seal === undefined ? undefined : seal === 'on' }) };
  const limits = { timeoutMs, answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES };
  return withAuthorityClients(setting, limits, async (authority) =>
    work({ ...authority, calls: new AgencyCalls(authority.clients, { service: 'verifactu', ...host }), schemas }),
  );
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
