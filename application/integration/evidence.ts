import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';
import type { Envelope, KeyRing } from '../../platform/encryption/key-ring';
import { hashBytes } from '../../platform/hash-bytes';
import { packed } from '../../platform/packed';
import { present } from '../../platform/present';
import { exchangeBinding, type ExchangeRepository } from '../../storage/exchange-repository';
import { storedExchange } from '../../storage/exchange-repository';
import type { Exchange, ExchangeFacts, StoredExchange } from '../../storage/exchange';
import type { SubmissionDeparture, SubmittedRecord } from './connector';
import { HeldAnswer } from './held-answer';
import type { Answer, Keeping } from './kept-exchange';

const gunzip = promisify(gunzipCallback);

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

  /** The same of a message that its caller stores, if it is short. */
  async short(message: Message, number: number): Promise<StoredExchange | undefined> {
    if (message.bytes.byteLength > MOST_PACKED_TO_HOLD) return undefined;
    const { facts, seal } = await this.sealable(message);
    const stored = await storedExchange(message.documentId, number, facts, seal);
    return sizeOf(stored.sealed) > MOST_HELD_BYTES.sent ? undefined : stored;
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
    const sha256 = await hashBytes(bytes);
    const facts = { ...message, ...cut, size: bytes.byteLength, sha256, at: this.clock() };
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

/** Longer ones make a document too long that is read often: an answer as it came, what was sent as it is kept. */
const MOST_HELD_BYTES = { received: 4_096, sent: 8_192 } as const;
/** What is longer is not packed to find out. */
const MOST_PACKED_TO_HOLD = 131_072;

/** A departure that holds no answer has it kept by itself: where others may keep messages of the document meanwhile. */
type Departing = Pick<SubmissionDeparture, 'prepare'> & Partial<Pick<SubmissionDeparture, 'hold'>>;

/** How a submission is kept, and what prepares its departure. */
interface KeptSubmission {
  keeping: Keeping<string>;
  prepare(): Promise<void>;
}

type KeptWithMark = Pick<Evidence, 'keep' | 'short' | 'hold' | 'withdraw'>;

/** Keeps a submission of the document, see {@link keepingFirst}. */
export function keepingSubmission(
  evidence: KeptWithMark,
  { documentId, integration, replays }: Pick<SubmittedRecord, 'documentId' | 'integration' | 'replays'>,
  bytes: Buffer,
  departure: Departing,
): KeptSubmission {
  const message = { documentId, kind: 'SUBMISSION', bytes } as const;
  const isFirst = integration?.sentAt === undefined && integration?.attempts === undefined && replays === undefined;
  if (isFirst) return keepingFirst(evidence, message, departure);
  return {
    keeping: keepingFor(evidence, message),
    prepare: async () => departure.prepare({ messageSha256: sha256Of(bytes) }),
  };
}

/**
 * The same of a document's first message, before which nothing was kept: if it is short it is stored with the mark, by what this
 * returns, and the answer to it is left to whoever reads it.
 */
export function keepingFirst(
  evidence: KeptWithMark,
  { documentId, kind, bytes: sent }: Parameters<typeof keepingFor>[1],
  departure: Departing,
): KeptSubmission {
  const whole = { documentId, direction: 'SENT', kind, bytes: sent } as const;
  const keeping = keepingFor(evidence, whole, FIRST_NUMBERS);
  let isWithMark = false;
  let number: number = FIRST_NUMBERS.sent;
  return {
    prepare: async () => {
      const message = await evidence.short(whole, FIRST_NUMBERS.sent);
      await departure.prepare({ messageSha256: sha256Of(sent), ...present({ message }) });
      isWithMark = message !== undefined;
    },
    keeping: {
      sent: async () => {
        if (!isWithMark) number = await evidence.keep(whole, FIRST_NUMBERS.sent);
        return async () => evidence.withdraw(documentId, number);
      },
      received: async (answer) => {
        const { body: bytes } = answer;
        // Where something was kept before it after all, its answer has another number.
        const isFirst = number === FIRST_NUMBERS.sent;
        if (departure.hold === undefined || !isFirst || bytes.byteLength > MOST_HELD_BYTES.received)
          return keeping.received(answer);
        departure.hold(
          await evidence.hold({ documentId, ...factsOfAnswer(kind, answer), bytes }, FIRST_NUMBERS.received),
        );
        return sha256Of(bytes);
      },
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

function sizeOf({ values }: Envelope): number {
  return Object.values(values).reduce((sum, { byteLength }) => sum + byteLength, 0);
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
