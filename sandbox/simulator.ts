import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentEntry } from './document-entry';
import type { Control } from './ledger';
import type { SystemView } from './system-view';
import type { CertifiedHandler, TlsHandler } from './tls/tls-server';

/** Setting of the simulated network that documents are delivered in. */
export interface NetworkSetting {
  /** Of the access point's callers; it has one of its own otherwise. */
  token?: string;
  /** Port of the SML, over UDP; 0 takes a free one. Without it there is none. */
  smlPort?: number;
  /** Service that what arrives for companies is forwarded to, and its token. */
  forward?: { url: string; token: string };
}

/** Setting with which simulators are opened. */
export interface SimulatorSetting {
  folder: string;
  /** Address that servers listen on. */
  host: string;
  /** Address of the HTTP server, as others reach it; known once it listens. */
  address: () => string;
  /** Told what fails while nobody waits for an answer. */
  onFailure: (error: unknown) => void;
  /** PEM of the authority that the certificates of callers are of. */
  certificate: string;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  /** May act for every taxpayer. */
  providerNif?: string;
  /** Rows of a page of a query. */
  pageSize?: number;
  /** TiempoEsperaEnvio of VERI*FACTU. */
  verifactuWaitSeconds: number;
  peppol: NetworkSetting;
}

/** A request to the HTTP server. */
export interface PlainRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** A server of a simulator's own. */
export interface OwnServer {
  port: number;
  stop(): Promise<void>;
}

/** An authority that is spoken to in its own protocol. What it needs beyond that is loaded when somebody comes to it. */
export interface Simulator {
  /** Handlers by path, for callers with a certificate. */
  handlers: Readonly<Record<string, CertifiedHandler>>;
  /** Handlers by path; who calls is seen in the message. */
  openHandlers: Readonly<Record<string, TlsHandler>>;
  /** What is below a path of the HTTP server; of systems without TLS of their own. */
  plain?: { prefix: string; handle: (exchange: PlainRequest) => Promise<void> };
  /** Deliveries to companies, asked for by a parameter of `POST /inbox`. Throws HttpRefusal. */
  inbox?: { parameter: string; deliver(url: URL, bytes: Buffer): Promise<object> };
  /** Begins what does not wait for a request: servers of its own, and what was under way at the last stop. */
  start?: () => Promise<OwnServer | undefined>;
  view(): Promise<SystemView>;
  /** The records that name a document. */
  entriesOf(documentId: string): Promise<readonly DocumentEntry[]>;
  /** Reads all of its member of `PUT /control`, and says what changes it. Throws HttpRefusal. */
  readChange(value: unknown): () => Promise<void>;
  /** The member of it in `GET /control`; undefined while there is nothing. */
  told(): Promise<object | undefined>;
  close(): Promise<void>;
}

/** A line of the registry. */
export interface SimulatedSystem {
  system: string;
  /** Its member in the body of `/control`. */
  member: string;
  open(setting: SimulatorSetting): Simulator;
}
