import { Schema } from 'mongoose';
import { isDuplicateKeyError } from '../../../storage/claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** An invoice that came over the network, as far as whoever answers it has to know. */
export interface PeppolDelivery {
  companyId: string;
  /** InstanceIdentifier of its envelope: the reference of the document that it has become. */
  instanceId: string;
  /** Participants as they are compared; the receiver is the company's. */
  sender: string;
  receiver: string;
  /** BT-2 and BT-3 as the invoice writes them. */
  issueDate: string;
  typeCode: string;
  at: Date;
  /** The document, and ids of the messages in which it was answered; once one was about to leave. */
  documentId?: string;
  answers?: string[];
}

type StoredDelivery = PeppolDelivery & { _id: string };

const required = { type: String, required: true };
const deliverySchema = new Schema(
  {
    _id: required,
    companyId: required,
    instanceId: required,
    sender: required,
    receiver: required,
    issueDate: required,
    typeCode: required,
    at: { type: Date, required: true },
    documentId: String,
    answers: { type: [String], default: undefined },
  },
  { collection: 'peppolDeliveries', versionKey: false, strict: 'throw' },
);

deliverySchema.index({ answers: 1 }, { name: 'answers', partialFilterExpression: { answers: { $exists: true } } });

/** Whom an answer to a received invoice goes to. */
export class PeppolDeliveryRepository {
  private readonly deliveries;

  constructor(connection: MongoConnection) {
    this.deliveries = nativeCollection(modelOf<StoredDelivery>(connection, 'PeppolDelivery', deliverySchema));
  }

  /** Before the document is stored, so that there is none without it. The first delivery of an id counts. */
  async note(delivery: PeppolDelivery): Promise<void> {
    try {
      await this.deliveries.insertOne({ _id: idOf(delivery), ...delivery });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }

  /** An answer is about to leave: what its access point says of it is known to be about it. */
  async noteAnswer(
    { companyId, instanceId }: Pick<PeppolDelivery, 'companyId' | 'instanceId'>,
    { documentId, instanceId: answer }: { documentId: string; instanceId: string },
  ): Promise<void> {
    const answered = { $set: { documentId }, $addToSet: { answers: answer } };
    await this.deliveries.updateOne({ _id: idOf({ companyId, instanceId }) }, answered);
  }

  /** The document that was answered in the message. */
  async answeredIn(instanceId: string): Promise<string | undefined> {
    const found = await this.deliveries.findOne(
      { answers: instanceId },
      { projection: { documentId: 1 }, hint: 'answers' },
    );
    return found?.documentId;
  }

  async find(companyId: string, instanceId: string): Promise<PeppolDelivery | undefined> {
    const stored = await this.deliveries.findOne({ _id: idOf({ companyId, instanceId }) }, { projection: { _id: 0 } });
    return stored ?? undefined;
  }
}

function idOf({ companyId, instanceId }: Pick<PeppolDelivery, 'companyId' | 'instanceId'>): string {
  return `${companyId}/${instanceId}`;
}
