import { admit, breakerOf, healthOf, learn, type AuthorityState } from '../../countries/integration/authority-breaker';
import type { AuthorityRepository } from '../../storage/authority-repository';

/** How old what a process knows of a breaker may be: healthy authorities cost one small read so often. */
const KNOWN_MS = 1_000;

/** The breakers of all authorities as one process asks and tells them. */
export class AuthorityGuard {
  private readonly known = new Map<string, { state: AuthorityState; at: number }>();

  constructor(
    private readonly authorities: Pick<AuthorityRepository, 'stateOf' | 'change'>,
    private readonly clock: () => Date,
  ) {}

  /** Undefined when the document may call its authority, else what keeps it from that. */
  async heldBack(countryIso: string, documentId: string): Promise<AuthorityState | undefined> {
    const now = this.clock().getTime();
    if (breakerOf(await this.current(countryIso, now), now) === 'closed') return undefined;
    // What is remembered may not know yet that this document is to ask.
    const { state, admitted } = await this.authorities.change(countryIso, (one) => admit(one, documentId, now));
    this.known.set(countryIso, { state, at: now });
    return admitted ? undefined : state;
  }

  /** What the authority answered to a document; a success of a healthy authority is not written. */
  async observe(countryIso: string, documentId: string, answer: Parameters<typeof healthOf>[0]): Promise<void> {
    const now = this.clock().getTime();
    const health = healthOf(answer);
    const before = await this.current(countryIso, now);
    if (health.kind === 'up' && learn(before, { documentId, health, now }) === before) return;
    const { state } = await this.authorities.change(countryIso, (one) => ({
      state: learn(one, { documentId, health, now }),
    }));
    this.known.set(countryIso, { state, at: now });
  }

  private async current(countryIso: string, now: number): Promise<AuthorityState> {
    const known = this.known.get(countryIso);
    if (known !== undefined && now - known.at < KNOWN_MS) return known.state;
    const state = await this.authorities.stateOf(countryIso);
    this.known.set(countryIso, { state, at: now });
    return state;
  }
}
