import { createHash, randomUUID } from 'node:crypto';
import { present } from '../../platform/present';
import type { Delivery } from '../delivery';
import type { Control } from '../ledger';
import { registeredFor } from './document-types';
import type { Fate, Submitted } from './events';
import type { PeppolMemory } from './memory';
import { PayloadRefused, type Payload } from './payload';
import { PARTICIPANT_SCHEME } from './participant';
import { sendingReport } from './sending-report';
import type { SubmissionIds } from './submission';
import { askedBy, isOut } from './triggers';
import { isInTransmission, transactionJson } from './transaction';

interface Setting {
  addresses: () => { smp: string; as4: string };
  control: () => Control;
  now: () => Date;
  read: (bytes: Buffer) => Payload;
  /** The receiver's access point will send its status. */
  onPlanned: (submitted: Submitted) => void;
  /** It has been sent, in an envelope with these parts. */
  onSent: (ids: SubmissionIds, payload: Payload) => Promise<void>;
}

/** Answer to a submission. `gateway`: what stands before the access point, which has stored nothing. */
export type Answer = { kind: 'gateway' } | { kind: 'json'; status: number; body: unknown; delivery: Delivery };

const AT_ONCE: Delivery = { kind: 'answer', afterSeconds: 0 };
const NOT_SUBMITTED = 'Failed to submit outbound transaction';

/** The access point as its API shows it. It answers only what is safely on disk. */
export class AccessPoint {
  constructor(
    private readonly memory: PeppolMemory,
    private readonly setting: Setting,
  ) {}

  async submit(ids: SubmissionIds, bytes: Buffer): Promise<Answer> {
    const now = this.setting.now();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const payload = this.readOrRefuse(bytes);
    if (payload instanceof PayloadRefused) {
      await this.store(ids, now, { number: '', sha256, fate: { kind: 'rejected', details: payload.message } });
      return { kind: 'json', status: 422, body: NOT_SUBMITTED, delivery: AT_ONCE };
    }
    const { number } = payload;
    const { ledger } = this.memory;
    const out = isOut(number, ledger.outagesOf(number), this.setting.control());
    if (out !== false) {
      if (out.counted) await this.memory.remember({ type: 'outage', number });
      return { kind: 'gateway' };
    }
    const details = mismatch(ids, payload);
    if (details !== undefined) {
      await this.store(ids, now, { number, sha256, fate: { kind: 'rejected', details } });
      return { kind: 'json', status: 422, body: NOT_SUBMITTED, delivery: AT_ONCE };
    }
    const isFirst = !ledger.hasSeen(number);
    const asked = askedBy(number, this.setting.control(), now);
    const lookup = this.lookupFault(ids);
    const fate = lookup ?? asked.fate;
    const mls =
      lookup === undefined && !(ledger.switches.silent && asked.mls?.mls.reason === undefined) ? asked.mls : undefined;
    const planned = mls && { at: new Date(now.getTime() + mls.afterMs).toISOString(), mls: mls.mls };
    const submitted = await this.store(ids, now, { number, sha256, fate, ...present({ planned }) });
    if (planned !== undefined) this.setting.onPlanned(submitted);
    if (fate.kind === 'sent') await this.setting.onSent(ids, payload);
    const body = sendingReport(submitted, this.setting.addresses(), asked.isReportLost);
    const isDone = fate.kind === 'sent' && asked.isReportLost !== true;
    const delivery = asked.once === true && !isFirst ? AT_ONCE : asked.delivery;
    return { kind: 'json', status: isDone ? 200 : 422, body, delivery: lookup === undefined ? delivery : AT_ONCE };
  }

  /** Undefined where there is none, and where there are several: the access point asks for one. */
  async status(sbdhInstanceID: string): Promise<object | undefined> {
    await this.memory.synced();
    const [transaction, second] = this.memory.ledger.instances(sbdhInstanceID.toLowerCase());
    if (transaction === undefined || second !== undefined) return undefined;
    return transactionJson(transaction, this.setting.now());
  }

  async inTransmission(): Promise<object[]> {
    await this.memory.synced();
    const now = this.setting.now();
    const open = this.memory.ledger.transactions.filter((transaction) => isInTransmission(transaction, now));
    return open.map((transaction) => transactionJson(transaction, now));
  }

  /** Newest first. */
  async history(offset: number, limit: number): Promise<object[]> {
    await this.memory.synced();
    const { transactions } = this.memory.ledger;
    const end = Math.max(transactions.length - offset, 0);
    const page = transactions.slice(Math.max(end - limit, 0), end).reverse();
    return page.map((transaction) => transactionJson(transaction, this.setting.now()));
  }

  /** @returns the status of the answer */
  async report(instanceId: string, countryIso: string): Promise<200 | 400 | 404> {
    const inbound = this.memory.ledger.inbound.get(instanceId.toLowerCase());
    if (inbound === undefined) return 404;
    if (inbound.countryIso !== undefined || !/^[A-Z]{2}$/.test(countryIso)) return 400;
    await this.memory.remember({ type: 'country', instanceId: instanceId.toLowerCase(), countryIso });
    return 200;
  }

  private async store(
    { sender, receiver, ...ids }: SubmissionIds,
    at: Date,
    what: Pick<Submitted, 'number' | 'sha256' | 'fate' | 'planned'>,
  ): Promise<Submitted> {
    const senderID = `${PARTICIPANT_SCHEME}::${sender}`;
    const receiverID = `${PARTICIPANT_SCHEME}::${receiver}`;
    const own = { type: 'submitted', at: at.toISOString(), id: randomUUID() } as const;
    const submitted: Submitted = { ...own, ...ids, senderID, receiverID, ...what };
    await this.memory.remember(submitted);
    return submitted;
  }

  private readOrRefuse(bytes: Buffer): Payload | PayloadRefused {
    try {
      return this.setting.read(bytes);
    } catch (error) {
      if (error instanceof PayloadRefused) return error;
      throw error;
    }
  }

  private lookupFault({ receiver, docTypeID }: SubmissionIds): Fate | undefined {
    const types = this.memory.ledger.typesOf(receiver);
    const details =
      types === undefined
        ? `The receiver '${receiver}' is not registered in the Peppol Network`
        : registeredFor(docTypeID, types) === undefined
          ? `Failed to resolve SMP endpoint for '${receiver}' and '${docTypeID}'`
          : undefined;
    return details === undefined ? undefined : { kind: 'given-up', by: 'lookup', details };
  }
}

/** What the path says otherwise than the document. */
function mismatch({ docTypeID, processID }: SubmissionIds, payload: Payload): string | undefined {
  if (docTypeID !== payload.docTypeID) return `the document is a ${payload.docTypeID}`;
  return processID === payload.processID ? undefined : `the process of the document is ${payload.processID}`;
}
