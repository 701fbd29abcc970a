import { randomUUID } from 'node:crypto';
import { Schema, type Model } from 'mongoose';
import type { BatchInformation } from '../documents/formats/template/batch-information';
import type { TemplateLanguage } from '../documents/formats/template/column-names';
import type { DecimalMark } from '../documents/formats/template/write-template-rows';
import { ExpiringBytes } from './expiring-bytes';
import type { GenerationFilter } from './generation-filter';
import { modelOf, type MongoConnection } from './mongo';

/** A finished file, compressed, in pieces. */
export interface GeneratedFile {
  /** Key of the attempt that made it; its pieces are kept under it. */
  key: string;
  pieces: number;
  documents: number;
  /** Companies whose documents it was made of. */
  companyIds: readonly string[];
  csvBytes: number;
  gzipBytes: number;
  at: Date;
}

/** A file that is to be made and sent by e-mail. */
export interface GenerationRecord {
  generationId: string;
  accountId: string;
  order: {
    filter: GenerationFilter;
    information: BatchInformation;
    withAudit: boolean;
    language?: TemplateLanguage;
    decimalMark?: DecimalMark;
  };
  createdAt: Date;
  /** Its client was told that it is being made; whoever was told otherwise asks for another one. */
  startedAt?: Date;
  file?: GeneratedFile;
}

type StoredGeneration = Omit<GenerationRecord, 'generationId'> & { _id: string; expiresAt: Date };

const DAY_MS = 86_400_000;
/** Links work for seven days; the file stays a little longer. */
export const DOWNLOAD_LIFETIME_MS = 7 * DAY_MS;
const FILE_LIFETIME_MS = DOWNLOAD_LIFETIME_MS + DAY_MS;
const RECORD_LIFETIME_MS = 90 * DAY_MS;

const generationSchema = new Schema(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    order: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    startedAt: Date,
    file: { type: Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'generations', versionKey: false, minimize: false, strict: 'throw' },
);
generationSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

export class GenerationRepository {
  private readonly generations: Model<StoredGeneration>;
  private readonly bytes;

  constructor(connection: MongoConnection) {
    this.generations = modelOf<StoredGeneration>(connection, 'Generation', generationSchema);
    this.bytes = new ExpiringBytes(connection, {
      model: 'GeneratedFile',
      collection: 'generated_files',
      lifetimeMs: FILE_LIFETIME_MS,
      durable: true,
    });
  }

  async insert(generation: Pick<GenerationRecord, 'generationId' | 'accountId' | 'order'>, now: Date): Promise<void> {
    const { generationId, accountId, order } = generation;
    const expiresAt = new Date(now.getTime() + RECORD_LIFETIME_MS);
    await this.generations.create({ _id: generationId, accountId, order, createdAt: now, expiresAt });
  }

  async noteStarted(generationId: string, now: Date): Promise<void> {
    await this.generations.updateOne({ _id: generationId }, { $set: { startedAt: now } });
  }

  /** Ids of those that were asked for in this time and whose making has begun. */
  async startedBetween(from: Date, to: Date): Promise<string[]> {
    const kept = (at: Date) => new Date(at.getTime() + RECORD_LIFETIME_MS);
    const asked = { expiresAt: { $gte: kept(from), $lt: kept(to) }, startedAt: { $exists: true } };
    const found = await this.generations.find(asked, { _id: 1 }).hint('expiry').lean();
    return found.map(({ _id }) => _id);
  }

  async find(generationId: string): Promise<GenerationRecord | undefined> {
    const stored = await this.generations.findById(generationId).lean();
    if (stored === null) return undefined;
    const { _id, expiresAt: _expiresAt, ...fields } = stored;
    return { generationId: _id, ...fields };
  }

  /** Keeps the pieces of a file. They become the generation's file with the last write, or expire. */
  async storeFile(
    generationId: string,
    pieces: AsyncIterable<Uint8Array>,
    facts: () => Pick<GeneratedFile, 'documents' | 'companyIds' | 'csvBytes'>,
    clock: () => Date,
  ): Promise<void> {
    const key = randomUUID();
    let count = 0;
    let gzipBytes = 0;
    for await (const piece of pieces) {
      await this.bytes.store(`${key}-${count}`, piece);
      count += 1;
      gzipBytes += piece.byteLength;
    }
    const file: GeneratedFile = { key, pieces: count, gzipBytes, ...facts(), at: clock() };
    await this.generations.updateOne({ _id: generationId, file: { $exists: false } }, { $set: { file } });
  }

  /** The compressed file, piece by piece. Throws when a piece has expired. */
  async *fileBytes({ key, pieces }: GeneratedFile): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < pieces; index += 1) {
      const piece = await this.bytes.find(`${key}-${index}`);
      if (piece === undefined) throw new Error('a piece of the file has expired');
      yield piece;
    }
  }
}

/**
 * Companies that whoever takes the file must be allowed to act for: all of those it was made of. Files from before that was
 * kept were made of no more than was ordered.
 */
export function companiesIn({ file, order }: GenerationRecord): readonly string[] {
  return (file as Partial<GeneratedFile> | undefined)?.companyIds ?? order.filter.companyIds;
}
