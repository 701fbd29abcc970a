import { loadLibxml } from '../../../documents/xml/libxml';
import { facturaeSchemas } from '../../../schemas/es-facturae/facturae-schemas';
import { FACTURAE_NAMESPACES } from '../../../schemas/es-facturae/namespaces';
import type { SchemaLanguage } from '../../../validation/schema/schema-language';
import { SchemaValidator } from '../../../validation/schema/schema-validator';

const LANGUAGE: SchemaLanguage = {
  codePrefix: 'FACTURAE',
  roots: [
    {
      name: 'Facturae',
      namespace: FACTURAE_NAMESPACES.fe,
      prefix: 'fe',
      schemas: facturaeSchemas,
      customizationId: () => undefined,
    },
  ],
};

/** Validates invoices in Facturae 3.2.2, signed or not, whatever the bytes are. */
export class FacturaeSchemaValidator extends SchemaValidator {
  /** Loads the XML parser only: the schema is compiled when the first invoice needs it. */
  static async create(): Promise<FacturaeSchemaValidator> {
    return new FacturaeSchemaValidator(await loadLibxml(), LANGUAGE);
  }
}
