import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { cancellationWorkflowId } from '../../application/integration/start-cancellation';
import { documentWorkflowId } from '../../documents/document-start';
import { ApiClient } from '../e2e/support/api-client';
import { freshNumber, jsonInvoice } from '../e2e/support/documents';
import { EdocStack } from '../e2e/support/edoc-stack';
import { temporaryFolder } from '../support/temporary-folder';

interface ChainRecording {
  /**
   * What is reported, one after the other; the document's own workflow is kept, that of the chain once it rests, or that of its
   * cancellation at SII.
   */
  numbers: readonly string[];
  keeps: 'document' | 'chain' | 'cancellation';
  changes?: Record<string, unknown>;
  result: string;
}

const today = new Date().toISOString().slice(0, 10);

/** Ways of reported documents and of their chain, by the name of their history. */
export const CHAIN_RECORDINGS: Readonly<Record<string, ChainRecording>> = {
  reported: { numbers: ['REP'], keeps: 'document', result: 'OK' },
  'not-expressible': { numbers: ['USD'], keeps: 'document', changes: { currencyCode: 'USD' }, result: 'ERROR' },
  // An outage, and a message whose answer is lost: it sends, waits, settles and sends again.
  'verifactu-chain': { numbers: ['CHAIN', 'SBX-OUTAGE-1', 'SBX-CUT'], keeps: 'chain', result: 'null' },
  // Its answer is lost: it waits and asks. From here on the company is under SII.
  'sii-cancellation': { numbers: ['SBX-CUT'], keeps: 'cancellation', result: 'null' },
};

export async function recordChains(keep: (name: string, handle: WorkflowHandle) => Promise<void>): Promise<void> {
  const stack = await EdocStack.start(await temporaryFolder());
  const connection = await Connection.connect({ address: stack.service.temporalAddress });
  try {
    const { workflow } = new Client({ connection });
    const token = await stack.edoc('token', '--account', 'recorder', '--companies', 'ESB12345674');
    const client = new ApiClient(() => stack.service, token, 'EREPORTING');
    for (const [name, { numbers, keeps, changes = {} }] of Object.entries(CHAIN_RECORDINGS)) {
      let handle: WorkflowHandle | undefined;
      if (keeps === 'cancellation') await stack.edoc('company', 'set', 'ES', 'ESB12345674', 'es.reporting=sii');
      for (const prefix of numbers) {
        const body = jsonInvoice(freshNumber(prefix), { documentDate: today, ...changes });
        const documentId = await client.submit({ body });
        await client.untilTerminal(documentId, 'ES', { withinMs: 120_000 });
        if (keeps === 'document') handle = workflow.getHandle(documentWorkflowId(documentId));
        if (keeps === 'cancellation') handle = await cancelling(client, workflow, documentId);
      }
      handle ??= await chainOf(workflow);
      await handle.result();
      await keep(name, handle);
    }
  } finally {
    await connection.close();
    await stack.end();
  }
}

async function cancelling(
  client: ApiClient,
  workflow: Client['workflow'],
  documentId: string,
): Promise<WorkflowHandle> {
  const status = await client.cancel(documentId);
  if (status !== 202) throw new Error(`the cancellation was answered ${status}`);
  return workflow.getHandle(cancellationWorkflowId({ documentId, try: 1 }));
}

async function chainOf(workflow: Client['workflow']): Promise<WorkflowHandle> {
  const query = 'WorkflowType = "verifactuChainWorkflow" AND ExecutionStatus = "Running"';
  for await (const { workflowId, runId } of workflow.list({ query })) return workflow.getHandle(workflowId, runId);
  throw new Error('no chain is at work');
}
