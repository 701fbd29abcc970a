import { SOAP_NAMESPACE } from '../../../schemas/soap-1.1/soap';
import { VERIFACTU_NAMESPACES, VERIFACTU_ROOTS } from '../../../schemas/es-verifactu/namespaces';
import { verifactuSchemas } from '../../../schemas/es-verifactu/verifactu-schemas';
import { loadLibxml } from '../../../documents/xml/libxml';
import type { SchemaLanguage, SchemaRoot } from '../../../validation/schema/schema-language';
import { SchemaValidator } from '../../../validation/schema/schema-validator';

function root(name: string, namespace: string, prefix: string): SchemaRoot {
  return { name, namespace, prefix, schemas: verifactuSchemas, customizationId: () => undefined };
}

const LANGUAGE: SchemaLanguage = {
  codePrefix: 'VERIFACTU',
  roots: [
    root('Envelope', SOAP_NAMESPACE, 'soapenv'),
    ...Object.entries(VERIFACTU_ROOTS).map(([name, prefix]) => root(name, VERIFACTU_NAMESPACES[prefix], prefix)),
  ],
};

/**
 * Validates messages of VERI*FACTU, by themselves or in their SOAP envelope, and single records. Whatever the bytes are,
 * hostile ones too, the verdict says what is wrong with them.
 */
export class VerifactuSchemaValidator extends SchemaValidator {
  /** Loads the XML parser only: each schema is compiled when the first message needs it. */
  static async create(): Promise<VerifactuSchemaValidator> {
    return new VerifactuSchemaValidator(await loadLibxml(), LANGUAGE);
  }
}
