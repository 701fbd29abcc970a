import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

interface StoredInstallation {
  _id: string;
  number: string;
}

const installationSchema = new Schema(
  { _id: { type: String, required: true }, number: { type: String, required: true } },
  { collection: 'verifactuInstallation', versionKey: false, strict: 'throw' },
);

/** There is one for all processes that share the database. */
const ONLY = 'installation';

/** The number that this installation of the billing system goes by, where the operator gives it none. */
export class VerifactuInstallation {
  private readonly installations;

  constructor(connection: MongoConnection) {
    this.installations = modelOf<StoredInstallation>(connection, 'VerifactuInstallation', installationSchema);
  }

  /** Made when it is first asked for; of two processes that ask at once, both get the same. */
  async number(): Promise<string> {
    const known = await nativeCollection(this.installations).findOne({ _id: ONLY });
    if (known !== null) return known.number;
    const stored = await nativeCollection(this.installations).findOneAndUpdate(
      { _id: ONLY },
      { $setOnInsert: { number: randomUUID() } },
      { upsert: true, returnDocument: 'after' },
    );
    if (stored === null) throw new Error('an upsert returns what it stored');
    return stored.number;
  }

  /** Whether it was asked for before. */
  async isKnown(): Promise<boolean> {
    return (await nativeCollection(this.installations).countDocuments({ _id: ONLY })) > 0;
  }

  /** Another number: new chains begin with the next records. */
  async renew(): Promise<string> {
    const number = randomUUID();
    await nativeCollection(this.installations).updateOne({ _id: ONLY }, { $set: { number } }, { upsert: true });
    return number;
  }
}
