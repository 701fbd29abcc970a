import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { generateCsv, type GenerationOrder } from '../../application/generation/generate-csv';
import { contextsOf } from '../../documents/reach';
import { isMailAddress } from '../../platform/mail/mail-address';
import type { AccountAccess } from '../../storage/account-record';
import type { GenerationFilter } from '../../storage/generation-source';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { GenerationDependencies } from '../generation-dependencies';
import { readGeneration, type GenerationRequest } from '../intake/read-generation';
import { RequestError } from '../mappers/api-error';
import type { ReadKeyed } from '../operations/keyed-operation';
import { textReply, type Reply } from '../reply';
import { selectCompanies } from './select-companies';
import { fileNameIn } from '../../documents/document-mode';
import { present } from '../../platform/present';

type Dependencies = Pick<ApiDependencies, 'generation' | 'logger'>;

/** A client that has taken nothing for so long is gone. */
const STALLED_MS = 120_000;
const ACKNOWLEDGMENT = 'The file is being generated and will be sent to the e-mail address of the account.';

/** POST /v1.1/documents/create/batch. */
export function generateBatchFile(deps: Dependencies): ReadKeyed {
  return (_req, res) => {
    const call = callOf(res);
    const request = readGeneration(bodyOf(call));
    const access = accessOf(call);
    const order = orderOf(request, access);
    if (request.async !== true) return { stream: async () => stream(deps, call, order, res) };
    return { sameAs: [call.mediaType ?? ''], work: async () => acknowledge(deps, access, order) };
  };
}

function orderOf(request: GenerationRequest, { companies, reach }: AccountAccess): GenerationOrder {
  const { companyVatNumbers, period, ...rest } = request.invoiceFilter;
  const filter: GenerationFilter = {
    ...rest,
    companyIds: selectCompanies(companies, companyVatNumbers).map(({ companyId }) => companyId),
    ...present({ periods: period, within: reach && contextsOf(reach) }),
  };
  return {
    filter,
    information: request.batchInformation ?? {},
    withAudit: request.withAuditInformation === true,
    ...present({ language: request.language, decimalMark: request.decimalMark }),
  };
}

/** The file as it is made. Once it has begun, the only way to say that something failed is to cut the connection. */
async function stream(
  { generation, logger }: Dependencies,
  call: Call,
  order: GenerationOrder,
  res: Response,
): Promise<void> {
  const { requestId } = call;
  await refuseTooMany(generation, order.filter);
  const csv = generateCsv(generation, order);
  const first = await csv.next();
  // The deadline has been answered.
  if (res.headersSent) {
    await csv.return(undefined);
    return;
  }
  res.status(200);
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${generatedName(call, new Date())}.csv"`);
  res.setTimeout(STALLED_MS, () => res.destroy());
  try {
    await pipeline(Readable.from(beginningWith(first, csv), { objectMode: false }), res);
  } catch (error) {
    const clientLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (clientLeft) logger.info({ requestId }, 'the client left before the file was complete');
    else logger.error({ requestId, err: error }, 'the file was cut off');
  }
}

async function* beginningWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.done !== true) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function refuseTooMany({ source, syncLimit }: GenerationDependencies, filter: GenerationFilter): Promise<void> {
  if ((await source.count(filter, syncLimit + 1)) <= syncLimit) return;
  throw new RequestError(
    'TOO_MANY_DOCUMENTS',
    `More than ${syncLimit} documents match. Narrow the filter, or set async to true and get the file by e-mail.`,
  );
}

async function acknowledge(
  { generation }: Dependencies,
  { account: { accountId, email } }: AccountAccess,
  order: GenerationOrder,
): Promise<Reply> {
  if (email === undefined || !isMailAddress(email))
    throw new RequestError('EMAIL_UNKNOWN', 'The account has no e-mail address, so async cannot be true.');
  const generationId = randomUUID();
  await generation.generations.insert({ generationId, accountId, order }, new Date());
  await started(generation.start(generationId));
  await generation.generations.noteStarted(generationId, new Date());
  return textReply(200, ACKNOWLEDGMENT);
}

/** Waits for the start. A file whose making is not started is never made: the client is told, and asks again. */
async function started(start: Promise<void>): Promise<void> {
  try {
    await start;
  } catch (error) {
    const options = { cause: error, retryAfterSeconds: 5 };
    throw new RequestError('GENERATION_UNAVAILABLE', 'File generation is not available at the moment.', [], options);
  }
}

function generatedName(call: Call, now: Date): string {
  return fileNameIn(accessOf(call).account.accountId, `documents-${now.toISOString().slice(0, 10)}`);
}
