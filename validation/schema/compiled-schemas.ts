import { generateXsds } from '../../schemas/xsd/generate-xsds';
import { SchemaModel } from '../../schemas/xsd/schema-model';
import { xsdFileName, type SchemaSet } from '../../schemas/xsd/schema-set';
import type { Libxml, LibxmlSchema } from '../../documents/xml/libxml';
import type { SchemaRoot } from './schema-language';

interface CompiledRoot {
  schema: LibxmlSchema;
  model: SchemaModel;
}

interface GeneratedSet {
  set: SchemaSet;
  files: ReadonlyMap<string, string>;
  model: SchemaModel;
}

/** Schemas compiled when a root is first asked for: many processes never see some of them. */
export class CompiledSchemas {
  readonly #roots = new Map<SchemaRoot, CompiledRoot>();
  readonly #sets = new Map<SchemaRoot['schemas'], GeneratedSet>();

  constructor(private readonly libxml: Libxml) {}

  of(root: SchemaRoot): CompiledRoot {
    let compiled = this.#roots.get(root);
    if (!compiled) this.#roots.set(root, (compiled = this.#compile(root)));
    return compiled;
  }

  #compile(root: SchemaRoot): CompiledRoot {
    const { set, files, model } = this.#generated(root.schemas);
    return { schema: this.libxml.compileSchema(files, xsdFileName(set, root.prefix)), model };
  }

  /** Roots of one set share its files and its model. */
  #generated(schemas: SchemaRoot['schemas']): GeneratedSet {
    let generated = this.#sets.get(schemas);
    if (!generated) {
      const set = schemas();
      this.#sets.set(schemas, (generated = { set, files: generateXsds(set), model: new SchemaModel(set) }));
    }
    return generated;
  }
}
