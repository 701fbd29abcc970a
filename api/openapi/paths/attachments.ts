import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { UPLOAD_LIFETIME_DAYS } from '../../../storage/upload-repository';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_ATTACHMENT_BYTES } from '../limits';
import { resourceAnswer } from '../resource-answer';
import { BINARY } from '../schema-parts';
import type { OperationPart, Parameter, PathItem } from '../types';

const ATTACHMENT_ID: Parameter = {
  name: 'attachmentId',
  in: 'path',
  required: true,
  description: 'Id of the upload.',
  schema: { type: 'string', format: 'uuid' },
  example: '5b0f6a5c-6a0e-4a55-9d55-0a8f4b3c2d11',
};

const FILENAME: Parameter = {
  name: 'filename',
  in: 'query',
  required: true,
  description: 'Name of the file, as documents state it (BT-125-2).',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$' },
  example: 'delivery-note.pdf',
};

const upload = {
  attachmentId: ATTACHMENT_ID.example,
  filename: FILENAME.example,
  mimeType: 'application/pdf',
  size: 48_213,
  sha256: 'a3f5c1d2e4b6978899aabbccddeeff00112233445566778899aabbccddeeff00',
  expiresAt: '2026-03-09T09:30:00.000Z',
};
const answer = resourceAnswer('UploadedAttachment', { one: { summary: 'A delivery note', value: upload } });

const common = { tags: ['Documents'], security: [{ bearer: ['documents:write'] }] };

const UPLOAD: OperationPart = {
  ...common,
  operationId: 'uploadAttachment',
  summary: 'Upload an attachment',
  description: `Keeps a file for ${UPLOAD_LIFETIME_DAYS} days, in which documents in JSON can name it as \`attachments[].uploaded\` in place of holding it. A document that is accepted holds the file itself from then on. The type is that of \`Content-Type\`, one of those that EN 16931 allows; whether the content is of that type is not looked at. The uploads of an account are for all its tokens, those of a narrowed token for tokens with the same claims.`,
  parameters: [FILENAME],
  'x-max-body-bytes': MAX_ATTACHMENT_BYTES,
  requestBody: {
    required: true,
    description: `The file, at most ${MAX_ATTACHMENT_BYTES.toLocaleString('en')} bytes.`,
    content: {
      ...Object.fromEntries([...ATTACHMENT_TYPES].map((type) => [type, { schema: BINARY }])),
      'text/csv': {
        schema: BINARY,
        examples: { hours: { summary: 'A timesheet', value: 'day;hours\n2026-11-02;8\n' } },
      },
    },
  },
  responses: {
    '201': answer('Kept.', { Location: { description: 'Path of the upload.', schema: { type: 'string' } } }),
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'EMPTY_BODY',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
      'STORAGE_UNAVAILABLE',
    ]),
  },
};

const GET: OperationPart = {
  ...common,
  operationId: 'getAttachment',
  summary: 'Facts of an upload',
  description: 'Tells what was uploaded and until when it can be named.',
  parameters: [ATTACHMENT_ID],
  responses: { '200': answer('The upload.'), ...errorResponses([...AUTHENTICATED_ERRORS, 'ATTACHMENT_NOT_FOUND']) },
};

const REMOVE: OperationPart = {
  ...common,
  operationId: 'deleteAttachment',
  summary: 'Remove an upload',
  description: 'Documents that were accepted with the file keep it.',
  parameters: [ATTACHMENT_ID],
  responses: {
    '204': { description: 'Removed.', headers: COMMON_HEADERS },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'ATTACHMENT_NOT_FOUND']),
  },
};

export const ATTACHMENTS_PATH: PathItem = { post: UPLOAD };
export const ATTACHMENT_PATH: PathItem = { get: GET, delete: REMOVE };
