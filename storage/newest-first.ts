import type { mongo } from 'mongoose';
import { present } from '../platform/present';
import type { ListCursor } from './document-list-query';

export interface PageQuery {
  limit: number;
  cursor?: ListCursor;
}

/** A page of records newest first, by a date and their ids. One more than the page is read, to know whether there is another. */
export async function readPage<Stored extends { _id: string } & Record<Field, Date>, Field extends string>(
  find: (position: Position) => mongo.FindCursor<Stored>,
  field: Field,
  { limit, cursor }: PageQuery,
): Promise<{ shown: Stored[]; next?: ListCursor }> {
  const stored = await find(cursor === undefined ? {} : afterPosition(field, cursor))
    .sort({ [field]: -1, _id: -1 })
    .limit(limit + 1)
    .toArray();
  return pageOf(stored, field, limit);
}

/** The page of records of which one more than it shows was read, if there is one more. */
export function pageOf<Stored extends { _id: string } & Record<Field, Date>, Field extends string>(
  read: readonly Stored[],
  field: Field,
  limit: number,
): { shown: Stored[]; next?: ListCursor } {
  const shown = read.slice(0, limit);
  const last = shown.at(-1);
  const more = read.length > limit && last !== undefined;
  return { shown, ...present({ next: more ? { submissionDate: last[field], documentId: last._id } : undefined }) };
}

type Position = Readonly<Record<string, object | object[]>>;

/** Condition for what follows a position in the order newest first. Said apart, its first part bounds the index scan. */
export function afterPosition(field: string, { submissionDate: at, documentId: id }: ListCursor): Position {
  return {
    [field]: { $lte: at },
    $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: id } }],
  };
}
