import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, type Submission } from '../../e2e/support/api-client';
import { freshNumber, jsonInvoice } from '../../e2e/support/documents';
import type { EdocStack } from '../../e2e/support/edoc-stack';

/** What somebody else meets while the service is attacked, in milliseconds; Infinity where there was no result. */
export interface Experience {
  /** From the submission to OK. */
  documents: number[];
  /** From the request to the PDF. */
  pdfs: number[];
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Another account that goes on with its business: a document, its PDF, a pause, and again. */
export class Victim {
  private constructor(private readonly client: ApiClient) {}

  static async register(stack: EdocStack): Promise<Victim> {
    const token = await stack.edoc('token', '--account', 'victim', '--companies', 'ESB12345674');
    return new Victim(new ApiClient(() => stack.service, token));
  }

  async live(seconds: number): Promise<Experience> {
    const experience: Experience = { documents: [], pdfs: [] };
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      const begin = performance.now();
      const documentId = await this.document();
      experience.documents.push(documentId === undefined ? Infinity : performance.now() - begin);
      if (documentId !== undefined) experience.pdfs.push(await this.pdf(documentId));
      await delay(PAUSE_MS);
    }
    return experience;
  }

  /** A client that is told to come back comes back: only what it cannot get in a minute is no result. */
  private async document(): Promise<string | undefined> {
    const end = Date.now() + PATIENCE_MS;
    const submission: Submission = {
      body: jsonInvoice(freshNumber('VICTIM')),
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'idempotency-key': freshNumber('victim') },
    };
    while (Date.now() < end) {
      const answer = await this.client.post(submission).catch(() => undefined);
      if (answer?.status === 201) {
        const { documentId } = (await answer.json()) as { documentId: string };
        const patience = { withinMs: Math.max(1, end - Date.now()), everyMs: 10 };
        const document = await this.client.untilTerminal(documentId, 'ES', patience).catch(() => undefined);
        return document?.status === 'OK' ? documentId : undefined;
      }
      await answer?.arrayBuffer();
      await delay(PAUSE_MS);
    }
    return undefined;
  }

  private async pdf(documentId: string): Promise<number> {
    const begin = performance.now();
    while (performance.now() - begin < PATIENCE_MS) {
      const pdf = await this.client.representation(documentId, 'application/pdf').catch(() => undefined);
      if (pdf?.subarray(0, 5).toString() === '%PDF-') return performance.now() - begin;
      await delay(PAUSE_MS);
    }
    return Infinity;
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}
