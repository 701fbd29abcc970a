import type { AttachmentMediaType, UploadedAttachment } from './api-types';
import type { CallOptions } from './documents';
import { deleted } from './subscriptions';
import type { Transport } from './transport';

const PATH = '/v1.1/attachment';

export interface UploadOptions extends CallOptions {
  /** Name of the file, as documents state it. */
  filename: string;
  contentType: AttachmentMediaType;
}

/** Files that JSON documents name as `attachments[].uploaded`. */
export class Attachments {
  constructor(private readonly transport: Transport) {}

  /** A file that is sent twice is kept twice, and expires twice. */
  async upload(
    file: Blob | Uint8Array,
    { filename, contentType, ...options }: UploadOptions,
  ): Promise<UploadedAttachment> {
    const body = { content: file, contentType };
    const query = { filename };
    return this.transport.json({ method: 'POST', path: PATH, query, body, harmless: true, slow: true, ...options });
  }

  async get(attachmentId: string, options: CallOptions = {}): Promise<UploadedAttachment> {
    return this.transport.json({ method: 'GET', path: pathOf(attachmentId), ...options });
  }

  /** Documents that were accepted with the file keep it. */
  async delete(attachmentId: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: pathOf(attachmentId), ...options });
  }
}

function pathOf(attachmentId: string): string {
  return `${PATH}/${encodeURIComponent(attachmentId)}`;
}
