import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { TIMELINE_EXAMPLE } from '../examples';
import { DOCUMENT_ID_IN_PATH } from '../parameters';
import { schemaRef, type PathItem } from '../types';

export const EVENTS_PATH: PathItem = {
  get: {
    operationId: 'listDocumentEvents',
    tags: ['Extensions'],
    summary: 'Get the timeline of a document',
    description:
      'Returns every step of the document, oldest first. Each entry is sealed with a SHA-256 hash that covers the previous entry, so that later changes are detectable.',
    security: [{ bearer: ['documents:read'] }],
    parameters: [DOCUMENT_ID_IN_PATH],
    responses: {
      '200': {
        description: 'The timeline.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('Timeline'),
            examples: { accepted: { summary: 'Just accepted', value: TIMELINE_EXAMPLE } },
          },
        },
      },
      ...errorResponses([...AUTHENTICATED_ERRORS, 'DOCUMENT_NOT_FOUND']),
    },
  },
};
