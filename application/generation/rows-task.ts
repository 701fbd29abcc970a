import type { Flow } from '../../documents/model/document-context';
import type { AuditInformation, DecimalMark } from '../../documents/formats/template/write-template-rows';

/** One document of a slice. */
export interface SliceDocument {
  documentId: string;
  flow: Flow;
  externalReference?: string;
  audit?: AuditInformation;
}

/** What a rows thread is asked: plain data, and all contents (see contentsOf) in one piece that changes hands. */
export interface RowsTask {
  documents: readonly SliceDocument[];
  contents: Uint8Array;
  decimalMark?: DecimalMark;
}
