import { Schema, type mongo } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { CredentialVersion } from './sending-repository';

/** The agency has suspended the access of a certificate's holder: no chain sends with it before `nextAt`. */
export interface CredentialStop extends CredentialVersion {
  reason: string;
  message?: string;
  since: Date;
  attempts: number;
  nextAt: Date;
}

type StoredStop = Omit<CredentialStop, 'place'> & { _id: string };

const stopSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    reason: { type: String, required: true },
    message: String,
    since: { type: Date, required: true },
    attempts: { type: Number, required: true },
    nextAt: { type: Date, required: true },
  },
  { collection: 'verifactuCredentialStops', versionKey: false, strict: 'throw' },
);

export class VerifactuCredentialStops {
  private readonly stops;

  constructor(connection: MongoConnection) {
    this.stops = modelOf<StoredStop>(connection, 'VerifactuCredentialStop', stopSchema);
  }

  /** None for a certificate that has taken the place of the one that was stopped. */
  async find({ place, version }: CredentialVersion): Promise<CredentialStop | undefined> {
    const stored = await nativeCollection(this.stops).findOne({ _id: place, version });
    if (stored === null) return undefined;
    const { _id, ...stop } = stored;
    return { place, ...stop };
  }

  /** Of the chains that wait for a stop, one gets the right to try whether it still holds; others wait until `nextAt`. */
  async take({ place, version, nextAt: due }: CredentialStop, nextAt: Date): Promise<boolean> {
    const asRead = { _id: place, version, nextAt: due };
    const { matchedCount } = await nativeCollection(this.stops).updateOne(asRead, { $set: { nextAt } });
    return matchedCount === 1;
  }

  async set({ place, ...stop }: CredentialStop, session: mongo.ClientSession): Promise<void> {
    await nativeCollection(this.stops).replaceOne({ _id: place }, stop, { upsert: true, session });
  }

  async lift({ place, version }: CredentialVersion, session?: mongo.ClientSession): Promise<void> {
    await nativeCollection(this.stops).deleteOne({ _id: place, version }, { ...(session && { session }) });
  }
}
