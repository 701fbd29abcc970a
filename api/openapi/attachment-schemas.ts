import { dateTime, integer, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

/** Schemas of uploads that documents can name. */
export const ATTACHMENT_SCHEMAS: Record<string, Schema> = {
  UploadedAttachment: record(
    {
      attachmentId: uuid('Id of the upload; `attachments[].uploaded` of a document names it.'),
      filename: text('Name of the file.'),
      mimeType: text('Its type.'),
      size: { ...integer('Bytes that it has.'), minimum: 1 },
      sha256: { ...text('SHA-256 of the file, in hexadecimal.'), pattern: '^[0-9a-f]{64}$' },
      expiresAt: dateTime('Until then documents can name it.'),
    },
    ['attachmentId', 'filename', 'mimeType', 'size', 'sha256', 'expiresAt'],
    'A file that was uploaded.',
  ),
};
