import type { Flow } from '../../documents/model/document-context';
import type { AuditInformation } from '../../documents/formats/template/write-template-rows';

/** One document of a slice; its bytes are `length` of those of the slice, in order. */
export interface SliceDocument {
  format: 'json' | 'ubl';
  flow: Flow;
  externalReference?: string;
  audit?: AuditInformation;
  length: number;
}

/** What a rows thread is asked: plain data, and all bytes (gzip, as stored) in one piece that changes hands. */
export interface RowsTask {
  documents: readonly SliceDocument[];
  bytes: Uint8Array;
}
