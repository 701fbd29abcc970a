import type { Client } from '@temporalio/client';
import type { Registry } from 'prom-client';
import type { ForgottenChains } from '../application/chains/wake-forgotten';
import type { Inbox } from '../application/inbound/inbox';
import type { DocumentSteps } from '../application/documents/document-steps';
import type { ReportedXml } from '../application/integration/authority-xml';
import type { Connector } from '../application/integration/connector';
import type { HttpOfCountry } from '../application/integration/integration-service';
import type { ReadingOf, SystemReading } from './system-reading';
import type { FollowUpConnector } from '../application/integration/follow-up';
import type { SlotShares } from '../application/integration/slot-shares';
import type { SystemCancellation } from '../application/integration/system-cancellation';
import type { SystemStatusReport } from '../application/integration/system-status-report';
import type { RecordedQr } from '../application/integration/recorded-qr';
import type { HeldChain } from '../application/operations/held-chain';
import type { ServiceConfig } from '../countries/service-config';
import type { AuthorityEnvironment } from '../platform/authority-settings';
import type { ClientIdentity } from '../platform/certificates/client-identity';
import type { KeyRing } from '../platform/encryption/key-ring';
import type { Logger } from '../platform/logger';
import type { TemporalConnection } from '../platform/temporal/connection';
import type { FollowUpStart } from '../storage/follow-up-repository';
import type { MongoConnection } from '../storage/mongo';
import type { AuthoritySetting } from './authority-setting';
import type { AuthorityPreview } from './preview';
import type { AuthorityPush } from './push';
import type { BegunAnew, NotedRestore, OperatedSystem, SystemExamination } from './operated-system';

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
  /** Keeps who is slow from holding all slots of a country. */
  shares: SlotShares;
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
  cancelling: FollowUpConnector | undefined;
  /** Undefined where it is told of no external status by a call. */
  reporting: FollowUpConnector | undefined;
  /** Inbox through which it delivers to companies. */
  inbox: Inbox | undefined;
  /** Steps of its own workflows, by their names at Temporal. */
  activities: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
  queues: readonly AuthorityQueue[];
  close(): Promise<void>;
}

/** What a request that follows up a document is made with. */
export interface FollowingUp {
  settings: object;
  mongo: MongoConnection;
  /** Calls Temporal in the time that a request may take. */
  tell(work: (client: Client) => Promise<unknown>): Promise<void>;
  startFollowUp(call: FollowUpStart): Promise<void>;
  clock(): Date;
}

export interface AuthorityChains {
  /** Those with an obstacle. */
  held(mongo: MongoConnection): Promise<HeldChain[]>;
  forgotten(mongo: MongoConnection): Promise<ForgottenChains>;
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
  /** What has it cancel what it holds of a document. */
  cancellation: ((following: FollowingUp) => Promise<SystemCancellation>) | undefined;
  /** What it is told of external statuses of the documents that it has. */
  statusReport: ((following: FollowingUp) => Promise<SystemStatusReport>) | undefined;
  /** What it was told of a document. */
  represent: ((mongo: MongoConnection) => Promise<ReportedXml>) | undefined;
  /** What it would be told of a document, for dry runs. */
  preview: AuthorityPreview | undefined;
  /** The QR code that leads to what it holds of a document. */
  recordedQr: ((mongo: MongoConnection, environment: AuthorityEnvironment) => Promise<RecordedQr>) | undefined;
  /** What it pushes, where its facts say that it does. */
  push: AuthorityPush | undefined;
  /** Its chains, where records of an issuer are taken one after the other only. */
  chains: AuthorityChains | undefined;
  /** What operators can do with it. */
  operate: (() => Promise<OperatedSystem>) | undefined;
  /** Begins anew where what was reported so far cannot be continued. */
  beginAnew: ((setting: AuthoritySetting, client: Client) => Promise<BegunAnew>) | undefined;
  examination: SystemExamination | undefined;
  /** Notes that the database was put back to an earlier moment, since which the authority may have got more. May be repeated. */
  noteRestored: ((mongo: MongoConnection, now: Date) => Promise<NotedRestore>) | undefined;
}
