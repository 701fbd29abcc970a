import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { RepeatedLines } from './repeated-lines';
import { logForThreads } from './thread-output';
import { tracer } from './tracing/tracer';

export type { Logger };

/**
 * What Node writes on stderr in a form of its own becomes a line of the log: its warnings, what its threads write, and an error
 * that nobody caught. That ends the process, as Node does by itself: what it was at is unknown, and whoever supervises it starts another.
 */
export function logForNode(logger: Logger): void {
  // Node's own listener, which prints.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node'));
  logForThreads(logger);
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'process ends');
    process.exit(1);
  });
}

/** Members that no line may show, should an error or a request ever bring one; nothing of ours logs them. */
const SECRET = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'privateKey', 'credentials'];
const REDACTED = SECRET.flatMap((name) => ['', '*.', '*.*.'].map((above) => above + name)).concat(
  '*["proxy-authorization"]',
  '*.*["proxy-authorization"]',
);

/**
 * JSON lines on stdout. Nothing personal belongs in a log line: ids and codes only, never names, numbers or bodies. Warnings and
 * errors with the same text and the same kind of error are counted after the first, unless everything is wanted (`debug`).
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => tracer().ids() ?? {},
    redact: { paths: REDACTED, censor: '[redacted]' },
    ...(pino.levels.values[level] === undefined || pino.levels.values[level] < INFO ? {} : { hooks: countedErrors() }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const INFO = 30;
const WARN = 40;
const FATAL = 60;

function countedErrors(): NonNullable<LoggerOptions['hooks']> {
  const repeated = new RepeatedLines();
  return {
    logMethod(line, method, level) {
      const [object, message] = line as [unknown, unknown];
      const error = level >= WARN && level < FATAL ? errorOf(object) : undefined;
      if (error === undefined) {
        method.apply(this, line);
        return;
      }
      const reason = reasonOf(error);
      repeated.write([message, reason, placeOf(error)].join(' '), (count) => {
        if (count === undefined) method.apply(this, line);
        else method.call(this, { repeated: count, reason }, String(message));
      });
    },
  };
}

function errorOf(object: unknown): Error | undefined {
  const { err } = (typeof object === 'object' && object !== null ? object : {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

/** The reason without the message, which may name what was being done. */
function reasonOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
}

/** The place where it was thrown: what goes wrong elsewhere has a stack of its own to show. */
function placeOf(error: Error): string | undefined {
  return error.stack?.split('\n').find((line) => line.startsWith('    at '));
}
