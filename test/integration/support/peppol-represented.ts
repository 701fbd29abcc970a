import { sentDocument } from '../../../authorities/peppol/represent';
import type { PeppolRig } from './peppol-rig';

/** The document as it was handed over, or why there is none. */
export async function reported(rig: PeppolRig, documentId: string): Promise<unknown> {
  const answer = await sentDocument(rig.connection)(documentId);
  return 'xml' in answer ? Buffer.from(answer.xml).toString() : answer;
}
