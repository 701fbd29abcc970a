import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { openApiDocument } from '../openapi/document';
import { sendReply } from '../reply';

/** GET /openapi.json: the same bytes for everybody, compressed once. */
export function openapi(): RequestHandler {
  const plain = Buffer.from(JSON.stringify(openApiDocument()));
  const compressed = gzipSync(plain);
  return (req, res) => {
    const encoded = req.acceptsEncodings(['gzip', 'identity']) === 'gzip';
    const headers = { Vary: 'Accept-Encoding', ...(encoded ? { 'Content-Encoding': 'gzip' } : {}) };
    const contentType = 'application/json; charset=utf-8';
    sendReply(res, {
      status: 200,
      headers,
      body: { kind: 'bytes', bytes: encoded ? compressed : plain, contentType },
    });
  };
}
