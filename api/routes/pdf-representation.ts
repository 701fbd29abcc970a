import { createHash } from 'node:crypto';
import { renderingKey } from '../../documents/rendering/rendering-key';
import { RequestError } from '../mappers/api-error';
import { keepRendering } from './keep-rendering';
import { inlineFile, payloadOf, type Representation } from './representation';

/**
 * The PDF, from the rendering worker the first time and from its store afterwards. Its key is a hash of what it shows,
 * which makes it the ETag too.
 */
export const pdfRepresentation: Representation = async (deps, document, language, { owner, gone }) => {
  const { renderings, workflows, settings, payloads, printing } = deps;
  const { documentId } = document;
  const { ubl } = await payloadOf(payloads, documentId);
  const key = renderingKey({ ubl, language, context: document, qrEnvironment: settings.AUTHORITY_ENVIRONMENT });
  const durably = async (): Promise<string> => {
    gone.throwIfAborted();
    return workflows.requestRendering({ documentId, language, owner });
  };
  const bytes =
    (await renderings.find(key)) ??
    keepRendering(deps, key, await printing.document(ubl, { language, context: document, owner }, gone)) ??
    (await renderings.find(await durably()));
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'The rendering expired while it was read.', [], {
      retryAfterSeconds: 1,
    });
  return {
    status: 200,
    headers: {
      ETag: `"${createHash('sha256').update(key).digest('hex')}"`,
      'Content-Language': language,
      'Content-Disposition': inlineFile(document, 'pdf'),
    },
    body: { kind: 'bytes', bytes, contentType: 'application/pdf' },
  };
};
