import { generateUblSchemas, schemaFileName } from '../../../../schemas/ubl-2.1/generate-xsd';
import { DOCUMENT_ROOTS, NAMESPACES, type DocumentRoot } from '../../../../schemas/ubl-2.1/namespaces';
import { SchemaModel } from '../../../../schemas/ubl-2.1/schema-model';
import type { DocumentType } from '../../../model/document-context';
import { childNamed } from '../../../xml/child-named';
import { decodeXml } from '../../../xml/decode-xml';
import { parseElementTree, type XmlElement } from '../../../xml/element-tree';
import { refuseHostileXml } from '../../../xml/hostile-gate';
import { loadLibxml, type Libxml, type LibxmlSchema } from '../../../xml/libxml';
import { XmlRefused } from '../../../xml/xml-refused';
import { notWellFormed } from './not-well-formed';
import { quoted } from './quoted';
import { schemaErrors } from './schema-errors';
import type { SchemaError, SchemaVerdict } from './schema-verdict';

const DOCUMENT_TYPE: Readonly<Record<DocumentRoot, DocumentType>> = {
  Invoice: 'INVOICE',
  CreditNote: 'CREDIT_NOTE',
  DebitNote: 'DEBIT_NOTE',
};

/** Judges documents against the UBL 2.1 schemas of Invoice, CreditNote and DebitNote. */
export class UblSchemaValidator {
  private constructor(
    private readonly libxml: Libxml,
    private readonly schemas: ReadonlyMap<DocumentRoot, LibxmlSchema>,
    private readonly model: SchemaModel,
  ) {}

  /** Compiles the schemas; once per process and thread is enough. */
  static async create(): Promise<UblSchemaValidator> {
    const libxml = await loadLibxml();
    const files = generateUblSchemas();
    const schemas = DOCUMENT_ROOTS.map((root) => [root, libxml.compileSchema(files, schemaFileName(root))] as const);
    return new UblSchemaValidator(libxml, new Map(schemas), new SchemaModel());
  }

  /** Never throws: whatever the bytes are, the verdict says what is wrong with them. */
  validate(bytes: Uint8Array): SchemaVerdict {
    return refusalAsVerdict(() => this.validateText(decodeXml(bytes)));
  }

  /** The same for text that decodeXml has returned. */
  validateText(text: string): SchemaVerdict {
    const verdict = refusalAsVerdict(() => {
      refuseHostileXml(text);
      const outcome = this.libxml.withDocument(Buffer.from(text), (document): SchemaVerdict => {
        if (document.hasDoctype)
          throw new XmlRefused('XML_DOCTYPE_FORBIDDEN', 'The document has a DOCTYPE. Remove it.');
        const tree = parseElementTree(text);
        const root = DOCUMENT_ROOTS.find((name) => tree.name === name && tree.namespace === NAMESPACES[name]);
        const schema = root && this.schemas.get(root);
        if (root === undefined || schema === undefined) return rootUnknown(tree);
        const errors = schemaErrors(tree, this.model, text.length, (counts) => document.validate(schema, counts));
        const customizationId = childNamed(tree, 'CustomizationID')?.text.trim();
        return {
          wellFormed: true,
          valid: errors.length === 0,
          documentType: DOCUMENT_TYPE[root],
          rootElement: root,
          ...(customizationId !== undefined && { customizationId }),
          errors,
          tree,
        };
      });
      return outcome.wellFormed ? outcome.result : refusal(notWellFormed(outcome));
    });
    return { ...verdict, text };
  }
}

function refusalAsVerdict(judge: () => SchemaVerdict): SchemaVerdict {
  try {
    return judge();
  } catch (error) {
    if (error instanceof XmlRefused) {
      const { code, message, line, column } = error;
      return refusal({ code, message, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
    }
    // A fault of the parser itself: no statement about the document, but no reason to fail the caller either.
    return refusal({
      code: 'XML_NOT_PROCESSABLE',
      message: 'The document could not be read by the XML parser. Split it or simplify it, or report it to support.',
    });
  }
}

function refusal(error: SchemaError): SchemaVerdict {
  return { wellFormed: false, valid: false, errors: [error] };
}

function rootUnknown(tree: XmlElement): SchemaVerdict {
  const namespace = tree.namespace === '' ? 'no namespace' : `the namespace ${quoted(tree.namespace)}`;
  const expected = DOCUMENT_ROOTS.map((root) => `${root} (${NAMESPACES[root]})`).join(', ');
  return {
    wellFormed: true,
    valid: false,
    rootElement: tree.name,
    errors: [
      {
        code: 'UBL_ROOT_UNKNOWN',
        message: `The root element is ${quoted(tree.name)} in ${namespace}. Expected is one of ${expected}.`,
        line: tree.line,
        column: tree.column,
        xpath: `/${quoted(tree.name)}`,
      },
    ],
  };
}
