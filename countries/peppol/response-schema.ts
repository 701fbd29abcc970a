import { loadLibxml } from '../../documents/xml/libxml';
import { childNamed } from '../../documents/xml/element-tree';
import { NAMESPACES } from '../../schemas/ubl-2.1/namespaces';
import { ublResponseSchemas } from '../../schemas/ubl-2.1/ubl-schemas';
import type { SchemaLanguage } from '../../validation/schema/schema-language';
import { SchemaValidator } from '../../validation/schema/schema-validator';

const NAME = 'ApplicationResponse';

const LANGUAGE: SchemaLanguage = {
  codePrefix: 'UBL',
  roots: [
    {
      name: NAME,
      namespace: NAMESPACES[NAME],
      prefix: NAME,
      schemas: ublResponseSchemas,
      customizationId: (root) => childNamed(root, 'CustomizationID')?.text,
    },
  ],
};

/** Validates answers to invoices (ApplicationResponse of UBL 2.1) before they leave. */
export class ResponseSchemaValidator extends SchemaValidator {
  /** Loads the XML parser only: the schema is compiled when the first answer needs it. */
  static async create(): Promise<ResponseSchemaValidator> {
    return new ResponseSchemaValidator(await loadLibxml(), LANGUAGE);
  }
}
