import type { DocumentType } from '../../documents/model/document-context';
import type { XmlElement } from '../../documents/xml/element-tree';

export interface SchemaError {
  /** Stable, SCREAMING_SNAKE: UBL_… and CII_… of schema-error-kinds.ts, and XML_… of refused XML. */
  code: string;
  message: string;
  line?: number;
  column?: number;
  xpath?: string;
}

/** Whether a document is well-formed and meets the schema of its root, and if not, why. */
export interface SchemaVerdict {
  wellFormed: boolean;
  valid: boolean;
  /** Present if the root alone tells: in UBL it does. */
  documentType?: DocumentType;
  /** Local name, whatever it is. */
  rootElement?: string;
  /** BT-24: CustomizationID of UBL, guideline of CII. */
  customizationId?: string;
  /** The schemas that it was validated by, where those of the root are not meant: a profile of Factur-X. */
  edition?: string;
  /** Errors in document order; at most 100, then one …_MORE_ERRORS. */
  errors: SchemaError[];
  /** Present for well-formed documents with a root that the service takes. */
  tree?: XmlElement;
  /** The decoded document, unless it could not be decoded. */
  text?: string;
}
