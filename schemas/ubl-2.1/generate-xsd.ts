import { aggregateComponents, basicComponents, documentVocabulary } from './component-vocabularies';
import { CORE_COMPONENT_TYPES, UNQUALIFIED_DATA_TYPES } from './data-types';
import { EXTENSION_COMPONENTS } from './extension-components';
import { DOCUMENT_ROOTS, type DocumentRoot, type NamespacePrefix } from './namespaces';
import {
  COMMON_SIGNATURE_COMPONENTS,
  SIGNATURE_AGGREGATE_COMPONENTS,
  SIGNATURE_BASIC_COMPONENTS,
} from './signature-components';
import { vocabularyXsd } from './vocabulary-xsd';
import { XADES_132, XADES_141 } from './xades';
import { XMLDSIG } from './xmldsig';
import type { XsdVocabulary } from './xsd-vocabulary';

interface Module {
  prefix: NamespacePrefix;
  vocabulary: XsdVocabulary;
  /** Namespaces that extension content may use although nothing refers to them. */
  alsoImports?: readonly NamespacePrefix[];
}

/** Every vocabulary of UBL 2.1 that an invoice, credit note or debit note can hold. */
export function ublVocabularies(): Module[] {
  return [
    { prefix: 'cct', vocabulary: CORE_COMPONENT_TYPES },
    { prefix: 'udt', vocabulary: UNQUALIFIED_DATA_TYPES },
    { prefix: 'cbc', vocabulary: basicComponents() },
    { prefix: 'cac', vocabulary: aggregateComponents() },
    { prefix: 'ext', vocabulary: EXTENSION_COMPONENTS, alsoImports: ['sig'] },
    { prefix: 'sig', vocabulary: COMMON_SIGNATURE_COMPONENTS },
    { prefix: 'sac', vocabulary: SIGNATURE_AGGREGATE_COMPONENTS, alsoImports: ['xades', 'xades141'] },
    { prefix: 'sbc', vocabulary: SIGNATURE_BASIC_COMPONENTS },
    { prefix: 'ds', vocabulary: XMLDSIG },
    { prefix: 'xades', vocabulary: XADES_132 },
    { prefix: 'xades141', vocabulary: XADES_141 },
    ...DOCUMENT_ROOTS.map((root) => ({ prefix: root, vocabulary: documentVocabulary(root) })),
  ];
}

/** Name of the generated schema file that declares a document root. */
export function schemaFileName(prefix: NamespacePrefix | DocumentRoot): string {
  return `ubl-2.1-${prefix}.xsd`;
}

/** The UBL 2.1 schemas as XML Schema documents: file name -> text. The same facts give the same text. */
export function generateUblSchemas(): Map<string, string> {
  return new Map(
    ublVocabularies().map(({ prefix, vocabulary, alsoImports }) => [
      schemaFileName(prefix),
      vocabularyXsd(prefix, vocabulary, schemaFileName, alsoImports),
    ]),
  );
}
