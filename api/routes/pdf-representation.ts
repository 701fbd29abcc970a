import { createHash } from 'node:crypto';
import { RequestError } from '../mappers/api-error';
import { inlineFile, type Representation } from './representation';

/** The PDF that the rendering worker made; its key is a hash of what it shows, which makes it the ETag too. */
export const pdfRepresentation: Representation = async ({ workflows, renderings }, document, language) => {
  const key = await workflows.requestRendering({ documentId: document.documentId, language });
  const bytes = await renderings.find(key);
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
