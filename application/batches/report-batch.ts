import { html } from '../../documents/rendering/html';
import type { AccountRepository } from '../../storage/account-repository';
import { countersOf, type BatchCounters, type BatchRecord } from '../../storage/batch-record';
import type { BatchRepository } from '../../storage/batch-repository';
import type { DocumentRepository } from '../../storage/document-repository';
import type { MailToQueue } from '../mail/queue-mail';
import { batchErrorFile, type ErrorFileStores } from './batch-error-file';

export interface BatchReportDependencies extends ErrorFileStores {
  batches: Pick<BatchRepository, 'find'>;
  documents: Pick<DocumentRepository, 'outcomesOf' | 'countByStatus'>;
  accounts: Pick<AccountRepository, 'findAccount'>;
  queueMail(mail: MailToQueue): Promise<void>;
}

/** Common mailboxes take no more; a larger file is fetched from the API. */
const MAX_ATTACHED_BYTES = 10 * 1_048_576;

/** Tells the account how its import ended, once: the mail is named after the batch. */
export async function reportBatch(deps: BatchReportDependencies, batchId: string): Promise<void> {
  const batch = await deps.batches.find(batchId);
  if (batch?.reportByEmail !== true) return;
  const { accountId, companyId } = batch;
  const account = await deps.accounts.findAccount(accountId);
  const to = account?.email;
  // Taken away since the import was accepted: then there is nobody to tell, and the batch itself is not touched.
  if (to === undefined || account?.companyIds.includes(companyId) !== true) return;
  const counters = countersOf(batch, await deps.documents.countByStatus(batchId));
  const failed = counters.REJECTED + counters.ERROR;
  const file = failed === 0 ? undefined : await errorFile(deps, batch);
  await deps.queueMail({ about: { accountId, companyIds: [companyId] }, to, ...mailOf(batch, counters, file) });
}

/** Undefined when it is too large to be sent. */
async function errorFile(deps: BatchReportDependencies, batch: BatchRecord): Promise<Uint8Array | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const text of batchErrorFile(deps, batch)) {
    const piece = Buffer.from(text);
    size += piece.length;
    if (size > MAX_ATTACHED_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function mailOf(
  batch: BatchRecord,
  counters: BatchCounters,
  file: Uint8Array | undefined,
): Omit<MailToQueue, 'about' | 'to'> {
  const { batchId, externalReference } = batch;
  const failed = counters.REJECTED + counters.ERROR;
  const name = externalReference ?? batchId;
  const rows = [
    ['Documents in the file', counters.total],
    ['Accepted and processed', counters.OK],
    ['Duplicates of earlier documents', counters.DUPLICATED],
    ['Rejected by the import', counters.REJECTED],
    ['Failed in processing', counters.ERROR],
  ] as const;
  const next = nextStep(batchId, failed, file !== undefined);
  const filename = `errors-${batchId}.csv`;
  return {
    mailId: `import-${batchId}`,
    subject: `Import ${name}: ${failed === 0 ? `${counters.total} documents, no errors` : `${failed} of ${counters.total} documents with errors`}`,
    text: [
      `Import ${name}`,
      '',
      ...rows.map(([what, count]) => `${what}: ${count}`),
      '',
      next,
      '',
      `Batch ${batchId}`,
    ].join('\n'),
    html: html`<p>Import <strong>${name}</strong></p>
      <table>
        ${rows.map(
          ([what, count]) =>
            html`<tr>
              <td>${what}</td>
              <td align="right">${String(count)}</td>
            </tr>`,
        )}
      </table>
      <p>${next}</p>
      <p>Batch ${batchId}</p>`,
    attachments: file === undefined ? [] : [{ filename, contentType: 'text/csv; charset=utf-8', bytes: file }],
  };
}

function nextStep(batchId: string, failed: number, isAttached: boolean): string {
  if (failed === 0) return 'No action is needed.';
  return isAttached
    ? 'The attached file contains the rows of the documents with errors; the last column describes the errors. Correct the file and import it again.'
    : `The file with the documents that have errors is too large for an e-mail. Download it with GET /v1.1/batch/${batchId}/errors.`;
}
