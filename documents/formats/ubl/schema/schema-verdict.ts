import type { DocumentType } from '../../../model/document-context';
import type { XmlElement } from '../../../xml/element-tree';

export interface SchemaError {
  /** Stable, SCREAMING_SNAKE: schema-error-codes.ts, and XML_… of refused XML. */
  code: string;
  message: string;
  line?: number;
  column?: number;
  xpath?: string;
}

/** Whether a document is well-formed and meets the UBL 2.1 schema, and if not, why. */
export interface SchemaVerdict {
  wellFormed: boolean;
  valid: boolean;
  documentType?: DocumentType;
  /** Local name, whatever it is. */
  rootElement?: string;
  customizationId?: string;
  /** In document order; at most 100, then one UBL_MORE_ERRORS. */
  errors: SchemaError[];
  /** Of well-formed documents with a root that the service takes. */
  tree?: XmlElement;
  /** The decoded document, unless it could not be decoded. */
  text?: string;
}
