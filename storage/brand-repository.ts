import { createHash } from 'node:crypto';
import { Schema, type Model } from 'mongoose';
import { liveIdOf } from '../documents/document-mode';
import type { Brand } from '../documents/rendering/brand';
import { present } from '../platform/present';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

interface StoredBrand {
  /** Id of the company. */
  _id: string;
  accentColour?: string;
  /** Read with `promoteBuffers`. */
  logo?: Buffer;
  legalText?: string;
  /** Hash of all: enters the key of printed documents. */
  version: string;
}

/** A change of the brand: null removes a part. */
export interface BrandChange {
  accentColour?: string | null;
  logo?: Uint8Array | null;
  legalText?: string | null;
}

const brandSchema = new Schema(
  {
    _id: { type: String, required: true },
    accentColour: { type: String },
    logo: { type: Buffer },
    legalText: { type: String },
    version: { type: String, required: true },
  },
  { collection: 'brands', versionKey: false, strict: 'throw' },
);

/** Logos, colours and legal texts of companies, apart from the companies, which are read with every request. */
export class BrandRepository {
  private readonly brands: Model<StoredBrand>;

  constructor(connection: MongoConnection) {
    this.brands = modelOf<StoredBrand>(connection, 'Brand', brandSchema);
  }

  /** Undefined: the company has none. */
  async versionOf(companyId: string): Promise<string | undefined> {
    const found = await nativeCollection(this.brands).findOne(
      { _id: liveIdOf(companyId) },
      { projection: { version: 1 } },
    );
    return found?.version;
  }

  async find(companyId: string): Promise<Brand | undefined> {
    const found = await nativeCollection(this.brands).findOne({ _id: liveIdOf(companyId) }, { promoteBuffers: true });
    if (found === null) return undefined;
    const { accentColour, logo, legalText } = found;
    return present({ accentColour, logo, legalText });
  }

  async change(companyId: string, change: BrandChange): Promise<void> {
    const now = { ...(await this.find(companyId)), ...change };
    const accentColour = now.accentColour ?? undefined;
    const logo = now.logo ?? undefined;
    const legalText = now.legalText ?? undefined;
    const brands = nativeCollection(this.brands);
    if (accentColour === undefined && logo === undefined && legalText === undefined) {
      await brands.deleteOne({ _id: companyId });
      return;
    }
    const version = createHash('sha256')
      .update(accentColour ?? '')
      .update('|')
      .update(logo ?? '')
      .update(legalText === undefined ? '' : `|${legalText}`)
      .digest('hex');
    const stored = { ...present({ accentColour, logo: logo && Buffer.from(logo), legalText }), version };
    await brands.replaceOne({ _id: companyId }, stored, { upsert: true });
  }
}
