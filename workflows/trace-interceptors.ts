import { defaultPayloadConverter } from '@temporalio/common';
import {
  ApplicationFailure,
  ContinueAsNew,
  isCancellation,
  proxySinks,
  workflowInfo,
  type Sinks,
  type WorkflowInterceptors,
} from '@temporalio/workflow';
import { present } from '../platform/present';
import { COUNTRY } from '../platform/temporal/search-attributes';
import { readTraceparent, TRACEPARENT, writeTraceparent, type Traceparent } from '../platform/tracing/trace-context';

/** A run that has ended, as its worker tells it. */
export interface EndedRun {
  own: Traceparent;
  parent: Traceparent;
  startedAt: number;
  country?: string;
  outcome?: string;
  failure?: string;
}

export interface SpanSinks extends Sinks {
  spans: { ended(run: EndedRun): void };
}

const { spans } = proxySinks<SpanSinks>();

/**
 * Passes the trace that a workflow was started in (its memo) on to its steps. Nothing here waits, draws a random number or
 * makes a command, so that a history replays the same with and without a trace, whichever way it was recorded (ADR 53).
 */
export const interceptors = (): WorkflowInterceptors => ({
  inbound: [
    {
      execute: (input, next) => {
        const result = next(input);
        const trace = traceOfRun();
        if (trace === undefined) return result;
        const { runStartTime, typedSearchAttributes } = workflowInfo();
        const run = {
          ...trace,
          startedAt: runStartTime.getTime(),
          ...present({ country: typedSearchAttributes.get(COUNTRY) }),
        };
        const ended = (how: Pick<EndedRun, 'outcome' | 'failure'>) => spans.ended({ ...run, ...how });
        void result.then(
          (value) => ended(codeLike(value) ? { outcome: value } : {}),
          (error: unknown) => ended(endOf(error)),
        );
        return result;
      },
    },
  ],
  outbound: [
    {
      scheduleActivity: (input, next) => next(traced(input)),
      scheduleLocalActivity: (input, next) => next(traced(input)),
    },
  ],
});

function traced<Input extends { headers: Record<string, unknown> }>(input: Input): Input {
  const trace = traceOfRun();
  if (trace === undefined) return input;
  return { ...input, headers: { ...input.headers, [TRACEPARENT]: defaultPayloadConverter.toPayload(trace.own) } };
}

/** The span of the run has an id of its own that every replay finds again: the end of the run's id, which is random. */
function traceOfRun(): Pick<EndedRun, 'own' | 'parent'> | undefined {
  const { memo, runId } = workflowInfo();
  const parent = memo?.[TRACEPARENT];
  const above = readTraceparent(parent);
  if (above === undefined) return undefined;
  const own = writeTraceparent({ ...above, spanId: runId.replaceAll('-', '').slice(-16) });
  return { own, parent: writeTraceparent(above) };
}

function endOf(error: unknown): Pick<EndedRun, 'outcome' | 'failure'> {
  if (error instanceof ContinueAsNew) return { outcome: 'CONTINUED' };
  if (isCancellation(error)) return { outcome: 'CANCELLED' };
  const type = error instanceof ApplicationFailure ? error.type : undefined;
  return { failure: codeLike(type) ? type : 'FAILED' };
}

/** Statuses and codes; whatever else a workflow returns is nobody's to see. */
function codeLike(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(value);
}
