import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/**
 * What a thread writes by itself, such as Node's warnings, becomes lines of the log: Node would copy it as it is to the output of
 * the process. So it is with every thread that is started from now on, whoever starts it.
 */
export function logForThreads(logger: Pick<Logger, 'warn'>): void {
  process.on('worker', ({ stdout, stderr, threadId: thread }: Worker) => {
    for (const output of [stdout, stderr]) {
      output.unpipe();
      output.setEncoding('utf8');
      output.on('data', (text: string) => logger.warn({ thread, text: text.trimEnd() }, 'a thread wrote by itself'));
      output.resume();
    }
  });
}
