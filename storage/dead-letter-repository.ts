import { Schema } from 'mongoose';
import type { SystemId } from '../countries/integration/systems';
import type { Problem } from '../platform/errors';
import { bytesOf, modelOf, type MongoConnection } from './mongo';

/** A delivery that could not become a document, kept for an operator to look at. */
export interface DeadLetter {
  /** `<countryIso>/<reference>`, `<system>/<companyId>/<reference>`, or `<system>/<reference>` of what a system has pushed. */
  id: string;
  /** Country, purpose and number by which it was delivered; what a system pushes says none of them. */
  countryIso?: string;
  purpose?: string;
  vatNumber?: string;
  /** Addresses in an envelope, as far as they could be read. */
  participants?: { sender?: string; receiver?: string };
  authority: string;
  reference: string;
  /** Set for a message in the mailbox of one company, and the last for one that was no UBL. */
  system?: SystemId;
  companyId?: string;
  ownFormat?: string;
  /** Stable code of why, with what is wrong in detail. */
  reason: string;
  message: string;
  problems: readonly Problem[];
  size: number;
  sha256: string;
  at: Date;
}

type StoredDelivery = Omit<DeadLetter, 'id'> & { _id: string };

interface StoredPart {
  _id: string;
  parts: number;
  bytes: Buffer;
}

/** A BSON document ends at 16 MiB; longer bytes are kept in parts. */
const PART_BYTES = 8 * 1_048_576;
const MOST_PROBLEMS = 100;
const LONGEST_MS = 2_000;

const required = { type: String, required: true };
const deliverySchema = new Schema(
  {
    _id: required,
    countryIso: String,
    purpose: String,
    vatNumber: String,
    participants: Schema.Types.Mixed,
    authority: required,
    reference: required,
    system: String,
    companyId: String,
    ownFormat: String,
    reason: required,
    message: required,
    problems: { type: [Schema.Types.Mixed], default: [] },
    size: { type: Number, required: true },
    sha256: required,
    at: { type: Date, required: true },
  },
  { collection: 'inboundSetAside', versionKey: false, strict: 'throw' },
);
deliverySchema.index({ at: -1 }, { name: 'latest' });

const partSchema = new Schema(
  { _id: required, parts: { type: Number, required: true }, bytes: { type: Buffer, required: true } },
  { collection: 'inboundSetAsideBytes', versionKey: false, strict: 'throw' },
);

/** Deliveries that were set aside, with their bytes: acknowledged at the authority, so this is all there is of them. */
export class DeadLetterRepository {
  private readonly deliveries;
  private readonly parts;

  constructor(connection: MongoConnection) {
    this.deliveries = modelOf<StoredDelivery>(connection, 'DeadLetter', deliverySchema);
    this.parts = modelOf<StoredPart>(connection, 'SetAsideBytes', partSchema);
  }

  /** Keeps the bytes, then says that they are there. Safe to repeat. */
  async store({ id, ...fields }: DeadLetter, bytes: Uint8Array): Promise<void> {
    const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
    for (let index = 0; index < parts; index += 1) {
      const part = Buffer.from(bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES));
      await this.parts.updateOne({ _id: `${id}/${index}` }, { $set: { parts, bytes: part } }, { upsert: true });
    }
    const problems = fields.problems.slice(0, MOST_PROBLEMS);
    await this.deliveries.updateOne({ _id: id }, { $set: { ...fields, problems } }, { upsert: true });
  }

  /** Newest first. */
  async list(limit: number): Promise<DeadLetter[]> {
    const stored = await this.deliveries.find().sort({ at: -1 }).limit(limit).lean();
    return stored.map(deliveryOf);
  }

  /** Number of dead letters, and the time of the oldest. */
  async standing(): Promise<{ count: number; oldest?: Date }> {
    const [count, oldest] = await Promise.all([
      this.deliveries.countDocuments({}, { hint: 'latest', maxTimeMS: LONGEST_MS }),
      this.deliveries.findOne({}, { at: 1 }).sort({ at: 1 }).lean(),
    ]);
    return { count, ...(oldest === null ? {} : { oldest: oldest.at }) };
  }

  async find(id: string): Promise<{ delivery: DeadLetter; bytes: Uint8Array } | undefined> {
    const stored = await this.deliveries.findById(id).lean();
    if (stored === null) return undefined;
    const parts: Uint8Array[] = [];
    for (let index = 0, count = 1; index < count; index += 1) {
      const part = await this.parts.findById(`${id}/${index}`).lean();
      if (part === null) throw new Error(`bytes of ${id} are missing`);
      parts.push(bytesOf(part.bytes));
      count = part.parts;
    }
    return { delivery: deliveryOf(stored), bytes: Buffer.concat(parts) };
  }

  /** Of the bytes that are kept; undefined where there is no such letter. */
  async hashOf(id: string): Promise<string | undefined> {
    return (await this.deliveries.findById(id, { sha256: 1 }).lean())?.sha256;
  }

  async has(id: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: id })) !== null;
  }

  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.deliveries.deleteOne({ _id: id });
    for (let index = 0; (await this.parts.deleteOne({ _id: `${id}/${index}` })).deletedCount > 0; index += 1);
    return deletedCount > 0;
  }
}

function deliveryOf({ _id, ...fields }: StoredDelivery): DeadLetter {
  return { id: _id, ...fields };
}
