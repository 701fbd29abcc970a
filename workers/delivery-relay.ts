import { dispatchDeliveries, type DispatchDependencies } from '../application/delivery/dispatch-deliveries';
import { relayEvents, RELAY_SLICE, type RelayDependencies } from '../application/delivery/relay-events';
import { DeliverySweep, type SweepResult, type SweptDeliveries } from '../application/delivery/sweep-deliveries';
import { RepeatedStep } from '../platform/repeated-step';

export interface DeliveryRelayOptions {
  relay: RelayDependencies;
  dispatch: DispatchDependencies;
  deliveries: SweptDeliveries;
  patienceMs: number;
  onSweep(result: SweepResult): void;
  onFailure(error: unknown): void;
}

/** How long an event may wait to be noticed. */
const INTERVAL_MS = 150;
const SWEEP_MS = 15_000;

/**
 * The one way from an event to its deliveries: looks for pending events all the time, so that looking is also what heals
 * a crash. Every webhooks worker runs one; what two of them do at the same moment ends as if one had done it.
 */
export class DeliveryRelay {
  private readonly steps: readonly RepeatedStep[];
  private readonly dispatching: RepeatedStep;
  private moreWaits = false;

  constructor({ relay, dispatch, deliveries, patienceMs, onSweep, onFailure }: DeliveryRelayOptions) {
    this.dispatching = new RepeatedStep({
      everyMs: INTERVAL_MS,
      onFailure,
      work: async () => {
        this.moreWaits = await dispatchDeliveries(dispatch);
        return false;
      },
    });
    const relaying = new RepeatedStep({
      everyMs: INTERVAL_MS,
      onFailure,
      work: async () => {
        const emptied = await relayEvents(relay);
        if (emptied > 0) this.dispatching.nudge();
        return emptied === RELAY_SLICE;
      },
    });
    const sweep = new DeliverySweep(deliveries, patienceMs);
    const sweeping = new RepeatedStep({
      everyMs: SWEEP_MS,
      onFailure,
      work: async () => {
        onSweep(await sweep.pass(relay.clock()));
        return false;
      },
    });
    this.steps = [relaying, this.dispatching, sweeping];
  }

  start(): void {
    for (const step of this.steps) step.start();
  }

  /** An attempt has ended: there may be room for another. */
  nudge(): void {
    if (this.moreWaits) this.dispatching.nudge();
  }

  /** Resolves when what is under way is over. */
  async stop(): Promise<void> {
    await Promise.all(this.steps.map(async (step) => step.stop()));
  }
}
