import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { UploadRecord } from '../../storage/upload-repository';
import { keyOwner } from '../auth/reach';
import { accessOf, callOf, piecesOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { jsonReply, sendReply } from '../reply';

type Dependencies = Pick<ApiDependencies, 'uploads'>;

/** POST /v1.1/attachment: the file goes to the store as it comes. */
export function uploadAttachment({ uploads }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { mediaType } = call;
    if (mediaType === undefined) throw new Error('an upload without a type is refused before');
    const hash = createHash('sha256');
    let size = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const piece of piecesOf(call)) {
        size += piece.length;
        hash.update(piece);
        yield piece;
      }
    }
    const file = { owner: ownerOf(call), filename: String(call.query['filename']), mimeType: mediaType };
    const upload = await uploads.store(file, measured(), () => ({ size, sha256: hash.digest('hex') }));
    sendReply(res, jsonReply(201, attachmentResponse(upload), { Location: `/v1.1/attachment/${upload.attachmentId}` }));
  };
}

/** GET /v1.1/attachment/{attachmentId}. */
export function getAttachment({ uploads }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const upload = await uploads.find(ownerOf(call), idOf(call));
    if (upload === undefined) throw notFound();
    sendReply(res, jsonReply(200, attachmentResponse(upload)));
  };
}

/** DELETE /v1.1/attachment/{attachmentId}. */
export function deleteAttachment({ uploads }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    if (!(await uploads.remove(ownerOf(call), idOf(call)))) throw notFound();
    sendReply(res, { status: 204 });
  };
}

/** As of Idempotency-Keys: uploads of a narrowed token are its own. */
function ownerOf(call: Call): string {
  return keyOwner(accessOf(call));
}

function idOf({ pathParameters }: Call): string {
  return (pathParameters['attachmentId'] ?? '').toLowerCase();
}

function attachmentResponse({ attachmentId, filename, mimeType, size, sha256, expiresAt }: UploadRecord): object {
  return { attachmentId, filename, mimeType, size, sha256, expiresAt: expiresAt.toISOString() };
}

function notFound(): RequestError {
  return new RequestError('ATTACHMENT_NOT_FOUND', 'There is no such upload, or it has expired.');
}
