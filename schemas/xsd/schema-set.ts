import type { XsdVocabulary } from './xsd-vocabulary';

export interface SchemaModule {
  prefix: string;
  vocabulary: XsdVocabulary;
  /** Namespaces that open content may use although nothing refers to them. */
  alsoImports?: readonly string[];
}

/** The schemas that belong together: one per namespace. */
export interface SchemaSet {
  /** Starts the names of the generated files. */
  id: string;
  /** As messages call it. */
  standard: string;
  /** By conventional prefix; names of XML Schema itself have the prefix `xsd`. */
  namespaces: Readonly<Record<string, string>>;
  modules: readonly SchemaModule[];
}

/** Name of the generated schema file of a namespace. */
export function xsdFileName(set: SchemaSet, prefix: string): string {
  return `${set.id}-${prefix}.xsd`;
}
