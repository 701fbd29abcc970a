import { request, type ClientRequest } from 'node:http';

/** A POST without a length: only what arrives tells how much it is. */
export function beginUpload(url: string, headers: Record<string, string>): ClientRequest {
  const upload = request(url, { method: 'POST', headers });
  upload.on('error', () => undefined);
  return upload;
}

export async function statusOf(upload: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => upload.on('response', ({ statusCode }) => resolve(statusCode)));
}
