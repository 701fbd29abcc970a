import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * An error that nobody caught ends the process, as Node does by itself: what it was at is unknown, and whoever supervises
 * it starts another. This only sees to it that the reason is in the log, in the log's form.
 */
export function logUncaughtErrors(logger: Logger): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => logger.fatal({ err: error, origin }, 'process ends'));
}

/** JSON lines on stdout. Nothing personal belongs in a log line: ids and codes only, never names, numbers or bodies. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: { process: name, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
