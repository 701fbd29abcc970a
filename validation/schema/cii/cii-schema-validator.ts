import { ciiSchemas, type CiiRelease } from '../../../schemas/cii-d16b/cii-schemas';
import { facturXSchemas } from '../../../schemas/factur-x/factur-x-schemas';
import { FACTUR_X_PROFILES } from '../../../schemas/factur-x/profiles';
import { CII_NAMESPACES, CII_ROOT } from '../../../schemas/cii-d16b/namespaces';
import { ZUGFERD_1_NAMESPACES, ZUGFERD_1_ROOT } from '../../../schemas/zugferd-1.0/namespaces';
import { zugferd1Schemas } from '../../../schemas/zugferd-1.0/zugferd-1-schemas';
import { childNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { loadLibxml } from '../../../documents/xml/libxml';
import { editionOfSpecification, facturXEdition } from './cii-editions';
import type { SchemaLanguage } from '../schema-language';
import { SchemaValidator } from '../schema-validator';

/** Each profile is a subset of its own, not of D16B alone. */
const EDITIONS = Object.fromEntries(
  FACTUR_X_PROFILES.map((profile) => [facturXEdition(profile), () => facturXSchemas(profile)]),
);

function languageOf(release: CiiRelease): SchemaLanguage {
  return {
    codePrefix: 'CII',
    roots: [
      {
        name: CII_ROOT,
        namespace: CII_NAMESPACES.rsm,
        prefix: 'rsm',
        schemas: () => ciiSchemas(release),
        // Whoever only reads takes whatever D22B takes, which is more than any profile.
        ...(release === 'D16B' && {
          editions: EDITIONS,
          editionOf: (specification: string) => editionOfSpecification(specification),
        }),
        customizationId: (root) => guideline(root, 'ExchangedDocumentContext'),
      },
      {
        name: ZUGFERD_1_ROOT,
        namespace: ZUGFERD_1_NAMESPACES.rsm,
        prefix: 'rsm',
        schemas: zugferd1Schemas,
        customizationId: (root) => guideline(root, 'SpecifiedExchangedDocumentContext'),
      },
    ],
  };
}

/** BT-24: the specification that the document says it follows. */
function guideline(root: XmlElement, contextName: string): string | undefined {
  const context = childNamed(root, contextName);
  const parameter = context && childNamed(context, 'GuidelineSpecifiedDocumentContextParameter');
  return parameter && childNamed(parameter, 'ID')?.text;
}

/** Validates documents against the schemas of the Cross Industry Invoice and of ZUGFeRD 1.0. */
export class CiiSchemaValidator extends SchemaValidator {
  /** Loads the XML parser only: each schema is compiled when the first document needs it. */
  static async create(release: CiiRelease = 'D16B'): Promise<CiiSchemaValidator> {
    return new CiiSchemaValidator(await loadLibxml(), languageOf(release));
  }
}
