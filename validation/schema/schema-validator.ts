import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import type { Libxml } from '../../documents/xml/libxml';
import { refuseLongValues } from '../../documents/xml/long-values';
import { positionAt, XmlRefused } from '../../documents/xml/xml-refused';
import { readXmlRoot, type XmlRoot } from '../../documents/xml/xml-root';
import { CompiledSchemas } from './compiled-schemas';
import { notWellFormed } from './not-well-formed';
import { quoted } from './quoted';
import { schemaErrors } from './schema-errors';
import type { ChooseEdition, SchemaLanguage, SchemaRoot } from './schema-language';
import type { SchemaError, SchemaVerdict } from './schema-verdict';
import { present } from '../../platform/present';

/** Validates documents against the schemas of one language; what all languages have in common. */
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
   * @param charset of the Content-Type that the document came with
   */
  validate(bytes: Uint8Array, charset?: string): SchemaVerdict {
    return refusalAsVerdict(() => this.validateText(decodeXml(bytes, charset)));
  }

  /**
   * The same for text that decodeXml has returned.
   * @param choose tells the edition that a document of that BT-24 is to meet; without it that is the choice of its root
   */
  validateText(text: string, choose?: ChooseEdition): SchemaVerdict {
    const { codePrefix, roots } = this.language;
    const verdict = refusalAsVerdict(() => {
      refuseHostileXml(text);
      const outcome = this.libxml.withDocument(Buffer.from(text), (document): SchemaVerdict => {
        if (document.hasDoctype)
          throw new XmlRefused('XML_DOCTYPE_FORBIDDEN', 'The document has a DOCTYPE. Remove it.');
        const stated = readXmlRoot(text);
        if (stated === undefined) throw new Error('a well-formed document has a root');
        const root = roots.find(({ name, namespace }) => stated.name === name && stated.namespace === namespace);
        if (root === undefined) return rootUnknown(stated, text, this.language);
        const tree = parseElementTree(text);
        refuseLongValues(tree);
        const customizationId = root.customizationId(tree)?.trim();
        const edition = editionFor(root, choose, customizationId);
        const { schema, model } = this.#compiled.of(root, edition);
        const errors = schemaErrors(tree, model, codePrefix, text.length, (counts) =>
          document.validate(schema, counts),
        );
        return {
          wellFormed: true,
          valid: errors.length === 0,
          ...present({ documentType: root.documentType }),
          rootElement: root.name,
          ...present({ customizationId, edition }),
          errors,
          tree,
        };
      });
      return outcome.wellFormed ? outcome.result : refusal(notWellFormed(outcome));
    });
    return { ...verdict, text };
  }
}

function editionFor(
  { editions, editionOf }: SchemaRoot,
  choose: ChooseEdition | undefined,
  customizationId = '',
): string | undefined {
  return editions === undefined ? undefined : (choose ?? editionOf)?.(customizationId);
}

function refusalAsVerdict(validate: () => SchemaVerdict): SchemaVerdict {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const { code, message, line, column } = error;
    return refusal({ code, message, ...present({ line, column }) });
  }
}

function refusal(error: SchemaError): SchemaVerdict {
  return { wellFormed: false, valid: false, errors: [error] };
}

function rootUnknown(stated: XmlRoot, text: string, { codePrefix, roots }: SchemaLanguage): SchemaVerdict {
  const namespace = stated.namespace === '' ? 'no namespace' : `the namespace ${quoted(stated.namespace)}`;
  const expected = roots.map((root) => `${root.name} (${root.namespace})`).join(', ');
  return {
    wellFormed: true,
    valid: false,
    rootElement: stated.name,
    errors: [
      {
        code: `${codePrefix}_ROOT_UNKNOWN`,
        message: `The root element is ${quoted(stated.name)} in ${namespace}. Expected: one of ${expected}.`,
        ...positionAt(text, stated.at),
        xpath: `/${quoted(stated.name)}`,
      },
    ],
  };
}
