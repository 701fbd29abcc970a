import { Evidence } from '../../application/integration/evidence';
import { KeptCalls } from '../../application/integration/kept-calls';
import { KeyRing } from '../../platform/encryption/key-ring';
import { ExchangeRepository } from '../../storage/exchange-repository';
import type { MongoConnection } from '../../storage/mongo';

export const EVIDENCE_RING = KeyRing.parse(`k1:${Buffer.alloc(32, 7).toString('base64')}`);

/** Calls as the integration worker makes them, with everything kept in this database. */
export function keptCalls(mongo: MongoConnection): KeptCalls {
  return new KeptCalls(new Evidence(new ExchangeRepository(mongo), EVIDENCE_RING, () => new Date()));
}
