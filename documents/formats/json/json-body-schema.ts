import { BodySchema } from './body-schema';
import type { JsonDocument } from './json-document';
import { JSON_DOCUMENT_SCHEMA } from './json-document-schema';

/** Schema of a document submitted as JSON. */
export const JSON_BODY = new BodySchema<JsonDocument>(JSON_DOCUMENT_SCHEMA);
