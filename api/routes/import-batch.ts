import type { Response } from 'express';
import { findCountry, supportsContext } from '../../countries/registry';
import { FLOWS, type Purpose } from '../../documents/model/document-context';
import { furtherColumns } from '../../documents/formats/template/template-layout';
import type { TemplateTable } from '../../documents/formats/template/template-table';
import { type Language, pickLanguage } from '../../documents/rendering/language';
import type { CompanyRecord } from '../../storage/account-record';
import { countersOf, type BatchCounters, type ImportedFile } from '../../storage/batch-record';
import type { Attempt } from '../../storage/idempotency-repository';
import { requireReach } from '../auth/reach';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { importEntries } from '../intake/import-entries';
import { tooMany } from '../intake/read-batch';
import { readUploadedFile } from '../intake/read-multipart';
import { requireCompany, requireSupported } from '../intake/read-request';
import { storeBatch, type StoredBatchSummary } from '../intake/store-batch';
import { waitForBatch } from '../intake/wait-for-batch';
import { RequestError } from '../mappers/api-error';
import { batchRow } from '../mappers/batch-row';
import { importResponse, LISTED_ENTRIES, type ImportMode } from '../mappers/import-response';
import { errorLanguage } from '../middleware/error-language';
import { bodyTooLarge } from '../middleware/collect-body';
import { MAX_DRY_RUN_DOCUMENTS, MAX_UPLOAD_BYTES } from '../openapi/limits';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import { dryRunBatch } from './dry-run-batch';

interface Import {
  countryIso: string;
  vatNumber: string;
  purpose: Purpose;
  mode: ImportMode;
  company: CompanyRecord;
  hasEmail: boolean;
  isDryRun: boolean;
}

/** POST /v1.1/batch/importer. */
export function importBatch(deps: ApiDependencies, starts: BackgroundStarts): ReadKeyed {
  return async (req, res) => {
    const call = callOf(res);
    const wanted = admitImport(call);
    const upload = { name: await keepFileOnly(call, req.get('content-type') ?? ''), language: errorLanguage(req) };
    if (wanted.isDryRun) {
      const language = pickLanguage(req.get('accept-language'));
      return {
        stream: async () =>
          sendReply(res, jsonReply(200, await dryRun(deps, call, { ...wanted, ...upload }, language))),
      };
    }
    const work = async (attempt: Attempt): Promise<Reply> => {
      const batch = await store(deps, call, { ...wanted, ...upload }, attempt);
      starts.startBatch(batch);
      // Waiting for its documents takes neither a turn nor memory: whoever waits would keep both from those that work.
      call.endWork?.();
      return answer(deps, batch, wanted.mode, await outcome(deps, res, batch, wanted), req.get('accept-language'));
    };
    const { countryIso, vatNumber, purpose, mode } = wanted;
    return { sameAs: [JSON.stringify([countryIso, vatNumber, purpose, mode])], work };
  };
}

/** The file takes the place of its form in the call, the only one that refers to it. Returns its name. */
async function keepFileOnly(call: Call, contentType: string): Promise<string> {
  const { filename, bytes } = await readUploadedFile(contentType, bodyOf(call));
  call.body = bytes;
  if (bytes.length > MAX_UPLOAD_BYTES) throw bodyTooLarge(MAX_UPLOAD_BYTES);
  return filename;
}

export function admitImport(call: Call): Import {
  const { query } = call;
  const [countryIso, vatNumber, purpose] = [query['countryIso'], query['vatNumber'], query['purpose']].map(String) as [
    string,
    string,
    Purpose,
  ];
  if (!FLOWS.some((flow) => supportsContext({ countryIso, purpose, flow })))
    requireSupported({ countryIso, purpose, flow: 'ISSUED' });
  const access = accessOf(call);
  // A file may have documents of both flows, which only its rows tell.
  for (const flow of FLOWS) requireReach(access, { countryIso, purpose, flow });
  const company = requireCompany(access, countryIso, vatNumber);
  const isAwaited = String(query['sync']) === 'true' && findCountry(countryIso)?.importIsAwaited === true;
  const hasEmail = access.account.email !== undefined;
  const isDryRun = query['dryRun'] === true;
  if (!isAwaited && !hasEmail && !isDryRun)
    throw new RequestError('EMAIL_UNKNOWN', 'The account has no e-mail address to send the result to.');
  return { countryIso, vatNumber, purpose, company, hasEmail, isDryRun, mode: isAwaited ? 'SYNC' : 'ASYNC' };
}

async function store(
  deps: ApiDependencies,
  call: Call,
  { countryIso, vatNumber, purpose, company, mode, name, language }: Import & Pick<ImportedFile, 'name' | 'language'>,
  attempt: Attempt,
): Promise<StoredBatchSummary> {
  const turn = readingTurnOf(call, 'batch');
  const table = await opened(deps, call, turn);
  const { layout, information } = table;
  const { externalReference } = information;
  const further = furtherColumns(layout);
  const file: ImportedFile = {
    name,
    format: layout.isTyped ? 'xlsx' : 'csv',
    header: layout.language,
    ...(further.length === 0 ? {} : { columns: further.map((column) => column.name) }),
    language,
    companyName: company.name,
  };
  return storeBatch(
    deps,
    {
      accountId: accessOf(call).account.accountId,
      company,
      countryIso,
      purpose,
      source: 'TEMPLATE',
      reportByEmail: mode === 'ASYNC',
      file,
      ...present({ externalReference }),
    },
    importEntries(deps.pool, turn.owner, table, language, {
      context: { countryIso, purpose },
      company,
      vatNumber,
    }),
    attempt,
  );
}

async function opened(deps: ApiDependencies, call: Call, turn: ReadingTurn): Promise<TemplateTable> {
  const answer = await deps.pool.run<'open-template'>({ kind: 'open-template', bytes: bodyOf(call) }, turn);
  if (answer.kind === 'refused') throw new RequestError(answer.code, answer.message, answer.problems);
  return answer.table;
}

async function dryRun(
  deps: ApiDependencies,
  call: Call,
  { countryIso, vatNumber, purpose, company, language: inFile }: Import & Pick<ImportedFile, 'language'>,
  language: Language,
): Promise<object> {
  const turn = readingTurnOf(call, 'batch');
  const table = await opened(deps, call, turn);
  if (table.documentEnds.length > MAX_DRY_RUN_DOCUMENTS) throw tooMany(MAX_DRY_RUN_DOCUMENTS);
  const setting = { context: { countryIso, purpose }, company, vatNumber, isDryRun: true };
  const entries = importEntries(deps.pool, turn.owner, table, inFile, setting);
  const { accountId } = accessOf(call).account;
  const request = { accountId, company, query: { countryIso, purpose } };
  const withMessages = call.query['include'] === 'message';
  return { dryRun: await dryRunBatch(deps, { request, entries, turn, language, withMessages }) };
}

interface Outcome {
  counters: BatchCounters;
  /** The account gets the result by e-mail. */
  isMailed: boolean;
}

/** Waits where the client does. What is not done in time is sent like the result of a background import. */
async function outcome(
  { documents, batches, settings }: ApiDependencies,
  res: Response,
  batch: StoredBatchSummary,
  { mode, hasEmail }: Import,
): Promise<Outcome> {
  if (mode === 'ASYNC') return { counters: countersOf(batch, {}), isMailed: true };
  const limitMs = settings.IMPORT_SYNC_SECONDS * 1000;
  const counters = await waitForBatch(documents, batch, limitMs, () => !res.closed);
  if (counters.PROCESSING === 0 || !hasEmail) return { counters, isMailed: false };
  if (await batches.requestReport(batch.batchId)) return { counters, isMailed: true };
  return { counters: countersOf(batch, await documents.countByStatus(batch.batchId)), isMailed: false };
}

async function answer(
  { documents, batchEntries }: ApiDependencies,
  batch: StoredBatchSummary,
  mode: ImportMode,
  { counters, isMailed }: Outcome,
  acceptLanguage: string | undefined,
): Promise<Reply> {
  const entries = await batchEntries.slice(batch.batchId, 0, LISTED_ENTRIES);
  const outcomes = await documents.outcomesOf(entries.flatMap(({ documentId }) => documentId ?? []));
  const language = pickLanguage(acceptLanguage);
  const content = entries.map((entry) => batchRow(entry, outcomes.get(entry.documentId ?? ''), language));
  return jsonReply(200, importResponse(batch, mode, counters, content, isMailed));
}
