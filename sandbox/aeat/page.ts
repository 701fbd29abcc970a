/** Rows of a page, as the agency's manuals say. */
const PAGE_SIZE = 10_000;

export interface Page<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

/** @param isLast whether a row is the one that the page before ended with; undefined for the first page */
export function pageOf<Row>(
  rows: readonly Row[],
  isLast: ((row: Row) => boolean) | undefined,
  size = PAGE_SIZE,
): Page<Row> {
  const start = isLast === undefined ? 0 : 1 + rows.findIndex(isLast);
  return { rows: rows.slice(start, start + size), hasMore: start + size < rows.length };
}
