import { randomUUID } from 'node:crypto';
import { clockCheck, type SystemCheck } from '../../application/integration/system-check';
import type { Obstacle } from '../../countries/integration/obstacle';
import { readStatusAnswer, readTransactions } from '../../countries/peppol/ap-answers';
import { isBillingType } from '../../countries/peppol/document-types';
import type { AccessPointCalls } from './access-point-calls';
import type { ReceiverLookup } from './receiver-lookup';

export interface PeppolCheckDependencies {
  calls: Pick<AccessPointCalls, 'address' | 'statusOf' | 'inTransmission' | 'history'>;
  receivers: Pick<ReceiverLookup, 'registration'>;
  clock(): Date;
}

const OPTION_FIX = 'edoc company set <country> <number> peppol.participants=<EAS>:<id>';
const REGISTRATION_FIX =
  'have the operator of the access point register the address in its SMP, with the types that the company takes';

/**
 * Tries what sending takes, one thing after the other: whether the access point answers, takes the token, and tells what it holds;
 * and whether the company's addresses are registered in the network. Nothing is changed.
 */
export async function checkPeppol(
  { calls, receivers, clock }: PeppolCheckDependencies,
  { companyId, participants }: { companyId: string; participants: readonly string[] },
  signal: AbortSignal,
): Promise<SystemCheck[]> {
  const checks: SystemCheck[] = [];
  const unknown = randomUUID();
  const asked = clock();
  const exchange = await calls.statusOf(unknown, signal);
  const answered = clock();
  const status = readStatusAnswer(exchange, unknown);
  if (status.kind === 'obstacle') checks.push(accessPointFault(calls.address, status));
  else
    checks.push(
      { name: 'address', found: calls.address },
      { name: 'token', found: 'taken' },
      ...(await lists(calls, signal)),
    );
  if (exchange.kind === 'answered' && exchange.at !== undefined)
    checks.push(clockCheck(exchange.at, asked, answered, 'what was sent is searched in lists by its time'));
  if (participants.length === 0)
    return [...checks, { name: 'registration', problem: 'the company has no addresses in Peppol', fix: OPTION_FIX }];
  for (const participant of participants) checks.push(await registration(receivers, participant, companyId, signal));
  return checks;
}

function accessPointFault(address: string, { reason }: Obstacle): SystemCheck {
  if (reason === 'AP_TOKEN')
    return { name: 'token', problem: 'the access point does not take it', fix: 'look at AUTHORITY_PEPPOL_TOKEN' };
  return {
    name: 'address',
    problem: `${address}: ${reason}`,
    fix: 'look at AUTHORITY_PEPPOL_URL and AUTHORITY_CA_FILE, and whether the access point runs',
  };
}

/** What is sent is found again by these lists alone, where the access point has it twice. */
async function lists(calls: PeppolCheckDependencies['calls'], signal: AbortSignal): Promise<SystemCheck[]> {
  const answers = [await calls.inTransmission(signal), await calls.history(0, signal)].map(readTransactions);
  const unread = answers.find((answer) => 'cause' in answer);
  if (unread === undefined) return [{ name: 'query', found: 'the lists of what was sent can be read' }];
  const problem = `the lists of what was sent cannot be read: ${'reason' in unread ? unread.reason : ''}`;
  return [
    {
      name: 'query',
      problem,
      fix: 'have the access point offer /api/outbound/in-transmission and /api/ops/outbound/history',
    },
  ];
}

async function registration(
  receivers: PeppolCheckDependencies['receivers'],
  participant: string,
  companyId: string,
  signal: AbortSignal,
): Promise<SystemCheck> {
  const name = 'registration';
  const found = await receivers.registration(participant, signal, companyId);
  switch (found.kind) {
    case 'none':
      return {
        name,
        problem: `${participant} is not registered: it can send, and nobody can send to it`,
        fix: REGISTRATION_FIX,
      };
    case 'obstacle':
      return {
        name,
        problem: `${participant} cannot be looked up: ${found.reason}`,
        fix: 'look at AUTHORITY_PEPPOL_DNS, AUTHORITY_PEPPOL_SML_ZONE and the way out of this network (DNS, https)',
      };
    case 'registered': {
      const billing = found.types.filter(isBillingType).length;
      return { name, found: `${participant} takes ${found.types.length} types, ${billing} of them invoices` };
    }
    default:
      return found satisfies never;
  }
}
