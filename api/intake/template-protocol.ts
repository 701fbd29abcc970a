import type { TemplateLayout } from '../../documents/formats/template/template-layout';
import type { TemplateTable } from '../../documents/formats/template/template-table';
import type { Flow } from '../../documents/model/document-context';
import type { FindingLanguage } from '../../validation/finding-language';
import type { Problem } from '../../platform/errors';
import type { RowRange } from '../../storage/batch-record';
import type { Refusal } from './refusal';
import type { Accepted, SubmissionSetting } from '../../application/intake/submission';

/** Finds the rows of a template file and which of them are one document. */
export interface OpenTemplateTask {
  kind: 'open-template';
  bytes: Uint8Array;
}

export type OpenTemplateAnswer = Refusal | { kind: 'opened'; table: TemplateTable };

/** Reads some of its documents: the same checks as for a JSON document that comes alone. */
export interface ReadTemplateTask {
  kind: 'read-template';
  /** The rows, one after the other. */
  bytes: Uint8Array;
  layout: TemplateLayout;
  /** The place behind the last byte of each row, and its number in the file. */
  ends: Uint32Array;
  rows: Uint32Array;
  /** The place behind the last row of each document. */
  documentEnds: Uint32Array;
  /** The error file is written in it. */
  language: FindingLanguage;
  setting: Omit<SubmissionSetting, 'context'> & { context: Omit<SubmissionSetting['context'], 'flow'> };
}

export type TemplateEntry =
  | (Accepted & { flow: Flow; rows: RowRange })
  | {
      kind: 'rejected';
      rows: RowRange;
      documentNumber?: string;
      problems: Problem[];
      /** Its rows for the correctable error file, as CSV. */
      errorRows: string;
    };
