import type { CompanyPage } from '../client/answers';
import { useConsole } from '../parts/context';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { BASE, companyAddress } from '../routing';
import { COMPANIES } from '../texts/companies';
import { useTexts } from '../texts/texts';

export function CompaniesPage({ search }: { search: string }) {
  const { api } = useConsole();
  const texts = useTexts(COMPANIES);
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(search, (signal) => api.get<CompanyPage>('/v1.1/companies', { cursor, size: 50 }, signal));
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {({ content, nextCursor }) => (
          <>
            {content.length === 0 ? (
              <Empty>{texts.none}</Empty>
            ) : (
              <Table name={texts.title} heads={[texts.number, texts.name, texts.options]}>
                {content.map((company) => (
                  <tr key={company.companyId}>
                    <td class="short">
                      <Link to={companyAddress(company.companyId)}>{company.vatNumber}</Link> {company.countryIso}
                    </td>
                    <td>{company.name}</td>
                    <td class="long">{optionLines(company.options).join(', ')}</td>
                  </tr>
                ))}
              </Table>
            )}
            <Paging base={`${BASE}/companies`} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
    </>
  );
}

/** An option a line: `es.reporting=gateway`. */
export function optionLines(options: Readonly<Record<string, string>>): string[] {
  return Object.entries(options).map(([name, value]) => `${name}=${value}`);
}
