import {
  ActivityFailure,
  ApplicationFailure,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  TemporalFailure,
  TimeoutFailure,
  type ActivityFunction,
  type LocalActivityOptions,
  type UntypedActivities,
} from '@temporalio/workflow';

/** Faults of ours: trying again soon makes nothing better. */
const OUR_FAULTS = ['UNEXPECTED', 'PAYLOAD_MISSING'];

/**
 * Made by the worker that holds the workflow, a step costs Temporal nothing, but it holds a slot and the workflow task.
 * So long is enough for a MongoDB that elects a new primary; a fault of ours is not tried again here at all. The time ends
 * an attempt that hangs, not the tries of a step that fails at once: eight of them take sixteen seconds.
 */
const LOCAL = {
  startToCloseTimeout: '15s',
  scheduleToCloseTimeout: '15s',
  retry: {
    initialInterval: '200ms',
    backoffCoefficient: 2,
    maximumInterval: '5s',
    maximumAttempts: 8,
    nonRetryableErrorTypes: OUR_FAULTS,
  },
} as const satisfies LocalActivityOptions;

/** Made as an activity, a failing step shows in Temporal UI and holds nothing between two attempts. */
const ATTEMPT = { startToCloseTimeout: '2m' } as const;
/** So many failures that are no outage, and the step is parked. */
const FIRST_TRIES = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '1m',
  maximumAttempts: 5,
} as const;
/** An hour of an outage: each such round adds six events to the history. A fault of ours that follows it ends the round. */
const LATER_TRIES = { ...FIRST_TRIES, maximumAttempts: 60, nonRetryableErrorTypes: OUR_FAULTS } as const;
const PARKED_TRIES = { initialInterval: '1m', backoffCoefficient: 2, maximumInterval: '1h' } as const;

/** Failures that end by themselves and say nothing about the document. */
const OUTAGES: readonly unknown[] = ['INFRASTRUCTURE', 'OVERLOADED'];

/** Told when a step keeps failing, and when it has worked after all. */
export interface Parking {
  parked(step: string, reason: string): Promise<void>;
  resumed(step: string): Promise<void>;
}

const SHOWN_IN_DETAILS: Parking = {
  parked: async (step, reason) => setCurrentDetails(parkedText(step, reason)),
  resumed: async () => setCurrentDetails(''),
};

export function parkedText(step: string, reason: string): string {
  return `Parked: ${step} keeps failing with ${reason}. It is tried once an hour, and at once when the activity is reset.`;
}

/**
 * Steps that end in milliseconds as a rule: made locally first, then as activities. They are repeated without end, every
 * minute during an outage, and once an hour when they fail by a fault of ours: nothing is given up because of us, and it
 * goes on as soon as the fault is mended. See docs/adr/0029-failing-steps.md.
 */
export function proxySteps<Steps>(options: { local?: Partial<LocalActivityOptions>; parking?: Parking } = {}): Steps {
  const { parking = SHOWN_IN_DETAILS } = options;
  const local = proxyLocalActivities<UntypedActivities>({ ...LOCAL, ...options.local });
  const first = proxyActivities<UntypedActivities>({ ...ATTEMPT, retry: FIRST_TRIES });
  const later = proxyActivities<UntypedActivities>({ ...ATTEMPT, retry: LATER_TRIES });
  const parked = proxyActivities<UntypedActivities>({ ...ATTEMPT, retry: PARKED_TRIES });

  async function make(step: string, args: unknown[]): Promise<unknown> {
    const call: Call = async (steps) => (steps[step] as ActivityFunction)(...args);
    let made = await attempt(call(local));
    for (let steps = first; !('result' in made); steps = later) {
      made = await attempt(call(steps));
      if (!('result' in made) && !OUTAGES.includes(made.type)) return parkedUntil(step, made.reason, call);
    }
    return made.result;
  }

  async function parkedUntil(step: string, reason: string, call: Call): Promise<unknown> {
    await parking.parked(step, reason);
    const result = await call(parked);
    await parking.resumed(step);
    return result;
  }
  return new Proxy(
    {},
    {
      get:
        (_, step) =>
        async (...args: unknown[]) =>
          make(String(step), args),
    },
  ) as Steps;
}

type Call = (steps: UntypedActivities) => Promise<unknown>;
type Attempt = { result: unknown } | { type: unknown; reason: string };

/** What a local step failed with comes wrapped when it has just failed, and bare when its history is replayed. */
async function attempt(call: Promise<unknown>): Promise<Attempt> {
  try {
    return { result: await call };
  } catch (error) {
    if (isCancellation(error)) throw error;
    const cause = error instanceof ActivityFailure ? error.cause : error;
    if (cause instanceof TimeoutFailure) return { type: 'TIMEOUT', reason: 'TIMEOUT' };
    if (cause instanceof ApplicationFailure) return { type: cause.type, reason: cause.message };
    if (cause instanceof TemporalFailure) return { type: 'UNKNOWN', reason: cause.name };
    throw error;
  }
}
