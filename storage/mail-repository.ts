import { randomUUID } from 'node:crypto';
import { Schema, type Model } from 'mongoose';
import type { MailAttachment } from '../platform/mail/outgoing-mail';
import { ExpiringBytes } from './expiring-bytes';
import { modelOf, type MongoConnection } from './mongo';
import { present } from '../platform/present';

/**
 * QUEUED until its server has answered for good; SENT or FAILED by its answer; UNCONFIRMED when the answer was lost and
 * sending again could deliver it twice.
 */
export type MailState = 'QUEUED' | 'SENT' | 'FAILED' | 'UNCONFIRMED';

export interface StoredAttachmentFacts {
  /** Key of its bytes, in a collection of their own that forgets them sooner. */
  key: string;
  filename: string;
  contentType: string;
  size: number;
}

/** The account that the mail goes to, and the companies that it tells of. */
export interface MailSubject {
  accountId: string;
  companyIds: readonly string[];
}

export interface MailRecord {
  mailId: string;
  /** Mails of earlier versions do not say. */
  about?: MailSubject;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: StoredAttachmentFacts[];
  state: MailState;
  /** The reason why it is not sent (yet), in the mail server's words where there are any. */
  reason?: string;
  /** Set by the attempt that is about to end the message; only the attempt that holds it may. */
  commit?: { token: string; at: Date };
  createdAt: Date;
  finishedAt?: Date;
  expiresAt: Date;
}

type StoredMail = Omit<MailRecord, 'mailId'> & { _id: string };

/** Delivery is tried for a day; what is left of the week is for the operator who has to look into it. */
export const ATTACHMENT_LIFETIME_MS = 7 * 86_400_000;
const RECORD_LIFETIME_MS = 90 * 86_400_000;

const text = { type: String, required: true };

const mailSchema = new Schema(
  {
    _id: text,
    about: { type: new Schema({ accountId: text, companyIds: { type: [String], required: true } }, { _id: false }) },
    to: text,
    subject: text,
    text,
    html: text,
    attachments: { type: [Schema.Types.Mixed], default: [] },
    state: text,
    reason: String,
    commit: { type: new Schema({ token: text, at: { type: Date, required: true } }, { _id: false }) },
    createdAt: { type: Date, required: true },
    finishedAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mails', versionKey: false, strict: 'throw' },
);
mailSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
/** Serves operators: mails that were not sent, newest first. */
mailSchema.index({ state: 1, createdAt: -1 }, { name: 'state' });

export type NewMail = Pick<MailRecord, 'mailId' | 'about' | 'to' | 'subject' | 'text' | 'html'> & {
  attachments: readonly MailAttachment[];
};

export class MailRepository {
  private readonly mails: Model<StoredMail>;
  private readonly bytes;

  constructor(connection: MongoConnection) {
    this.mails = modelOf<StoredMail>(connection, 'Mail', mailSchema);
    this.bytes = new ExpiringBytes(connection, {
      model: 'MailAttachment',
      collection: 'mail_attachments',
      lifetimeMs: ATTACHMENT_LIFETIME_MS,
      durable: true,
    });
  }

  /** Stores the mail; the same mailId a second time changes nothing. The record is written last and makes it exist. */
  async insert({ mailId, attachments, ...content }: NewMail, now: Date): Promise<void> {
    if ((await this.mails.exists({ _id: mailId })) !== null) return;
    const kept = await Promise.all(
      attachments.map(async ({ filename, contentType, bytes }) => {
        const key = randomUUID();
        await this.bytes.store(key, bytes);
        return { key, filename, contentType, size: bytes.byteLength };
      }),
    );
    const record = {
      ...content,
      attachments: kept,
      state: 'QUEUED',
      createdAt: now,
      expiresAt: new Date(now.getTime() + RECORD_LIFETIME_MS),
    };
    await this.mails.updateOne({ _id: mailId }, { $setOnInsert: record }, { upsert: true });
  }

  async find(mailId: string): Promise<MailRecord | undefined> {
    const stored = await this.mails.findById(mailId).lean();
    if (stored === null) return undefined;
    const { _id, ...fields } = stored;
    return { mailId: _id, ...fields };
  }

  /** Ids of mails that wait to be sent and were queued in this time, the oldest first. */
  async queuedBetween(from: Date, to: Date): Promise<string[]> {
    const queued = { state: 'QUEUED', createdAt: { $gte: from, $lt: to } } as const;
    const found = await this.mails.find(queued, { _id: 1 }).sort({ createdAt: 1 }).hint('state').lean();
    return found.map(({ _id }) => _id);
  }

  /** Those of the ids that there is a mail of, in whatever state. */
  async existing(mailIds: readonly string[]): Promise<Set<string>> {
    const found = await this.mails.find({ _id: { $in: mailIds } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  async attachmentBytes(key: string): Promise<Uint8Array | undefined> {
    return this.bytes.find(key);
  }

  /** Gives the right to end the message to one attempt; false when another has it or the mail is finished. */
  async takeCommit(mailId: string, token: string, at: Date): Promise<boolean> {
    const taken = await this.mails.updateOne(
      { _id: mailId, state: 'QUEUED', commit: { $exists: false } },
      { $set: { commit: { token, at } } },
    );
    return taken.modifiedCount === 1;
  }

  /** The attempt is over and has sent nothing; another one may. */
  async releaseCommit(mailId: string, token: string): Promise<void> {
    await this.mails.updateOne({ _id: mailId, state: 'QUEUED', 'commit.token': token }, { $unset: { commit: 1 } });
  }

  async noteFailedAttempt(mailId: string, reason: string): Promise<void> {
    await this.mails.updateOne({ _id: mailId, state: 'QUEUED' }, { $set: { reason } });
  }

  /** Final, but for an attempt thought dead that turns out to have sent the mail after all. */
  async finish(mailId: string, state: Exclude<MailState, 'QUEUED'>, now: Date, reason?: string): Promise<void> {
    const sent = state === 'SENT';
    await this.mails.updateOne(
      { _id: mailId, state: { $in: sent ? ['QUEUED', 'UNCONFIRMED'] : ['QUEUED'] } },
      {
        $set: { state, finishedAt: now, ...present({ reason }) },
        ...(sent ? { $unset: { reason: 1 } } : {}),
      },
    );
  }
}
