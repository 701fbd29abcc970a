import { createHash } from 'node:crypto';
import { findCountry } from '../../countries/registry';
import { renderingKey } from '../../documents/rendering/rendering-key';
import { RequestError } from '../mappers/api-error';
import { keepRendering, keepUnprinted } from './keep-rendering';
import { inlineFile, payloadOf, type Representation } from './representation';
import { unprintedHeader } from './unprinted-header';

/**
 * The PDF, from the rendering worker the first time and from its store afterwards. Its key is a hash of what it shows,
 * which makes it the ETag too.
 */
export const pdfRepresentation: Representation = async (deps, document, language, reader) => {
  const { owner, gone } = reader;
  const { renderings, workflows, settings, payloads, printing } = deps;
  const { documentId } = document;
  const { format, ubl } = await payloadOf(payloads, documentId);
  const { companyId, countryIso, flow } = document;
  const brand = flow === 'ISSUED' ? await deps.brands.versionOf(companyId) : undefined;
  const qrEnvironment = settings.AUTHORITY_ENVIRONMENT;
  const key = renderingKey({ ubl, language, context: document, qrEnvironment, brand });
  const kept = await renderings.findNoted(key);
  // A copy: bytes that go to a thread are gone here.
  const list = async (): Promise<string> =>
    deps.pool.run<'unprinted'>({ kind: 'unprinted', bytes: Uint8Array.from(ubl), countryIso }, reader);
  // Our own UBL says nothing beyond the model, but for notes that are not printed.
  const isAllPrinted = format === 'json' && findCountry(countryIso)?.isSteeringNote === undefined;
  const listing = kept?.note === undefined && !isAllPrinted ? list() : Promise.resolve(kept?.note ?? '');
  const print = async (): Promise<Uint8Array | undefined> => {
    const request = { language, context: document, companyId, owner };
    const direct = keepRendering(deps, key, await printing.document(ubl, request, gone), listing);
    if (direct !== undefined) return direct;
    gone.throwIfAborted();
    const durable = await workflows.requestRendering({ documentId, language, owner });
    keepUnprinted(deps, durable, await listing);
    return renderings.find(durable);
  };
  const [bytes, unprinted] = await Promise.all([kept?.bytes ?? print(), listing]);
  if (kept !== undefined && kept.note === undefined) keepUnprinted(deps, key, unprinted);
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'The rendering expired while it was read.', [], {
      retryAfterSeconds: 1,
    });
  return {
    status: 200,
    headers: {
      ETag: `"${createHash('sha256').update(key).digest('hex')}"`,
      'Content-Language': language,
      ...unprintedHeader(unprinted),
      'Content-Disposition': inlineFile(document, 'pdf'),
    },
    body: { kind: 'bytes', bytes, contentType: 'application/pdf' },
  };
};
