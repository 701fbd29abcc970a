import { kindOf, type Obstacle } from '../../countries/integration/obstacle';
import type { MessageSchemas } from '../../countries/wire/read-body';
import { readStatesAnswer, type FaceRefusal } from '../../countries/es/face/read-answer';
import { SignerRefused } from '../../countries/wire/xml-signature/signer';
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
import type { FaceCalls } from './face-calls';

export interface FaceCheckDependencies {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<FaceCalls, 'message' | 'send' | 'address'>;
  reader: MessageSchemas;
  probe(url: string, identity: { cert: string; key: string }): Promise<TlsProbe>;
  clock(): Date;
}

const SYSTEM = 'es-face';
const PORTAL = "register the certificate's public part in FACe's portal for integrators";

/**
 * Tries what sending invoices needs, one thing after the other, and asks FACe for the states that it knows, which changes nothing there.
 * What comes after a thing that is missing cannot be tried.
 */
export async function checkFace(
  { identities, calls, reader, probe, clock }: FaceCheckDependencies,
  { companyId, number }: { companyId: string; number: string },
  signal: AbortSignal,
): Promise<SystemCheck[]> {
  const found = await identities.identityFor(companyId, SYSTEM, clock());
  const certificate = certificateCheck(found, SYSTEM, number);
  if (found.kind !== 'known') return [certificate];
  const { identity } = found;
  const message = await calls.message({ operation: 'consultarEstados' }, identity).catch(refusedSigner);
  if (message instanceof SignerRefused)
    return [{ name: 'certificate', problem: message.message, fix: credentialAdd(SYSTEM) }];
  const reached = addressChecks(new URL(calls.address).host, await probe(calls.address, identity), SYSTEM);
  const checks = [certificate, ...reached];
  if (reached.some(({ problem }) => problem !== undefined)) return checks;
  const asked = clock();
  const exchange = await calls.send(message, { identity, signal });
  const answered = clock();
  const answer = readStatesAnswer(exchange, reader);
  checks.push(
    answer.kind === 'states'
      ? { name: 'query', found: `FACe knows ${answer.count} states of invoices` }
      : { name: 'query', problem: wordsOf(answer), fix: fixOf(answer) },
  );
  if (exchange.kind !== 'answered' || exchange.at === undefined) return checks;
  return [...checks, clockCheck(exchange.at, asked, answered, 'signatures state its time')];
}

function refusedSigner(error: unknown): SignerRefused {
  if (error instanceof SignerRefused) return error;
  throw error;
}

function wordsOf(answer: Obstacle | FaceRefusal): string {
  const reason = 'reason' in answer ? answer.reason : `FAULT_${answer.code}`;
  return answer.message === undefined ? reason : `${reason}: ${answer.message}`;
}

function fixOf(answer: Obstacle | FaceRefusal): string {
  if (answer.kind !== 'obstacle') return 'look at AUTHORITY_ES_FACE_NAMESPACE and AUTHORITY_ES_FACE_WSS';
  const kind = kindOf(answer);
  switch (kind) {
    case 'outage':
      return 'nothing: FACe does not work at the moment; what waits goes on by itself';
    case 'credential':
      return `${PORTAL}, or store another one: ${credentialAdd(SYSTEM)}`;
    case 'access':
    case 'configuration':
      return addressFix(SYSTEM);
    case 'no-answer':
      return `try again; if it stays so, look at AUTHORITY_ES_FACE_NAMESPACE, or ${addressFix(SYSTEM)}`;
    default:
      return kind satisfies never;
  }
}
