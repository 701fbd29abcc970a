import type { SchemaSet } from '../xsd/schema-set';
import { CII_ENTITIES } from './entities';
import { CII_QUALIFIED_DATA_TYPES, CII_UNQUALIFIED_DATA_TYPES } from './data-types';
import { entityVocabulary } from './entity-vocabulary';
import { CII_NAMESPACES, CII_ROOT } from './namespaces';

/** The Cross Industry Invoice D16B as the supply chain reference data model (SCRDM) subsets it. */
export function ciiSchemas(): SchemaSet {
  return {
    id: 'cii-d16b',
    standard: 'CII D16B',
    namespaces: CII_NAMESPACES,
    modules: [
      { prefix: 'udt', vocabulary: CII_UNQUALIFIED_DATA_TYPES },
      { prefix: 'qdt', vocabulary: CII_QUALIFIED_DATA_TYPES },
      { prefix: 'ram', vocabulary: entityVocabulary(CII_ENTITIES) },
      {
        prefix: 'rsm',
        vocabulary: {
          elements: `${CII_ROOT}=${CII_ROOT}Type`,
          types: {
            [`${CII_ROOT}Type`]:
              '( ExchangedDocumentContext=ram:ExchangedDocumentContextType ' +
              'ExchangedDocument=ram:ExchangedDocumentType ' +
              'SupplyChainTradeTransaction=ram:SupplyChainTradeTransactionType ' +
              'ValuationBreakdownStatement=ram:ValuationBreakdownStatementType? )',
          },
        },
      },
    ],
  };
}
