import pino, { type DestinationStream, type Logger } from 'pino';
import { tracer } from './tracing/tracer';

export type { Logger };

/**
 * An error that nobody caught ends the process, as Node does by itself: what it was at is unknown, and whoever supervises
 * it starts another. This only sees to it that the reason is in the log, in the log's form.
 */
export function logUncaughtErrors(logger: Logger): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => logger.fatal({ err: error, origin }, 'process ends'));
}

/** Members that no line may show, should an error or a request ever bring one; nothing of ours logs them. */
const SECRET = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'privateKey', 'credentials'];
const REDACTED = SECRET.flatMap((name) => ['', '*.', '*.*.'].map((above) => above + name)).concat(
  '*["proxy-authorization"]',
  '*.*["proxy-authorization"]',
);

/** JSON lines on stdout. Nothing personal belongs in a log line: ids and codes only, never names, numbers or bodies. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => tracer().ids() ?? {},
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
