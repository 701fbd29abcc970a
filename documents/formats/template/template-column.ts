/** The subject of a column: the document (repeated in each of its rows), the row's line, or the document's outcome. */
export type ColumnLevel = 'document' | 'line' | 'audit';

/** The reading of a column's cells. `code`: a text that is never prose, so that blanks around it mean nothing. */
export type ColumnKind = 'text' | 'code' | 'date' | 'decimal' | 'integer' | 'notes';

/** A column of the batch template; the same facts make the reader, the writer, the empty template and its page. */
export interface TemplateColumn {
  /** Name in the header, as it is written; read without regard to case. */
  name: string;
  level: ColumnLevel;
  kind: ColumnKind;
  /**
   * Member of the JSON document that the cell is; of a line, relative to the line. Undefined for `flow` and
   * `externalReference`, which the JSON form does not have, and for what the service itself knows.
   */
  pointer?: string;
  /** The number is a percentage, 21 and not 0.21. */
  isPercent?: boolean;
  /** Every row has a value; the header must have the column. */
  required: boolean;
  description: string;
  example: string;
  /** Values to choose from, where there are few. */
  allowed?: readonly string[];
}
