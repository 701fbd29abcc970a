import type { KillableService } from '../e2e/support/killable-service';
import type { Subscriber, WebhookAccount } from '../e2e/support/webhook-load';
import { inLanes } from '../support/in-lanes';
import type { TemporalLostLoad } from './temporal-lost-load';
import { faultsAtAgency, faultsAtClients } from './verifactu-checks';

const AT_ONCE = 8;

/** What must not be after a loss of Temporal's database: each line is a fault. */
export class TemporalLostChecks {
  constructor(
    private readonly service: KillableService,
    private readonly load: TemporalLostLoad,
  ) {}

  /** Whether everything has ended; what is missing shows up as a fault after the time is over. */
  async isOver(files: number): Promise<boolean> {
    const { stores } = this.service;
    const { load } = this;
    const open = await stores.documents.countDocuments({ _id: { $in: this.documentIds() }, status: 'PROCESSING' });
    const inbox = { documentNumber: { $in: load.received }, flow: 'RECEIVED', status: 'OK' } as const;
    const isReceived = (await stores.documents.countDocuments(inbox)) >= load.received.length;
    const sent = await this.sentMails();
    return open === 0 && isReceived && sent.length >= load.imports.length + files && (await load.replayIsOver());
  }

  async faults(files: number, webhooks: WebhookAccount): Promise<string[]> {
    const { load } = this;
    const reported = [...load.reported.accepted.values()];
    const documents = await inLanes([...load.singles.accepted, ...load.others], AT_ONCE, async ([id, { kind }]) =>
      this.faultsOfDocument(id, kind.ends),
    );
    return [
      ...documents.flat(),
      ...(await inLanes(load.replayed, AT_ONCE, async (id) => this.faultsOfReplayed(id))).flat(),
      ...(await faultsAtAgency(this.service.stack.service.sandboxUrl, reported)),
      ...(await faultsAtClients(load.reporting, reported)),
      ...(await this.faultsOfInbox()),
      ...(await this.faultsOfMails(files)),
      ...webhooks.lost.map((documentId) => `event of ${documentId} lost`),
      ...webhooks.differing.map((documentId) => `notifications of ${documentId} differ`),
      ...webhooks.unfinished.map((what) => `delivery not ended: ${what}`),
    ];
  }

  /** Notifications that were taken by their receiver and sent once more. */
  static repeatedAfterTaken({ receiver }: Subscriber): number {
    const taken = receiver.received.filter(({ status }) => status === 204).map(({ webhookId }) => webhookId);
    return taken.length - new Set(taken).size;
  }

  private documentIds(): string[] {
    const { singles, others, reported, replayed } = this.load;
    return [...singles.accepted.keys(), ...others.keys(), ...reported.accepted.keys(), ...replayed];
  }

  private async faultsOfDocument(documentId: string, ends: readonly string[]): Promise<string[]> {
    const document = await this.service.stores.documents.findOne({ _id: documentId });
    const status = document?.status ?? 'missing';
    const label = `${documentId} ${document?.documentNumber ?? ''} ${status}`;
    const count = await this.service.client.ledgerCount(documentId);
    return [
      ...(ends.some((end) => end === status) ? [] : [label]),
      ...(count === (status === 'OK' ? 1 : 0) ? [] : [`${label} recorded ${count} times`]),
    ];
  }

  private async faultsOfReplayed(documentId: string): Promise<string[]> {
    const document = await this.service.stores.documents.findOne({ _id: documentId });
    const times = document?.timeline.filter(({ type }) => type === 'replayed').length ?? 0;
    const faults = await this.faultsOfDocument(documentId, ['OK']);
    return times === 1 ? faults : [...faults, `${documentId} replayed ${times} times`];
  }

  private async faultsOfInbox(): Promise<string[]> {
    const counts = await inLanes(this.load.received, AT_ONCE, async (documentNumber) => {
      const found = { documentNumber, flow: 'RECEIVED', status: 'OK' } as const;
      return [documentNumber, await this.service.stores.documents.countDocuments(found)] as const;
    });
    return counts.flatMap(([number, count]) => (count === 1 ? [] : [`${number} received ${count} times`]));
  }

  private async faultsOfMails(files: number): Promise<string[]> {
    const sent = await this.sentMails();
    const missing = this.load.imports.filter((id) => !sent.includes(`import-${id}`));
    const made = sent.filter((id) => id.startsWith('generation-')).length;
    return [
      ...missing.map((id) => `no report of the import ${id}`),
      ...(made === files ? [] : [`${made} of ${files} files were sent`]),
    ];
  }

  private async sentMails(): Promise<string[]> {
    const mails = this.service.stores.mongo.collection<{ _id: string; state: string }>('mails');
    return (await mails.find({ state: 'SENT' }).toArray()).map(({ _id }) => _id);
  }
}
