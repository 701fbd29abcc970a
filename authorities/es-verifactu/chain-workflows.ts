import type { ChainWorkflows } from '../../application/chains/chain-workflows';
import { VERIFACTU } from '../../countries/es/verifactu/facts';

export const VERIFACTU_CHAINS: ChainWorkflows = { system: VERIFACTU.id, type: 'verifactuChainWorkflow' };
