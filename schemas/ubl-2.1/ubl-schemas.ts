import type { SchemaSet } from '../xsd/schema-set';
import { aggregateComponents, basicComponents, documentVocabulary } from './component-vocabularies';
import { CORE_COMPONENT_TYPES, UNQUALIFIED_DATA_TYPES } from './data-types';
import { EXTENSION_COMPONENTS } from './extension-components';
import { DOCUMENT_ROOTS, NAMESPACES, type DocumentRoot } from './namespaces';
import {
  COMMON_SIGNATURE_COMPONENTS,
  SIGNATURE_AGGREGATE_COMPONENTS,
  SIGNATURE_BASIC_COMPONENTS,
} from './signature-components';
import { XADES_132, XADES_141 } from './xades';
import { XMLDSIG } from './xmldsig';

/** Every vocabulary of UBL 2.1 that an invoice, credit note or debit note can hold. */
export function ublSchemas(): SchemaSet {
  return setOf(DOCUMENT_ROOTS);
}

/** Those of ApplicationResponse, with which networks and receivers answer an invoice. */
export function ublResponseSchemas(): SchemaSet {
  return setOf(['ApplicationResponse']);
}

function setOf(roots: readonly (DocumentRoot | 'ApplicationResponse')[]): SchemaSet {
  return {
    id: 'ubl-2.1',
    standard: 'UBL 2.1',
    namespaces: NAMESPACES,
    modules: [
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
      ...roots.map((root) => ({ prefix: root, vocabulary: documentVocabulary(root) })),
    ],
  };
}
