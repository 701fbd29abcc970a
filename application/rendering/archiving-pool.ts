import path from 'node:path';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { InvoiceFiles } from '../../documents/pdf-a/invoice-files';
import type { PdfContent } from '../../documents/pdf-a/write-pdf-a';
import { ReadingPool, type ReadingPoolOptions } from '../../platform/reading-pool';
import { TaskExceededError } from '../../platform/reading-threads';
import { closerPrint } from './closer-print';
import type { PrintArchiving } from './print-invoice';
import { unjudgedFiles } from './unjudged-files';

/** `files`: what belongs into the PDF of this XML; `write`: puts it into this print. */
export type ArchivingTask =
  | { kind: 'files'; bytes: Uint8Array; format: InvoiceFormat }
  | { kind: 'write'; bytes: Uint8Array; content: PdfContent }
  | { kind: 'warm-up'; bytes: Uint8Array };

export interface ArchivingAnswers {
  files: InvoiceFiles;
  write: Uint8Array;
  'warm-up': undefined;
}

/** Threads that make PDF/A of prints, so that nothing waits for the rules of CII or for a long print. */
export class ArchivingPool implements PrintArchiving {
  private readonly pool: ReadingPool<ArchivingTask, ArchivingAnswers>;

  constructor(options: ReadingPoolOptions = {}) {
    const program = {
      filename: path.join(__dirname, 'archiving-thread.js'),
      warmUp: () => ({ kind: 'warm-up', bytes: new Uint8Array() }) as const,
    };
    this.pool = new ReadingPool(program, options);
  }

  async warmUp(): Promise<void> {
    await this.pool.warmUp();
  }

  async files(format: InvoiceFormat, xml: Uint8Array, owner: string): Promise<InvoiceFiles> {
    try {
      return await this.pool.run<'files'>({ kind: 'files', format, bytes: Uint8Array.from(xml) }, { owner });
    } catch (error) {
      // It can be printed all the same.
      if (error instanceof TaskExceededError) return unjudgedFiles(format, xml);
      throw error;
    }
  }

  readonly closer = closerPrint;

  async write(printed: Uint8Array, content: PdfContent, owner: string): Promise<Uint8Array> {
    return this.pool.run<'write'>({ kind: 'write', bytes: printed, content }, { owner });
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}
