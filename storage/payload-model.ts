import { Schema, type Model } from 'mongoose';
import { modelOf } from './model-of';
import type { MongoConnection } from './mongo';

/** `_id` is the documentId; contents are gzip. `ubl` is absent when the submitted bytes are the UBL. */
export interface StoredPayload {
  _id: string;
  format: 'json' | 'ubl';
  sha256: string;
  submitted: Buffer;
  ubl?: Buffer;
}

const payloadSchema = new Schema(
  {
    _id: { type: String, required: true },
    format: { type: String, required: true },
    sha256: { type: String, required: true },
    submitted: { type: Buffer, required: true },
    ubl: Buffer,
  },
  { collection: 'payloads', versionKey: false, strict: 'throw' },
);

export function payloadModel(connection: MongoConnection): Model<StoredPayload> {
  return modelOf<StoredPayload>(connection, 'Payload', payloadSchema);
}
