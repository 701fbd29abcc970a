import { XMLDSIG } from '../ubl-2.1/xmldsig';
import type { SchemaSet } from '../xsd/schema-set';
import { ENVELOPE } from '../soap-1.1/soap';
import { QUERY, QUERY_ANSWER, SUBMISSION, SUBMISSION_ANSWER } from './message-types';
import { VERIFACTU_NAMESPACES } from './namespaces';
import { RECORD_TYPES } from './record-types';

/** The messages of VERI*FACTU: submission and query with their answers. */
export function verifactuSchemas(): SchemaSet {
  return {
    id: 'es-verifactu',
    standard: 'VERI*FACTU',
    namespaces: VERIFACTU_NAMESPACES,
    modules: [
      { prefix: 'ds', vocabulary: XMLDSIG },
      { prefix: 'sf', vocabulary: RECORD_TYPES },
      { prefix: 'sum', vocabulary: SUBMISSION },
      { prefix: 'res', vocabulary: SUBMISSION_ANSWER },
      { prefix: 'con', vocabulary: QUERY },
      { prefix: 'rescon', vocabulary: QUERY_ANSWER },
      { prefix: 'soapenv', vocabulary: ENVELOPE, alsoImports: ['sum', 'res', 'con', 'rescon'] },
    ],
  };
}
