import { randomUUID } from 'node:crypto';
import { loadLibxml, type Libxml, type LibxmlSchema } from '../../documents/xml/libxml';
import { ublResponseSchemas, ublSchemas } from '../../schemas/ubl-2.1/ubl-schemas';
import { generateXsds } from '../../schemas/xsd/generate-xsds';
import { xsdFileName, type SchemaSet } from '../../schemas/xsd/schema-set';
import type { Control } from '../ledger';
import { HttpRefusal } from '../http-messages';
import type { ReportFilter, SystemView } from '../system-view';
import { AccessPoint } from './access-point';
import type { PeppolControl } from './control';
import type { InboundStored, Submitted } from './events';
import { Forwarder, type ForwardTarget } from './forwarder';
import { PeppolMemory } from './memory';
import type { Mls } from './mls';
import { writeMlsSbd } from './mls-message';
import { participantOf } from './participant';
import { PayloadRefused, readPayload, type Payload, type PayloadSchemas } from './payload';
import { reportOf } from './report';
import { writeSbd } from './sbd';
import type { SmlView } from './sml';
import type { SubmissionIds } from './submission';
import { Smp } from './smp';
import { smpKey, type SmpKey } from './smp-key';
import { isSent } from './transaction';

export interface NetworkOptions {
  folder: string;
  /** Address of the sandbox's HTTP server. */
  address: () => string;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  /** Whom the access point forwards to what it receives. */
  forward?: ForwardTarget;
  /** Told what fails while nobody waits for an answer. */
  onFailure: (error: unknown) => void;
  now?: () => Date;
}

/** Parties of a document that somebody sends to a company, where they are not those that the document names. */
export interface Envelope {
  receiver?: string;
  sender?: string;
  instanceId?: string;
}

/** Our access point and all others, with their SMP and SML. */
export class PeppolNetwork implements SystemView {
  readonly accessPoint: AccessPoint;
  readonly smp: Smp;
  private readonly forwarder: Forwarder | undefined;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly now: () => Date;

  private constructor(
    private readonly memory: PeppolMemory,
    private readonly options: NetworkOptions,
    private readonly read: (bytes: Buffer) => Payload,
    smp: (addresses: () => { smp: string; as4: string }) => Smp,
  ) {
    this.now = options.now ?? (() => new Date());
    const addresses = () => ({ smp: `${options.address()}/peppol/smp`, as4: `${options.address()}/peppol/as4` });
    this.smp = smp(addresses);
    this.forwarder = options.forward && new Forwarder(options.forward);
    const onPlanned = (submitted: Submitted) => this.plan(submitted);
    const onSent = async (ids: SubmissionIds, payload: Payload) => this.deliverToOwn(ids, payload);
    const { control } = options;
    this.accessPoint = new AccessPoint(memory, { addresses, control, now: this.now, read, onPlanned, onSent });
  }

  static async open(options: NetworkOptions): Promise<PeppolNetwork> {
    const { folder } = options;
    const [libxml, memory] = await Promise.all([loadLibxml(), PeppolMemory.open(folder)]);
    // Schemas and key take their time: those who only look somebody up do not wait for them.
    const schemas = payloadSchemas(libxml);
    let key: Promise<SmpKey> | undefined;
    const keyOf = async () => (key ??= smpKey(folder));
    const read = (bytes: Buffer) => readPayload(libxml, schemas, bytes);
    const network = new PeppolNetwork(
      memory,
      options,
      read,
      (addresses) => new Smp(memory.ledger, libxml, keyOf, addresses),
    );
    network.resume();
    return network;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await this.forwarder?.stop();
    await this.memory.close();
  }

  get sml(): SmlView {
    const { unregistered, switches } = this.memory.ledger;
    return { smpUrl: `${this.options.address()}/peppol/smp`, answers: switches.sml, unregistered };
  }

  get switches(): PeppolMemory['ledger']['switches'] {
    return this.memory.ledger.switches;
  }

  /** Messages of a document that the receiver's access point has. */
  async sentOf(documentId: string): Promise<Submitted[]> {
    await this.memory.synced();
    const now = this.now();
    return this.memory.ledger
      .messagesOf(documentId)
      .filter((one) => isSent(one, now))
      .map(({ submitted }) => submitted);
  }

  synced(): Promise<void> {
    return this.memory.synced();
  }

  report(only: ReportFilter): object {
    return reportOf(this.memory.ledger, only, this.now());
  }

  /** @throws HttpRefusal before anything is changed */
  async change({ switches, types, mls }: PeppolControl): Promise<void> {
    for (const [instanceId] of mls) this.messageOf(instanceId);
    await this.memory.remember({ type: 'control', change: { switches, types } });
    for (const [instanceId, one] of mls) await this.sendMls(this.messageOf(instanceId), one);
  }

  /**
   * Somebody sends a document to a company.
   * @throws HttpRefusal
   */
  async deliver(envelope: Envelope, bytes: Buffer): Promise<{ instanceId: string }> {
    const payload = this.readOrRefuse(bytes);
    const sender = participantOf(envelope.sender ?? payload.from ?? '');
    const receiver = participantOf(envelope.receiver ?? payload.to ?? '');
    if (sender === undefined || receiver === undefined)
      throw new HttpRefusal(400, 'INVALID_PARAMETER', 'participant and sender must be participants, <EAS>:<id>');
    const instanceId = (envelope.instanceId ?? randomUUID()).toLowerCase();
    const { docTypeID, processID, root } = payload;
    const message = { instanceId, sender, receiver, docTypeID, processID, root, countryC1: 'BE', at: this.now() };
    await this.receive(instanceId, receiver, writeSbd(message, payload.xml));
    return { instanceId };
  }

  /** What is sent to a participant of our own access point has arrived. A message that comes twice arrives twice. */
  private async deliverToOwn(ids: SubmissionIds, { root, xml }: Payload): Promise<void> {
    const { sbdhInstanceID: instanceId, sender, receiver, docTypeID, processID, c1: countryC1 } = ids;
    if (!this.memory.ledger.isOwn(receiver)) return;
    const message = { instanceId, sender, receiver, docTypeID, processID, root, countryC1, at: this.now() };
    await this.receive(instanceId, receiver, writeSbd(message, xml));
  }

  private readOrRefuse(bytes: Buffer): Payload {
    try {
      return this.read(bytes);
    } catch (error) {
      if (error instanceof PayloadRefused) throw new HttpRefusal(422, 'PAYLOAD_REFUSED', error.message);
      throw error;
    }
  }

  private messageOf(instanceId: string): Submitted {
    const [transaction] = this.memory.ledger.instances(instanceId);
    if (transaction === undefined)
      throw new HttpRefusal(400, 'INVALID_CONTROL', `no message ${instanceId} was given to the access point`);
    return transaction.submitted;
  }

  /** Begins what was under way when the sandbox stopped. */
  private resume(): void {
    const { transactions, inbound } = this.memory.ledger;
    for (const { submitted, mls } of transactions) if (mls === undefined) this.plan(submitted);
    for (const { stored, end } of inbound.values()) if (end === undefined) this.forward(stored);
  }

  private plan(submitted: Submitted): void {
    const { planned } = submitted;
    if (planned === undefined) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.sendMls(submitted, planned.mls).catch(this.options.onFailure);
      },
      Math.max(0, Date.parse(planned.at) - this.now().getTime()),
    );
    this.timers.add(timer);
  }

  private async sendMls(submitted: Submitted, mls: Mls): Promise<void> {
    const at = this.now();
    const { sbdhInstanceID } = submitted;
    await this.memory.remember({ type: 'mls', at: at.toISOString(), sbdhInstanceID, mls });
    const instanceId = randomUUID();
    await this.receive(instanceId, 'access point', writeMlsSbd(instanceId, submitted, mls, at));
  }

  /** Our access point has stored it, which the other one takes for delivered. */
  private async receive(instanceId: string, participant: string, sbd: string): Promise<void> {
    if (this.forwarder === undefined) return;
    const at = this.now().toISOString();
    const stored = { type: 'inbound', at, instanceId, participant, sbd: Buffer.from(sbd).toString('base64') } as const;
    await this.memory.remember(stored);
    this.forward(stored);
  }

  private forward({ instanceId, sbd }: InboundStored): void {
    this.forwarder
      ?.forward(instanceId, Buffer.from(sbd, 'base64'), (ended) =>
        this.memory.remember({ type: 'inbound-ended', instanceId, ...ended }),
      )
      .catch(this.options.onFailure);
  }
}

/** Each compiled when the first document of its kind has come. */
function payloadSchemas(libxml: Libxml): PayloadSchemas {
  const compiled = new Map<string, LibxmlSchema>();
  return (root) => {
    const set = SETS[root];
    if (set === undefined) return undefined;
    const schema = compiled.get(root) ?? libxml.compileSchema(generateXsds(set()), xsdFileName(set(), root));
    compiled.set(root, schema);
    return schema;
  };
}

const SETS: Readonly<Record<string, () => SchemaSet>> = {
  Invoice: ublSchemas,
  CreditNote: ublSchemas,
  ApplicationResponse: ublResponseSchemas,
};
