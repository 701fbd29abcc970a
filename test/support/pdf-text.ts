import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../platform/project-root';
import { collapse } from './html-tree';

export interface PdfFacts {
  /** Text of each page, blanks collapsed. */
  pages: string[];
  tagged: boolean;
  title: string | undefined;
  language: string | undefined;
  outline: string[];
}

type Answer = { id: number; value: unknown } | { id: number; error: string };

let reader: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answer) => void>();

/** What a reader of the PDF can select, and what it says about itself. */
export async function readPdf(pdf: Uint8Array): Promise<PdfFacts> {
  const facts = (await ask('facts', pdf)) as PdfFacts;
  return { ...facts, pages: facts.pages.map(collapse) };
}

/** The files in it, as PDF.js finds them. */
export async function readPdfAttachments(pdf: Uint8Array): Promise<{ name: string; sha256: string }[]> {
  return (await ask('attachments', pdf)) as { name: string; sha256: string }[];
}

async function ask(what: 'facts' | 'attachments', pdf: Uint8Array): Promise<unknown> {
  reader ??= startReader();
  const id = (asked += 1);
  const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  reader.postMessage({ id, what, pdf });
  const answer = await answered;
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/** One thread for all that a process reads. It does not keep the process alive. */
function startReader(): Worker {
  const thread = new Worker(path.join(projectRoot(), 'test/support/pdf-reader-thread.cjs'));
  thread.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  // Whoever listens to a thread keeps the process alive again.
  thread.unref();
  return thread;
}
