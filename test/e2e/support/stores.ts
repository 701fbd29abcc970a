import { Client, Connection } from '@temporalio/client';
import { documentWorkflowId } from '../../../processing/document-start';
import { DocumentRepository } from '../../../storage/document-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { closeMongo, connectMongo, type MongoConnection } from '../../../storage/mongo';
import { PayloadRepository } from '../../../storage/payload-repository';
import type { ApiClient } from './api-client';
import type { EdocStack } from './edoc-stack';

type StoredDocument = Omit<DocumentRecord, 'documentId'> & { _id: string };

interface StoredClaim {
  _id: string;
  documentId: string;
  released: boolean;
}

/**
 * Where a document's workflow stands, as far as anybody can tell from outside:
 * its key claimed, its verdict stored, the mark before sending set, recorded by the authority, asked for by polls, the
 * answer stored, the key of a failed one released, the status stored, the workflow ended.
 */
export const STEPS = [
  'accepted',
  'claimed',
  'validated',
  'marked',
  'sent',
  'polled',
  'integrated',
  'released',
  'finished',
  'ended',
] as const;
export type Step = (typeof STEPS)[number];

/** The databases behind the service, for what a client cannot see. */
export class Stores {
  private constructor(
    readonly mongo: MongoConnection,
    readonly temporal: Client,
    private readonly client: ApiClient,
  ) {}

  static async open(stack: EdocStack, client: ApiClient): Promise<Stores> {
    const { mongodbUri, temporalAddress } = stack.service;
    const mongo = await connectMongo(mongodbUri, { maxPoolSize: 10 });
    const connection = await Connection.connect({ address: temporalAddress });
    return new Stores(mongo, new Client({ connection }), client);
  }

  async close(): Promise<void> {
    await this.temporal.connection.close();
    await closeMongo(this.mongo);
  }

  get documents() {
    return this.mongo.collection<StoredDocument>('documents');
  }

  get claims() {
    return this.mongo.collection<StoredClaim>('claims');
  }

  get documentRepository(): DocumentRepository {
    return new DocumentRepository(this.mongo);
  }

  get payloadRepository(): PayloadRepository {
    return new PayloadRepository(this.mongo);
  }

  /** Steps of every open document and of the latest that are no longer. */
  async steps(): Promise<Step[]> {
    const [open, closed] = await Promise.all([
      this.documents.find({ status: 'PROCESSING' }).toArray(),
      this.documents
        .find({ status: { $ne: 'PROCESSING' } })
        .sort({ updatedAt: -1 })
        .limit(8)
        .toArray(),
    ]);
    const documents = [...open, ...closed];
    const claims = await this.claims.find({ documentId: { $in: documents.map(({ _id }) => _id) } }).toArray();
    const claimOf = new Map(claims.map((claim) => [claim.documentId, claim]));
    return Promise.all(documents.map(async (document) => this.stepOf(document, claimOf.get(document._id))));
  }

  private async stepOf(
    { _id: documentId, timeline, integration }: StoredDocument,
    claim: StoredClaim | undefined,
  ): Promise<Step> {
    const type = timeline.at(-1)?.type ?? 'accepted';
    // That it was submitted is written with the answer.
    const last = integration?.sentAt !== undefined && (type === 'validated' || type === 'waiting') ? 'submitted' : type;
    if (last !== 'finished' && claim?.released === true) return 'released';
    switch (last) {
      case 'accepted':
      case 'replayed':
        return claim === undefined ? 'accepted' : 'claimed';
      case 'waiting':
        return 'validated';
      case 'validated':
      case 'integrated':
        return last;
      case 'settled':
        return 'integrated';
      case 'submitted':
        if ((await this.client.ledgerCount(documentId)) === 0) return 'marked';
        return (await this.pendingActivities(documentId)).includes('pollSubmission') ? 'polled' : 'sent';
      case 'finished':
        return (await this.workflowStatus(documentId)) === 'RUNNING' ? 'finished' : 'ended';
      case 'externalStatus':
      case 'amended':
      case 'cancellationRequested':
      case 'cancelled':
      case 'cancellationRefused':
      case 'statusTaken':
      case 'statusNotTaken':
      case 'delivered':
      case 'givenUp':
        return 'ended';
      default:
        return last satisfies never;
    }
  }

  private async workflowStatus(documentId: string): Promise<string> {
    return (await this.describe(documentId)).status.name;
  }

  private async pendingActivities(documentId: string): Promise<(string | null | undefined)[]> {
    const { raw } = await this.describe(documentId);
    return (raw.pendingActivities ?? []).map(({ activityType }) => activityType?.name);
  }

  private async describe(documentId: string) {
    return this.temporal.workflow.getHandle(documentWorkflowId(documentId)).describe();
  }
}
