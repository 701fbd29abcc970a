import type { Flow, Purpose, TaxPeriod } from '../../documents/model/document-context';
import type { Problem } from '../../platform/errors';
import type { CompanyRecord } from '../../storage/account-record';
import {
  batchDocumentId,
  type BatchEntryRecord,
  type BatchSource,
  type ImportedFile,
  type NewBatch,
  type RowRange,
} from '../../storage/batch-record';
import { discardBatch } from '../../storage/discard-batch';
import type { DocumentPayload } from '../../storage/document-record';
import { newAttempt } from '../../storage/idempotency-repository';
import { publishBatch } from '../../storage/publish-batch';
import type { ApiDependencies } from '../dependencies';
import { filedUnder, type AcceptedContent } from './store-document';
import { present } from '../../platform/present';
import { beginTrace } from '../../platform/tracing/tracer';

/** One document of a batch in the order of the client's file. `rows` are those of a template, `file` is a name in an archive. */
export type BatchEntry =
  | { flow: Flow; content: AcceptedContent; rows?: RowRange; file?: string }
  | { rejected: true; documentNumber?: string; rows?: RowRange; errors: readonly Problem[]; errorRows?: string };

export interface BatchRequest {
  accountId: string;
  company: CompanyRecord;
  countryIso: string;
  purpose: Purpose;
  flow?: Flow;
  period?: TaxPeriod;
  source: BatchSource;
  externalReference?: string;
  /** The account gets the result by e-mail. */
  reportByEmail?: boolean;
  file?: ImportedFile;
}

export interface StoredBatchSummary {
  batchId: string;
  companyId: string;
  countryIso: string;
  source: BatchSource;
  total: number;
  accepted: number;
  rejected: number;
}

export type BatchStoring = Pick<ApiDependencies, 'batches' | 'batchEntries' | 'documents' | 'payloads'>;

/** Entries are written whenever so many, or so many bytes of them, have come together. */
const SLICE_ENTRIES = 100;
const SLICE_BYTES = 4 * 1_048_576;
/** Errors of a rejected entry; a client learns nothing more from the next one. */
const MAX_ERRORS = 100;

/**
 * Stores a batch while its entries arrive, in memory for two slices of it; one that an earlier attempt made is found again. Until all of them are there it does not exist
 * for anybody: whatever `entries` throws, and whatever dies, leaves no document behind (the reconciler removes the rest).
 * What this returns is durable and in the lists: the answer may be sent; start the workflow then (BackgroundStarts).
 */
export async function storeBatch(
  stores: BatchStoring,
  request: BatchRequest,
  entries: AsyncIterable<BatchEntry>,
  { id: batchId, earlier } = newAttempt(),
): Promise<StoredBatchSummary> {
  const made = await madeBefore(stores, request, earlier);
  if (made !== undefined) return made;
  const batch = newBatch(request, batchId);
  await stores.batches.begin(batch);
  try {
    const counts = await writeEntries(stores, request, batchId, entries);
    const acceptedAt = await stores.batches.accept(batch, counts);
    const total = counts.accepted + counts.rejected;
    await published(stores, { batchId, total, acceptedAt });
    const { companyId, countryIso, source } = batch;
    return { batchId, companyId, countryIso, source, total, ...counts };
  } catch (error) {
    // Marked first: the reconciler may have removed the batch while entries were still being written. With MongoDB away
    // the reconciler will do it.
    await stores.batches
      .forestall(batch)
      .then(async () => discardBatch(stores, batchId))
      .catch(() => undefined);
    throw error;
  }
}

/** The batch of an attempt that did not come to its answer; all others are kept from becoming real. */
async function madeBefore(
  stores: BatchStoring,
  request: BatchRequest,
  earlier: readonly string[],
): Promise<StoredBatchSummary | undefined> {
  for (const batchId of earlier) {
    const batch = await stores.batches.forestall(newBatch(request, batchId));
    if (batch === undefined) continue;
    if (!batch.published) await published(stores, batch);
    const { companyId, countryIso, source, total, accepted, rejected } = batch;
    return { batchId, companyId, countryIso, source, total, accepted, rejected };
  }
  return undefined;
}

/** The batch is real: should this be cut off, its workflow does it again. */
async function published(stores: BatchStoring, batch: Parameters<typeof publishBatch>[1]): Promise<void> {
  await publishBatch(stores, batch).catch(() => undefined);
}

function newBatch(
  {
    accountId,
    company,
    countryIso,
    purpose,
    flow,
    period,
    source,
    externalReference,
    reportByEmail,
    file,
  }: BatchRequest,
  batchId: string,
): NewBatch {
  return {
    batchId,
    accountId,
    companyId: company.companyId,
    countryIso,
    purpose,
    source,
    ...present({ flow, period, externalReference, reportByEmail, file }),
  };
}

async function writeEntries(
  stores: BatchStoring,
  request: BatchRequest,
  batchId: string,
  entries: AsyncIterable<BatchEntry>,
): Promise<{ accepted: number; rejected: number }> {
  const counts = { accepted: 0, rejected: 0 };
  let writing: Promise<void> = Promise.resolve();
  let slice = new Slice();
  const writeSlice = async () => {
    await writing;
    const full = slice;
    slice = new Slice();
    writing = full.write(stores, batchId);
    // Looked at with the next slice; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
  };
  try {
    for await (const entry of entries) {
      const index = counts.accepted + counts.rejected;
      counts['rejected' in entry ? 'rejected' : 'accepted'] += 1;
      slice.add(request, batchId, index, entry);
      if (slice.isFull) await writeSlice();
    }
    await writeSlice();
  } finally {
    // Also when the entries end badly: what is removed then must all have been written.
    await writing.catch(() => undefined);
  }
  await writing;
  return counts;
}

class Slice {
  private readonly records: BatchEntryRecord[] = [];
  private readonly payloads: DocumentPayload[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.records.length >= SLICE_ENTRIES || this.bytes >= SLICE_BYTES;
  }

  add(request: BatchRequest, batchId: string, index: number, entry: BatchEntry): void {
    const rows = entry.rows === undefined ? {} : { rows: entry.rows };
    if ('rejected' in entry) {
      const { documentNumber } = entry;
      const number = documentNumber === undefined ? {} : { documentNumber };
      const { errorRows } = entry;
      const back = errorRows === undefined ? {} : { errorRows };
      this.bytes += errorRows?.length ?? 0;
      this.records.push({ batchId, index, ...rows, ...number, ...back, errors: entry.errors.slice(0, MAX_ERRORS) });
      return;
    }
    const { facts, ...content } = entry.content;
    const documentId = batchDocumentId(batchId, index);
    const { documentNumber } = facts;
    const filing = filedUnder({ ...request, query: { ...request, flow: entry.flow } });
    const traceparent = beginTrace('batch document', {
      'edoc.document.id': documentId,
      'edoc.batch.id': batchId,
      'edoc.country': request.countryIso,
    });
    const document = { documentId, ...filing, batchNumber: batchId, ...facts, ...present({ traceparent }) };
    const { file } = entry;
    this.records.push({
      batchId,
      index,
      ...rows,
      ...present({ file }),
      documentNumber,
      documentId,
      errors: [],
      document,
    });
    this.payloads.push({ documentId, ...content });
    this.bytes += content.submitted.byteLength + content.ubl.byteLength + (content.cii?.byteLength ?? 0);
  }

  /** The entries first: who removes a batch finds its payloads by them. */
  async write({ batches, batchEntries, payloads }: BatchStoring, batchId: string): Promise<void> {
    if (this.records.length === 0) return;
    await batchEntries.insertMany(this.records);
    await Promise.all([payloads.insertMany(this.payloads), batches.touch(batchId)]);
  }
}
