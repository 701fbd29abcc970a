import type { Envelope, KeyRing } from '../platform/encryption/key-ring';
import { credentialBinding } from '../subscriptions/authentication';
import type { MongoConnection } from './mongo';
import { envelopeOf, subscriptionModel } from './subscription-model';
import { webhookKeyBinding, webhookKeyModel } from './webhook-key-repository';

/**
 * Puts every envelope under the current key of the ring. An envelope that was replaced meanwhile is under the current key
 * already: the condition on the old data key leaves it alone.
 */
export async function rewrapEnvelopes(
  connection: MongoConnection,
  ring: KeyRing,
): Promise<{ keyId: string; rewrapped: number }> {
  const keyId = ring.currentKeyId;
  let rewrapped = 0;
  const subscriptions = subscriptionModel(connection);
  for await (const { _id, accountId, authentication } of subscriptions
    .find({ 'authentication.sealed.keyId': { $ne: keyId } })
    .lean()
    .cursor()) {
    const sealed = envelopeOf(authentication.sealed);
    const fresh = ring.rewrap(credentialBinding({ accountId, subscriptionId: _id }), sealed);
    const { modifiedCount } = await subscriptions.collection.updateOne(
      { _id: _id as never, 'authentication.sealed.dataKey': sealed.dataKey },
      { $set: changes('authentication.sealed', fresh) },
    );
    rewrapped += modifiedCount;
  }
  const keys = webhookKeyModel(connection);
  for await (const { _id, privateKey } of keys
    .find({ 'privateKey.keyId': { $exists: true, $ne: keyId } })
    .lean()
    .cursor()) {
    if (privateKey === undefined) continue;
    const sealed = envelopeOf(privateKey);
    const fresh = ring.rewrap(webhookKeyBinding(_id), sealed);
    const { modifiedCount } = await keys.collection.updateOne(
      { _id: _id as never, 'privateKey.dataKey': sealed.dataKey },
      { $set: changes('privateKey', fresh) },
    );
    rewrapped += modifiedCount;
  }
  return { keyId, rewrapped };
}

function changes(place: string, { keyId, dataKey }: Envelope): Record<string, unknown> {
  return { [`${place}.keyId`]: keyId, [`${place}.dataKey`]: dataKey };
}
