import type { Identifier } from './party';

/**
 * Buyer, payee and place of delivery have one identifier (BT-46, BT-60, BT-71). Where a document states several, as CII
 * does with and without a scheme, the first one with a scheme says most.
 */
export function singleIdentifier(identifiers: readonly Identifier[]): Identifier | undefined {
  return identifiers.find(({ schemeId }) => schemeId !== undefined) ?? identifiers[0];
}
