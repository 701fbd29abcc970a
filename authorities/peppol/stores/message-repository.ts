import { Schema } from 'mongoose';
import type { AuthorityMessage } from '../../../countries/integration/answers';
import type { AttemptKind } from '../../../countries/peppol/attempts';
import { isDuplicateKeyError } from '../../../storage/claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/**
 * `sent`: what became of it is not known. `held`: the access point has said that it has it. `misconfigured`: it was given up for our
 * certificates, and nothing arrived. `abandoned`: it was given up before anything left, and is followed by another message.
 */
export type MessageState = 'sent' | 'held' | 'accepted' | 'refused' | 'misconfigured' | 'abandoned';

/** The word of the receiving access point (Message Level Status), as its document says it. */
export interface MessageLevelStatus {
  code: 'AP' | 'AB' | 'RE';
  /** Reason of a refusal: SV, BV, FD. */
  reason?: string;
  /** What the receiver's access point says of it, shortened. */
  message?: string;
  warnings: AuthorityMessage[];
  at: Date;
  messageSha256?: string;
}

/** The receiver has answered the invoice in it: whatever else is known, it has arrived. */
export interface AnsweredMessage {
  at: Date;
  messageSha256: string;
}

/** The invoice that an answer names. */
export interface NamedInvoice {
  sender: string;
  receiver: string;
  documentNumber: string;
  typeCode: string;
  issueDate?: string;
}

/** A message as it was handed to the access point; whatever is sent of it again is the same. */
export interface PeppolMessage {
  /** InstanceIdentifier of its envelope: the documentId for the first message of a document. */
  instanceId: string;
  documentId: string;
  /** Number of the message of its document, from 1. */
  number: number;
  companyId: string;
  documentNumber: string;
  /** BT-3 and BT-2: answers name the invoice by them too. */
  typeCode: string;
  issueDate: string;
  /** Participants as they are compared. */
  sender: string;
  receiver: string;
  documentType: string;
  process: string;
  /** Path of the submission, which names all of them. */
  path: string;
  /** The document in UTF-8, packed: what was submitted may be written anew when it is replayed. */
  xml: Buffer;
  sha256: string;
  writtenAt: Date;
  /** How often it was handed over, or was about to be. */
  posts: number;
  state: MessageState;
  /** What the attempts of the access point met, as far as they were seen. */
  attempts: AttemptKind[];
  /** The verdict against it, once there is one. */
  refusal?: AuthorityMessage;
  /** The words for the first attempt, if it has failed, which have the code of its error; and for the last. */
  firstError?: string;
  lastError?: string;
  /** Instant at which it was first seen that it has been sent. */
  sentAt?: Date;
  /** Id of the message in AS4. */
  as4MessageId?: string;
  receiptId?: string;
  warnings: AuthorityMessage[];
  mls?: MessageLevelStatus;
  answered?: AnsweredMessage;
}

/** What is found out about a message after it was written. */
type Found = Partial<
  Pick<
    PeppolMessage,
    'state' | 'attempts' | 'firstError' | 'lastError' | 'refusal' | 'sentAt' | 'as4MessageId' | 'receiptId' | 'warnings'
  >
>;

type NamedMessage = Pick<PeppolMessage, 'instanceId' | 'documentId' | 'companyId'>;
/** An invoice is sent again only after an earlier one has failed. */
const MOST_NAMED = 50;

type StoredMessage = Omit<PeppolMessage, 'instanceId'> & { _id: string };

const required = { type: String, required: true };
const messageSchema = new Schema(
  {
    _id: required,
    documentId: required,
    number: { type: Number, required: true },
    companyId: required,
    documentNumber: required,
    typeCode: required,
    issueDate: required,
    sender: required,
    receiver: required,
    documentType: required,
    process: required,
    path: required,
    xml: { type: Buffer, required: true },
    sha256: required,
    writtenAt: { type: Date, required: true },
    posts: { type: Number, required: true },
    state: required,
    attempts: { type: [String], required: true },
    firstError: String,
    lastError: String,
    refusal: Schema.Types.Mixed,
    sentAt: Date,
    as4MessageId: String,
    receiptId: String,
    warnings: { type: [Schema.Types.Mixed], required: true },
    mls: Schema.Types.Mixed,
    answered: Schema.Types.Mixed,
  },
  { collection: 'peppolMessages', versionKey: false, strict: 'throw' },
);
messageSchema.index({ documentId: 1, number: -1 }, { name: 'document', unique: true });
messageSchema.index({ documentNumber: 1, sender: 1, receiver: 1 }, { name: 'named' });
messageSchema.index({ companyId: 1 }, { name: 'misconfigured', partialFilterExpression: { state: 'misconfigured' } });

/** Messages that were handed to the access point, or are about to be, and what is known of them. */
export class PeppolMessageRepository {
  private readonly messages;

  constructor(connection: MongoConnection) {
    this.messages = modelOf<StoredMessage>(connection, 'PeppolMessage', messageSchema);
  }

  /** @throws MessageExistsError when it was written before: that one counts, not this */
  async write({ instanceId, ...message }: PeppolMessage): Promise<void> {
    try {
      await this.collection().insertOne({ _id: instanceId, ...message });
    } catch (error) {
      if (isDuplicateKeyError(error)) throw new MessageExistsError(instanceId);
      throw error;
    }
  }

  /** It is about to be handed over once more. */
  async postAgain(instanceId: string): Promise<void> {
    await this.collection().updateOne({ _id: instanceId }, { $inc: { posts: 1 } });
  }

  async find(instanceId: string): Promise<PeppolMessage | undefined> {
    const stored = await this.collection().findOne({ _id: instanceId }, { promoteBuffers: true });
    return stored === null ? undefined : messageOf(stored);
  }

  /** False where there is a word on it already: the first counts. */
  async noteMls(instanceId: string, mls: MessageLevelStatus): Promise<boolean> {
    const noted = await this.collection().updateOne({ _id: instanceId, mls: { $exists: false } }, { $set: { mls } });
    return noted.modifiedCount === 1;
  }

  async noteAnswered(instanceId: string, answered: AnsweredMessage): Promise<void> {
    await this.collection().updateOne({ _id: instanceId, answered: { $exists: false } }, { $set: { answered } });
  }

  /** The messages with such an invoice, the last first. */
  async named(invoice: NamedInvoice): Promise<NamedMessage[]> {
    const options = {
      sort: { writtenAt: -1 },
      limit: MOST_NAMED,
      hint: 'named',
      projection: { documentId: 1, companyId: 1 },
    } as const;
    const found = await this.collection()
      .find({ ...invoice }, options)
      .toArray();
    return found.map(({ _id: instanceId, documentId, companyId }) => ({ instanceId, documentId, companyId }));
  }

  /** The messages of a document, the last first. */
  async ofDocument(documentId: string): Promise<PeppolMessage[]> {
    const options = { sort: { number: -1 }, promoteBuffers: true, hint: 'document' } as const;
    return (await this.collection().find({ documentId }, options).toArray()).map(messageOf);
  }

  async note(instanceId: string, found: Found): Promise<void> {
    await this.collection().updateOne({ _id: instanceId }, { $set: found });
  }

  /** Whoever waits for somebody to mend the access point's certificates goes on with another message. */
  async abandonMisconfigured(companyId: string | undefined): Promise<void> {
    const whose = companyId === undefined ? {} : { companyId };
    await this.collection().updateMany({ ...whose, state: 'misconfigured' }, { $set: { state: 'abandoned' } });
  }

  private collection() {
    return nativeCollection(this.messages);
  }
}

/** Another attempt has written the message meanwhile. */
export class MessageExistsError extends Error {
  readonly code = 'MESSAGE_EXISTS';

  constructor(instanceId: string) {
    super(`the message ${instanceId} was written before`);
    this.name = 'MessageExistsError';
  }
}

function messageOf({ _id: instanceId, ...message }: StoredMessage): PeppolMessage {
  return { instanceId, ...message };
}
