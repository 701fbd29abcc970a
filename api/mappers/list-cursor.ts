import { createHash } from 'node:crypto';
import type { ListCursor } from '../../storage/document-list-query';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CHECK_LENGTH = 12;

/**
 * A cursor is opaque to clients. Its check sum covers the filters, so that a mutilated cursor, or one of another list,
 * is refused instead of answering from a wrong place. It grants nothing: the filters of the account always apply.
 */
export function encodeCursor({ submissionDate, documentId }: ListCursor, filters: string): string {
  const position = `${submissionDate.getTime()}.${documentId}`;
  return Buffer.from(`${position}.${checkSum(position, filters)}`).toString('base64url');
}

export function decodeCursor(cursor: string, filters: string): ListCursor | undefined {
  const [time, documentId, check, ...more] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (time === undefined || documentId === undefined || more.length > 0) return undefined;
  if (check !== checkSum(`${time}.${documentId}`, filters) || !UUID.test(documentId)) return undefined;
  const submissionDate = new Date(Number(time));
  return Number.isNaN(submissionDate.getTime()) ? undefined : { submissionDate, documentId };
}

function checkSum(position: string, filters: string): string {
  return createHash('sha256').update(`${position}\n${filters}`).digest('base64url').slice(0, CHECK_LENGTH);
}
