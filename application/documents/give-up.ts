import { hasEntry } from '../../storage/document-record';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';

export interface GivingUp {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  clock(): Date;
  /** Tells the log that somebody has to look at the document. */
  onStopped(stopped: { documentId: string; step: string; reason: string }): void;
}

/** Stores that the document waits for an operator; does nothing when it has ended, or is stored already. */
export async function giveUp(documents: GivingUp['documents'], documentId: string, at: Date): Promise<void> {
  const document = await documents.read(documentId).catch((error: unknown) => {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  });
  if (document === undefined || document.status !== 'PROCESSING' || document.phase === 'GIVEN_UP') return;
  const entry = { at, actor: 'service', type: 'givenUp', reason: 'no usable answer from the authority' } as const;
  await documents.apply(document, {
    change: { phase: 'GIVEN_UP' },
    ...(hasEntry(document, 'givenUp') ? {} : { entry }),
  });
}
