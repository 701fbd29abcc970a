import { systemQueue } from '../platform/temporal/task-queues';
import { chainStepsOn, lookAfterChain, type ChainInput } from './chain';

/** Apart from Spain's other calls. */
const STEPS = chainStepsOn(systemQueue('es-verifactu'));
const WHOLE_MESSAGE = 1_000;

/** One chain of VERI*FACTU records (ADR 71), of issuer, producer, system and installation: countries/es/verifactu/chain-id.ts. */
export async function verifactuChainWorkflow(input: ChainInput): Promise<void> {
  return lookAfterChain(input, STEPS, WHOLE_MESSAGE);
}
