import type { RecordEntry } from './record-entry';
import type { Taxpayers } from './taxpayers';

/** The protocols of the agency that are spoken here. */
export type AgencySystem = 'es-verifactu' | 'es-sii';

/** What testers look into, and what they change. */
export interface AgencyView {
  /** What was told before this is on disk. */
  synced(): Promise<void>;
  /** The records that name a document (RefExterna). */
  entriesOf(documentId: string): readonly RecordEntry[];
  /** @param nif only of this taxpayer */
  report(nif: string | undefined): object;
  readonly taxpayers: Taxpayers;
  setTaxpayers(change: Partial<Taxpayers>): Promise<void>;
}
