import { useState } from 'preact/hooks';
import type { OperationsDocument, Page } from '../client/answers';
import { filterOf, readSearch, writeSearch } from '../document-filter';
import { useConsole } from '../parts/context';
import { FilterBar } from '../parts/filter-bar';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { useLoaded } from '../parts/use-loaded';
import { BASE } from '../routing';
import { DocumentTable } from './document-table';
import { ReplayManyDialog } from './replay-dialog';

const LIST = `${BASE}/documents`;

export function DocumentsPage({ search }: { search: string }) {
  const { api, go } = useConsole();
  const asked = readSearch(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState(false);
  const loaded = useLoaded(search, (signal) =>
    api.get<Page<OperationsDocument>>(
      '/v1.1/operations/documents',
      { ...filterOf(asked), cursor: asked.cursor, limit: 50 },
      signal,
    ),
  );
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const { cursor, ...first } = asked;
  return (
    <>
      <h1>Documents</h1>
      <FilterBar
        key={search}
        asked={first}
        change={(next) => {
          setSelected(new Set());
          go(LIST + writeSearch(next));
        }}
      />
      <div class="actions">
        <button type="button" onClick={() => setReplaying(true)} disabled={selected.size === 0 && isEverything(first)}>
          {selected.size > 0 ? `Replay ${selected.size} selected…` : 'Replay all that match…'}
        </button>
        <button type="button" onClick={loaded.reload}>
          Refresh
        </button>
      </div>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>No document matches.</Empty>
            ) : (
              <DocumentTable documents={items} selected={selected} toggle={toggle} />
            )}
            <nav class="paging" aria-label="Pages">
              {cursor !== undefined && <Link to={LIST + writeSearch(first)}>Newest</Link>}
              {nextCursor !== undefined && <Link to={LIST + writeSearch({ ...first, cursor: nextCursor })}>Older</Link>}
            </nav>
          </>
        )}
      </Await>
      {replaying && (
        <ReplayManyDialog
          target={selected.size > 0 ? { documentIds: [...selected] } : { filter: filterOf(first) }}
          close={() => setReplaying(false)}
        />
      )}
    </>
  );
}

/** Without a filter nothing is replayed at once: that would be every document that there is. */
function isEverything({ text, chips }: { text: string; chips: readonly unknown[] }): boolean {
  return text === '' && chips.length === 0;
}
