import { Schema } from 'mongoose';
import type { InboxEntry } from '../countries/integration/inbox';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** A message that could not be had, or not be kept, when its list was read. */
export interface DeferredMessage {
  /** Name of the authority that delivers. */
  authority: string;
  entry: InboxEntry;
}

interface StoredMailbox {
  /** The key of the mailbox. */
  _id: string;
  checkpoint: string;
  at: Date;
}

interface StoredMessage extends DeferredMessage {
  /** `<mailbox>/<reference>`. */
  _id: string;
  mailbox: string;
  /** A code. */
  reason: string;
  since: Date;
  askedAt: Date;
}

const required = { type: String, required: true };
const mailboxSchema = new Schema(
  { _id: required, checkpoint: required, at: { type: Date, required: true } },
  { collection: 'mailboxes', versionKey: false, strict: 'throw' },
);
const messageSchema = new Schema(
  {
    _id: required,
    mailbox: required,
    authority: required,
    entry: { type: Schema.Types.Mixed, required: true },
    reason: required,
    since: { type: Date, required: true },
    askedAt: { type: Date, required: true },
  },
  { collection: 'deferredMessages', versionKey: false, strict: 'throw' },
);
messageSchema.index({ mailbox: 1, askedAt: 1 }, { name: 'turn' });

/** Checkpoints in the lists of systems that keep what was taken, and messages of theirs that are still to be had. */
export class MailboxRepository {
  private readonly mailboxes;
  private readonly messages;

  constructor(connection: MongoConnection) {
    this.mailboxes = nativeCollection(modelOf<StoredMailbox>(connection, 'Mailbox', mailboxSchema));
    this.messages = nativeCollection(modelOf<StoredMessage>(connection, 'DeferredMessage', messageSchema));
  }

  async checkpointOf(mailbox: string): Promise<string | undefined> {
    return (await this.mailboxes.findOne({ _id: mailbox }))?.checkpoint;
  }

  /** All before it is stored, or deferred. */
  async reach(mailbox: string, checkpoint: string, at: Date): Promise<void> {
    await this.mailboxes.updateOne({ _id: mailbox }, { $set: { checkpoint, at } }, { upsert: true });
  }

  /** Keeps that the message is still to be had. */
  async defer(mailbox: string, { authority, entry }: DeferredMessage, reason: string, at: Date): Promise<void> {
    const message = { mailbox, authority, entry, reason, askedAt: at };
    const filter = { _id: idOf(mailbox, entry) };
    await this.messages.updateOne(filter, { $set: message, $setOnInsert: { since: at } }, { upsert: true });
  }

  /** Those that were not asked for since then, the longest waiting first. */
  async deferred(mailbox: string, before: Date, limit: number): Promise<DeferredMessage[]> {
    const stored = await this.messages
      .find({ mailbox, askedAt: { $lt: before } })
      .sort({ askedAt: 1 })
      .limit(limit)
      .toArray();
    return stored.map(({ authority, entry }) => ({ authority, entry }));
  }

  /** It is stored now. */
  async settle(mailbox: string, entry: InboxEntry): Promise<void> {
    await this.messages.deleteOne({ _id: idOf(mailbox, entry) });
  }
}

function idOf(mailbox: string, { reference }: InboxEntry): string {
  return `${mailbox}/${reference}`;
}
