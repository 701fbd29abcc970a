import { freshNumber, jsonInvoice, ublInvoice } from '../e2e/support/documents';
import type { ApiClient } from '../e2e/support/api-client';
import type { TerminalStatus } from '../../processing/status';

export interface Recording {
  /** What the workflow returns. */
  status: TerminalStatus;
  /** Submits what makes the workflow go this way; resolves with the document whose history is kept. */
  submit(client: ApiClient): Promise<string>;
}

const numbered = (prefix: string) => async (client: ApiClient) =>
  client.submit({ body: jsonInvoice(freshNumber(prefix)) });

/** Every way through the document workflow, by the name of its history. */
export const RECORDINGS: Readonly<Record<string, Recording>> = {
  accepted: { status: 'OK', submit: numbered('REPLAY') },
  'accepted-ubl': {
    status: 'OK',
    submit: async (client) => client.submit({ body: ublInvoice({ number: freshNumber('REPLAY') }) }),
  },
  'accepted-after-outage': { status: 'OK', submit: numbered('SBX-OUTAGE-2') },
  'accepted-after-pending': { status: 'OK', submit: numbered('SBX-PENDING-2') },
  'accepted-after-silence': { status: 'OK', submit: numbered('SBX-HANG') },
  refused: { status: 'ERROR', submit: numbered('SBX-REJECT') },
  invalid: {
    status: 'ERROR',
    submit: async (client) => client.submit({ body: jsonInvoice(freshNumber('REPLAY'), { totalGross: 300 }) }),
  },
  duplicate: {
    status: 'DUPLICATED',
    submit: async (client) => {
      const body = jsonInvoice(freshNumber('REPLAY'));
      await client.submitAndWait({ body });
      return client.submit({ body });
    },
  },
};

/** Histories of the batch workflow: how many documents, and which of the runs that it takes is kept. */
export const BATCH_RECORDINGS: Readonly<Record<string, { documents: number; runs: number; kept: number }>> = {
  batch: { documents: 30, runs: 1, kept: 0 },
  'batch-continued': { documents: 320, runs: 2, kept: 1 },
};

/** Small documents, the last of which waits so long at the authority that the batch has to ask for its end. */
export async function submitBatch(client: ApiClient, count: number): Promise<string> {
  const numbers = Array.from({ length: count - 1 }, () => freshNumber('REPLAY'));
  return client.submitBatch([...numbers, freshNumber('SBX-PENDING-8')].map((number) => jsonInvoice(number)));
}
