import { Schema } from 'mongoose';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Book, BookEntry } from '../../../countries/es/sii/book-entries';
import { issuerText } from '../../../countries/es/sii/read-key';
import type { SpanishPerson } from '../../../countries/es/spanish-person';
import { isDuplicateKeyError } from '../../../storage/claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** What an entry is known by. A document that is replayed is written anew. */
export interface EntryIdentity {
  documentId: string;
  /** Number of the try, from 1. */
  try: number;
}

/** `sent`: what became of it is not known yet. */
export type EntryState = 'sent' | 'accepted' | 'refused';

/** An entry as it was first sent; whatever is sent of it again are these bytes. */
export interface WrittenEntry extends EntryIdentity {
  companyId: string;
  titular: SpanishPerson;
  entry: BookEntry;
  /** The SOAP message. */
  message: Buffer;
  /** The last day on which it is in time, yyyy-MM-dd. */
  deadline: CalendarDate;
  writtenAt: Date;
  /** It changes an entry that the agency holds (A1). */
  isAmendment?: true;
  state: EntryState;
}

interface StoredEntry extends WrittenEntry {
  /** {@link entryIdOf} */
  _id: string;
  book: Book;
  issuer: string;
  number: string;
}

const required = { type: String, required: true };
const entrySchema = new Schema(
  {
    _id: required,
    documentId: required,
    try: { type: Number, required: true },
    companyId: required,
    titular: { type: Schema.Types.Mixed, required: true },
    entry: { type: Schema.Types.Mixed, required: true },
    message: { type: Buffer, required: true },
    deadline: required,
    writtenAt: { type: Date, required: true },
    isAmendment: Boolean,
    state: required,
    book: required,
    issuer: required,
    number: required,
  },
  { collection: 'siiEntries', versionKey: false, strict: 'throw' },
);
entrySchema.index({ documentId: 1, try: -1 }, { name: 'document' });
entrySchema.index({ companyId: 1, book: 1, issuer: 1, number: 1 }, { name: 'invoice' });

/** Entries that were sent to SII, or are about to be. */
export class SiiEntryRepository {
  private readonly entries;

  constructor(connection: MongoConnection) {
    this.entries = modelOf<StoredEntry>(connection, 'SiiEntry', entrySchema);
  }

  /** @throws EntryExistsError when the entry was written before: its bytes count, not these */
  async write(written: Omit<WrittenEntry, 'state'>): Promise<void> {
    const { entry } = written;
    const found = { book: entry.book, issuer: issuerText(entry.key.issuer), number: entry.key.numSerieFacturaEmisor };
    try {
      await this.collection().insertOne({ _id: entryIdOf(written), ...written, ...found, state: 'sent' });
    } catch (error) {
      if (isDuplicateKeyError(error)) throw new EntryExistsError(entryIdOf(written));
      throw error;
    }
  }

  async find(identity: EntryIdentity): Promise<WrittenEntry | undefined> {
    return writtenOf(await this.collection().findOne({ _id: entryIdOf(identity) }, { promoteBuffers: true }));
  }

  /** The one that was written last: what was sent before it has been refused, or was never taken. */
  async lastOf(documentId: string): Promise<WrittenEntry | undefined> {
    const options = { sort: { try: -1 }, promoteBuffers: true } as const;
    return writtenOf(await this.collection().findOne({ documentId }, { ...options, hint: 'document' }));
  }

  async decide(identity: EntryIdentity, state: Exclude<EntryState, 'sent'>): Promise<void> {
    await this.collection().updateOne({ _id: entryIdOf(identity) }, { $set: { state } });
  }

  /** What a company has entered of the invoices of an issuer; of a number that comes again, the latest is last. */
  async accepted(
    { companyId, book, issuer }: { companyId: string; book: Book; issuer: string },
    numbers: readonly string[],
  ): Promise<BookEntry[]> {
    const found = await this.collection()
      .find(
        { companyId, book, issuer, number: { $in: [...new Set(numbers)] }, state: 'accepted' },
        { projection: { _id: 0, entry: 1 } },
      )
      .hint('invoice')
      .sort({ writtenAt: 1 })
      .toArray();
    return found.map(({ entry }) => entry);
  }

  private collection() {
    return nativeCollection(this.entries);
  }
}

/** Another attempt has written the entry meanwhile. */
export class EntryExistsError extends Error {
  readonly code = 'ENTRY_EXISTS';

  constructor(id: string) {
    super(`the entry ${id} was written before`);
    this.name = 'EntryExistsError';
  }
}

function entryIdOf({ documentId, try: attempt }: EntryIdentity): string {
  return `${documentId}/${attempt}`;
}

function writtenOf(stored: StoredEntry | null): WrittenEntry | undefined {
  if (stored === null) return undefined;
  const { _id: _id, book: _book, issuer: _issuer, number: _number, ...written } = stored;
  return written;
}
