import pino, { type Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout. Nothing personal belongs in a log line: ids and codes only, never names, numbers or bodies. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: { process: name, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
