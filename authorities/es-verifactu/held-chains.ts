import type { HeldChain } from '../../application/operations/held-chain';
import { isChainOf } from '../../countries/es/verifactu/chain-id';
import { withoutVatPrefix } from '../../documents/vat-number';
import type { MongoConnection } from '../../storage/mongo';
import { VerifactuComparisonRepository } from './stores/comparison-repository';
import { VerifactuSendingRepository } from './stores/sending-repository';

/** Chains of which nothing gets through, or that get no records. */
export async function heldChains(connection: MongoConnection): Promise<HeldChain[]> {
  const [held, stopped] = await Promise.all([
    new VerifactuComparisonRepository(connection).held(),
    new VerifactuSendingRepository(connection).withObstacle(),
  ]);
  const chains = new Map<string, HeldChain>();
  for (const { chain, obstacle } of stopped) chains.set(chain, { ...known(chain), obstacle, isForked: false });
  // What keeps a chain from growing is the longer story.
  for (const { chain, hold, isForked = false } of held)
    chains.set(chain, { ...known(chain), obstacle: hold, isForked });
  return [...chains.values()];
}

function known(chain: string): Pick<HeldChain, 'chain' | 'issuer' | 'isOf'> {
  const [issuer = ''] = chain.split('/');
  return {
    chain,
    issuer,
    isOf: ({ companyId, countryIso, vatNumber }) =>
      countryIso === 'ES' && isChainOf(chain, { companyId, nif: withoutVatPrefix(vatNumber, 'ES') }),
  };
}
