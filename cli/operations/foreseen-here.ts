import { foreseenFailures, type ForeseenFailures } from '../../application/replay/foreseen-failures';
import { validateAnyStored } from '../../application/validation/validate-any-stored';
import { AccountRepository } from '../../storage/account-repository';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';

/** Rules by which replayed documents would fail again, validated in this process; the schema is compiled with the first. */
export function foreseenHere(connection: MongoConnection): ForeseenFailures {
  let schema: Promise<UblSchemaValidator> | undefined;
  return foreseenFailures({
    documents: new DocumentRepository(connection),
    payloads: new PayloadRepository(connection),
    accounts: new AccountRepository(connection),
    judge: async (task) => validateAnyStored(await (schema ??= UblSchemaValidator.create()), task),
  });
}
