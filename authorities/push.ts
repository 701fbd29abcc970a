import type { Registry } from 'prom-client';
import type { ReadReceived } from '../application/inbound/receive-document';
import type { KeyRing } from '../platform/encryption/key-ring';
import type { MongoConnection } from '../storage/mongo';
import type { NewDocument } from '../storage/stored-document';

/** A message as its system has pushed it. */
export interface PushedEnvelope {
  bytes: Uint8Array;
  /** What the request says that its id is. */
  statedId?: string;
}

/**
 * What became of it, once that is stored. `noted`: it was about a document that is here. `set-aside`: it is a dead letter.
 */
export interface TakenEnvelope {
  outcome: 'received' | 'repeated' | 'noted' | 'set-aside';
  /** Country of the company that it is for, where there is one. */
  countryIso?: string;
  reference?: string;
  /** Code of why it is set aside. */
  reason?: string;
  /** What the system is answered. */
  answer: object;
}

/** Parts that the process which is called brings for one message. */
export interface TakingEnvelope {
  /** Has the reader of the system read the bytes in a thread; they are not the caller's any more. */
  readEnvelope(bytes: Uint8Array): Promise<object>;
  /** Reads the document in an envelope in a thread. */
  read: ReadReceived<string>;
  /** Failing is no harm: the reconciler starts what is stored. */
  start(document: NewDocument): Promise<void>;
  onReadFailure(error: unknown): void;
}

/** Returns when what became of the message is stored. What is thrown says nothing of it, and it is to be delivered again. */
export type TakeEnvelope = (taking: TakingEnvelope, envelope: PushedEnvelope) => Promise<TakenEnvelope>;

export interface PushSurroundings {
  mongo: MongoConnection;
  ring: KeyRing;
  registry: Registry;
  /** Has a document that waits look what became of it. */
  wake(documentId: string): Promise<void>;
  clock(): Date;
}

/** What a system pushes, each message in its envelope. */
export interface AuthorityPush {
  /** For a thread: it reads what strangers send. What is read is plain data. */
  reader(): Promise<(bytes: Uint8Array) => object>;
  open(surroundings: PushSurroundings): Promise<TakeEnvelope>;
}
