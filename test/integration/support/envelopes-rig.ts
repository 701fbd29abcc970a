import { takeEnvelope } from '../../../authorities/peppol/take-envelope';
import type { EnvelopeDependencies } from '../../../authorities/peppol/envelope-dependencies';
import { envelopeReader } from '../../../authorities/peppol/read-envelope';
import { PeppolDeliveryRepository } from '../../../authorities/peppol/stores/delivery-repository';
import { PeppolMessageRepository } from '../../../authorities/peppol/stores/message-repository';
import type { TakenEnvelope, TakingEnvelope } from '../../../authorities/push';
import { readReceived, receivedReaders } from '../../../authorities/read-received';
import { Evidence } from '../../../application/integration/evidence';
import { AccountRepository } from '../../../storage/account-repository';
import { ClaimRepository } from '../../../storage/claim-repository';
import { DeadLetterRepository } from '../../../storage/dead-letter-repository';
import { documentModel } from '../../../storage/document-model';
import { DocumentRepository } from '../../../storage/document-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { PayloadRepository } from '../../../storage/payload-repository';
import { inTransaction } from '../../../storage/transaction';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';

/** The process ends before a write, or after it and before what waits for it. */
export class Killed extends Error {}

/** What takes envelopes, in a process that is killed at any of its writes. */
export class EnvelopesRig {
  readonly accounts;
  readonly letters;
  readonly messages;
  readonly exchanges;
  /** Outcomes of answers to invoices. */
  readonly answered: string[] = [];
  private readonly parts: EnvelopeDependencies;

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly taking: TakingEnvelope,
  ) {
    const { connection } = database;
    const clock = () => new Date();
    this.accounts = new AccountRepository(connection);
    this.letters = new DeadLetterRepository(connection);
    this.messages = new PeppolMessageRepository(connection);
    this.exchanges = new ExchangeRepository(connection);
    this.parts = {
      accounts: this.accounts,
      documents: new DocumentRepository(connection),
      payloads: new PayloadRepository(connection),
      deadLetters: this.letters,
      messages: this.messages,
      claims: new ClaimRepository(connection),
      deliveries: new PeppolDeliveryRepository(connection),
      evidence: new Evidence(this.exchanges, EVIDENCE_RING, clock),
      transaction: async (work) => inTransaction(connection, work),
      wake: async () => undefined,
      onResponse: (outcome) => void this.answered.push(outcome),
      clock,
    };
  }

  static async open(): Promise<EnvelopesRig> {
    const [database, readers, read] = await Promise.all([openEmptyDatabase(), receivedReaders(), envelopeReader()]);
    return new EnvelopesRig(database, {
      readEnvelope: async (bytes) => read(bytes),
      read: async (bytes, setting) => readReceived(readers, bytes, setting),
      start: async () => undefined,
      onReadFailure: (error) => {
        throw error;
      },
    });
  }

  get connection(): EmptyDatabase['connection'] {
    return this.database.connection;
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  async deliver(sbd: string): Promise<TakenEnvelope> {
    return takeEnvelope(this.parts, this.taking, { bytes: Buffer.from(sbd) });
  }

  /** @param killedAt number of the moment, two for each write; Killed where there is such a one */
  async deliverUntil(killedAt: number, sbd: string): Promise<TakenEnvelope> {
    let moment = 0;
    const orKilled = (): void => {
      if (moment++ === killedAt) throw new Killed('killed');
    };
    const writing = <Part extends object>(part: Part): Part =>
      new Proxy(part, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return async (...given: unknown[]) => {
            if (!WRITES.has(String(name))) return member.apply(target, given) as unknown;
            orKilled();
            const done: unknown = await member.apply(target, given);
            orKilled();
            return done;
          };
        },
      });
    const { documents, payloads, deadLetters, messages, deliveries, evidence } = this.parts;
    const killed = {
      ...this.parts,
      documents: writing(documents),
      payloads: writing(payloads),
      deadLetters: writing(deadLetters),
      messages: writing(messages),
      deliveries: writing(deliveries),
      evidence: writing(evidence),
    };
    return takeEnvelope(killed, this.taking, { bytes: Buffer.from(sbd) });
  }

  /** External statuses of the document, in order. */
  async statuses(documentId: string): Promise<(string | undefined)[]> {
    const { timeline } = await this.parts.documents.read(documentId);
    return timeline.flatMap(({ type, to }) => (type === 'externalStatus' ? [to] : []));
  }

  async documentsWith(documentNumber: RegExp): Promise<{ _id: string }[]> {
    return documentModel(this.database.connection).find({ documentNumber }, { _id: 1 }).lean();
  }
}

const WRITES: ReadonlySet<string> = new Set([
  'insertAccepted',
  'insert',
  'store',
  'remove',
  'note',
  'noteMls',
  'noteAnswered',
  'apply',
  'keep',
]);
