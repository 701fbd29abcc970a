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
  readonly #roots = new Map<string, CompiledRoot>();
  readonly #sets = new Map<SchemaRoot['schemas'], GeneratedSet>();

  constructor(private readonly libxml: Libxml) {}

  /** @param edition undefined: the schemas that the root has of itself */
  of(root: SchemaRoot, edition?: string): CompiledRoot {
    const key = `${root.namespace} ${root.name} ${edition ?? ''}`;
    let compiled = this.#roots.get(key);
    if (!compiled) this.#roots.set(key, (compiled = this.#compile(root, edition)));
    return compiled;
  }

  #compile(root: SchemaRoot, edition: string | undefined): CompiledRoot {
    const schemas = edition === undefined ? root.schemas : root.editions?.[edition];
    if (schemas === undefined) throw new Error(`${root.name} has no edition ${edition}`);
    const { set, files, model } = this.#generated(schemas);
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
