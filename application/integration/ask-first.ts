import { isAnswered, type DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { SystemChoice } from './system-choice';
import { askedFirst } from './integration-state';

interface AskFirst {
  documents: Pick<DocumentRepository, 'apply'>;
  systems: Pick<SystemChoice, 'made'>;
}

/**
 * Has the document's authority be asked for it before anything is sent, as after a submission of unknown outcome (ADR 6): what its
 * record says may be older than what was sent. Its system is chosen now if it was not.
 */
export async function askFirst(
  { documents, systems }: AskFirst,
  document: DocumentRecord,
  now: Date,
): Promise<DocumentRecord> {
  if (document.inbound !== undefined || isAnswered(document) || document.integration?.sentAt !== undefined)
    return document;
  const { integration } = await systems.made(document);
  if (integration === undefined) return document;
  return documents.apply(document, { change: { integration: askedFirst(integration, now) } });
}
