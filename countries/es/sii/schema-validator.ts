import { SOAP_NAMESPACE } from '../../../schemas/soap-1.1/soap';
import { SII_NAMESPACES, SII_ROOTS } from '../../../schemas/es-sii/namespaces';
import { siiSchemas } from '../../../schemas/es-sii/sii-schemas';
import { loadLibxml } from '../../../documents/xml/libxml';
import type { SchemaLanguage, SchemaRoot } from '../../../validation/schema/schema-language';
import { SchemaValidator } from '../../../validation/schema/schema-validator';

function root(name: string, namespace: string, prefix: string): SchemaRoot {
  return { name, namespace, prefix, schemas: siiSchemas, customizationId: () => undefined };
}

const LANGUAGE: SchemaLanguage = {
  codePrefix: 'SII',
  roots: [
    root('Envelope', SOAP_NAMESPACE, 'soapenv'),
    ...Object.entries(SII_ROOTS).map(([name, prefix]) => root(name, SII_NAMESPACES[prefix], prefix)),
  ],
};

/** Validates messages of SII, by themselves or in their SOAP envelope, whatever the bytes are. */
export class SiiSchemaValidator extends SchemaValidator {
  /** Loads the XML parser only: each schema is compiled when the first message needs it. */
  static async create(): Promise<SiiSchemaValidator> {
    return new SiiSchemaValidator(await loadLibxml(), LANGUAGE);
  }
}
