import { modeOf } from '../../documents/document-mode';
import { html } from '../../documents/rendering/html';
import type { AccountRepository } from '../../storage/account-repository';
import { countersOf, type BatchCounters, type BatchRecord } from '../../storage/batch-record';
import type { BatchRepository } from '../../storage/batch-repository';
import type { DocumentRepository } from '../../storage/document-repository';
import type { MailToQueue } from '../mail/queue-mail';
import { batchErrorFile, errorFileFormat, type ErrorFileStores } from './batch-error-file';
import { reportWords } from './report-words';

export interface BatchReportDependencies extends ErrorFileStores {
  batches: Pick<BatchRepository, 'find'>;
  documents: Pick<DocumentRepository, 'outcomesOf' | 'countByStatus'>;
  accounts: Pick<AccountRepository, 'findAccount'>;
  queueMail(mail: MailToQueue): Promise<void>;
}

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Common mailboxes take no more; a larger file is fetched from the API. */
const MAX_ATTACHED_BYTES = 10 * 1_048_576;

export function reportMailId(batchId: string): string {
  return `import-${batchId}`;
}

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
  for await (const written of batchErrorFile(deps, batch)) {
    const piece = typeof written === 'string' ? Buffer.from(written) : written;
    size += piece.length;
    if (size > MAX_ATTACHED_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function mailOf(
  batch: BatchRecord,
  counters: BatchCounters,
  bytes: Uint8Array | undefined,
): Omit<MailToQueue, 'about' | 'to'> {
  const { batchId, externalReference, file } = batch;
  const words = reportWords(file?.language ?? 'en');
  const failed = counters.REJECTED + counters.ERROR;
  const name =
    [externalReference, file?.name, file?.companyName].filter((one) => one !== undefined).join(', ') || batchId;
  const title = `${modeOf(batch.companyId) === 'test' ? 'TEST: ' : ''}${words.import} ${name}`;
  const rows = words.counted.map(([what, counter]) => [what, counters[counter]] as const);
  const next = failed === 0 ? words.nothing : bytes === undefined ? words.tooLarge(batchId) : words.attached;
  const foot = `${words.batch} ${batchId}`;
  const format = errorFileFormat(batch);
  return {
    mailId: reportMailId(batchId),
    subject: `${title}: ${words.outcome(counters.total, failed)}`,
    text: [title, '', ...rows.map(([what, count]) => `${what}: ${count}`), '', next, '', foot].join('\n'),
    html: html`<p>${words.import} <strong>${name}</strong></p>
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
      <p>${foot}</p>`,
    attachments:
      bytes === undefined
        ? []
        : [{ filename: `errors-${batchId}.${format}`, contentType: CONTENT_TYPES[format], bytes }],
  };
}
