import { schemaErrorCodes } from '../schema-error-kinds';

/** Codes of errors against the schemas of CII D16B and ZUGFeRD 1.0, with what each means. */
export const CII_SCHEMA_ERROR_CODES = schemaErrorCodes(
  'CII',
  'CII',
  'CrossIndustryInvoice of CII D16B or CrossIndustryDocument of ZUGFeRD 1.0',
);
