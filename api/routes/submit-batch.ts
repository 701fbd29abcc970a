import { testMark } from '../../documents/document-mode';
import { pickLanguage } from '../../documents/rendering/language';
import { present } from '../../platform/present';
import type { Attempt } from '../../storage/idempotency-repository';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { readBatch } from '../intake/read-batch';
import type { SubmissionQuery } from '../intake/read-request';
import { readZipBatch } from '../intake/read-zip-batch';
import { storeBatch, type BatchEntry } from '../intake/store-batch';
import { MAX_BATCH_DOCUMENTS, MAX_DRY_RUN_DOCUMENTS } from '../openapi/limits';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import type { CompanyRecord } from '../../storage/account-record';
import { dryRunBatch } from './dry-run-batch';
import { admitSubmission, canonical, contextOf, typeOf } from './submit-document';

const SOURCES = { 'application/json': 'JSON', 'application/xml': 'XML', 'application/zip': 'ZIP' } as const;
type ListType = keyof typeof SOURCES;

/** POST /v1.1/batch. */
export function submitBatch(deps: ApiDependencies, starts: BackgroundStarts): ReadKeyed {
  return (req, res) => {
    const call = callOf(res);
    const { accountId } = accessOf(call).account;
    const admitted = admitSubmission(call);
    const { query, company } = admitted;
    if (call.query['dryRun'] === true) {
      const language = pickLanguage(req.get('accept-language'));
      const withMessages = call.query['include'] === 'message';
      const turn = readingTurnOf(call, 'batch');
      const stream = async (): Promise<void> => {
        const entries = entriesOf(deps, call, admitted, { isDryRun: true });
        const request = { accountId, company, query };
        const dryRun = await dryRunBatch(deps, { request, entries, turn, language, withMessages });
        sendReply(res, jsonReply(200, { dryRun }));
      };
      return { stream };
    }
    const work = async (attempt: Attempt): Promise<Reply> => {
      const { countryIso, purpose, flow, period } = query;
      const source = SOURCES[mediaTypeOf(call)];
      const about = { accountId, company, countryIso, purpose, flow, source, ...present({ period }) };
      const batch = await storeBatch(deps, about, entriesOf(deps, call, admitted), attempt);
      starts.startBatch(batch);
      return jsonReply(201, { id: batch.batchId, ...testMark(batch) }, { Location: `/v1.1/batch/${batch.batchId}` });
    };
    return { sameAs: [canonical(query), typeOf(call)], work };
  };
}

function mediaTypeOf({ mediaType }: Call): ListType {
  return mediaType as ListType;
}

function entriesOf(
  deps: Pick<ApiDependencies, 'pool' | 'pdfs'>,
  call: Call,
  { query, company }: { query: SubmissionQuery; company: CompanyRecord },
  { isDryRun = false } = {},
): AsyncGenerator<BatchEntry> {
  const turn = readingTurnOf(call, 'batch');
  const bytes = bodyOf(call);
  const setting = { context: contextOf(query), company, vatNumber: query.vatNumber, isDryRun };
  const most = isDryRun ? MAX_DRY_RUN_DOCUMENTS : MAX_BATCH_DOCUMENTS;
  const { charset } = call;
  const mediaType = mediaTypeOf(call);
  switch (mediaType) {
    case 'application/zip':
      return readZipBatch(deps, { turn, bytes, setting }, most);
    case 'application/json':
      return readBatch(deps.pool, { turn, format: 'json', bytes, setting }, most);
    case 'application/xml':
      return readBatch(deps.pool, { turn, format: 'xml', bytes, setting, ...present({ charset }) }, most);
    default:
      return mediaType satisfies never;
  }
}
