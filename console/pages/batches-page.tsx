import type { Batch, Page } from '../client/answers';
import { writeSearch } from '../document-filter';
import { useConsole } from '../parts/context';
import { Counts } from '../parts/counts';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { TestMark } from '../parts/test-mark';
import { useLoaded } from '../parts/use-loaded';
import { BASE } from '../routing';
import { BATCHES } from '../texts/batches';
import { useTexts } from '../texts/texts';

export function BatchesPage({ search }: { search: string }) {
  const { api } = useConsole();
  const texts = useTexts(BATCHES);
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(
    search,
    (signal) => api.get<Page<Batch>>('/v1.1/operations/batches', { cursor }, signal),
    5_000,
  );
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>{texts.nothing}</Empty>
            ) : (
              <Table
                name={texts.title}
                heads={[texts.batch, texts.status, texts.documents, texts.company, texts.received]}
              >
                {items.map((batch) => (
                  <tr key={batch.batchNumber}>
                    <td>
                      <Link to={documentsOf(batch)}>{batch.batchNumber}</Link> <TestMark of={batch} />
                    </td>
                    <td class="short">
                      <Status word={batch.status} />
                    </td>
                    <td>
                      <Counts counts={batch.counters} />
                    </td>
                    <td class="short">
                      {batch.countryIso} {batch.companyVatNumber}
                    </td>
                    <td class="short">
                      <Instant at={batch.createdAt} />
                    </td>
                  </tr>
                ))}
              </Table>
            )}
            <Paging base={`${BASE}/batches`} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
    </>
  );
}

function documentsOf({ batchNumber }: Batch): string {
  return `${BASE}/documents${writeSearch({ text: '', chips: [{ name: 'batchNumber', value: batchNumber }] })}`;
}
