import { present } from '../../platform/present';
import type { OpenPosition } from '../../storage/open-documents';

/** Place where the search for documents that do not move ended, to go on from there; the beginning where nothing is said. */
export interface StillPosition {
  /** The last one that has begun. */
  begun?: OpenPosition;
  /** Instant at which the last one that has not begun was parked. */
  parkedAt?: Date;
  /** The last one that is open. */
  open?: OpenPosition;
}

/** A text: earlier versions, whose last pass is gone on with, returned only the first part, or the first two. */
export function positionText({ begun, parkedAt, open }: StillPosition): string {
  return [openText(begun), parkedAt?.toISOString() ?? '', openText(open)].join(' ').trimEnd();
}

export function readPosition(text: string): StillPosition {
  const [first = '', second = '', third = ''] = text.split(' ');
  const parkedAt = new Date(second);
  return present({ begun: readOpen(first), parkedAt: isTime(parkedAt) ? parkedAt : undefined, open: readOpen(third) });
}

function openText(position: OpenPosition | undefined): string {
  return position === undefined ? '' : `${position.submissionDate.toISOString()}/${position.documentId}`;
}

function readOpen(text: string): OpenPosition | undefined {
  const [date = '', documentId = ''] = text.split('/');
  const submissionDate = new Date(date);
  return documentId === '' || !isTime(submissionDate) ? undefined : { documentId, submissionDate };
}

function isTime(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
