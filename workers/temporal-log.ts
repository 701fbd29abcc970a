import { DefaultLogger, type Logger as TemporalLogger } from '@temporalio/worker';
import * as runtimeLogger from '@temporalio/worker/lib/runtime-logger';
import type { Logger } from '../platform/logger';
import { RepeatedLines } from '../platform/repeated-lines';

/** Most workers of a process carry out activities and know no workflow, as they should; Temporal warns of each. */
const AS_IT_SHOULD = 'No workflows registered, not polling for workflow tasks';

/** gRPC's code in what the core tells of an error; the rest may quote anything. */
const CODE = /\bcode: ([A-Z][A-Za-z]{1,40})/;

/**
 * The lines of Temporal's SDK, and of its core, which is no JavaScript, in our format: what failed and where, without tokens and
 * payloads. During an outage each activity and each poll would be a line: those that tell the same are counted.
 */
export function temporalLogger(logger: Logger): DefaultLogger {
  const repeated = new RepeatedLines();
  return new DefaultLogger('WARN', ({ level, message, meta = {} }) => {
    if (message === AS_IT_SHOULD) return;
    const { activityType, workflowId, attempt, sdkComponent, error } = meta as Readonly<Record<string, unknown>>;
    const line = { component: sdkComponent, activityType, workflowId, attempt, reason: reasonOf(error) };
    // Of the core, whose calls all go to the one server, the reason alone: its calls are many, and their tries are counted.
    const isOutage = sdkComponent === 'core' && line.reason !== undefined;
    const kind = [isOutage ? 'core' : message.replace(/\d+/g, '#'), activityType, line.reason].join(' ');
    repeated.write(kind, (count) => {
      const counted = count === undefined ? line : { ...line, repeated: count };
      if (level === 'ERROR') logger.error(counted, message);
      else logger.warn(counted, message);
    });
  });
}

function reasonOf(error: unknown): string | undefined {
  return typeof error === 'string' ? CODE.exec(error)?.[1] : (error as { type?: string } | undefined)?.type;
}

class PassingCollector extends runtimeLogger.NativeLogCollector {
  override readonly logger: TemporalLogger;

  constructor(downstream: TemporalLogger) {
    super(downstream);
    clearInterval(this.flushIntervalTimer);
    this.logger = downstream;
  }

  override receive(...lines: Parameters<runtimeLogger.NativeLogCollector['receive']>): void {
    super.receive(...lines);
    this.flush();
    this.buffer.clear();
  }
}

/**
 * Has lines passed on as they come; to be called before the runtime is installed. The SDK's own collector keeps every line for a tenth of a
 * second, also those that nobody is told of, to put them in order, and looks ten times a second whether it has some: a third of what an idle
 * worker did.
 */
export function passLinesOn(): void {
  Reflect.set(runtimeLogger, 'NativeLogCollector', PassingCollector);
}
