import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { PAGE_EXAMPLE } from '../examples';
import { COUNTRY_ISO, FLOW, LIST_FILTERS, PAGING, PURPOSE } from '../parameters';
import { schemaRef, type PathItem } from '../types';

export const DOCUMENTS_PATH: PathItem = {
  get: {
    operationId: 'listDocuments',
    tags: ['Documents'],
    summary: 'List documents',
    description:
      "Lists documents of the account's companies, newest first. Filters are combined with AND. To read many pages, pass `nextCursor` as `cursor`.",
    security: [{ bearer: ['documents:read'] }],
    parameters: [COUNTRY_ISO, PURPOSE, FLOW, ...LIST_FILTERS, ...PAGING],
    responses: {
      '200': {
        description: 'A page of documents.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('DocumentPage'),
            examples: { page: { summary: 'The only page', value: PAGE_EXAMPLE } },
          },
        },
      },
      ...errorResponses(AUTHENTICATED_ERRORS),
    },
  },
};
