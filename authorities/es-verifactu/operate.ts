import type { SystemCheck } from '../../application/integration/system-check';
import { readHere } from '../system-reading';
import { VERIFACTU_READING } from './reading';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { AgencyQuestions } from './agency-questions';
import { comparing, withAgency } from './asked-agency';
import { Callers } from './callers';
import { CHAIN_FORKED, holdForked, NEW_INSTALLATION } from './chain-gate';
import { checkAgency } from './check-agency';
import { compareChains, type ComparedEnd } from './compare-chains';
import { showRecords, type AgencyRow, type OwnRecord, type ShownRecords } from './show-records';
import { spanishNif } from '../../countries/es/nif';
import type { CompanyRecord } from '../../storage/account-record';
import { SharedExchangeRepository } from '../../storage/shared-exchange-repository';
import { verifactuStores } from './stores/stores';
import type { AuthoritySetting } from '../authority-setting';
import { OperationRefused } from '../operation-refused';
import type { OperatedSystem, ShownDocument } from '../operated-system';

const clock = (): Date => new Date();

async function check(setting: AuthoritySetting, { companyId, vatNumber, name }: CompanyRecord): Promise<SystemCheck[]> {
  const nif = spanishNif([vatNumber]);
  if (nif === undefined) throw new OperationRefused('NUMBER_NOT_SPANISH', `${vatNumber} is no Spanish number`);
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

/** Reporting to VERI*FACTU. */
export const VERIFACTU_OPERATIONS: OperatedSystem = {
  check,
  show,
  retry: async (setting, client, { company, by }) => {
    const { retryForOperator } = await import('./retry-for-operator.js');
    return retryForOperator(setting, client, company, by);
  },
};

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
