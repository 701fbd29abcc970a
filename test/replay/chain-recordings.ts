import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { followUpWorkflowId } from '../../application/integration/start-follow-up';
import { SYSTEMS } from '../../countries/systems';
import type { FollowUpKind } from '../../storage/follow-up-record';
import { documentWorkflowId } from '../../processing/document-start';
import { ApiClient } from '../e2e/support/api-client';
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { EdocStack } from '../e2e/support/edoc-stack';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/temporary-folder';
import { historyNames } from './history-file';

interface ChainRecording {
  /**
   * What is reported, one after the other; the document's own workflow is kept, that of the chain once it rests, that of its
   * cancellation or of a payment at SII, or the passes that ask FACe, once told to end.
   */
  numbers: readonly string[];
  /** Each is asked for as soon as the one before is, and not when that has ended. */
  isHasty?: true;
  keeps: 'document' | 'chain' | FollowUpKind | 'face-statuses';
  changes?: Record<string, unknown>;
  result: string;
  /** The system whose workflow it is, beside VERI*FACTU and SII. */
  of?: string;
}

const SCOPES = 'documents:read,documents:write,external-status:write';
const today = new Date().toISOString().slice(0, 10);

const RECORDINGS: Readonly<Record<string, ChainRecording>> = {
  reported: { numbers: ['REP'], keeps: 'document', result: 'OK' },
  // Told by its chain what was decided.
  told: { numbers: ['TOLD'], keeps: 'document', result: 'OK' },
  'not-expressible': { numbers: ['USD'], keeps: 'document', changes: { currencyCode: 'USD' }, result: 'ERROR' },
  // An outage, and a message whose answer is lost: it sends, waits, settles and sends again.
  'verifactu-chain': { numbers: ['CHAIN', 'SBX-OUTAGE-1', 'SBX-CUT'], keeps: 'chain', result: 'null' },
  // The same where sending generates too.
  'verifactu-chain-generating': {
    numbers: ['CHAIN', 'SBX-OUTAGE-1', 'SBX-CUT', 'CHAIN'],
    isHasty: true,
    keeps: 'chain',
    result: 'null',
  },
  // As it is since a long run is followed by another also while more is asked for.
  'verifactu-chain-giving-way': {
    numbers: ['CHAIN', 'SBX-OUTAGE-1', 'SBX-CUT', 'CHAIN'],
    isHasty: true,
    keeps: 'chain',
    result: 'null',
  },
  'face-statuses': { numbers: [], keeps: 'face-statuses', result: 'null', of: 'es-face' },
  // As it is since a look that finds nothing is made again by Temporal.
  'face-statuses-waiting': { numbers: [], keeps: 'face-statuses', result: 'null', of: 'es-face' },
  // Its answer is lost: it waits and asks. From here on the company is under SII.
  'sii-cancellation': { numbers: ['SBX-CUT'], keeps: 'cancellation', result: 'null' },
  // What is collected of an invoice under the cash regime.
  'sii-payment': {
    numbers: ['PAID'],
    changes: { nationalData: { es: { ClaveRegimen: '07' } } },
    keeps: 'status',
    result: 'null',
  },
};

const IDS: readonly string[] = SYSTEMS.map(({ id }) => id);

/** Ways of reported documents, of their chain and of what asks FACe, by the name of their history. */
export const CHAIN_RECORDINGS = Object.fromEntries(
  Object.entries(RECORDINGS).filter(([, { of }]) => of === undefined || IDS.includes(of)),
);

export async function recordChains(keep: (name: string, handle: WorkflowHandle) => Promise<void>): Promise<void> {
  const stack = await EdocStack.start(await temporaryFolder());
  const connection = await Connection.connect({ address: stack.service.temporalAddress });
  try {
    const { workflow } = new Client({ connection });
    const token = await stack.edoc('token', '--account', 'recorder', '--companies', 'ESB12345674', '--scopes', SCOPES);
    const client = new ApiClient(() => stack.service, token, 'EREPORTING');
    const recorded = new Set(historyNames());
    for (const [name, { numbers, keeps, isHasty, changes = {} }] of Object.entries(CHAIN_RECORDINGS)) {
      if (recorded.has(name)) continue;
      let handle: WorkflowHandle | undefined;
      const followUp = keeps === 'cancellation' || keeps === 'status' ? keeps : undefined;
      if (followUp !== undefined) await stack.edoc('company', 'set', 'ES', 'ESB12345674', 'es.reporting=sii');
      const submitted: string[] = [];
      for (const prefix of numbers) {
        const body = jsonInvoice(freshNumber(prefix), { documentDate: today, ...changes });
        const documentId = await client.submit({ body });
        submitted.push(documentId);
        if (isHasty !== true) await client.untilTerminal(documentId, 'ES', { withinMs: 120_000 });
        if (keeps === 'document') handle = workflow.getHandle(documentWorkflowId(documentId));
        if (followUp !== undefined) {
          await ASKED[followUp](client, documentId);
          handle = workflow.getHandle(followUpWorkflowId({ documentId, kind: followUp, try: 1 }));
        }
      }
      for (const documentId of submitted) await client.untilTerminal(documentId, 'ES', { withinMs: 120_000 });
      handle ??= await running(workflow, keeps === 'chain' ? 'verifactuChainWorkflow' : 'faceStatusesWorkflow');
      if (keeps === 'face-statuses') await handle.signal('lastFacePass');
      await handle.result();
      await keep(name, handle);
    }
  } finally {
    await connection.close();
    await stack.end();
  }
}

const PAYMENT = { externalStatus: 'PARTIALLY_PAID', paymentDetail: [{ amount: 100, currency: 'EUR' }] };

/** What is asked of the system beside the document. */
const ASKED: Readonly<Record<FollowUpKind, (client: ApiClient, documentId: string) => Promise<void>>> = {
  cancellation: async (client, documentId) => answered(202, await client.cancel(documentId)),
  status: async (client, documentId) => answered(200, await client.reportStatus(documentId, PAYMENT)),
};

function answered(expected: number, status: number): void {
  if (status !== expected) throw new Error(`what was asked was answered ${status}`);
}

async function running(workflow: Client['workflow'], type: string): Promise<WorkflowHandle> {
  const query = `WorkflowType = "${type}" AND ExecutionStatus = "Running"`;
  return eventually(`a ${type}`, async () => {
    for await (const { workflowId, runId } of workflow.list({ query })) return workflow.getHandle(workflowId, runId);
    return undefined;
  });
}
