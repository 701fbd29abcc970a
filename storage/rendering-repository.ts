import { ExpiringBytes } from './expiring-bytes';
import type { MongoConnection } from './mongo';

const LIFETIME_MS = 30 * 24 * 3_600_000;

/** PDFs by the hash of what they show. Losing one costs a second of rendering, nothing else. */
export class RenderingRepository extends ExpiringBytes {
  constructor(connection: MongoConnection) {
    super(connection, { model: 'Rendering', collection: 'renderings', lifetimeMs: LIFETIME_MS });
  }
}
