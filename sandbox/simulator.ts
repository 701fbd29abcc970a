import type { RecordEntry } from './aeat/record-entry';
import type { Control } from './ledger';
import type { SystemView } from './system-view';
import type { CertifiedHandler, TlsHandler } from './tls/tls-server';

/** Setting with which simulators are opened. */
export interface SimulatorSetting {
  folder: string;
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
}

/** An authority that is spoken to in its own protocol. What it needs beyond that is loaded when somebody comes to it. */
export interface Simulator {
  /** Handlers by path, for callers with a certificate. */
  handlers: Readonly<Record<string, CertifiedHandler>>;
  /** Handlers by path; who calls is seen in the message. */
  openHandlers: Readonly<Record<string, TlsHandler>>;
  view(): Promise<SystemView>;
  /** The records that name a document. */
  entriesOf(documentId: string): Promise<readonly RecordEntry[]>;
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
