import type { FollowUpLookup, LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import {
  admit,
  breakerOf,
  healthOf,
  learn,
  type AuthorityState,
  type Health,
} from '../../countries/integration/authority-breaker';
import { breakerKeyOf, type Called } from '../../countries/integration/breaker-key';
import type { SystemId } from '../../countries/integration/systems';
import { watchingCalls } from '../../platform/watched-calls';
import type { AuthorityRepository } from '../../storage/authority-repository';

/** How old what a process knows of a breaker may be: healthy authorities cost one small read so often. */
const KNOWN_MS = 1_000;
/** Time for what surrounds a call: its connection, and what is written before and after it. */
const AROUND_CALL_MS = 15_000;

/** Who calls which system. */
export interface Caller extends Called {
  readonly documentId: string;
  readonly companyId: string;
}

export interface Guard {
  /** Undefined when the document may call its authority, else what keeps it from that. */
  heldBack(caller: Caller): Promise<AuthorityState | undefined>;
  /** The same without taking the turn to probe. */
  openFor(caller: Caller): Promise<AuthorityState | undefined>;
  /** Makes a call, and learns from what it came to. */
  learning<Answer extends SubmissionAnswer | LookupAnswer | FollowUpLookup>(
    caller: Caller,
    call: () => Promise<Answer>,
  ): Promise<Answer>;
}

/** Lets every call go: of systems that decide themselves when their authority is called, and where nothing is shared. */
export const ALWAYS_OPEN: Guard = {
  heldBack: async () => undefined,
  openFor: async () => undefined,
  learning: async (_caller, call) => call(),
};

/** The breakers of all systems as one process asks and tells them. */
export class AuthorityGuard implements Guard {
  private readonly known = new Map<string, { state: AuthorityState; at: number }>();

  constructor(
    private readonly authorities: Pick<AuthorityRepository, 'stateOf' | 'change'>,
    private readonly clock: () => Date,
    /** How long one call may take. */
    private readonly callMsOf: (system: SystemId) => number,
  ) {}

  async heldBack(caller: Caller): Promise<AuthorityState | undefined> {
    const now = this.clock().getTime();
    const key = breakerKeyOf(caller);
    if (breakerOf(await this.current(key, now), now) === 'closed') return undefined;
    const probeMs = this.callMsOf(caller.system) + AROUND_CALL_MS;
    // What is remembered may not know yet that this document is to ask.
    const { state, admitted } = await this.authorities.change(key, (one) =>
      admit(one, caller.documentId, now, probeMs),
    );
    this.known.set(key, { state, at: now });
    return admitted ? undefined : state;
  }

  async openFor(caller: Caller): Promise<AuthorityState | undefined> {
    const now = this.clock().getTime();
    const state = await this.current(breakerKeyOf(caller), now);
    return breakerOf(state, now) === 'closed' ? undefined : state;
  }

  async learning<Answer extends SubmissionAnswer | LookupAnswer | FollowUpLookup>(
    caller: Caller,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const { result, isCalled } = await watchingCalls(call);
    await this.observe(caller, isCalled ? healthOf(result, caller.system) : { kind: 'not-called' });
    return result;
  }

  /** A success of a healthy authority is not written. */
  private async observe(caller: Caller, health: Health): Promise<void> {
    const now = this.clock().getTime();
    const key = breakerKeyOf(caller);
    const { documentId, companyId } = caller;
    const learnt = { documentId, companyId, health, now };
    // What is remembered of a breaker may be older than that it was opened, and of a probe always is.
    const isNews = health.kind !== 'up' && health.kind !== 'not-called';
    const before = await this.current(key, now);
    if (!isNews && learn(before, learnt) === before) return;
    const { state } = await this.authorities.change(key, (one) => ({ state: learn(one, learnt) }));
    this.known.set(key, { state, at: now });
  }

  private async current(key: string, now: number): Promise<AuthorityState> {
    const known = this.known.get(key);
    if (known !== undefined && now - known.at < KNOWN_MS) return known.state;
    const state = await this.authorities.stateOf(key);
    this.known.set(key, { state, at: now });
    return state;
  }
}
