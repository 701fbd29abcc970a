import type { SystemView } from '../system-view';
import type { RecordEntry } from './record-entry';
import type { Taxpayers } from './taxpayers';

/** Facts that testers look into, and that they change. */
export interface AgencyView extends SystemView {
  /** The records that name a document (RefExterna). */
  entriesOf(documentId: string): readonly RecordEntry[];
  readonly taxpayers: Taxpayers;
  setTaxpayers(change: Partial<Taxpayers>): Promise<void>;
}
