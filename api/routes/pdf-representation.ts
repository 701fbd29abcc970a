import { createHash } from 'node:crypto';
import { renderingKey } from '../../documents/rendering/rendering-key';
import { RequestError } from '../mappers/api-error';
import { keepRendering } from './keep-rendering';
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
  const { companyId, flow } = document;
  const brand = flow === 'ISSUED' ? await deps.brands.versionOf(companyId) : undefined;
  const qrEnvironment = settings.AUTHORITY_ENVIRONMENT;
  const key = renderingKey({ ubl, language, context: document, qrEnvironment, brand });
  // Our own UBL says nothing beyond the model. A copy: bytes that go to a thread are gone here.
  const listing =
    format === 'json' ? '' : deps.pool.run<'unprinted'>({ kind: 'unprinted', bytes: Uint8Array.from(ubl) }, reader);
  const durably = async (): Promise<string> => {
    gone.throwIfAborted();
    return workflows.requestRendering({ documentId, language, owner });
  };
  const printed = async (): Promise<Uint8Array | undefined> =>
    (await renderings.find(key)) ??
    keepRendering(deps, key, await printing.document(ubl, { language, context: document, companyId, owner }, gone)) ??
    (await renderings.find(await durably()));
  const [bytes, unprinted] = await Promise.all([printed(), listing]);
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
