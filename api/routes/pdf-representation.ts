import { createHash } from 'node:crypto';
import { printedXml } from '../../application/rendering/printed-xml';
import { pageClaims } from '../../application/rendering/page-claims';
import { findCountry } from '../../countries/registry';
import { renderingKey } from '../../documents/rendering/rendering-key';
import { RequestError } from '../mappers/api-error';
import { keepRendering, keepUnprinted } from './keep-rendering';
import { inlineFile, payloadOf, type Representation } from './representation';
import { unprintedHeader } from './unprinted-header';

interface Printed {
  key: string;
  bytes: Uint8Array | undefined;
}

/**
 * The PDF, from the rendering worker the first time and from its store afterwards. Its key is a hash of what it shows,
 * which makes it the ETag too.
 */
export const pdfRepresentation: Representation = async (deps, document, language, reader) => {
  const { owner, gone } = reader;
  const { renderings, workflows, payloads, printing, qrCodes } = deps;
  const { documentId } = document;
  const [payload, claims] = await Promise.all([payloadOf(payloads, documentId), pageClaims(qrCodes, document)]);
  const { format, xml } = printedXml(payload);
  const { companyId, countryIso, flow } = document;
  const brand = flow === 'ISSUED' ? await deps.brands.versionOf(companyId) : undefined;
  const key = renderingKey({ xml, language, context: document, claims, brand });
  const kept = await renderings.findNoted(key);
  // A copy: bytes that go to a thread are gone here.
  const list = async (): Promise<string> =>
    deps.pool.run<'unprinted'>({ kind: 'unprinted', format, bytes: Uint8Array.from(xml), countryIso }, reader);
  // Our own UBL says nothing beyond the model, but for notes that are not printed.
  const isAllPrinted = payload.format === 'json' && findCountry(countryIso)?.isSteeringNote === undefined;
  const listing = kept?.note === undefined && !isAllPrinted ? list() : Promise.resolve(kept?.note ?? '');
  const print = async (): Promise<Printed> => {
    const request = { format, language, context: document, companyId, owner, claims };
    const direct = keepRendering(deps, key, await printing.document(xml, request, gone), listing);
    if (direct !== undefined) return { key, bytes: direct };
    gone.throwIfAborted();
    // The document may have gone on meanwhile: then this is another PDF.
    const durable = await workflows.requestRendering({ documentId, language, owner, key });
    keepUnprinted(deps, durable, await listing);
    return { key: durable, bytes: await renderings.find(durable) };
  };
  const [{ key: printed, bytes }, unprinted] = await Promise.all([
    kept === undefined ? print() : { key, bytes: kept.bytes },
    listing,
  ]);
  if (kept !== undefined && kept.note === undefined) keepUnprinted(deps, key, unprinted);
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'The rendering expired while it was read.', [], {
      retryAfterSeconds: 1,
    });
  return {
    status: 200,
    headers: {
      ETag: `"${createHash('sha256').update(printed).digest('hex')}"`,
      'Content-Language': language,
      ...unprintedHeader(unprinted),
      'Content-Disposition': inlineFile(document, 'pdf'),
    },
    body: { kind: 'bytes', bytes, contentType: 'application/pdf' },
  };
};
