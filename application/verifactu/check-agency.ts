import type { NoAnswer } from '../../countries/es/aeat/exchange';
import { readQueryAnswer } from '../../countries/es/verifactu/read-query-answer';
import type { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import type { SpanishPerson } from '../../countries/es/aeat/spanish-person';
import { writeQuery } from '../../countries/es/verifactu/write-message';
import type { TlsProbe } from '../../platform/probe-tls';
import type { CompanyIdentities, CompanyIdentity } from '../integration/company-identity';
import type { AgencyCalls } from '../aeat/agency-calls';

/** One thing that is needed to report to the agency. Without a problem it is there. */
export interface AgencyCheck {
  name: 'certificate' | 'address' | 'TLS' | 'query' | 'clock';
  /** What was seen where nothing is wrong. */
  found?: string;
  problem?: string;
  /** What to do about it. */
  fix?: string;
}

export interface CheckDependencies {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<AgencyCalls, 'call' | 'addressFor'>;
  probe(url: string, identity: { cert: string; key: string }): Promise<TlsProbe>;
  schemas: VerifactuSchemaValidator;
  clock(): Date;
}

/** The agency warns of records whose time differs by four minutes (2004). */
const MOST_OFF_SECONDS = 60;
const CREDENTIAL_ADD =
  'edoc company credential add --company <number> --system es-verifactu --p12 <file> --password-stdin';
const ADDRESS =
  'look at AUTHORITY_ES_VERIFACTU_URL, AUTHORITY_ENVIRONMENT and the way out of this network (DNS, firewall)';

/**
 * Tries what reporting needs, one thing after the other, with a query for the month of today: it changes nothing at the agency. What comes
 * after a thing that is missing cannot be tried.
 */
export async function checkAgency(
  deps: CheckDependencies,
  { companyId, issuer }: { companyId: string; issuer: SpanishPerson },
  signal: AbortSignal,
): Promise<AgencyCheck[]> {
  const found = await deps.identities.identityFor(companyId, 'es-verifactu', deps.clock());
  const certificate = certificateCheck(found, issuer);
  if (found.kind !== 'known') return [certificate];
  const { identity, facts } = found;
  const url = deps.calls.addressFor(facts);
  const reached = addressChecks(new URL(url).host, await deps.probe(url, identity));
  const checks = [certificate, ...reached];
  if (reached.some(({ problem }) => problem !== undefined)) return checks;
  const asked = deps.clock();
  const [year = '', month = ''] = asked.toISOString().split('-');
  const query = { obligadoEmision: issuer, period: { ejercicio: year, periodo: month } };
  const exchange = await deps.calls.call({ identity, facts }, Buffer.from(writeQuery(query)), { signal });
  const answered = deps.clock();
  const answer = readQueryAnswer(exchange, query, deps.schemas);
  checks.push(
    answer.kind === 'records'
      ? {
          name: 'query',
          found: `the agency knows ${answer.records.length} records of ${year}-${month} on its first page`,
        }
      : { name: 'query', problem: wordsOf(answer), fix: fixOf(answer) },
  );
  if (exchange.kind !== 'answered' || exchange.at === undefined) return checks;
  return [...checks, clockCheck(exchange.at, asked, answered)];
}

function certificateCheck(found: CompanyIdentity, { nif }: SpanishPerson): AgencyCheck {
  const name = 'certificate';
  if (found.kind === 'obstacle')
    return found.obstacle === 'AUTHORITY_CREDENTIAL_MISSING'
      ? { name, problem: 'the company has none, and there is no AUTHORITY_CREDENTIAL', fix: CREDENTIAL_ADD }
      : { name, problem: 'it has ended', fix: CREDENTIAL_ADD };
  const { facts, identity } = found;
  const whose = identity.place === 'provider' ? "the provider's" : "the company's own";
  const isForeign = facts.holder !== undefined && facts.holder !== nif;
  const acting = isForeign ? `, whose holder ${facts.holder} has to act for ${nif}` : '';
  return { name, found: `${whose}, until ${facts.validUntil.toISOString().slice(0, 10)}${acting}` };
}

function addressChecks(host: string, probe: TlsProbe): AgencyCheck[] {
  const address: AgencyCheck = { name: 'address', found: host };
  switch (probe.kind) {
    case 'connected':
      return [address, { name: 'TLS', found: probe.protocol }];
    case 'address':
    case 'connection':
      return [{ name: 'address', problem: `${host}: ${probe.detail}`, fix: ADDRESS }];
    case 'untrusted':
      return [
        address,
        {
          name: 'TLS',
          problem: `nobody vouches for its certificate: ${probe.detail}`,
          fix: 'if it is the right server, or a proxy of yours, name its authority in AUTHORITY_CA_FILE',
        },
      ];
    case 'protocol':
      return [address, { name: 'TLS', problem: probe.detail, fix: ADDRESS }];
    case 'certificate':
      return [address, { name: 'TLS', problem: `it refuses our certificate: ${probe.detail}`, fix: CREDENTIAL_ADD }];
    default:
      return probe satisfies never;
  }
}

function wordsOf({ reason, message }: NoAnswer): string {
  return message === undefined ? reason : `${reason}: ${message}`;
}

function fixOf(answer: NoAnswer): string {
  switch (answer.kind) {
    case 'outage':
      return 'nothing: the agency does not work at the moment; what waits goes on by itself';
    case 'unknown':
      return `try again; if it stays so, ${ADDRESS}`;
    case 'configuration':
      switch (answer.concerns) {
        case 'credential':
          return `have the agency know the holder of the certificate as representative or social collaborator, or store another one: ${CREDENTIAL_ADD}`;
        case 'access':
          return "the agency has suspended the holder's access: ask its help desk";
        case 'content':
          return 'the agency does not take what this version sends: report it with the code';
        case 'settings':
          return ADDRESS;
        default:
          return answer.concerns satisfies never;
      }
    default:
      return answer satisfies never;
  }
}

/** Their time is that of some moment between question and answer, and says no more than seconds. */
function clockCheck(theirs: Date, asked: Date, answered: Date): AgencyCheck {
  const early = (asked.getTime() - theirs.getTime()) / 1_000 - 1;
  const late = (theirs.getTime() - answered.getTime()) / 1_000;
  const off = Math.round(Math.max(0, early, late));
  if (off <= MOST_OFF_SECONDS) return { name: 'clock', found: off === 0 ? 'agrees' : `${off} s off` };
  return {
    name: 'clock',
    problem: `this machine is ${off} s ${early > late ? 'ahead' : 'behind'}; the agency warns of records from 240 s`,
    fix: 'synchronise the clock of this machine (NTP)',
  };
}
