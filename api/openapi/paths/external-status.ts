import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_ID_IN_PATH } from '../parameters';
import { schemaRef, type PathItem } from '../types';

const MAX_BODY_BYTES = 65_536;

export const EXTERNAL_STATUS_PATH: PathItem = {
  put: {
    operationId: 'updateExternalStatus',
    tags: ['Documents'],
    summary: 'Report an external status',
    description:
      'Records an external status (approved, disputed, paid…) on a document that is OK. Statuses, transitions and reasons depend on the country; a document starts at the initial status of its flow. All problems are reported in one answer, with the allowed values. Repeating the last update changes nothing and returns 200. If two updates arrive at the same time, one is checked against the status set by the other. Subscribers to INVOICE_STATUS_CHANGED are notified, except the reporting account. Payments that exceed the amount due are recorded, and a warning is added to the findings of the document.',
    security: [{ bearer: ['external-status:write'] }],
    parameters: [DOCUMENT_ID_IN_PATH],
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaRef('UpdateExternalStatusRequest'),
          examples: {
            accepted: { summary: 'Accepted (ES)', value: { externalStatus: 'ACCEPTED' } },
            rejected: {
              summary: 'Refused (FR)',
              value: {
                externalStatus: 'REFUSED',
                rejectionDetail: { reason: 'MONTANTTOTAL_ERR', message: 'The agreed total was 110.00.' },
              },
            },
            paid: {
              summary: 'Collected (FR)',
              value: {
                externalStatus: 'COLLECTED',
                paymentDetail: [{ vatRate: 20, amount: 120, currency: 'EUR' }],
              },
            },
          },
        },
      },
    },
    responses: {
      '200': { description: 'The status is recorded, or was recorded before.', headers: COMMON_HEADERS },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'EMPTY_BODY',
        'INVALID_JSON',
        'INVALID_BODY',
        'DOCUMENT_NOT_OK',
        'EXTERNAL_STATUS_REFUSED',
        'DOCUMENT_NOT_FOUND',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};
