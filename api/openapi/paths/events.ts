import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { TIMELINE_EXAMPLE } from '../examples';
import { schemaRef, type PathItem } from '../types';

export const EVENTS_PATH: PathItem = {
  get: {
    operationId: 'listDocumentEvents',
    tags: ['Extensions'],
    summary: 'Get the timeline of a document',
    description:
      'Every step of the document, oldest first. Each entry is sealed with a SHA-256 hash that covers the previous entry, so that later changes are detectable.',
    security: [{ bearer: ['documents:read'] }],
    parameters: [
      {
        name: 'documentId',
        in: 'path',
        required: true,
        description: 'Id from the submission.',
        schema: { type: 'string', format: 'uuid' },
        example: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
      },
    ],
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
