import type { mongo } from 'mongoose';
import type { KeyRing } from '../../platform/encryption/key-ring';
import { hashBytes } from '../../platform/hash-bytes';
import { packed } from '../../platform/packed';
import { exchangeBinding } from '../../storage/exchange-repository';
import type { ExchangeFacts } from '../../storage/exchange';
import {
  newSharedExchangeId,
  type SealedExchange,
  type SharedExchangeRepository,
} from '../../storage/shared-exchange-repository';
import { factsOfAnswer, keptPart, unpacked, type Message } from './evidence';
import type { Keeping } from './kept-exchange';

/** Evidence of messages that concern many documents at once (ADR 67): their bytes are kept once. */
export class SharedEvidence {
  constructor(
    private readonly exchanges: Pick<SharedExchangeRepository, 'keep' | 'repeat' | 'withdraw' | 'envelope'>,
    private readonly ring: Pick<KeyRing, 'sealBytes' | 'openBytes'>,
    private readonly clock: () => Date,
  ) {}

  /** What takes time, before a transaction begins. */
  async seal(all: Uint8Array, facts: Omit<ExchangeFacts, 'size' | 'sha256' | 'at'>): Promise<SealedExchange> {
    const id = newSharedExchangeId();
    const { bytes, ...cut } = await keptPart(facts.direction, all);
    const sealed = await this.ring.sealBytes(exchangeBinding(id), await packed(bytes));
    const kept = { ...facts, ...cut, size: bytes.byteLength, sha256: await hashBytes(bytes), at: this.clock() };
    return { id, facts: kept, sealed };
  }

  /** Returns the id that it is kept under. */
  async keep(exchange: SealedExchange, documentIds: readonly string[], session?: mongo.ClientSession): Promise<string> {
    return this.exchanges.keep(exchange, documentIds, session);
  }

  async repeat(id: string, session: mongo.ClientSession): Promise<void> {
    await this.exchanges.repeat(id, this.clock(), session);
  }

  async withdraw(id: string, session?: mongo.ClientSession): Promise<void> {
    await this.exchanges.withdraw(id, session);
  }

  async bytesOf(id: string): Promise<Buffer> {
    const envelope = await this.exchanges.envelope(id);
    if (envelope === undefined) throw new Error(`exchange ${id} is not there`);
    return unpacked(this.ring.openBytes(exchangeBinding(id), envelope));
  }
}

/** Keeps one message that concerns many documents; returns the hash of what is kept of the answer. */
export async function keepingForMany(
  evidence: Pick<SharedEvidence, 'seal' | 'keep' | 'withdraw'>,
  documentIds: readonly string[],
  { kind, bytes }: Pick<Message, 'kind' | 'bytes'>,
): Promise<Keeping<string>> {
  const message = await evidence.seal(bytes, { direction: 'SENT', kind });
  return {
    sent: async () => {
      const id = await evidence.keep(message, documentIds);
      return async () => evidence.withdraw(id);
    },
    received: async (answer) => {
      const sealed = await evidence.seal(answer.body, factsOfAnswer(kind, answer));
      await evidence.keep(sealed, documentIds);
      return sealed.facts.sha256;
    },
  };
}
