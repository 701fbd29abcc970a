import type { mongo } from 'mongoose';
import { EnvelopeUnreadable, type Binding, type Envelope, type KeyRing } from '../platform/encryption/key-ring';
import { credentialBinding } from '../subscriptions/authentication';
import { CompanyCredentialRepository, credentialBindingOf } from './company-credential-repository';
import { exchangeBinding, ExchangeRepository } from './exchange-repository';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';
import { envelopeOf, subscriptionModel } from './subscription-model';
import { webhookKeyBinding, webhookKeyModel } from './webhook-key-repository';

interface Sealed {
  what: string;
  binding: Binding;
  envelope: Envelope;
}

export interface Unreadable {
  what: string;
  keyId: string;
  code: EnvelopeUnreadable['code'];
}

/**
 * Sealed values that do not open with the ring. One envelope of each key stands for all of them, and of exchanges, which are
 * many, the last one.
 */
export async function unreadableEnvelopes(connection: MongoConnection, ring: KeyRing): Promise<Unreadable[]> {
  const samples = await Promise.all([
    signingKeys(connection),
    subscriptions(connection),
    certificates(connection),
    lastExchange(connection),
  ]);
  return samples.flat().flatMap(({ what, binding, envelope }) => {
    try {
      ring.rewrap(binding, envelope);
      return [];
    } catch (error) {
      if (!(error instanceof EnvelopeUnreadable)) throw error;
      return [{ what, keyId: envelope.keyId, code: error.code }];
    }
  });
}

async function signingKeys(connection: MongoConnection): Promise<Sealed[]> {
  const found = await webhookKeyModel(connection)
    .find({ privateKey: { $exists: true } })
    .lean();
  return found.flatMap(({ _id, privateKey }) =>
    privateKey === undefined
      ? []
      : [{ what: 'keys that sign notifications', binding: webhookKeyBinding(_id), envelope: envelopeOf(privateKey) }],
  );
}

async function subscriptions(connection: MongoConnection): Promise<Sealed[]> {
  const model = subscriptionModel(connection);
  const keyIds = await model.distinct('authentication.sealed.keyId');
  const found = await Promise.all(
    keyIds.map(async (keyId) => model.findOne({ 'authentication.sealed.keyId': keyId }).lean()),
  );
  return found.flatMap((one) => {
    if (one === null) return [];
    const { _id: subscriptionId, accountId, authentication } = one;
    const envelope = envelopeOf(authentication.sealed);
    return [
      { what: 'credentials of subscriptions', binding: credentialBinding({ accountId, subscriptionId }), envelope },
    ];
  });
}

async function certificates(connection: MongoConnection): Promise<Sealed[]> {
  const { credentials } = new CompanyCredentialRepository(connection);
  const keyIds = await credentials.distinct('sealed.keyId');
  const found = await Promise.all(keyIds.map(async (keyId) => credentials.findOne({ 'sealed.keyId': keyId }).lean()));
  return found.flatMap((one) =>
    one === null
      ? []
      : [
          {
            what: 'certificates of companies',
            binding: credentialBindingOf(one._id),
            envelope: envelopeOf(one.sealed),
          },
        ],
  );
}

/** The sealed values may be large, and are not needed for it. */
const WITHOUT_VALUES = { 'sealed.keyId': 1, 'sealed.dataKey': 1 } as const;

/** Documents among which there is one that was sent. */
const NEWEST = 20;

async function lastExchange(connection: MongoConnection): Promise<Sealed[]> {
  const { collection } = new ExchangeRepository(connection).exchanges;
  const exchanges = collection as unknown as mongo.Collection<{ _id: string; sealed: Omit<Envelope, 'values'> }>;
  const newestFirst = { sort: { _id: -1 } } as const;
  const documents = nativeCollection(documentModel(connection));
  const [last, newest] = await Promise.all([
    exchanges.findOne({}, { projection: WITHOUT_VALUES, ...newestFirst }),
    documents
      .find({}, { projection: { firstMessage: 1 }, ...newestFirst })
      .limit(NEWEST)
      .toArray(),
  ]);
  const held = newest.find(({ firstMessage }) => firstMessage !== undefined)?.firstMessage;
  return [last ?? [], held ?? []].flat().map(({ _id, sealed }) => {
    const envelope = envelopeOf({ ...sealed, values: {} });
    return { what: 'exchanges with authorities', binding: exchangeBinding(_id), envelope };
  });
}
