import { COMMON_HEADERS, errorResponses } from '../error-responses';
import { queryParameter } from '../parameters';
import { BINARY } from '../schema-parts';
import type { OperationPart, PathItem } from '../types';

const DOWNLOAD: OperationPart = {
  operationId: 'downloadFile',
  tags: ['Batches'],
  summary: 'Download a generated file by its link',
  description:
    'The link is sent by e-mail when a generated file is too large to attach. No token is required: the signature grants access until the link expires, seven days after the file was generated.',
  security: [],
  parameters: [
    {
      name: 'fileId',
      in: 'path',
      required: true,
      description: 'Id of the file.',
      schema: { type: 'string', format: 'uuid' },
      example: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    },
    queryParameter(
      'expires',
      { type: 'integer', format: 'int64', minimum: 0, maximum: 99_999_999_999 },
      'Expiry of the link, in seconds of Unix time.',
      { required: true, example: 1_795_300_000 },
    ),
    queryParameter(
      'signature',
      { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
      'HMAC-SHA-256 of file and expiry, base64url.',
      { required: true, example: 'mQy1mXcG0Zc1m8iVvVwq4aXq0p5bZk9Yb3v2r1t0s9A' },
    ),
  ],
  responses: {
    '200': {
      description: 'The file, CSV compressed with gzip.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
      },
      content: {
        'application/gzip': {
          schema: BINARY,
          examples: { file: { summary: 'A compressed file', value: '(bytes)' } },
        },
      },
    },
    ...errorResponses([
      'INVALID_PARAMETERS',
      'INVALID_HEADER',
      'MALFORMED_REQUEST',
      'DOWNLOAD_NOT_FOUND',
      'DOWNLOAD_EXPIRED',
      'DOWNLOAD_WITHDRAWN',
      'RATE_LIMITED',
      'INTERNAL',
      'STORAGE_UNAVAILABLE',
      'DEADLINE_EXCEEDED',
    ]),
  },
};

export const DOWNLOADS_PATH: PathItem = { get: DOWNLOAD };
