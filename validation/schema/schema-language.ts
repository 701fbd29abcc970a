import type { SchemaSet } from '../../schemas/xsd/schema-set';
import type { DocumentType } from '../../documents/model/document-context';
import type { XmlElement } from '../../documents/xml/element-tree';

/** The edition for a document by its BT-24, trimmed; undefined: none, the schemas of its root hold. */
export type ChooseEdition = (customizationId: string) => string | undefined;

/** A root element that documents of a language may have. */
export interface SchemaRoot {
  name: string;
  namespace: string;
  /** Prefix of that namespace in the schema set. */
  prefix: string;
  /** Makes the schemas that the root is validated by. */
  schemas: () => SchemaSet;
  /** Other schemas that a document may have to meet instead, by the names that callers ask for them with. */
  editions?: Readonly<Record<string, () => SchemaSet>>;
  editionOf?: ChooseEdition;
  /** Present if the root alone tells. */
  documentType?: DocumentType;
  /** BT-24, not trimmed. */
  customizationId: (root: XmlElement) => string | undefined;
}

/** Facts of the documents that a schema validator has to know. */
export interface SchemaLanguage {
  /** Starts the codes of its errors. */
  codePrefix: string;
  roots: readonly SchemaRoot[];
}
