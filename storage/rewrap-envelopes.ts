import type { mongo } from 'mongoose';
import type { Envelope, KeyRing } from '../platform/encryption/key-ring';
import { credentialBinding } from '../subscriptions/authentication';
import { CompanyCredentialRepository, credentialBindingOf } from './company-credential-repository';
import { documentModel } from './document-model';
import { exchangeBinding, ExchangeRepository, WITH_DOCUMENT } from './exchange-repository';
import { nativeCollection, type MongoConnection } from './mongo';
import { SharedExchangeRepository } from './shared-exchange-repository';
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
  const { credentials } = new CompanyCredentialRepository(connection);
  for await (const { _id, sealed } of credentials
    .find({ 'sealed.keyId': { $ne: keyId } })
    .lean()
    .cursor()) {
    const envelope = envelopeOf(sealed);
    const { modifiedCount } = await credentials.collection.updateOne(
      { _id: _id as never, 'sealed.dataKey': envelope.dataKey },
      { $set: changes('sealed', ring.rewrap(credentialBindingOf(_id), envelope)) },
    );
    rewrapped += modifiedCount;
  }
  const under = { 'sealed.keyId': { $ne: keyId } };
  const { exchanges: own } = new ExchangeRepository(connection);
  const { exchanges: shared } = new SharedExchangeRepository(connection);
  for (const { collection } of [own, shared]) {
    const exchanges = collection as unknown as mongo.Collection<Enveloped>;
    for await (const { _id, sealed } of exchanges.find(under, { projection: WITHOUT_VALUES })) {
      const envelope = envelopeOf({ ...sealed, values: {} });
      const { modifiedCount } = await exchanges.updateOne(
        { _id, 'sealed.dataKey': envelope.dataKey },
        { $set: changes('sealed', ring.rewrap(exchangeBinding(_id), envelope)) },
      );
      rewrapped += modifiedCount;
    }
  }
  const documents = nativeCollection(documentModel(connection));
  for (const field of WITH_DOCUMENT) {
    const held = { [`${field}.sealed.keyId`]: { $exists: true, $ne: keyId } };
    for await (const { _id, [field]: exchange } of documents.find(held, { projection: { [field]: 1 } })) {
      if (exchange === undefined) continue;
      const envelope = envelopeOf(exchange.sealed);
      const fresh = ring.rewrap(exchangeBinding(exchange._id), envelope);
      const { modifiedCount } = await documents.updateOne(
        { _id, [`${field}.sealed.dataKey`]: envelope.dataKey },
        { $set: changes(`${field}.sealed`, fresh) },
      );
      rewrapped += modifiedCount;
    }
  }
  return { keyId, rewrapped };
}

/** The sealed values may be large, and stay as they are. */
const WITHOUT_VALUES = { 'sealed.keyId': 1, 'sealed.dataKey': 1 } as const;
interface Enveloped {
  _id: string;
  sealed: Omit<Envelope, 'values'>;
}

function changes(place: string, { keyId, dataKey }: Envelope): Record<string, unknown> {
  return { [`${place}.keyId`]: keyId, [`${place}.dataKey`]: dataKey };
}
