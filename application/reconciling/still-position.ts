import type { DocumentRecord } from '../../storage/document-record';

/** Where the search for documents that do not move ended, to go on from there; from the beginning where nothing is said. */
export interface StillPosition {
  /** The last one that has begun. */
  begun?: Pick<DocumentRecord, 'documentId' | 'submissionDate'>;
  /** When the last one was parked that has not begun. */
  parkedAt?: Date;
}

/** A text: earlier versions, whose last pass is gone on with, returned only the first part. */
export function positionText({ begun, parkedAt }: StillPosition): string {
  const first = begun === undefined ? '' : `${begun.submissionDate.toISOString()}/${begun.documentId}`;
  return parkedAt === undefined ? first : `${first} ${parkedAt.toISOString()}`;
}

export function readPosition(text: string): StillPosition {
  const [first = '', second = ''] = text.split(' ');
  const [date = '', documentId = ''] = first.split('/');
  const [submissionDate, parkedAt] = [new Date(date), new Date(second)];
  return {
    ...(documentId === '' || !isTime(submissionDate) ? {} : { begun: { documentId, submissionDate } }),
    ...(isTime(parkedAt) ? { parkedAt } : {}),
  };
}

function isTime(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
