import { printedXml } from '../../application/rendering/printed-xml';
import type { Language } from '../../documents/rendering/language';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { ApiDependencies } from '../dependencies';
import { runDry } from '../intake/run-dry';
import type { AcceptedContent, FilingRequest } from '../intake/store-document';
import { RequestError } from '../mappers/api-error';
import { documentResponse } from '../mappers/document-response';
import { dryRunResponse } from '../mappers/dry-run-response';

const STATUS = { SENT: 'PROCESSING', INVALID: 'ERROR', DUPLICATED: 'DUPLICATED' } as const;

/**
 * The answer of a submission, so that clients read one kind of answer, without what leads to a document that does not exist, and with
 * what is known beyond it.
 */
export async function dryRunDocument(
  deps: ApiDependencies,
  request: FilingRequest,
  content: AcceptedContent,
  { turn, language, withPdf }: { turn: ReadingTurn; language: Language; withPdf: boolean },
): Promise<object> {
  const ran = await runDry(deps, request, content, turn);
  const {
    documentId: _id,
    links: _links,
    submissionDate: _at,
    receivedDate: _received,
    ...stated
  } = documentResponse(ran.document, STATUS[ran.result]);
  const pdf = withPdf ? { pdf: await pdfOf(deps, request, content, { turn, language }) } : {};
  return { ...stated, dryRun: { ...dryRunResponse(ran, language), ...pdf } };
}

/** Printed the direct way alone: the durable one would store what is to be printed. */
async function pdfOf(
  { printing }: Pick<ApiDependencies, 'printing'>,
  { company, query }: FilingRequest,
  content: AcceptedContent,
  { turn, language }: { turn: ReadingTurn; language: Language },
): Promise<object> {
  const { format, xml } = printedXml(content);
  const { companyId } = company;
  const claims = { watermark: 'TEST' } as const;
  const toPrint = { format, language, context: query, companyId, owner: turn.owner, claims };
  const bytes = await printing.document(xml, toPrint, turn.signal);
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'The PDF cannot be printed at the moment.', [], {
      retryAfterSeconds: 5,
    });
  return {
    contentType: 'application/pdf',
    size: bytes.byteLength,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  };
}
