import { Schema } from 'mongoose';
import { NEW_ENDPOINT, type EndpointState } from '../subscriptions/endpoint-state';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

interface StoredEndpoint {
  _id: string;
  version: number;
  state: EndpointState;
  expiresAt: Date;
}

/** An endpoint that nothing was sent to for so long starts anew. */
const LIFETIME_MS = 24 * 3_600_000;
/** Writers of one endpoint are as many as there are processes. */
const MAX_TRIES = 50;
const MOST_BROKEN = 10_000;

/** Endpoints whose breaker is not closed, in the words of the index `broken`. */
const BROKEN = { 'state.openings': { $gt: 0 } };

const endpointSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    state: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'endpoints', versionKey: false, minimize: false, strict: 'throw' },
);
endpointSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
endpointSchema.index({ 'state.openings': 1 }, { name: 'broken', partialFilterExpression: BROKEN });

interface Decided {
  state: EndpointState;
  /** Tells whoever wanted it that it is stored. */
  tell(): void;
}

interface Change {
  change(before: EndpointState): Decided;
  reject(error: unknown): void;
}

/** Permits for one moment. Losing one costs a little politeness, no event: it is written fast. */
const FAST = { writeConcern: { w: 1, j: false }, readConcern: { level: 'local' } } as const;

/** Permits and breaker of each endpoint, shared by all processes. `_id` is subscriptions/subscription.ts. */
export class EndpointRepository {
  private readonly endpoints;
  /** Changes that wait for the one of their endpoint that is under way in this process. */
  private readonly waiting = new Map<string, Change[]>();

  constructor(connection: MongoConnection) {
    this.endpoints = nativeCollection(modelOf<StoredEndpoint>(connection, 'Endpoint', endpointSchema));
  }

  async statesOf(keys: readonly string[]): Promise<Map<string, EndpointState>> {
    if (keys.length === 0) return new Map();
    const stored = await this.endpoints.find({ _id: { $in: [...keys] } }, { readConcern: FAST.readConcern }).toArray();
    return new Map(stored.map(({ _id, state }) => [_id, state]));
  }

  async countBroken(): Promise<number> {
    return this.endpoints.countDocuments(BROKEN);
  }

  /** Endpoints that fail, by key. */
  async broken(): Promise<Map<string, EndpointState>> {
    const stored = await this.endpoints.find(BROKEN).limit(MOST_BROKEN).toArray();
    return new Map(stored.map(({ _id, state }) => [_id, state]));
  }

  /** Those of them that have failed longest, by key. */
  async longestBroken(limit: number): Promise<Map<string, EndpointState>> {
    const stored = await this.endpoints
      .find({ 'state.openings': { $gt: 0 }, 'state.lastFailure': { $exists: true } })
      .sort({ 'state.failingSince': 1 })
      .limit(limit)
      .toArray();
    return new Map(stored.map(({ _id, state }) => [_id, state]));
  }

  /**
   * Changes the state by a pure function, which runs again when another process was faster. What this process wants meanwhile is
   * done together, in its order: attempts at one endpoint would be in each other's way all the time.
   */
  async change<Result extends { state: EndpointState }>(
    key: string,
    decide: (state: EndpointState) => Result,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const change = (before: EndpointState): Decided => {
        const decided = decide(before);
        return { state: decided.state, tell: () => resolve(decided) };
      };
      const others = this.waiting.get(key);
      this.waiting.set(key, [...(others ?? []), { change, reject }]);
      if (others === undefined) void this.changeInTurn(key);
    });
  }

  private async changeInTurn(key: string): Promise<void> {
    for (let changes = this.waiting.get(key) ?? []; changes.length > 0; changes = this.waiting.get(key) ?? []) {
      this.waiting.set(key, []);
      await this.changeTogether(key, changes).catch((error: unknown) => {
        for (const { reject } of changes) reject(error);
      });
    }
    this.waiting.delete(key);
  }

  private async changeTogether(key: string, changes: readonly Change[]): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await this.endpoints.findOne({ _id: key }, { readConcern: FAST.readConcern });
      const before = stored?.state ?? NEW_ENDPOINT;
      let state = before;
      const tellAll = changes.map(({ change }) => {
        const decided = change(state);
        state = decided.state;
        return decided.tell;
      });
      if (state !== before && !(await this.replace(key, stored?.version, state))) continue;
      for (const tell of tellAll) tell();
      return;
    }
    throw new EndpointContendedError(key);
  }

  private async replace(key: string, version: number | undefined, state: EndpointState): Promise<boolean> {
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    if (version !== undefined) {
      const change = { $set: { state, expiresAt, version: version + 1 } };
      const { matchedCount } = await this.endpoints.updateOne({ _id: key, version }, change, FAST);
      return matchedCount === 1;
    }
    try {
      await this.endpoints.insertOne({ _id: key, version: 1, state, expiresAt }, FAST);
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}

/** Thrown when so many others write at one endpoint that one never gets through; the step is repeated. */
export class EndpointContendedError extends Error {
  constructor(key: string) {
    super(`endpoint ${key} was changed by others all the time`);
    this.name = 'EndpointContendedError';
  }
}
