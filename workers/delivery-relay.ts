import { relayEvents, RELAY_SLICE, type RelayDependencies } from '../activities/relay-events';
import { dispatchDeliveries, type DispatchDependencies } from '../activities/dispatch-deliveries';
import { sweepDeliveries, type SweepResult } from '../activities/sweep-deliveries';
import type { DeliveryRepository } from '../storage/delivery-repository';

export interface DeliveryRelayOptions {
  relay: RelayDependencies;
  dispatch: DispatchDependencies;
  deliveries: Pick<DeliveryRepository, 'releaseLate' | 'requeueLate' | 'giveUpQueued'>;
  patienceMs: number;
  onSweep(result: SweepResult): void;
  onFailure(error: unknown): void;
}

/** How long an event may wait to be noticed. */
const INTERVAL_MS = 150;
/** Passes follow each other no faster, however many attempts end. */
const LEAST_PAUSE_MS = 25;
const AFTER_FAILURE_MS = 1_000;
const SWEEP_MS = 15_000;

/**
 * The one way from an event to its deliveries: looks for pending events all the time, so that looking is also what heals
 * a crash. Every webhooks worker runs one; what two of them do at the same moment ends as if one had done it.
 */
export class DeliveryRelay {
  private stopping = false;
  private running: Promise<void> | undefined;
  private wake: (() => void) | undefined;
  private nudged = false;
  private sweepAt = 0;

  constructor(private readonly options: DeliveryRelayOptions) {}

  start(): void {
    this.running ??= this.run();
  }

  /** An attempt has ended: there may be room for another. */
  nudge(): void {
    this.nudged = true;
    this.wake?.();
  }

  /** Resolves when the pass under way is over. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        if (await this.pass()) continue;
      } catch (error) {
        this.options.onFailure(error);
        await this.pause(AFTER_FAILURE_MS);
      }
      await this.pause(LEAST_PAUSE_MS);
      if (!this.nudged) await this.pause(INTERVAL_MS - LEAST_PAUSE_MS, true);
      this.nudged = false;
    }
  }

  /** True when there is more to do at once. */
  private async pass(): Promise<boolean> {
    const { relay, dispatch, deliveries, patienceMs, onSweep } = this.options;
    const now = relay.clock();
    if (now.getTime() >= this.sweepAt) {
      onSweep(await sweepDeliveries(deliveries, { now, patienceMs }));
      this.sweepAt = now.getTime() + SWEEP_MS;
    }
    const emptied = await relayEvents(relay);
    await dispatchDeliveries(dispatch);
    return emptied === RELAY_SLICE;
  }

  private async pause(milliseconds: number, wakeable = false): Promise<void> {
    if (this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        if (!wakeable && !this.stopping) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
