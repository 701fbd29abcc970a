import { loadLibxml } from '../../documents/xml/libxml';
import { SBDH_NAMESPACE, sbdhSchemas } from '../../schemas/sbdh-1.3/sbdh-schemas';
import type { SchemaLanguage } from '../../validation/schema/schema-language';
import { SchemaValidator } from '../../validation/schema/schema-validator';

const LANGUAGE: SchemaLanguage = {
  codePrefix: 'SBDH',
  roots: [
    {
      name: 'StandardBusinessDocument',
      namespace: SBDH_NAMESPACE,
      prefix: 'sbdh',
      schemas: sbdhSchemas,
      customizationId: () => undefined,
    },
  ],
};

/** Validates envelopes of Peppol, and nothing of the document in them. */
export class SbdValidator extends SchemaValidator {
  static async create(): Promise<SbdValidator> {
    return new SbdValidator(await loadLibxml(), LANGUAGE);
  }
}
