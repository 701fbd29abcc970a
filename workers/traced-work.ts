import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptors, InjectedSinks, WorkerOptions } from '@temporalio/worker';
import type { Context } from '@temporalio/activity';
import { readTraceparent, TRACEPARENT } from '../platform/tracing/trace-context';
import { inSpan, tracer, type SpanAttributes } from '../platform/tracing/tracer';
import type { SpanSinks } from '../workflows/trace-interceptors';

/**
 * What a worker needs so that its workflows and activities have spans. The sink is there also where traces are off: runs that
 * were started while they were on still tell their end.
 */
export function tracedWork(): Pick<WorkerOptions, 'interceptors' | 'sinks'> {
  const sinks: InjectedSinks<SpanSinks> = {
    spans: {
      ended: {
        fn: ({ workflowType, workflowId, runId }, { country, outcome, failure, ...run }) =>
          tracer().record({
            ...run,
            name: workflowType,
            endedAt: Date.now(),
            attributes: {
              ...workflowAttributes(workflowId, runId),
              'edoc.country': country,
              'edoc.outcome': outcome ?? failure,
            },
            ...(failure === undefined ? {} : { failure }),
          }),
        callDuringReplay: false,
      },
    },
  };
  return { sinks, interceptors: { activity: tracer().isOn ? [activitySpans] : [] } };
}

/** A span for each attempt at an activity, if its workflow belongs to a trace; passes that nobody asked for have none. */
function activitySpans({ info }: Context): ActivityInterceptors {
  return {
    inbound: {
      execute: async (input, next) => {
        const payload = input.headers[TRACEPARENT];
        const parent = payload && defaultPayloadConverter.fromPayload<string>(payload);
        if (readTraceparent(parent) === undefined) return next(input);
        const { activityType, attempt, isLocal, workflowExecution, taskQueue } = info;
        const attributes = {
          ...(workflowExecution && workflowAttributes(workflowExecution.workflowId, workflowExecution.runId)),
          'temporal.task_queue': taskQueue,
          'temporal.attempt': attempt,
          'temporal.is_local': isLocal,
        };
        return inSpan(activityType, { parent, attributes }, async () => next(input));
      },
    },
  };
}

/** Attributes under the names that Temporal's own package gives them. */
function workflowAttributes(workflowId: string, runId: string): SpanAttributes {
  const documentId = /^document\/(.+)$/.exec(workflowId)?.[1];
  return { temporalWorkflowId: workflowId, temporalRunId: runId, 'edoc.document.id': documentId };
}
