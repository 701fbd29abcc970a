import type { RetrievedDocument } from '../api-client';
import type { AccessPoint } from './access-point';

/** The service was answered that it was sent: the document has the id of the one message that has come to this access point, and its receipt. */
export async function hasReceipt(
  { documentId, integration }: RetrievedDocument,
  accessPoint: AccessPoint,
): Promise<void> {
  const arrived = (await accessPoint.entries('inbound')).filter((one) => one.sbdhInstanceID === documentId);
  expect(arrived).toMatchObject([{ as4MessageID: integration?.reference }]);
  expect(integration).toMatchObject({
    reference: expect.stringContaining('@') as string,
    receipt: expect.stringContaining('@') as string,
  });
  expect(integration?.receipt).not.toBe(integration?.reference);
}

/** No answer said that it was sent; a look-up did, which knows neither the id in AS4 nor the receipt. */
export function wasLookedUp({ documentId, integration }: RetrievedDocument): void {
  expect(integration).toMatchObject({ reference: documentId });
  expect(integration).not.toHaveProperty('receipt');
}
