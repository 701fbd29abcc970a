import type { SchemaSet } from '../xsd/schema-set';
import { CII_D22B_ENTITIES } from './d22b-entities';
import { CII_ENTITIES } from './entities';
import { CII_QUALIFIED_DATA_TYPES, CII_UNQUALIFIED_DATA_TYPES } from './data-types';
import { entityVocabulary } from './entity-vocabulary';
import { CII_NAMESPACES, CII_ROOT } from './namespaces';

/** Releases of the Cross Industry Invoice that EN 16931 is written in. */
export type CiiRelease = 'D16B' | 'D22B';

/** The Cross Industry Invoice as the supply chain reference data model (SCRDM) subsets it. */
export function ciiSchemas(release: CiiRelease): SchemaSet {
  return {
    id: `cii-${release.toLowerCase()}`,
    standard: `CII ${release}`,
    namespaces: CII_NAMESPACES,
    modules: [
      { prefix: 'udt', vocabulary: CII_UNQUALIFIED_DATA_TYPES },
      { prefix: 'qdt', vocabulary: CII_QUALIFIED_DATA_TYPES },
      { prefix: 'ram', vocabulary: entityVocabulary(release === 'D16B' ? CII_ENTITIES : CII_D22B_ENTITIES) },
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
