import { DOCUMENT_ROOTS, NAMESPACES, type DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';
import { ublSchemas } from '../../../schemas/ubl-2.1/ubl-schemas';
import type { DocumentType } from '../../../documents/model/document-context';
import { childNamed } from '../../../documents/xml/element-tree';
import { loadLibxml } from '../../../documents/xml/libxml';
import type { SchemaLanguage } from '../schema-language';
import { SchemaValidator } from '../schema-validator';

const DOCUMENT_TYPE: Readonly<Record<DocumentRoot, DocumentType>> = {
  Invoice: 'INVOICE',
  CreditNote: 'CREDIT_NOTE',
  DebitNote: 'DEBIT_NOTE',
};

const UBL: SchemaLanguage = {
  codePrefix: 'UBL',
  roots: DOCUMENT_ROOTS.map((name) => ({
    name,
    namespace: NAMESPACES[name],
    prefix: name,
    schemas: ublSchemas,
    documentType: DOCUMENT_TYPE[name],
    customizationId: (root) => childNamed(root, 'CustomizationID')?.text,
  })),
};

/** Validates documents against the UBL 2.1 schemas of Invoice, CreditNote and DebitNote. */
export class UblSchemaValidator extends SchemaValidator {
  /**
   * Creates the validator; once per process and thread is enough.
   * @param compile whether the schemas are compiled now (a service, whose first document should not wait) or each with
   */
  static async create(compile: 'now' | 'when-needed' = 'now'): Promise<UblSchemaValidator> {
    const validator = new UblSchemaValidator(await loadLibxml(), UBL);
    if (compile === 'now') validator.compileAll();
    return validator;
  }
}
