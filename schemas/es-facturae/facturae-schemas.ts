import { XMLDSIG } from '../ubl-2.1/xmldsig';
import type { SchemaSet } from '../xsd/schema-set';
import { FACTURAE_DATA_TYPES } from './data-types';
import { INVOICE_TYPES } from './invoice-types';
import { FACTURAE_NAMESPACES } from './namespaces';
import { PARTY_TYPES } from './party-types';

/** Facturae 3.2.2 with its signature. */
export function facturaeSchemas(): SchemaSet {
  return {
    id: 'es-facturae',
    standard: 'Facturae',
    namespaces: FACTURAE_NAMESPACES,
    modules: [
      {
        prefix: 'fe',
        vocabulary: {
          elements: 'Facturae=Facturae',
          types: { ...PARTY_TYPES, ...INVOICE_TYPES },
          simpleTypes: FACTURAE_DATA_TYPES,
          unqualified: true,
        },
      },
      { prefix: 'ds', vocabulary: XMLDSIG },
    ],
  };
}
