import { createHash } from 'node:crypto';
import type { KeySet } from './key-set';
import { verifyToken, type Identity, type TokenRules } from './token-verifier';

const KEPT_MS = 60_000;
const MAX_KEPT = 1_000;

interface Kept {
  identity: Identity;
  until: number;
  /** Generation of the key set by which it was verified. */
  generation: number;
}

/**
 * Verifies tokens and remembers for a minute which ones were valid: clients send the same token with request after
 * request. A kept one holds until it expires or the keys are fetched anew, whichever is first; of the claims about time
 * only `exp` can turn against a token that was valid once. Refusals are not kept.
 */
export class VerifiedTokens {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly keys: KeySet,
    private readonly rules: TokenRules,
    private readonly now: () => number = Date.now,
  ) {}

  async verify(token: string): Promise<Identity> {
    const key = createHash('sha256').update(token).digest('base64');
    const kept = this.kept.get(key);
    if (kept !== undefined && this.now() < kept.until && kept.generation === this.keys.generation) return kept.identity;
    this.kept.delete(key);
    // Taken before: what was verified by old keys while new ones came must not count as verified by these.
    const { generation } = this.keys;
    const identity = await verifyToken(token, this.keys, this.rules);
    this.keep(key, { identity, until: Math.min(this.now() + KEPT_MS, identity.expiresAt), generation });
    return identity;
  }

  private keep(key: string, kept: Kept): void {
    const oldest = this.kept.keys().next();
    if (this.kept.size >= MAX_KEPT && oldest.done !== true) this.kept.delete(oldest.value);
    this.kept.set(key, kept);
  }
}
