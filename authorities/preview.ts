import type { ForeseenMessage } from '../application/intake/dry-run';
import type { SubmittedRecord } from '../application/integration/connector';
import type { CompanyOptions } from '../countries/integration/company-options';
import type { UblSchemaValidator } from '../validation/schema/ubl/ubl-schema-validator';
import type { MongoConnection } from '../storage/mongo';

/** Plain data, which goes from thread to thread. */
export interface PreviewTask {
  document: SubmittedRecord;
  ubl: Uint8Array;
  /** The bytes as submitted, of a document that was submitted as JSON. */
  json?: Uint8Array;
  /** What the system has of the documents that this one names; left out until it is known which they are. */
  recorded?: object;
  /** Those of its company. */
  options: CompanyOptions;
  now: Date;
}

export type PreviewAnswer = ForeseenMessage | { kind: 'needs-recorded'; asked: object };

/** What a system would be told of a document, written and judged without being stored or sent. */
export interface AuthorityPreview {
  /** For a thread: it reads documents of strangers. */
  compose(): Promise<(schema: UblSchemaValidator, task: PreviewTask) => PreviewAnswer | Promise<PreviewAnswer>>;
  /** Undefined where nothing that was recorded before decides. */
  recorded: ((mongo: MongoConnection, companyId: string, asked: object) => Promise<object>) | undefined;
}
