import { schemaErrorCodes } from '../schema-error-kinds';

/** Codes of errors against the UBL 2.1 schema, with what each means. */
export const UBL_SCHEMA_ERROR_CODES = schemaErrorCodes('UBL', 'UBL 2.1', 'Invoice, CreditNote or DebitNote of UBL 2.1');
