import { chainStepsOn, lookAfterChain, type ChainInput } from '../../../workflows/chain';

const STEPS = chainStepsOn('made-up-chain');
const WHOLE_MESSAGE = 3;

export async function madeUpChainWorkflow(input: ChainInput): Promise<void> {
  return lookAfterChain(input, STEPS, WHOLE_MESSAGE);
}
