import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';
import { promisify } from 'node:util';
import { ExpiringBytes } from './expiring-bytes';
import type { MongoConnection } from './mongo';

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** Long enough for the worker to print it, also after its restart. */
const LIFETIME_MS = 3_600_000;

/** The XML of files that are being converted, on its way from the API to the rendering worker. */
export class ConversionRepository {
  private readonly bytes;

  constructor(connection: MongoConnection) {
    this.bytes = new ExpiringBytes(connection, {
      model: 'Conversion',
      collection: 'conversions',
      lifetimeMs: LIFETIME_MS,
    });
  }

  async store(sha256: string, xml: Uint8Array): Promise<void> {
    await this.bytes.store(sha256, await gzip(xml));
  }

  async find(sha256: string): Promise<Uint8Array | undefined> {
    const stored = await this.bytes.find(sha256);
    return stored === undefined ? undefined : gunzip(stored);
  }
}
