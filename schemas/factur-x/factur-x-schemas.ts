import { entityVocabulary } from '../cii-d16b/entity-vocabulary';
import { CII_NAMESPACES, CII_ROOT } from '../cii-d16b/namespaces';
import type { SchemaSet } from '../xsd/schema-set';
import { facturXQualifiedTypes, facturXUnqualifiedTypes } from './data-types';
import { FACTUR_X_ENTITIES } from './entities';
import type { FacturXProfile } from './profiles';

/** The Cross Industry Invoice as a profile of Factur-X 1.09 (ZUGFeRD 2.5) subsets it. */
export function facturXSchemas(profile: FacturXProfile): SchemaSet {
  return {
    id: `factur-x-${profile}`,
    standard: `Factur-X ${profile.toUpperCase()}`,
    namespaces: CII_NAMESPACES,
    modules: [
      { prefix: 'udt', vocabulary: facturXUnqualifiedTypes(profile) },
      { prefix: 'qdt', vocabulary: facturXQualifiedTypes(profile) },
      { prefix: 'ram', vocabulary: entityVocabulary(FACTUR_X_ENTITIES[profile]) },
      {
        prefix: 'rsm',
        vocabulary: {
          elements: `${CII_ROOT}=${CII_ROOT}Type`,
          types: {
            [`${CII_ROOT}Type`]:
              '( ExchangedDocumentContext=ram:ExchangedDocumentContextType ' +
              'ExchangedDocument=ram:ExchangedDocumentType ' +
              'SupplyChainTradeTransaction=ram:SupplyChainTradeTransactionType )',
          },
        },
      },
    ],
  };
}
