import { randomUUID } from 'node:crypto';
import { takeMls, type MlsDependencies } from '../../../authorities/peppol/take-mls';
import { takeResponse, type ResponseDependencies } from '../../../authorities/peppol/take-response';
import { PeppolDeliveryRepository } from '../../../authorities/peppol/stores/delivery-repository';
import { sha256Of } from '../../../application/integration/evidence';
import { readEnvelope } from '../../../countries/peppol/envelope';
import { readInvoiceResponse } from '../../../countries/peppol/invoice-response';
import { readMls } from '../../../countries/peppol/mls';
import { answerReader } from '../../../countries/wire/answer-reader';
import { loadLibxml, type Libxml } from '../../../documents/xml/libxml';
import type { Submitted } from '../../../sandbox/peppol/events';
import type { Mls } from '../../../sandbox/peppol/mls';
import { writeMlsSbd } from '../../../sandbox/peppol/mls-message';
import { inTransaction } from '../../../storage/transaction';
import { BUYER, invoiceResponse, SELLER } from '../../support/peppol-documents';
import type { PeppolRig } from './peppol-rig';

type Parties = { sender?: string; receiver?: string };

/** What the network and receivers say of documents, as it is read of their messages and taken. */
export class PeppolWords {
  readonly woken: string[] = [];
  readonly outcomes: string[] = [];
  /** What a document does that is woken. */
  onWake: (documentId: string) => Promise<unknown> = async () => undefined;

  private constructor(
    private readonly rig: PeppolRig,
    private readonly libxml: Libxml,
  ) {}

  static async open(rig: PeppolRig): Promise<PeppolWords> {
    return new PeppolWords(rig, await loadLibxml());
  }

  /** Message level status of the receiver's access point about a message. */
  async mls(about: string, mls: Mls, parties: Parties = {}, deps: Partial<MlsDependencies> = {}) {
    const written = writeMlsSbd(randomUUID(), { sbdhInstanceID: about, docTypeID: 'x' } as Submitted, mls, new Date(0));
    const envelope = readEnvelope(this.libxml, Buffer.from(written));
    if (envelope.kind === 'refused') throw new Error(envelope.message);
    const content = readMls(envelope.payload, answerReader(this.libxml));
    if (content === undefined) throw new Error('it is no status');
    return this.taken(Buffer.from(written), async (shared, message) =>
      takeMls({ ...shared, ...deps }, { ...message, content, envelope: { ...envelope.header, ...parties } }),
    );
  }

  /** Invoice Response about a document's number. */
  async response(
    number: string,
    code: string,
    { inner = '', change = (text: string) => text, sender = BUYER, receiver = SELLER, deps = {} }: ResponseOptions = {},
  ) {
    const bytes = Buffer.from(change(invoiceResponse(number, code, inner)));
    const content = readInvoiceResponse(bytes, answerReader(this.libxml));
    if (content === undefined) throw new Error('it is no response');
    return this.taken(bytes, async (shared, message) =>
      takeResponse({ ...shared, ...deps }, { ...message, content, envelope: { instanceId: 'i', sender, receiver } }),
    );
  }

  private async taken<Result>(
    bytes: Buffer,
    take: (deps: MlsDependencies & ResponseDependencies, message: { sha256: string; at: Date }) => Promise<Result>,
  ): Promise<Result> {
    const { rig } = this;
    const kept = { direction: 'RECEIVED', kind: 'STATUS', bytes } as const;
    const deps = {
      messages: rig.messages,
      documents: rig.documents,
      claims: rig.claims,
      deliveries: new PeppolDeliveryRepository(rig.connection),
      keep: async (documentId: string) => rig.evidence.keep({ documentId, ...kept }),
      wake: async (documentId: string) => {
        this.woken.push(documentId);
        await this.onWake(documentId);
      },
      transaction: async (work: Parameters<typeof inTransaction>[1]) => inTransaction(rig.connection, work),
      clock: rig.clock,
      onResponse: (outcome: string) => void this.outcomes.push(outcome),
    };
    return take(deps, { sha256: sha256Of(bytes), at: rig.clock() });
  }
}

interface ResponseOptions extends Parties {
  /** XML in the response. */
  inner?: string;
  change?(text: string): string;
  deps?: Partial<ResponseDependencies>;
}
