import { Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { present } from '../platform/present';
import type { DocumentFilter } from './document-filter';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** A look or an act of somebody with the rights of an operator. */
export interface OperatorAccess {
  /** `account:<id>` or `operator:<name>`, as in the timeline. */
  actor: string;
  /** Its operationId; a command has the same. */
  operation: string;
  documentId?: string;
  subscriptionId?: string;
  accountId?: string;
  /** Filter of a search, which may contain names: one reason why the log has an end. */
  filter?: DocumentFilter;
}

export type RecordedAccess = OperatorAccess & { at: Date };

type StoredAccess = RecordedAccess & { _id: string; expiresAt: Date };

const DAY_MS = 86_400_000;

const required = { type: String, required: true };
const accessSchema = new Schema(
  {
    _id: required,
    at: { type: Date, required: true },
    actor: required,
    operation: required,
    documentId: String,
    subscriptionId: String,
    accountId: String,
    filter: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'operatorAccess', versionKey: false, minimize: false, strict: 'throw' },
);
accessSchema.index({ documentId: 1, at: -1 }, { name: 'document' });
accessSchema.index({ actor: 1, at: -1 }, { name: 'actor' });
accessSchema.index({ at: -1 }, { name: 'newest' });
accessSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** Log of who looked at which documents (ADR 46). */
export class OperatorAccessLog {
  private readonly accesses;

  constructor(connection: MongoConnection) {
    this.accesses = nativeCollection(modelOf<StoredAccess>(connection, 'OperatorAccess', accessSchema));
  }

  /** Awaited before anything is shown: what cannot be recorded is not looked at. */
  async record(access: OperatorAccess, keptDays: number, at = new Date()): Promise<void> {
    await this.accesses.insertOne({
      _id: uuidv7(),
      at,
      ...access,
      expiresAt: new Date(at.getTime() + keptDays * DAY_MS),
    });
  }

  /** Newest first. */
  async find(asked: { documentId?: string; actor?: string }, limit: number): Promise<RecordedAccess[]> {
    const stored = await this.accesses.find(present(asked)).sort({ at: -1, _id: -1 }).limit(limit).toArray();
    return stored.map(({ _id: _, expiresAt: _expiry, ...access }) => access);
  }
}
