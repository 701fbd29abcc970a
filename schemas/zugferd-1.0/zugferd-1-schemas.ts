import { entityVocabulary } from '../cii-d16b/entity-vocabulary';
import type { SchemaSet } from '../xsd/schema-set';
import { ZUGFERD_1_QUALIFIED_DATA_TYPES, ZUGFERD_1_UNQUALIFIED_DATA_TYPES } from './data-types';
import { ZUGFERD_1_ENTITIES } from './entities';
import { ZUGFERD_1_NAMESPACES, ZUGFERD_1_ROOT } from './namespaces';

export function zugferd1Schemas(): SchemaSet {
  return {
    id: 'zugferd-1.0',
    standard: 'ZUGFeRD 1.0',
    namespaces: ZUGFERD_1_NAMESPACES,
    modules: [
      { prefix: 'udt', vocabulary: ZUGFERD_1_UNQUALIFIED_DATA_TYPES },
      { prefix: 'qdt', vocabulary: ZUGFERD_1_QUALIFIED_DATA_TYPES },
      { prefix: 'ram', vocabulary: entityVocabulary(ZUGFERD_1_ENTITIES) },
      {
        prefix: 'rsm',
        vocabulary: {
          elements: `${ZUGFERD_1_ROOT}=${ZUGFERD_1_ROOT}Type`,
          types: {
            [`${ZUGFERD_1_ROOT}Type`]:
              '( SpecifiedExchangedDocumentContext=ram:ExchangedDocumentContextType ' +
              'HeaderExchangedDocument=ram:ExchangedDocumentType ' +
              'SpecifiedSupplyChainTradeTransaction=ram:SupplyChainTradeTransactionType )',
          },
        },
      },
    ],
  };
}
