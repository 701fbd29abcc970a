interface CursorPage<Item> {
  content: readonly Item[];
  nextCursor?: string;
}

/** The items of all pages, each page fetched when it is needed. */
export async function* itemsOf<Item>(
  fetchPage: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    yield* page.content;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
