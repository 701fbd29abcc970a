import type { Registry } from 'prom-client';
import type { DocumentSteps } from '../application/documents/document-steps';
import type { Connector } from '../application/integration/connector';
import type { HttpOfCountry } from '../application/integration/integration-service';
import type { ReadingOf, SystemReading } from './system-reading';
import type { CancellingConnector } from '../application/integration/system-cancellation';
import type { ServiceConfig } from '../countries/service-config';
import type { ClientIdentity } from '../platform/certificates/client-identity';
import type { KeyRing } from '../platform/encryption/key-ring';
import type { Logger } from '../platform/logger';
import type { TemporalConnection } from '../platform/temporal/connection';
import type { MongoConnection } from '../storage/mongo';

/** What the process that submits documents opens a system with. */
export interface AuthoritySurroundings {
  config: ServiceConfig;
  logger: Logger;
  mongo: MongoConnection;
  steps: DocumentSteps;
  temporal: TemporalConnection;
  registry: Registry;
  ring: KeyRing;
  /** Acts for companies without a certificate of their own. */
  provider: ClientIdentity | undefined;
  /** PEM of authorities that are trusted beside the system's own. */
  ca: readonly string[] | undefined;
  /** Steps that may call at the same time. */
  connections: number;
  httpOf: HttpOfCountry;
  /** Has the reading threads do what the system's own table says. */
  reading<Reading extends SystemReading>(reading: Reading): ReadingOf<Reading>;
  clock(): Date;
}

/** A task queue beside those of the countries. */
export interface AuthorityQueue {
  taskQueue: string;
  /** Steps of it that run at the same time. */
  slots: number;
}

/** A system as the process speaks to it that submits documents. */
export interface OpenedAuthority {
  connector: Connector;
  /** Undefined where a cancellation is not a call of its own. */
  cancelling: CancellingConnector | undefined;
  /** Steps of its own workflows, by their names at Temporal. */
  activities: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
  queues: readonly AuthorityQueue[];
  close(): Promise<void>;
}

/** Registers the models of collections, whose indexes `edoc migrate` builds. */
export type RegisterModels = (connection: MongoConnection) => void;

/**
 * A system of an authority as it is spoken to; what is known of it without that is in its facts (countries/systems.ts). Each
 * member is stated, undefined where the system has nothing of the kind, and loads its code when it is asked for.
 */
export interface Authority {
  open(surroundings: AuthoritySurroundings): Promise<OpenedAuthority>;
  /** What it has the reading threads do, which load it too. */
  reading: (() => Promise<SystemReading>) | undefined;
  collections: (() => Promise<RegisterModels>) | undefined;
}
