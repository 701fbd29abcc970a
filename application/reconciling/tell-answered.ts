import { isAnswered } from '../../storage/document-record';
import type { OpenDocument } from '../../storage/open-documents';
import { tellToGoOn } from '../integration/tell-to-go-on';
import type { Reconciler } from './reconciler';
import type { ReconcilingPass } from './reconciling-pass';

/** Who was told of an answer has gone on by then. */
const SILENT_FOR_MS = 60_000;
const MOST = 100;

/**
 * Has documents go on whose answer is stored while their workflow waits for word of it: Temporal's database was put back to an earlier
 * moment than MongoDB's, in which the signal had not come yet. They would look for themselves within an hour.
 */
export async function tellAnswered(
  { client, clock }: Pick<Reconciler, 'client' | 'clock'>,
  open: readonly OpenDocument[],
  pass: ReconcilingPass,
): Promise<void> {
  const before = clock().getTime() - SILENT_FOR_MS;
  const unmoved = open.filter((document) => isAnswered(document) && document.updatedAt.getTime() < before);
  await pass.lookAfter(
    unmoved.slice(0, MOST),
    ({ documentId }) => documentId,
    async ({ documentId }) => {
      await tellToGoOn(client, documentId);
      return true;
    },
  );
}
