import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

interface StoredInvoice {
  _id: string;
  ubl: Buffer;
}

const schema = new Schema(
  { _id: { type: String, required: true }, ubl: { type: Buffer, required: true } },
  { collection: 'madeUpInvoices', versionKey: false, strict: 'throw' },
);

/** What the made-up office was sent. */
export class MadeUpInvoices {
  private readonly invoices;

  constructor(connection: MongoConnection) {
    this.invoices = nativeCollection(modelOf<StoredInvoice>(connection, 'MadeUpInvoice', schema));
  }

  async keep(documentId: string, ubl: Uint8Array): Promise<void> {
    await this.invoices.replaceOne({ _id: documentId }, { ubl: Buffer.from(ubl) }, { upsert: true });
  }

  async find(documentId: string): Promise<Buffer | undefined> {
    const found = await this.invoices.findOne({ _id: documentId }, { promoteBuffers: true });
    return found?.ubl;
  }
}
