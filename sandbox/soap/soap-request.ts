import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from '../http-messages';

/** @throws HttpRefusal what the authorities' web servers refuse before a message is read */
export function refuseUnlessSoap({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', 'POST only', {}, { allow: 'POST' });
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'text/xml') throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be text/xml.');
  if (headers['content-length'] === undefined) {
    throw new HttpRefusal(411, 'LENGTH_REQUIRED', 'The request must have Content-Length.');
  }
}

/** Looks at the Content-Type. */
export function declaresUtf8({ headers }: IncomingMessage): boolean {
  const [, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/.exec(parameter.trim())?.[1]).find(Boolean);
  return charset === undefined || charset === 'utf-8';
}
