import type { MongoConnection } from '../../../storage/mongo';
import { inLanes } from '../../support/in-lanes';
import type { ProductionLayout } from './layout';
import type { Accepted, ProductionLoad } from './load';

const AT_ONCE = 4;
const PDF = Buffer.from('%PDF-');

/** What became of the documents: each line is a fault. */
export class DocumentChecks {
  constructor(
    private readonly layout: ProductionLayout,
    private readonly load: ProductionLoad,
    private readonly mongo: MongoConnection,
  ) {}

  async isOver(): Promise<boolean> {
    const documents = this.mongo.collection('documents');
    const open = await documents.countDocuments({
      $or: [{ status: 'PROCESSING' }, { 'pendingEvents.0': { $exists: true } }],
    });
    const onTheirWay = { state: { $in: ['QUEUED', 'BLOCKED', 'STARTED'] } };
    return open + (await this.mongo.collection('deliveries').countDocuments(onTheirWay)) === 0;
  }

  async faults(pdfs: number): Promise<string[]> {
    const { accepted } = this.load;
    const everyPdf = Math.max(1, Math.floor(accepted.length / Math.max(1, pdfs)));
    const printed = pdfs === 0 ? [] : accepted.filter((_, index) => index % everyPdf === 0);
    return [
      ...(await inLanes(accepted, AT_ONCE, async (one) => this.faultsOfDocument(one))).flat(),
      ...(await inLanes(printed, AT_ONCE, async (one) => this.faultsOfPdf(one))).flat(),
      ...(await this.faultsOfStore()),
      ...this.faultsAtGateway(),
    ];
  }

  private async faultsOfDocument(one: Accepted): Promise<string[]> {
    try {
      const { status, documentNumber } = JSON.parse((await this.load.read(one)).toString()) as Record<string, string>;
      const isWhole = status === 'OK' && documentNumber === one.number;
      return isWhole ? [] : [`${one.number} ${one.documentId} is ${status} with the number ${documentNumber}`];
    } catch (error) {
      return [`${one.number} ${one.documentId} cannot be read: ${String(error)}`];
    }
  }

  private async faultsOfPdf(one: Accepted): Promise<string[]> {
    try {
      const bytes = await this.load.read(one, 'application/pdf');
      return bytes.subarray(0, PDF.length).equals(PDF) ? [] : [`${one.number} is no PDF`];
    } catch (error) {
      return [`${one.number} has no PDF: ${String(error)}`];
    }
  }

  /** Nothing is there twice, nor anything that nobody has sent. */
  private async faultsOfStore(): Promise<string[]> {
    const stored = await this.mongo
      .collection('documents')
      .find({}, { projection: { documentNumber: 1 } })
      .toArray();
    const sent = new Set(this.load.accepted.map(({ documentId }) => documentId));
    return stored
      .filter(({ _id }) => !sent.has(String(_id)))
      .map(
        ({ _id, documentNumber }) => `${String(documentNumber)} is stored as ${String(_id)}, which no client was told`,
      );
  }

  private faultsAtGateway(): string[] {
    const recorded = new Map(this.layout.gateway.recorded.map((one) => [one.documentId, one]));
    const missing = this.load.accepted.filter(({ documentId }) => !recorded.has(documentId));
    const repeated = [...recorded.values()].filter(({ arrivals }) => arrivals > 1);
    const strange = recorded.size - (this.load.accepted.length - missing.length);
    return [
      ...missing.map(({ number, documentId }) => `${number} ${documentId} is not at the gateway`),
      ...repeated.map(({ documentNumber, arrivals }) => `${documentNumber} came ${arrivals} times to the gateway`),
      ...(strange === 0 ? [] : [`${strange} documents at the gateway were sent by nobody`]),
    ];
  }
}
