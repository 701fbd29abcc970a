import type { RequestHandler, Response } from 'express';
import { supportsContext } from '../../countries/registry';
import { FLOWS, type Purpose } from '../../documents/model/document-context';
import { pickLanguage } from '../../documents/rendering/language';
import type { CompanyRecord } from '../../storage/account-record';
import { countersOf } from '../../storage/batch-progress';
import { accessOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { answerOnce } from '../intake/idempotency';
import { importEntries } from '../intake/import-entries';
import { readUploadedFile } from '../intake/read-multipart';
import { requireCompany, requireSupported } from '../intake/read-request';
import { storeBatch, type StoredBatchSummary } from '../intake/store-batch';
import { waitForBatch } from '../intake/wait-for-batch';
import { RequestError } from '../mappers/api-error';
import { batchRow } from '../mappers/batch-row';
import { importResponse, LISTED_ENTRIES, type ImportMode } from '../mappers/import-response';
import { bodyTooLarge } from '../middleware/collect-body';
import { MAX_UPLOAD_BYTES } from '../openapi/limits';
import { jsonReply, sendReply, type Reply } from '../reply';

/** Where a client may wait for the result. */
const SYNC_COUNTRIES: ReadonlySet<string> = new Set(['ES']);

interface Import {
  countryIso: string;
  vatNumber: string;
  purpose: Purpose;
  mode: ImportMode;
  company: CompanyRecord;
}

/** Decides from parameters and rights alone, before a byte of the body is read. */
export const admitImport: RequestHandler = (_req, res, next) => {
  admit(callOf(res));
  next();
};

/** POST /v1.1/batch/importer. */
export function importBatch(deps: ApiDependencies, starts: BackgroundStarts): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    if (call.body === undefined) throw new RequestError('EMPTY_BODY', 'The request has no body.');
    const { accountId } = accessOf(call).account;
    const wanted = admit(call);
    const { bytes } = await readUploadedFile(req.get('content-type') ?? '', call.body);
    delete call.body;
    if (bytes.length > MAX_UPLOAD_BYTES) throw bodyTooLarge(MAX_UPLOAD_BYTES);
    const language = req.get('accept-language');
    const work = async (): Promise<Reply> => {
      const batch = await store(deps, accountId, wanted, bytes);
      await starts.startBatch(batch);
      return answer(deps, res, batch, wanted.mode, language);
    };
    const key = req.get('idempotency-key');
    const { countryIso, vatNumber, purpose, mode } = wanted;
    const shape = ['POST', req.path, JSON.stringify([countryIso, vatNumber, purpose, mode])];
    const request = { accountId, key: key ?? '', requestId: call.requestId, shape, body: bytes };
    sendReply(res, key === undefined ? await work() : await answerOnce(deps.idempotency, request, work));
  };
}

function admit(call: Call): Import {
  const { query } = call;
  const [countryIso, vatNumber, purpose] = [query['countryIso'], query['vatNumber'], query['purpose']].map(String) as [
    string,
    string,
    Purpose,
  ];
  if (!FLOWS.some((flow) => supportsContext({ countryIso, purpose, flow })))
    requireSupported({ countryIso, purpose, flow: 'ISSUED' });
  const access = accessOf(call);
  const company = requireCompany(access, countryIso, vatNumber);
  const isAwaited = String(query['sync']) === 'true' && SYNC_COUNTRIES.has(countryIso);
  if (!isAwaited && access.account.email === undefined)
    throw new RequestError('EMAIL_UNKNOWN', 'The account has no e-mail address that the result could be sent to.');
  return { countryIso, vatNumber, purpose, company, mode: isAwaited ? 'SYNC' : 'ASYNC' };
}

async function store(
  deps: ApiDependencies,
  accountId: string,
  { countryIso, vatNumber, purpose, company, mode }: Import,
  bytes: Buffer,
): Promise<StoredBatchSummary> {
  const opened = await deps.pool.run<'open-template'>({ kind: 'open-template', bytes }, 'batch');
  if (opened.kind === 'refused') throw new RequestError(opened.code, opened.message, opened.problems);
  const { externalReference } = opened.table.information;
  return storeBatch(
    deps,
    {
      accountId,
      company,
      countryIso,
      purpose,
      source: 'TEMPLATE',
      reportByEmail: mode === 'ASYNC',
      ...(externalReference === undefined ? {} : { externalReference }),
    },
    importEntries(deps.pool, opened.table, { context: { countryIso, purpose }, company, vatNumber }),
  );
}

async function answer(
  { documents, batchEntries, settings }: ApiDependencies,
  res: Response,
  batch: StoredBatchSummary,
  mode: ImportMode,
  acceptLanguage: string | undefined,
): Promise<Reply> {
  const limitMs = settings.IMPORT_SYNC_SECONDS * 1000;
  const counters =
    mode === 'SYNC' ? await waitForBatch(documents, batch, limitMs, () => !res.closed) : countersOf(batch, {});
  const entries = await batchEntries.slice(batch.batchId, 0, LISTED_ENTRIES);
  const outcomes = await documents.outcomesOf(entries.flatMap(({ documentId }) => documentId ?? []));
  const language = pickLanguage(acceptLanguage);
  const content = entries.map((entry) => batchRow(entry, outcomes.get(entry.documentId ?? ''), language));
  return jsonReply(200, importResponse(batch, mode, counters, content));
}
