import { BodySchema } from './body-schema';
import type { JsonDocument } from './json-document';
import { JSON_DOCUMENT_SCHEMA } from './json-document-schema';

/** What a document submitted as JSON may look like. */
export const JSON_BODY = new BodySchema<JsonDocument>(JSON_DOCUMENT_SCHEMA);
