import { v5 as uuidv5 } from 'uuid';
import type { PeppolMessage } from './stores/message-repository';

/** The id of a document's message: the first has that of the document. */
export function instanceIdOf(documentId: string, number: number): string {
  return number === 1 ? documentId : uuidv5(String(number), documentId);
}

export function nextNumber(last: Pick<PeppolMessage, 'number'> | undefined): number {
  return (last?.number ?? 0) + 1;
}

/** The id of the message with an answer to a received document, by its number. */
export function responseIdOf(documentId: string, number: number): string {
  return uuidv5(`response/${number}`, documentId);
}
