import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { ExpiringBytes } from './expiring-bytes';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** A file that documents can name in place of holding it. */
export interface UploadRecord {
  attachmentId: string;
  /** Whose it is: an account, or the narrowed tokens of one. */
  owner: string;
  filename: string;
  mimeType: string;
  size: number;
  sha256: string;
  pieces: number;
  expiresAt: Date;
}

type StoredUpload = Omit<UploadRecord, 'attachmentId'> & { _id: string };

const DAY_MS = 86_400_000;
export const UPLOAD_LIFETIME_DAYS = 7;
const LIFETIME_MS = UPLOAD_LIFETIME_DAYS * DAY_MS;

const uploadSchema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    filename: { type: String, required: true },
    mimeType: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    pieces: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false, strict: 'throw' },
);
uploadSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export class UploadRepository {
  private readonly uploads;
  private readonly bytes;

  constructor(connection: MongoConnection) {
    this.uploads = modelOf<StoredUpload>(connection, 'Upload', uploadSchema);
    this.bytes = new ExpiringBytes(connection, {
      model: 'UploadedFile',
      collection: 'uploaded_files',
      // Its record decides how long it can be named.
      lifetimeMs: LIFETIME_MS + DAY_MS,
      durable: true,
    });
  }

  /** Keeps the pieces as they come. There is an upload only with the last write; what is left of others is removed. */
  async store(
    file: Pick<UploadRecord, 'owner' | 'filename' | 'mimeType'>,
    pieces: AsyncIterable<Uint8Array>,
    facts: () => Pick<UploadRecord, 'size' | 'sha256'>,
  ): Promise<UploadRecord> {
    const attachmentId = randomUUID();
    let count = 0;
    try {
      for await (const piece of pieces) {
        // Counted before it is written, so that one whose answer is lost is removed as well.
        count += 1;
        await this.bytes.store(pieceKey(attachmentId, count - 1), piece);
      }
      const upload = { ...file, ...facts(), pieces: count, expiresAt: new Date(Date.now() + LIFETIME_MS) };
      await nativeCollection(this.uploads).insertOne({ _id: attachmentId, ...upload });
      return { attachmentId, ...upload };
    } catch (error) {
      await this.removePieces(attachmentId, count).catch(() => undefined);
      throw error;
    }
  }

  async find(owner: string, attachmentId: string): Promise<UploadRecord | undefined> {
    const stored = await nativeCollection(this.uploads).findOne({ _id: attachmentId, ...alive(owner) });
    if (stored === null) return undefined;
    const { _id, ...upload } = stored;
    return { attachmentId: _id, ...upload };
  }

  /** Undefined when it has been removed since. */
  async read({ attachmentId, pieces, size }: UploadRecord): Promise<Uint8Array | undefined> {
    const read: Uint8Array[] = [];
    for (let index = 0; index < pieces; index += 1) {
      const piece = await this.bytes.find(pieceKey(attachmentId, index));
      if (piece === undefined) return undefined;
      read.push(piece);
    }
    return Buffer.concat(read, size);
  }

  /** False when there is none. */
  async remove(owner: string, attachmentId: string): Promise<boolean> {
    const removed = await nativeCollection(this.uploads).findOneAndDelete({ _id: attachmentId, ...alive(owner) });
    if (removed === null) return false;
    await this.removePieces(attachmentId, removed.pieces);
    return true;
  }

  private async removePieces(attachmentId: string, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.bytes.remove(pieceKey(attachmentId, index));
  }
}

/** MongoDB removes what has expired a minute later. */
function alive(owner: string): { owner: string; expiresAt: { $gt: Date } } {
  return { owner, expiresAt: { $gt: new Date() } };
}

function pieceKey(attachmentId: string, index: number): string {
  return `${attachmentId}-${index}`;
}
