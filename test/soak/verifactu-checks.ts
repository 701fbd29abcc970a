import type { ApiClient } from '../e2e/support/api-client';
import { inLanes } from '../support/in-lanes';
import type { Reported } from './verifactu-load';

/** As GET /ledger?system=es-verifactu tells it. */
interface AgencyReport {
  chains: { taxpayer: string; length: number; breaks: object[] }[];
  repeated: object[];
  early: object[];
}

const AT_ONCE = 8;

/** What the simulated agency has to complain about: each line is a fault of the service. */
export async function faultsAtAgency(
  sandboxUrl: string,
  reported: readonly Pick<Reported, 'company'>[],
): Promise<string[]> {
  const { chains, repeated, early } = (await (
    await fetch(`${sandboxUrl}/ledger?system=es-verifactu`)
  ).json()) as AgencyReport;
  const faults: string[] = [];
  const say = (what: string, facts: object) => void faults.push(`${what} ${JSON.stringify(facts)}`);
  for (const { taxpayer, breaks } of chains) for (const one of breaks) say(`break in the chain of ${taxpayer}`, one);
  for (const record of repeated) say('came again', record);
  for (const message of early) say('too early', message);
  const counts = new Map<string, number>();
  for (const { company } of reported) counts.set(company.slice(2), (counts.get(company.slice(2)) ?? 0) + 1);
  for (const [taxpayer, count] of counts) {
    const lengths = chains.filter((chain) => chain.taxpayer === taxpayer).map(({ length }) => length);
    if (lengths.length !== 1 || lengths[0] !== count) say(`${taxpayer} has ${count} records, its chains`, lengths);
  }
  return faults;
}

/** What clients see of their documents that is not what the numbers ask for. */
export async function faultsAtClients(client: ApiClient, reported: readonly Reported[]): Promise<string[]> {
  const faults = await inLanes(reported, AT_ONCE, async ({ documentId, kind: { name, ends, code } }) => {
    const { status, integration, failureKind } = await client.document(documentId);
    const { reference, authority, warnings = [], refusal } = integration ?? {};
    const isTaken = authority === 'AEAT' && reference !== undefined;
    const isAsAsked =
      status === 'OK'
        ? isTaken && (code === undefined || warnings.some((warning) => warning.code === code))
        : failureKind === 'INTEGRATION' && refusal?.code === code;
    const isRight = isAsAsked && ends.some((end) => end === status);
    return isRight ? [] : [`${documentId} ${name} ${status} ${JSON.stringify(integration)}`];
  });
  return faults.flat();
}
