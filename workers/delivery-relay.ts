import { dispatchDeliveries, type DispatchDependencies, type Left } from '../application/delivery/dispatch-deliveries';
import { relayEvents, RELAY_SLICE, type RelayDependencies } from '../application/delivery/relay-events';
import { DeliverySweep, type SweepResult, type SweptDeliveries } from '../application/delivery/sweep-deliveries';
import { RepeatedStep } from '../platform/repeated-step';
import type { WakeUps } from '../storage/wake-ups';

export interface DeliveryRelayOptions {
  relay: RelayDependencies;
  dispatch: DispatchDependencies;
  deliveries: SweptDeliveries;
  wakeUps: Pick<WakeUps, 'on'>;
  patienceMs: number;
  /** How long what nobody was woken for may wait to be noticed. */
  lookEveryMs?: number;
  onSweep(result: SweepResult): void;
  onFailure(error: unknown): void;
}

/**
 * Whoever is woken by each event takes what has come meanwhile as well, twenty looks a second cost more than what they find; where nobody
 * is told of any, it need not be soon. Whoever subscribes is told of what is not taken out yet, so that it is not left for long.
 */
const REST_MS = { told: 150, never: 800 } as const;
/** Attempts end in other processes too, which make room for what is left. */
const LEFT_MS = 500;
const LOOK_MS = 10_000;
const SWEEP_MS = 15_000;

/**
 * The one way from an event to its deliveries: looks for pending events when it is woken, and now and then without, so that
 * looking is also what heals a crash. Every webhooks worker runs one; what two of them do at the same moment ends as if one had
 * done it.
 */
export class DeliveryRelay {
  private readonly relaying: RepeatedStep;
  private readonly dispatching: RepeatedStep;
  private readonly sweeping: RepeatedStep;
  private stopListening: readonly (() => void)[] = [];
  private left: Left = 'nothing';
  private isAnybodyTold = true;

  constructor(private readonly options: DeliveryRelayOptions) {
    const { relay, dispatch, deliveries, patienceMs, lookEveryMs = LOOK_MS, onSweep, onFailure } = options;
    this.dispatching = new RepeatedStep({
      everyMs: () => (this.left === 'more' ? LEFT_MS : lookEveryMs),
      onFailure,
      work: async () => {
        this.left = await dispatchDeliveries(dispatch);
        return false;
      },
    });
    this.relaying = new RepeatedStep({
      everyMs: lookEveryMs,
      restMs: () => (this.isAnybodyTold ? REST_MS.told : REST_MS.never),
      onFailure,
      work: async () => {
        const { emptied, isAnybodyTold } = await relayEvents(relay);
        if (emptied > 0) this.isAnybodyTold = isAnybodyTold;
        return emptied === RELAY_SLICE;
      },
    });
    const sweep = new DeliverySweep(deliveries, patienceMs);
    this.sweeping = new RepeatedStep({
      everyMs: SWEEP_MS,
      onFailure,
      work: async () => {
        onSweep(await sweep.pass(relay.clock()));
        return false;
      },
    });
  }

  start(): void {
    const { wakeUps } = this.options;
    this.stopListening = [
      wakeUps.on('events', () => this.relaying.nudge()),
      wakeUps.on('deliveries', () => this.dispatching.nudge()),
    ];
    for (const step of this.steps) step.start();
  }

  /** An attempt has ended: there may be room for another. */
  nudge(): void {
    if (this.left !== 'nothing') this.dispatching.nudge();
  }

  /** Resolves when what is under way is over. */
  async stop(): Promise<void> {
    for (const stop of this.stopListening) stop();
    await Promise.all(this.steps.map(async (step) => step.stop()));
  }

  private get steps(): readonly RepeatedStep[] {
    return [this.relaying, this.dispatching, this.sweeping];
  }
}
