import type { Response } from 'express';
import type { KeptAnswer } from '../storage/idempotency-repository';

/** Answer of an operation; sent by one function so that headers and encodings are the same everywhere. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: ReplyBody;
}

export type ReplyBody =
  | { kind: 'json'; value: unknown }
  /** JSON that is written already. */
  | { kind: 'written-json'; bytes: Uint8Array }
  | { kind: 'text'; text: string }
  /** Parts of one body, sent as they are, one after the other; joining them would copy them all. */
  | { kind: 'parts'; parts: readonly Uint8Array[]; contentType: string }
  /** Bytes that are sent as they are. */
  | { kind: 'bytes'; bytes: Uint8Array; contentType: string };

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers, body: { kind: 'json', value } };
}

export function writtenJsonReply(status: number, bytes: Uint8Array): Reply {
  return { status, body: { kind: 'written-json', bytes } };
}

export function textReply(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status, headers, body: { kind: 'text', text } };
}

/** Setting of the app: JSON answers are checked by what wraps `res.json`, so all of them have to pass there. */
export const JSON_IS_CHECKED = 'json is checked';

export function sendReply(res: Response, reply: Reply): void {
  // The deadline has been answered.
  if (res.headersSent) return;
  res.status(reply.status);
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  const { body } = reply;
  if (body === undefined) {
    res.end();
    return;
  }
  switch (body.kind) {
    case 'json':
      res.json(body.value);
      return;
    case 'written-json':
      if (res.app.get(JSON_IS_CHECKED) === true) res.json(JSON.parse(Buffer.from(body.bytes).toString()));
      else sendBytes(res, body.bytes, 'application/json; charset=utf-8');
      return;
    case 'text':
      sendBytes(res, Buffer.from(body.text), 'text/plain; charset=utf-8');
      return;
    case 'bytes':
      sendBytes(res, body.bytes, body.contentType);
      return;
    case 'parts':
      res.setHeader('Content-Type', body.contentType);
      res.setHeader(
        'Content-Length',
        body.parts.reduce((length, part) => length + part.byteLength, 0),
      );
      for (const part of body.parts) res.write(part);
      res.end();
      return;
    default:
      body satisfies never;
  }
}

function sendBytes(res: Response, bytes: Uint8Array, contentType: string): void {
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', bytes.byteLength);
  res.end(bytes);
}

/** A reply of JSON or text as an idempotency key keeps it; a string stands for text. */
export function keptAnswerOf({ status, headers = {}, body }: Reply): KeptAnswer {
  return { status, headers, body: JSON.stringify(keptValueOf(body) ?? null) };
}

function keptValueOf(body: ReplyBody | undefined): unknown {
  if (body?.kind === 'json') return body.value;
  return body?.kind === 'text' ? body.text : undefined;
}

export function replyOf(kept: KeptAnswer): Reply {
  const value = JSON.parse(kept.body) as unknown;
  const headers = { ...kept.headers, 'Idempotent-Replayed': 'true' };
  return typeof value === 'string' ? textReply(kept.status, value, headers) : jsonReply(kept.status, value, headers);
}
