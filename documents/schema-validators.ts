import { CiiSchemaValidator } from './formats/cii/schema/cii-schema-validator';
import { UblSchemaValidator } from './formats/ubl/schema/ubl-schema-validator';
import type { SchemaValidators } from './judge-xml';

/** Validators that compile their schemas when they are first asked for, once per process and thread. */
export function schemaValidators(): SchemaValidators {
  let ubl: Promise<UblSchemaValidator> | undefined;
  let cii: Promise<CiiSchemaValidator> | undefined;
  return {
    ubl: () => (ubl ??= UblSchemaValidator.create('when-needed')),
    cii: () => (cii ??= CiiSchemaValidator.create()),
  };
}
