import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointRepository } from '../../storage/endpoint-repository';
import {
  breakerOf,
  finishAttempt,
  type EndedAttempt,
  PATIENCE_MS,
  PERMIT_MS,
  type PermitHolder,
  releasePermit,
  requestPermit,
  takeTurn,
} from '../../subscriptions/endpoint-state';

const PAUSE_MS = 30;

export type PermitAnswer = { granted: true } | { granted: false; retryAt: Date };

/** The limits of each endpoint, as an attempt meets them. */
export class EndpointPermits {
  constructor(
    private readonly endpoints: Pick<EndpointRepository, 'change'>,
    private readonly clock: () => Date,
  ) {}

  /** Waits a moment for a permit; who gets none is told when to come again. The urgent do not ask the breaker. */
  async acquire(key: string, who: PermitHolder, isUrgent = false): Promise<PermitAnswer> {
    const until = this.now() + PATIENCE_MS;
    for (;;) {
      let broken = false;
      const { granted, heldUntil } = await this.endpoints.change(key, (state) => {
        broken = !isUrgent && breakerOf(state, this.now()) !== 'closed';
        return requestPermit(state, who, this.now(), isUrgent);
      });
      if (granted) return { granted };
      if (heldUntil !== undefined) return { granted: false, retryAt: new Date(heldUntil) };
      if (broken || this.now() > until) break;
      await delay(PAUSE_MS * (0.5 + Math.random()));
    }
    const { retryAt } = await this.endpoints.change(key, (state) => takeTurn(state, who.holder, this.now()));
    return { granted: false, retryAt: new Date(retryAt) };
  }

  /** Keeps the permit while the work goes on. */
  async whileHeld<Result>(key: string, who: PermitHolder, work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => void this.prolong(key, who), PERMIT_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  async finish(key: string, attempt: Omit<EndedAttempt, 'now'>): Promise<void> {
    await this.endpoints.change(key, (state) => ({ state: finishAttempt(state, { ...attempt, now: this.now() }) }));
  }

  /** Gives the permit back without an attempt. */
  async giveBack(key: string, who: PermitHolder): Promise<void> {
    await this.endpoints.change(key, (state) => ({ state: releasePermit(state, who) }));
  }

  /** A failure costs a little politeness at most. */
  private async prolong(key: string, who: PermitHolder): Promise<void> {
    await this.endpoints.change(key, (state) => requestPermit(state, who, this.now())).catch(() => undefined);
  }

  private now(): number {
    return this.clock().getTime();
  }
}
