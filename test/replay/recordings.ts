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

/** Histories of the batch workflow from before documents were started by pages, which cannot be recorded any more. */
export const BATCHES_BEFORE = ['batch', 'batch-continued'] as const;
