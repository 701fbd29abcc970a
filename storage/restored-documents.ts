import { FollowUpRepository } from './follow-up-repository';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Work that was under way when the database was backed up, of which an authority may have more since. */
export class RestoredDocuments {
  private readonly documents;
  private readonly cancellations;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.cancellations = new FollowUpRepository(connection);
  }

  /**
   * Has authorities be asked for them before anything is sent, as after a sending of unknown outcome (ADR 6). A document whose system
   * is not chosen yet gets the mark with it (SystemChoice).
   */
  async markAsSent(now: Date): Promise<{ documents: number; cancellations: number }> {
    const unchosen = { status: 'PROCESSING', integration: { $exists: false }, inbound: { $exists: false } } as const;
    const later = { $set: { restoredAt: now, updatedAt: now } };
    const { modifiedCount: toChoose } = await this.documents.updateMany(unchosen, later, { hint: 'under_way' });
    const open = {
      status: 'PROCESSING',
      integration: { $exists: true },
      'integration.sentAt': { $exists: false },
      'integration.reference': { $exists: false },
      'integration.refusal': { $exists: false },
      inbound: { $exists: false },
    } as const;
    const marked = { 'integration.sentAt': now, updatedAt: now };
    const { modifiedCount } = await this.documents.updateMany(open, { $set: marked }, { hint: 'under_way' });
    return { documents: modifiedCount + toChoose, cancellations: await this.cancellations.markAllSent(now) };
  }
}
