import type { RequestHandler } from 'express';
import { openApiDocument } from '../openapi/document';
import { sendReply, writtenJsonReply } from '../reply';

/** GET /openapi.json. */
export function openapi(): RequestHandler {
  const description = Buffer.from(JSON.stringify(openApiDocument()));
  return (_req, res) => {
    sendReply(res, writtenJsonReply(200, description));
  };
}
