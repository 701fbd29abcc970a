import { useState } from 'preact/hooks';
import type { DocumentPage } from '../client/answers';
import { filterOf, readSearch, writeSearch } from '../document-filter';
import { useConsole } from '../parts/context';
import { FilterBar } from '../parts/filter-bar';
import { useFormats } from '../parts/formats';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Total } from '../parts/total';
import { useLoaded } from '../parts/use-loaded';
import { BASE } from '../routing';
import { DOCUMENTS } from '../texts/documents';
import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';
import { DocumentTable } from './document-table';
import { ReplayManyDialog } from './replay-dialog';

const LIST = `${BASE}/documents`;

export function DocumentsPage({ search }: { search: string }) {
  const { api, go, language } = useConsole();
  const texts = useTexts(DOCUMENTS);
  const { number } = useFormats();
  const { pages } = useTexts(PARTS);
  const asked = readSearch(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState(false);
  const loaded = useLoaded(`${search} ${language}`, (signal) =>
    api.get<DocumentPage>(
      '/v1.1/operations/documents',
      { ...filterOf(asked), cursor: asked.cursor, limit: 50, total: 'true' },
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
      <h1>{texts.title}</h1>
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
          {selected.size > 0 ? texts.replaySelected(number(selected.size)) : texts.replayAll}
        </button>
        <button type="button" onClick={loaded.reload}>
          {texts.refresh}
        </button>
      </div>
      <Await loaded={loaded}>
        {({ items, nextCursor, total }) => (
          <>
            <Total total={total} />
            {items.length === 0 ? (
              <Empty>{texts.nothing}</Empty>
            ) : (
              <DocumentTable documents={items} selected={selected} toggle={toggle} />
            )}
            <nav class="paging" aria-label={pages}>
              {cursor !== undefined && <Link to={LIST + writeSearch(first)}>{texts.newest}</Link>}
              {nextCursor !== undefined && (
                <Link to={LIST + writeSearch({ ...first, cursor: nextCursor })}>{texts.older}</Link>
              )}
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

/** True without any filter: nothing is replayed at once then, as that would be every document that there is. */
function isEverything({ text, chips }: { text: string; chips: readonly unknown[] }): boolean {
  return text === '' && chips.length === 0;
}
