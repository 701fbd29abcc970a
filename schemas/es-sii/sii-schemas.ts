import { ENVELOPE } from '../soap-1.1/soap';
import type { SchemaSet } from '../xsd/schema-set';
import { QUERY, QUERY_ANSWER, SUBMISSION, SUBMISSION_ANSWER } from './message-types';
import { SII_NAMESPACES } from './namespaces';
import { RECORD_TYPES } from './record-types';

/** The messages of SII about issued and received invoices: submission, cancellation and query with their answers. */
export function siiSchemas(): SchemaSet {
  return {
    id: 'es-sii',
    standard: 'SII',
    namespaces: SII_NAMESPACES,
    modules: [
      { prefix: 'sii', vocabulary: RECORD_TYPES },
      { prefix: 'siiLR', vocabulary: SUBMISSION },
      { prefix: 'siiR', vocabulary: SUBMISSION_ANSWER },
      { prefix: 'siiLRC', vocabulary: QUERY },
      { prefix: 'siiLRRC', vocabulary: QUERY_ANSWER },
      { prefix: 'soapenv', vocabulary: ENVELOPE, alsoImports: ['siiLR', 'siiR', 'siiLRC', 'siiLRRC'] },
    ],
  };
}
