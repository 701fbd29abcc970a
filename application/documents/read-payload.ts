import type { DocumentPayload } from '../../storage/document-record';
import type { PayloadRepository } from '../../storage/payload-repository';

/** The document is there but its bytes are not: its step is tried again, and the document parked. */
export class PayloadMissingError extends Error {
  constructor() {
    super('the bytes of an accepted document are missing');
    this.name = 'PayloadMissingError';
  }
}

export function payloadReader(
  payloads: Pick<PayloadRepository, 'find'>,
): (documentId: string) => Promise<DocumentPayload> {
  return async (documentId) => {
    const payload = await payloads.find(documentId);
    if (payload === undefined) throw new PayloadMissingError();
    return payload;
  };
}
