import { compareDocuments } from '../../application/documents/compare-documents';
import { nextCallOf } from '../../application/integration/next-call';
import { findingLanguage, renderFinding } from '../../validation/finding-messages';
import type { Language } from '../../documents/rendering/language';
import { isTerminal, type DocumentStatus } from '../../processing/status';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { ApiDependencies } from '../dependencies';
import { listedDocument } from '../mappers/listed-document';
import { jsonReply, type Reply } from '../reply';
import type { OwnDocument } from './find-own-document';
import { payloadOf } from './representation';

const QUERY_DEADLINE_MS = 300;
/** Above this, parsing the lines only to write them again would hold up the event loop. */
const MAX_PARSED_BYTES = 262_144;

/** The document as JSON, with lines read anew from its bytes and findings in the client's language. */
export async function jsonRepresentation(
  deps: ApiDependencies,
  document: OwnDocument,
  language: Language,
  turn: ReadingTurn,
): Promise<Reply> {
  const original = document.duplicateOf?.documentId;
  const held = original === undefined ? undefined : await deps.documents.find(original);
  const { format, submitted, ubl } = await payloadOf(deps.payloads, document.documentId);
  const lines = await deps.pool.run<'lines'>(
    { kind: 'lines', format, bytes: format === 'json' ? submitted : ubl },
    turn,
  );
  const findings = document.findings.map((finding) => renderFinding(finding, language));
  const nextProbeAt =
    document.integration?.waiting === undefined
      ? undefined
      : nextCallOf(document, await deps.authorities.breakerStates(), new Date()).nextAttemptAt;
  const duplicateStatus = held?.status;
  const comparison = held && compareDocuments(document, held);
  const listed = listedDocument(document, document.status, { duplicateStatus, comparison, nextProbeAt });
  const headers = findings.length === 0 ? {} : { 'Content-Language': findingLanguage(language) };
  if (lines.byteLength <= MAX_PARSED_BYTES) {
    const parsed = JSON.parse(Buffer.from(lines).toString()) as unknown;
    return jsonReply(200, { ...listed, lines: parsed, findings }, headers);
  }
  const head = JSON.stringify({ ...listed, findings });
  const parts = [Buffer.from(`${head.slice(0, -1)},"lines":`), lines, Buffer.from('}')];
  return { status: 200, headers, body: { kind: 'parts', parts, contentType: 'application/json; charset=utf-8' } };
}

/** A terminal document never changes; of any other its workflow knows first. */
export async function upToDate({ workflows, documents }: ApiDependencies, document: OwnDocument): Promise<OwnDocument> {
  if (isTerminal(document.status)) return document;
  const status: DocumentStatus | undefined = await workflows.queryStatus(document.documentId, QUERY_DEADLINE_MS);
  if (status === undefined || status === document.status) return document;
  return (await documents.find(document.documentId)) ?? document;
}
