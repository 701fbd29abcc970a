import type { PeppolSwitches, Registration } from './control';
import { RESPONSE_TYPES, USUAL_TYPES } from './document-types';
import type { CountryReported, ForwardAnswer, InboundStored, PeppolEvent, Submitted } from './events';
import type { Mls } from './mls';

/** A message that was given to the access point. */
export interface Transaction {
  submitted: Submitted;
  mls?: Mls;
}

/** A message that the access point has received, and forwards. */
export interface Inbound {
  stored: InboundStored;
  end?: { kind: 'forwarded' | 'given-up'; attempts: number; answer: ForwardAnswer };
  countryIso?: string;
}

/** Participants of the manual that are not as all others are. */
const APART: readonly (readonly [participant: string, registration: Registration])[] = [
  ['0208:0000000097', 'unregistered'],
  ['0208:0999999922', RESPONSE_TYPES],
];

/** The state that the events add up to. Knows no clock and no file: replaying the journal gives the same state. */
export class PeppolLedger {
  readonly transactions: Transaction[] = [];
  readonly inbound = new Map<string, Inbound>();
  private readonly byInstance = new Map<string, Transaction[]>();
  private readonly numbers = new Set<string>();
  private readonly senders = new Set<string>();
  private readonly outages = new Map<string, number>();
  private readonly registrations = new Map<string, Registration>(APART);
  private current: PeppolSwitches = { smp: true, sml: true, sending: true, silent: false };

  apply(event: PeppolEvent): void {
    switch (event.type) {
      case 'submitted':
        return this.addTransaction(event);
      case 'mls':
        for (const transaction of this.instances(event.sbdhInstanceID)) transaction.mls ??= event.mls;
        return;
      case 'inbound':
        this.inbound.set(event.instanceId, { stored: event });
        return;
      case 'inbound-ended': {
        const { instanceId, end: kind, attempts, answer } = event;
        this.change(instanceId, { end: { kind, attempts, answer } });
        if (answer.countryCodeC4 !== undefined) this.report({ instanceId, countryIso: answer.countryCodeC4 });
        return;
      }
      case 'country':
        return this.report(event);
      case 'outage':
        this.outages.set(event.number, this.outagesOf(event.number) + 1);
        return;
      case 'control':
        this.current = { ...this.current, ...event.change.switches };
        for (const [participant, types] of Object.entries(event.change.types))
          this.registrations.set(participant, types);
        return;
      default:
        event satisfies never;
    }
  }

  /** Messages of an instance id: more than one where somebody sent it twice. */
  instances(sbdhInstanceID: string): readonly Transaction[] {
    return this.byInstance.get(sbdhInstanceID) ?? [];
  }

  /** Messages that began with this id, or name it as whose they are. */
  messagesOf(documentId: string): Transaction[] {
    const isOf = ({ submitted: { sbdhInstanceID, custom1 } }: Transaction) =>
      sbdhInstanceID === documentId || custom1?.toLowerCase() === documentId;
    return this.transactions.filter(isOf);
  }

  outagesOf(number: string): number {
    return this.outages.get(number) ?? 0;
  }

  hasSeen(number: string): boolean {
    return this.numbers.has(number);
  }

  /** Types of a participant; undefined if it is in no SML. */
  typesOf(participant: string): readonly string[] | undefined {
    const registration = this.registrations.get(participant) ?? 'usual';
    if (registration === 'unregistered') return undefined;
    return registration === 'usual' || registration === 'own' ? USUAL_TYPES : registration;
  }

  /** Whether the participant is at our access point: by the manual, or because it sends by it. */
  isOwn(participant: string): boolean {
    return this.registrations.get(participant) === 'own' || this.senders.has(participant);
  }

  get unregistered(): string[] {
    return [...this.registrations.keys()].filter((participant) => this.typesOf(participant) === undefined);
  }

  get switches(): PeppolSwitches {
    return this.current;
  }

  private addTransaction(submitted: Submitted): void {
    const transaction = { submitted };
    this.transactions.push(transaction);
    const same = this.byInstance.get(submitted.sbdhInstanceID);
    if (same === undefined) this.byInstance.set(submitted.sbdhInstanceID, [transaction]);
    else same.push(transaction);
    this.numbers.add(submitted.number);
    const { senderID } = submitted;
    this.senders.add(senderID.slice(senderID.indexOf('::') + 2));
  }

  private report({ instanceId, countryIso }: Pick<CountryReported, 'instanceId' | 'countryIso'>): void {
    this.change(instanceId, { countryIso });
  }

  private change(instanceId: string, changes: Partial<Inbound>): void {
    const before = this.inbound.get(instanceId);
    if (before !== undefined) this.inbound.set(instanceId, { ...before, ...changes });
  }
}
