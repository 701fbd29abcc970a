import { MOST_COUNTED } from '../../storage/document-search';
import { flag, integer, record, text } from './schema-parts';
import type { Schema } from './types';

/** Cursor of lists that are read from the newest entry on. */
export const NEXT_CURSOR: Schema = text('Pass it as `cursor` to get the next page. Absent on the last page.');

/** A page that knows how many there are. */
export function pageFields(content: Schema): Record<string, Schema> {
  return {
    content,
    page: integer('Zero-based page.'),
    size: integer('Entries per page.'),
    totalElements: integer('Entries on all pages.'),
    totalPages: integer('Number of pages.'),
  };
}

export function page(content: Schema, description: string): Schema {
  return record(
    { ...pageFields(content), nextCursor: NEXT_CURSOR },
    ['content', 'page', 'size', 'totalElements', 'totalPages'],
    description,
  );
}

/** A page of what nobody counts. */
export function uncountedPage(items: Schema, description: string): Schema {
  return record({ items, nextCursor: NEXT_CURSOR }, ['items'], description);
}

/** A page of what is counted where that is asked for, up to a bound. */
export function countedPage(items: Schema, description: string): Schema {
  const total = record(
    {
      count: integer(`Entries on all pages; counting stops at ${MOST_COUNTED.toLocaleString('en')} or after a moment.`),
      more: flag('There are more than `count`.'),
    },
    ['count', 'more'],
    'Number of entries that match; present with `total=true`.',
  );
  return record({ items, total, nextCursor: NEXT_CURSOR }, ['items'], description);
}
