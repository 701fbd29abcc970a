import { Schema } from 'mongoose';
import { REACHABLE, type AuthorityState } from '../countries/integration/authority-breaker';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

interface StoredAuthority {
  /** Key of the breaker (breaker-key.ts). */
  _id: string;
  version: number;
  state: AuthorityState;
}

const MAX_TRIES = 50;
/** Losing the last change costs a few calls: it is written fast. */
const FAST = { writeConcern: { w: 1, j: false }, readConcern: { level: 'local' } } as const;

const authoritySchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    state: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'authorities', versionKey: false, minimize: false, strict: 'throw' },
);

export function authorityCollection(connection: MongoConnection) {
  return nativeCollection(modelOf<StoredAuthority>(connection, 'Authority', authoritySchema));
}

/** The breaker of each system, shared by all processes. */
export class AuthorityRepository {
  private readonly authorities;

  constructor(connection: MongoConnection) {
    this.authorities = authorityCollection(connection);
  }

  async stateOf(key: string): Promise<AuthorityState> {
    const stored = await this.authorities.findOne({ _id: key }, { readConcern: FAST.readConcern });
    return stored?.state ?? REACHABLE;
  }

  /** The systems that something was ever learnt of, by key, for metrics and operators. */
  async breakerStates(): Promise<Map<string, AuthorityState>> {
    const stored = await this.authorities.find({}, { readConcern: FAST.readConcern }).toArray();
    return new Map(stored.map(({ _id, state }) => [_id, state]));
  }

  /** Changes the state by a pure function, which runs again when another process was faster. */
  async change<Result extends { state: AuthorityState }>(
    key: string,
    decide: (state: AuthorityState) => Result,
  ): Promise<Result> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await this.authorities.findOne({ _id: key }, { readConcern: FAST.readConcern });
      const before = stored?.state ?? REACHABLE;
      const decided = decide(before);
      if (decided.state === before || (await this.replace(key, stored?.version, decided.state))) return decided;
    }
    throw new AuthorityContendedError(key);
  }

  private async replace(_id: string, version: number | undefined, state: AuthorityState): Promise<boolean> {
    if (version !== undefined) {
      const change = { $set: { state, version: version + 1 } };
      return (await this.authorities.updateOne({ _id, version }, change, FAST)).matchedCount === 1;
    }
    try {
      await this.authorities.insertOne({ _id, version: 1, state }, FAST);
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}

/** Thrown when so many others write that one never gets through; the step is repeated. */
export class AuthorityContendedError extends Error {
  constructor(key: string) {
    super(`the breaker of ${key} was changed by others all the time`);
    this.name = 'AuthorityContendedError';
  }
}
