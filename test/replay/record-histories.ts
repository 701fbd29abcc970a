/**
 * Records the histories that replay.test.ts replays, from a real run:
 *
 *   npm run record-histories                  # documents and the reconciler
 *   npm run record-histories -- deliveries    # webhooks
 *   npm run record-histories -- files         # generated files and e-mails
 *   npm run record-histories -- chains        # Spain's reports: VERI*FACTU, SII, FACe; those not recorded yet
 *   npm run record-histories -- steps         # steps that fail, batches, and replays of many: those not recorded yet
 *
 * Record anew only when a change of the workflows cannot be made compatible and no workflow of the old form is open.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { documentWorkflowId } from '../../processing/document-start';
import { ApiClient } from '../e2e/support/api-client';
import { CANARIES, freshNumber, ublInvoice } from '../e2e/support/documents';
import { EdocStack } from '../e2e/support/edoc-stack';
import { eventually } from '../support/eventually';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { recordChains } from './chain-recordings';
import { recordDeliveries } from './delivery-recordings';
import { recordFiles } from './file-recordings';
import { HISTORIES } from './history-file';
import { RECORDINGS } from './recordings';
import { recordSteps } from './step-recordings';

async function record(): Promise<void> {
  const stack = await EdocStack.start(await temporaryFolder());
  const connection = await Connection.connect({ address: stack.service.temporalAddress });
  try {
    const { workflow } = new Client({ connection });
    const token = await stack.edoc('token', '--account', 'recorder', '--companies', 'ESB12345674');
    const client = new ApiClient(() => stack.service, token);
    await mkdir(HISTORIES, { recursive: true });
    for (const [name, { submit, status }] of Object.entries(RECORDINGS)) {
      const documentId = await submit(client);
      await client.untilTerminal(documentId);
      const handle = workflow.getHandle(documentWorkflowId(documentId));
      const result: unknown = await handle.result();
      if (result !== status) throw new Error(`${name} ended with ${String(result)}`);
      await keep(name, handle);
    }
    await keep('inbound', await recordInbound(stack, workflow));
    const execution = await eventually('a pass of the reconciler', async () => {
      const query = 'WorkflowType = "reconcilerWorkflow" AND ExecutionStatus = "Completed"';
      for await (const found of workflow.list({ query })) return found;
      return undefined;
    });
    await keep('reconciler', workflow.getHandle(execution.workflowId, execution.runId));
  } finally {
    await connection.close();
    await stack.end();
  }
}

/** More than a page of documents waits; the pass that takes them all is kept. */
async function recordInbound(stack: EdocStack, workflow: Client['workflow']): Promise<WorkflowHandle> {
  const vatNumber = CANARIES.customerVatNumber;
  const token = await stack.edoc('token', '--account', 'recipient', '--companies', vatNumber);
  const recipient = new ApiClient(() => stack.service, token);
  const sent = Array.from({ length: 50 }, async () =>
    recipient.sendToInbox(ublInvoice({ number: freshNumber('IN') }), vatNumber),
  );
  await Promise.all(sent);
  return eventually('a pass of several pages', async () => {
    const query = 'WorkflowType = "inboundWorkflow" AND ExecutionStatus = "Completed"';
    for await (const { workflowId, runId, historyLength } of workflow.list({ query }))
      if (historyLength > 11) return workflow.getHandle(workflowId, runId);
    return undefined;
  });
}

async function keep(name: string, handle: WorkflowHandle): Promise<void> {
  const history = historyToJSON(await handle.fetchHistory());
  // Process and machine that it was recorded on say nothing to anybody else.
  const nameless = history.replaceAll(new RegExp(`\\d+@${os.hostname()}`, 'g'), 'recorder');
  const traceless: unknown = JSON.parse(nameless, (key, value: unknown) => (key === 'stackTrace' ? '' : value));
  await writeFile(path.join(HISTORIES, `${name}.json`), `${JSON.stringify(traceless, undefined, 1)}\n`);
  console.log(`recorded ${name}`);
}

const recorders: Readonly<Record<string, () => Promise<void>>> = {
  documents: record,
  deliveries: async () => recordDeliveries(keep),
  files: async () => recordFiles(keep),
  chains: async () => recordChains(keep),
  steps: async () => recordSteps(keep),
};

async function main(subject = 'documents'): Promise<void> {
  const recorder = recorders[subject];
  if (recorder === undefined) throw new Error(`one of ${Object.keys(recorders).join(', ')}`);
  await recorder().finally(removeTemporaryFolders);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
