import { takeDelivery, type DeliveryNote } from '../../application/inbound/take-delivery';
import { readReceived, receivedReaders } from '../../authorities/read-received';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import { PURPOSES } from '../../documents/model/document-context';
import { AccountRepository } from '../../storage/account-repository';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { CommandFailure } from '../report-failure';

export type RetryResult = Awaited<ReturnType<typeof takeDelivery>>;

/**
 * Tries again to make a document of what was set aside, for example after its company was registered. Nothing is set aside
 * any more once it is one; its workflow is started by the reconciler.
 */
export async function retryDelivery(connection: MongoConnection, id: string): Promise<RetryResult> {
  const deadLetters = new DeadLetterRepository(connection);
  const found = await deadLetters.find(id);
  if (found === undefined) throw new CommandFailure(`there is no dead letter ${id}`);
  const { delivery, bytes } = found;
  const { participants, countryIso, vatNumber } = delivery;
  if (participants !== undefined || countryIso === undefined || vatNumber === undefined)
    throw new CommandFailure(
      `${id} cannot be tried again: its sender was told that it was not delivered, and has to send it again`,
    );
  const readers = await receivedReaders();
  const purpose = PURPOSES.find((one) => one === delivery.purpose);
  if (purpose === undefined) throw new CommandFailure(`${delivery.purpose} is not a purpose`);
  const note: DeliveryNote = { ...delivery, countryIso, vatNumber, purpose };
  const result = await takeDelivery(
    {
      accounts: new AccountRepository(connection),
      documents: new DocumentRepository(connection),
      payloads: new PayloadRepository(connection),
      read: async (content, setting) => readReceived(readers, content, setting),
      start: async () => undefined,
      largestDocumentBytes: MAX_DOCUMENT_BYTES,
      onReadFailure: () => undefined,
    },
    note,
    bytes,
  );
  if (result.kind !== 'refused') await deadLetters.remove(id);
  return result;
}
