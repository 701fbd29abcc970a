import type { CiiRelease } from '../../schemas/cii-d16b/cii-schemas';
import { CiiSchemaValidator } from './cii/cii-schema-validator';
import { UblSchemaValidator } from './ubl/ubl-schema-validator';
import type { SchemaValidators } from '../validate-document';

/**
 * Validators that compile their schemas when they are first asked for, once per process and thread. The official rules of
 * CII belong to D16B; a file that is only to be read may be of D22B, which takes whatever D16B takes.
 */
export function schemaValidators(ciiRelease: CiiRelease = 'D16B'): SchemaValidators {
  let ubl: Promise<UblSchemaValidator> | undefined;
  let cii: Promise<CiiSchemaValidator> | undefined;
  return {
    ubl: () => (ubl ??= UblSchemaValidator.create('when-needed')),
    cii: () => (cii ??= CiiSchemaValidator.create(ciiRelease)),
  };
}
