import { kindOf, type Obstacle } from '../../countries/integration/obstacle';
import type { Exchange } from '../../countries/wire/exchange';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import type { CredentialSystemId } from '../../countries/systems';
import type { TlsProbe } from '../../platform/probe-tls';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import {
  addressChecks,
  addressFix,
  certificateCheck,
  clockCheck,
  credentialAdd,
  type SystemCheck,
} from '../../application/integration/system-check';
import type { AgencyCalls } from './agency-calls';

export interface AgencyTrialDependencies {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<AgencyCalls, 'call' | 'addressFor'>;
  probe(url: string, identity: { cert: string; key: string }): Promise<TlsProbe>;
  clock(): Date;
}

/** What is different between the agency's systems. */
export interface AgencyTrial {
  system: CredentialSystemId;
  /** What the agency holds of a month: a question that changes nothing. */
  question(month: { ejercicio: string; periodo: string }): {
    message: string;
    /** How many of them; or why there is no answer. */
    read(exchange: Exchange): { count: number; noun: string } | Obstacle;
  };
  /** What comes of a clock that is wrong. */
  clockConsequence: string;
}

/**
 * Tries what reporting needs, one thing after the other, with a query for the month of today: it changes nothing at the agency. What comes
 * after a thing that is missing cannot be tried.
 */
export async function tryAgency(
  { identities, calls, probe, clock }: AgencyTrialDependencies,
  { system, question, clockConsequence }: AgencyTrial,
  { companyId, issuer }: { companyId: string; issuer: SpanishPerson },
  signal: AbortSignal,
): Promise<SystemCheck[]> {
  const found = await identities.identityFor(companyId, system, clock());
  const certificate = certificateCheck(found, system, issuer.nif);
  if (found.kind !== 'known') return [certificate];
  const { identity, facts } = found;
  const url = calls.addressFor(facts);
  const reached = addressChecks(new URL(url).host, await probe(url, identity), system);
  const checks = [certificate, ...reached];
  if (reached.some(({ problem }) => problem !== undefined)) return checks;
  const asked = clock();
  const [ejercicio = '', periodo = ''] = asked.toISOString().split('-');
  const { message, read } = question({ ejercicio, periodo });
  const exchange = await calls.call({ identity, facts }, Buffer.from(message), { signal });
  const answered = clock();
  const answer = read(exchange);
  checks.push(
    'count' in answer
      ? {
          name: 'query',
          found: `the agency knows ${answer.count} ${answer.noun} of ${ejercicio}-${periodo} on its first page`,
        }
      : { name: 'query', problem: wordsOf(answer), fix: fixOf(answer, system) },
  );
  if (exchange.kind !== 'answered' || exchange.at === undefined) return checks;
  return [...checks, clockCheck(exchange.at, asked, answered, clockConsequence)];
}

function wordsOf({ reason, message }: Obstacle): string {
  return message === undefined ? reason : `${reason}: ${message}`;
}

function fixOf(answer: Obstacle, system: CredentialSystemId): string {
  const kind = kindOf(answer);
  switch (kind) {
    case 'outage':
      return 'nothing: the agency does not work at the moment; what waits goes on by itself';
    case 'no-answer':
      return `try again; if it stays so, ${addressFix(system)}`;
    case 'credential':
      return `have the agency know the holder of the certificate as representative or social collaborator, or store another one: ${credentialAdd(system)}`;
    case 'access':
      return "the agency has suspended the holder's access: ask its help desk";
    case 'configuration':
      return answer.cause === 'content'
        ? 'the agency does not take what this version sends: report it with the code'
        : addressFix(system);
    default:
      return kind satisfies never;
  }
}
