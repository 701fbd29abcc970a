import type { Request, Response } from 'express';
import { amendability } from '../../application/documents/amendability';
import type { ContentFacts } from '../../application/intake/submission';
import type { DocumentContext } from '../../documents/model/document-context';
import { pickLanguage } from '../../documents/rendering/language';
import { isUtf8Name } from '../../documents/xml/xml-declaration';
import type { Problem } from '../../platform/errors';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { CompanyRecord } from '../../storage/account-record';
import type { NewDocument } from '../../storage/stored-document';
import { newAttempt, type Attempt } from '../../storage/idempotency-repository';
import { requireReach } from '../auth/reach';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { PRINTING_DEADLINE_MS } from '../deadline';
import type { BackgroundStarts } from '../intake/background-starts';
import { detectSubmission } from '../intake/detect-submission';
import { loadUploads } from '../intake/load-uploads';
import { requireCompany, requireSupported, submissionQuery, type SubmissionQuery } from '../intake/read-request';
import {
  acceptedContent,
  storedBefore,
  storeDocument,
  type AcceptedContent,
  type FilingRequest,
} from '../intake/store-document';
import { RequestError } from '../mappers/api-error';
import { documentResponse, locationOf } from '../mappers/document-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import { dryRunDocument } from './dry-run-document';
import { findOwnDocument } from './find-own-document';

interface Submission {
  call: Call;
  query: SubmissionQuery;
  company: CompanyRecord;
  mediaType?: string;
  body: Buffer;
  charset?: string;
  turn: ReadingTurn;
}

/** POST /v1.1/document. */
export function submitDocument(deps: ApiDependencies, starts: BackgroundStarts): ReadKeyed {
  return (req, res) => {
    const call = callOf(res);
    const { mediaType, charset } = call;
    const body = bodyOf(call);
    const { query, company } = admitSubmission(call);
    const submission: Submission = {
      call,
      query,
      company,
      body,
      turn: readingTurnOf(call),
      ...present({ mediaType, charset }),
    };
    const { accountId } = accessOf(call).account;
    if (call.query['dryRun'] === true) return { stream: async () => dryRun(deps, accountId, submission, req, res) };
    return {
      sameAs: [canonical(query), typeOf(call)],
      work: async (attempt) => accept(deps, starts, accountId, submission, attempt),
    };
  };
}

export function admitSubmission(call: Call): { query: SubmissionQuery; company: CompanyRecord } {
  const query = submissionQuery(call.query);
  requireSupported(contextOf(query));
  const access = accessOf(call);
  requireReach(access, contextOf(query));
  return { query, company: requireCompany(access, query.countryIso, query.vatNumber) };
}

/** Faults in a document of JSON, without its context. */
export function wrongFields({ pool }: Pick<ApiDependencies, 'pool'>): (call: Call) => Promise<readonly Problem[]> {
  return async (call) => pool.run<'check-json'>({ kind: 'check-json', bytes: bodyOf(call) }, readingTurnOf(call));
}

/** Nothing is stored of a dry run, so that no key can find its answer again. */
async function dryRun(
  deps: ApiDependencies,
  accountId: string,
  submission: Submission,
  req: Request,
  res: Response,
): Promise<void> {
  const content = await readContent(deps, submission, { isDryRun: true });
  const { query, company, turn } = submission;
  const request = { accountId, company, query };
  await requireAmendable(deps, request, content.facts, newAttempt());
  const language = pickLanguage(req.get('accept-language'));
  const call = callOf(res);
  const withPdf = call.query['include'] === 'pdf';
  if (withPdf) call.deadline?.restart(PRINTING_DEADLINE_MS);
  sendReply(res, jsonReply(200, await dryRunDocument(deps, request, content, { turn, language, withPdf })));
}

async function readContent(
  deps: ApiDependencies,
  { call, query, company, mediaType, body, charset, turn }: Submission,
  { isDryRun = false } = {},
): Promise<AcceptedContent> {
  const file = await detectSubmission(deps.pdfs, mediaType, body, turn);
  const named = await loadUploads(deps, call, file);
  const { vatNumber } = query;
  const setting = {
    context: contextOf(query),
    company,
    vatNumber,
    isDryRun,
    uploads: named.uploads,
    ...present({ charset }),
  };
  const answer = await deps.pool.run<'submit'>({ kind: 'submit', ...file, bytes: named.bytes, setting }, turn);
  if (answer.kind === 'refused') {
    deps.metrics.intakeEnded(file.contents === undefined ? file.format : 'pdf', answer.code);
    throw new RequestError(answer.code, answer.message, answer.problems);
  }
  return acceptedContent(answer);
}

async function accept(
  deps: ApiDependencies,
  starts: BackgroundStarts,
  accountId: string,
  submission: Submission,
  attempt: Attempt,
): Promise<Reply> {
  // Before anything is read: files that it names may have expired since, which must not refuse what is on its way.
  const before = await storedBefore(deps, attempt.earlier);
  const document = before ?? (await read(deps, accountId, submission, attempt));
  starts.start(document);
  return jsonReply(201, documentResponse(document, 'PROCESSING'), { Location: locationOf(document) });
}

async function read(
  deps: ApiDependencies,
  accountId: string,
  submission: Submission,
  attempt: Attempt,
): Promise<NewDocument> {
  const content = await readContent(deps, submission);
  const { query, company } = submission;
  await requireAmendable(deps, { accountId, company, query }, content.facts, attempt);
  const document = await storeDocument(deps, { accountId, company, query }, content, attempt);
  deps.metrics.intakeEnded(content.format, 'accepted');
  return document;
}

/** Refuses an amendment of what cannot be amended; one that an earlier attempt of the same request has stored is no other. */
async function requireAmendable(
  deps: ApiDependencies,
  { company, query }: FilingRequest,
  facts: ContentFacts,
  attempt: Attempt,
): Promise<void> {
  if (query.amends === undefined) return;
  const { companyId } = company;
  const amended = await findOwnDocument(deps.documents, { companies: [company] }, query.amends);
  const own = [attempt.id, ...attempt.earlier];
  const found = await amendability(deps, amended, { ...facts, companyId, own });
  switch (found.kind) {
    case 'amendable':
      return;
    case 'not-amendable':
      throw new RequestError('NOT_AMENDABLE', found.why, [], { retryable: found.isTooEarly });
    case 'not-supported':
      throw new RequestError('AMENDMENT_NOT_SUPPORTED', `The document was taken by ${found.system}, which takes none.`);
    default:
      found satisfies never;
  }
}

export function contextOf({ countryIso, purpose, flow }: SubmissionQuery): DocumentContext {
  return { countryIso, purpose, flow };
}

/** The same bytes are another document in another charset; one that says UTF-8 is as good as none. */
export function typeOf({ mediaType = '', charset }: Call): string {
  return charset === undefined || isUtf8Name(charset) ? mediaType : `${mediaType}; charset=${charset}`;
}

/** The same parameters in any order are the same request. */
export function canonical({ countryIso, vatNumber, purpose, flow, period, amends }: SubmissionQuery): string {
  const amending = amends === undefined ? [] : [amends];
  return JSON.stringify([countryIso, vatNumber, purpose, flow, period?.from, period?.to, ...amending]);
}
