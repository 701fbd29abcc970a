import { decodeXml } from '../../xml/decode-xml';
import { parseElementTree, type XmlElement } from '../../xml/element-tree';
import { refuseHostileXml } from '../../xml/hostile-gate';
import type { Libxml } from '../../xml/libxml';
import { XmlRefused } from '../../xml/xml-refused';
import { CompiledSchemas } from './compiled-schemas';
import { notWellFormed } from './not-well-formed';
import { quoted } from './quoted';
import { schemaErrors } from './schema-errors';
import type { SchemaLanguage } from './schema-language';
import type { SchemaError, SchemaVerdict } from './schema-verdict';

/** Judges documents against the schemas of one language; what all languages have in common. */
export class SchemaValidator {
  readonly #compiled: CompiledSchemas;

  protected constructor(
    private readonly libxml: Libxml,
    private readonly language: SchemaLanguage,
  ) {
    this.#compiled = new CompiledSchemas(libxml);
  }

  /** Compiles now what the first document of each root would wait for otherwise. */
  protected compileAll(): void {
    for (const root of this.language.roots) this.#compiled.of(root);
  }

  /**
   * Whatever the bytes are, the verdict says what is wrong with them. It throws only for a fault of ours, as when
   * libxml2 finds no memory: that says nothing about the document, so it must not look like a verdict.
   */
  validate(bytes: Uint8Array): SchemaVerdict {
    return refusalAsVerdict(() => this.validateText(decodeXml(bytes)));
  }

  /** The same for text that decodeXml has returned. */
  validateText(text: string): SchemaVerdict {
    const { codePrefix, roots } = this.language;
    const verdict = refusalAsVerdict(() => {
      refuseHostileXml(text);
      const outcome = this.libxml.withDocument(Buffer.from(text), (document): SchemaVerdict => {
        if (document.hasDoctype)
          throw new XmlRefused('XML_DOCTYPE_FORBIDDEN', 'The document has a DOCTYPE. Remove it.');
        const tree = parseElementTree(text);
        const root = roots.find(({ name, namespace }) => tree.name === name && tree.namespace === namespace);
        if (root === undefined) return rootUnknown(tree, this.language);
        const { schema, model } = this.#compiled.of(root);
        const errors = schemaErrors(tree, model, codePrefix, text.length, (counts) =>
          document.validate(schema, counts),
        );
        const customizationId = root.customizationId(tree)?.trim();
        return {
          wellFormed: true,
          valid: errors.length === 0,
          ...(root.documentType !== undefined && { documentType: root.documentType }),
          rootElement: root.name,
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
    if (!(error instanceof XmlRefused)) throw error;
    const { code, message, line, column } = error;
    return refusal({ code, message, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
  }
}

function refusal(error: SchemaError): SchemaVerdict {
  return { wellFormed: false, valid: false, errors: [error] };
}

function rootUnknown(tree: XmlElement, { codePrefix, roots }: SchemaLanguage): SchemaVerdict {
  const namespace = tree.namespace === '' ? 'no namespace' : `the namespace ${quoted(tree.namespace)}`;
  const expected = roots.map((root) => `${root.name} (${root.namespace})`).join(', ');
  return {
    wellFormed: true,
    valid: false,
    rootElement: tree.name,
    errors: [
      {
        code: `${codePrefix}_ROOT_UNKNOWN`,
        message: `The root element is ${quoted(tree.name)} in ${namespace}. Expected is one of ${expected}.`,
        line: tree.line,
        column: tree.column,
        xpath: `/${quoted(tree.name)}`,
      },
    ],
  };
}
