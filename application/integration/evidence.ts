import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';
import type { KeyRing } from '../../platform/encryption/key-ring';
import { present } from '../../platform/present';
import { exchangeBinding, type ExchangeRepository } from '../../storage/exchange-repository';
import { storedExchange } from '../../storage/exchange-repository';
import type { Exchange, ExchangeFacts } from '../../storage/exchange';
import { HeldAnswer } from './held-answer';
import type { Answer, Keeping } from './kept-exchange';

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);
const FAST = { level: constants.Z_BEST_SPEED };

type FactsOfMessage = Omit<ExchangeFacts, 'size' | 'sha256' | 'at'>;
export type Message = FactsOfMessage & { documentId: string; bytes: Uint8Array };

/** What a connector sent and received, kept byte for byte (ADR 67). */
export class Evidence {
  constructor(
    private readonly exchanges: Pick<ExchangeRepository, 'keep' | 'withdraw'>,
    private readonly ring: Pick<KeyRing, 'sealBytes'>,
    private readonly clock: () => Date,
  ) {}

  /** Resolves with its number once it is stored. `expected` is the number that it has if nothing like it is kept yet. */
  async keep(message: Message, expected?: number): Promise<number> {
    const { facts, seal } = await this.sealable(message);
    return this.exchanges.keep(message.documentId, facts, seal, expected);
  }

  /** The same of a message that is stored with what it says; whoever does not store it so has it kept here. */
  async hold(message: Message, number: number): Promise<HeldAnswer> {
    const { documentId } = message;
    const { facts, seal } = await this.sealable(message);
    return new HeldAnswer(await storedExchange(documentId, number, facts, seal), async () => {
      await this.exchanges.keep(documentId, facts, seal, number);
    });
  }

  private async sealable({ documentId: _id, bytes: all, ...message }: Message) {
    const { bytes, ...cut } = await keptPart(message.direction, all);
    const seal = async (id: string) => this.ring.sealBytes(exchangeBinding(id), await packed(bytes));
    const facts = { ...message, ...cut, size: bytes.byteLength, sha256: sha256Of(bytes), at: this.clock() };
    return { facts, seal };
  }

  async withdraw(documentId: string, number: number): Promise<void> {
    await this.exchanges.withdraw(documentId, number);
  }
}

/** The numbers of a document's first message and of the answer to it: who expects them need not ask. */
const FIRST_NUMBERS = { sent: 1, received: 2 } as const;

/** Keeps a message of one document; returns the hash of the answer. */
export function keepingFor(
  evidence: Pick<Evidence, 'keep' | 'withdraw'>,
  { documentId, kind, bytes }: Pick<Message, 'documentId' | 'kind' | 'bytes'>,
  expected?: typeof FIRST_NUMBERS,
): Keeping<string> {
  return {
    sent: async () => {
      const number = await evidence.keep({ documentId, direction: 'SENT', kind, bytes }, expected?.sent);
      return async () => evidence.withdraw(documentId, number);
    },
    received: async (answer) => {
      const { body } = answer;
      await evidence.keep({ documentId, ...factsOfAnswer(kind, answer), bytes: body }, expected?.received);
      return sha256Of(body);
    },
  };
}

/** A longer answer makes a document too long that is read often. */
const MOST_HELD_BYTES = 4_096;

/** The same of a document's first message, whose answer is left to whoever reads it, if it is short. */
export function keepingFirst(
  evidence: Pick<Evidence, 'keep' | 'hold' | 'withdraw'>,
  message: Parameters<typeof keepingFor>[1],
  hold: (answer: HeldAnswer) => void,
): Keeping<string> {
  const { documentId, kind, bytes: sent } = message;
  const keeping = keepingFor(evidence, message, FIRST_NUMBERS);
  let number: number | undefined;
  return {
    sent: async () => {
      number = await evidence.keep({ documentId, direction: 'SENT', kind, bytes: sent }, FIRST_NUMBERS.sent);
      const kept = number;
      return async () => evidence.withdraw(documentId, kept);
    },
    received: async (answer) => {
      const { body: bytes } = answer;
      // Where something was kept before it after all, its answer has another number.
      const isFirst = number === FIRST_NUMBERS.sent;
      if (!isFirst || bytes.byteLength > MOST_HELD_BYTES) return keeping.received(answer);
      hold(await evidence.hold({ documentId, ...factsOfAnswer(kind, answer), bytes }, FIRST_NUMBERS.received));
      return sha256Of(bytes);
    },
  };
}

export function factsOfAnswer(kind: Message['kind'], { status: httpStatus, complete }: Answer): FactsOfMessage {
  return {
    direction: 'RECEIVED',
    kind,
    httpStatus,
    ...present({ incomplete: complete ? undefined : (true as const) }),
  };
}

/** MongoDB takes records of 16 MiB, and there is more in one than the message. */
const MOST_KEPT_BYTES = 15 * 1_048_576;

/**
 * What is kept of a message: all of it, packed, or of an answer that is larger even so its beginning. What was sent is sent again
 * from here, and is never that large.
 */
export async function keptPart(
  direction: ExchangeFacts['direction'],
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; incomplete?: true }> {
  const isKept = direction === 'SENT' || bytes.byteLength <= MOST_KEPT_BYTES;
  if (isKept || (await packed(bytes)).byteLength <= MOST_KEPT_BYTES) return { bytes };
  return { bytes: bytes.subarray(0, MOST_KEPT_BYTES), incomplete: true };
}

export async function packed(bytes: Uint8Array): Promise<Buffer> {
  return gzip(bytes, FAST);
}

export async function unpacked(bytes: Uint8Array): Promise<Buffer> {
  return gunzip(bytes);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A message of the document with its bytes. */
export async function readExchange(
  exchanges: Pick<ExchangeRepository, 'find'>,
  ring: Pick<KeyRing, 'openBytes'>,
  documentId: string,
  number: number,
): Promise<{ exchange: Exchange; bytes: Uint8Array } | undefined> {
  const found = await exchanges.find(documentId, number);
  if (found === undefined) return undefined;
  const opened = ring.openBytes(exchangeBinding(found.id), found.sealed);
  return { exchange: found.exchange, bytes: await unpacked(opened) };
}
