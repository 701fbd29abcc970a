import type { CredentialSystemId } from '../../countries/systems';
import type { TlsProbe } from '../../platform/probe-tls';
import type { CompanyIdentity } from './company-identity';

/** One thing that is needed to submit to a system. Without a problem it is there. */
export interface SystemCheck {
  name: 'certificate' | 'address' | 'TLS' | 'token' | 'query' | 'clock' | 'chain' | 'registration';
  /** What was seen where nothing is wrong. */
  found?: string;
  problem?: string;
  /** It says what to do about what was found. */
  fix?: string;
}

export function credentialAdd(system: CredentialSystemId): string {
  return `edoc company credential add --company <number> --system ${system} --p12 <file> --password-stdin`;
}

export function addressFix(system: CredentialSystemId): string {
  const settings = `AUTHORITY_${system.toUpperCase().replaceAll('-', '_')}`;
  return `look at ${settings}_URL, AUTHORITY_ENVIRONMENT and the way out of this network (DNS, firewall)`;
}

/** `number`: of the company that the certificate is used for. */
export function certificateCheck(found: CompanyIdentity, system: CredentialSystemId, number: string): SystemCheck {
  const name = 'certificate';
  if (found.kind === 'obstacle')
    return found.cause === 'credential-missing'
      ? { name, problem: 'the company has none, and there is no AUTHORITY_CREDENTIAL', fix: credentialAdd(system) }
      : { name, problem: 'it has ended', fix: credentialAdd(system) };
  const { facts, identity } = found;
  const whose = identity.place === 'provider' ? "the provider's" : "the company's own";
  const isForeign = facts.holder !== undefined && facts.holder !== number;
  const acting = isForeign ? `, whose holder ${facts.holder} has to act for ${number}` : '';
  return { name, found: `${whose}, until ${facts.validUntil.toISOString().slice(0, 10)}${acting}` };
}

export function addressChecks(host: string, probe: TlsProbe, system: CredentialSystemId): SystemCheck[] {
  const address: SystemCheck = { name: 'address', found: host };
  switch (probe.kind) {
    case 'connected':
      return [address, { name: 'TLS', found: probe.protocol }];
    case 'address':
    case 'connection':
      return [{ name: 'address', problem: `${host}: ${probe.detail}`, fix: addressFix(system) }];
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
      return [address, { name: 'TLS', problem: probe.detail, fix: addressFix(system) }];
    case 'certificate': {
      const problem = `it refuses our certificate: ${probe.detail}`;
      return [address, { name: 'TLS', problem, fix: credentialAdd(system) }];
    }
    default:
      return probe satisfies never;
  }
}

/** So far a clock may be off; what comes of more than that, is the system's. */
const MOST_OFF_SECONDS = 60;

/** Their time is that of some moment between question and answer, and says no more than seconds. */
export function clockCheck(theirs: Date, asked: Date, answered: Date, consequence: string): SystemCheck {
  const early = (asked.getTime() - theirs.getTime()) / 1_000 - 1;
  const late = (theirs.getTime() - answered.getTime()) / 1_000;
  const off = Math.round(Math.max(0, early, late));
  if (off <= MOST_OFF_SECONDS) return { name: 'clock', found: off === 0 ? 'agrees' : `${off} s off` };
  return {
    name: 'clock',
    problem: `this machine is ${off} s ${early > late ? 'ahead' : 'behind'}; ${consequence}`,
    fix: 'synchronise the clock of this machine (NTP)',
  };
}
